import { stickerAddress } from '@nosewise/domain/blind/blind-set';
import { expect, test } from 'vitest';
import { qrOf } from './qr-code';

test('the code of a sticker has 29 modules for hosts of up to 22 characters', () => {
  const sizeFor = (host: string) => qrOf(stickerAddress(`https://${host}`, 'ZZZZZZZZ')).size;
  expect(sizeFor('nosewise.app')).toBe(29);
  expect(sizeFor('abcdefghijklmn.example')).toBe(29);
  expect(sizeFor('abcdefghijklmnopqrstuvwxyz.example')).toBe(33);
});
