import fc from 'fast-check';
import { expect, test } from 'vitest';
import { handFragment, handListIn } from './hand-list';

const LIST = { packName: 'White Wine Kit', first: 3, bottles: [7, 12, 1] };

test('a list comes back from its link as it was, whatever the pack is called', () => {
  fc.assert(
    fc.property(
      fc.record({
        packName: fc.string({ unit: 'grapheme', maxLength: 60 }),
        first: fc.integer({ min: 1, max: 18 }),
        bottles: fc.array(fc.integer({ min: 1, max: 9_999 }), { maxLength: 18 }),
      }),
      (list) => {
        const { hash } = new URL(`https://nosewise.example/helper${handFragment(list)}`);
        expect(handListIn(hash)).toEqual(list);
      },
    ),
  );
});

test('a link fits into a QR code that a phone reads from a small screen', () => {
  expect(handFragment({ ...LIST, bottles: [31, 12, 25, 36, 14, 22, 18, 27, 33] }).length).toBeLessThan(80);
});

test.each([
  '',
  '#',
  '#access_token=x',
  '#hand=7',
  '#hand=7-x&from=1&pack=White',
  '#hand=7&from=0&pack=White',
  '#hand=-7.5&from=1&pack=White',
  `#hand=7&from=1&pack=${'x'.repeat(201)}`,
  `#hand=${Array(51).fill(1).join('-')}&from=1&pack=White`,
])('%j is no list', (fragment) => {
  expect(handListIn(fragment)).toBeUndefined();
});
