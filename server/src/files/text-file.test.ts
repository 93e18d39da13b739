import { readFileSync } from 'node:fs';
import { decodeText } from '@nosewise/contract/text-file';
import { expect, test } from 'vitest';

const TRACKING = readFileSync(new URL('../../../fixtures/field/tracking-windows-1252.csv', import.meta.url));

test('a list of a spreadsheet in Windows-1252 has its letters', () => {
  expect(decodeText(TRACKING)).toBe('order;carrier;tracking\r\nORDER;Österr. Post;1033200000001\r\n');
});

test.each([
  ['UTF-8', Buffer.from('Österr. Post; Ελτά €')],
  ['UTF-8 with its mark', Buffer.from('\ufeffÖsterr. Post; Ελτά €')],
  ['UTF-16', Buffer.from('\ufeffÖsterr. Post; Ελτά €', 'utf16le')],
])('text in %s is read as it was written, without a mark', (_, bytes) => {
  expect(decodeText(bytes)).toBe('Österr. Post; Ελτά €');
});
