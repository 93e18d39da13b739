import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { menuRefusal } from './menu-field';

const PDF = readFileSync(new URL('../../../fixtures/field/menu-after-newline.pdf', import.meta.url));

test.each([
  ['a PDF behind a line break', [PDF], undefined],
  ['a PDF behind a byte order mark', ['\ufeff%PDF-1.7'], undefined],
  ['a PDF behind a thousand blanks', [' '.repeat(1_000), PDF], undefined],
  ['a PDF that begins too late', [' '.repeat(1_024), PDF], /not a PDF/],
  ['a page with a PDF in it', ['<html>', PDF], /not a PDF/],
  ['a JPEG', [new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], undefined],
  ['words', ['Bread and wine'], /not a PDF/],
] as const)('%s is taken or refused before it is sent', async (_what, parts, why) => {
  const refusal = await menuRefusal(new File([...parts], 'menu.pdf'));
  expect(refusal).toEqual(why && expect.stringMatching(why));
});
