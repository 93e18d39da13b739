import { expect, test } from 'vitest';
import { listOf, nullable, number, oneOf, shape, text } from './shape';

interface Kit {
  name: string;
  size: 'small' | 'large';
  bottles: number[];
  note: string | null;
}

const isKit = shape<Kit>({
  name: text,
  size: oneOf(['small', 'large']),
  bottles: listOf(number),
  note: nullable(text),
});

const KIT: Kit = { name: 'Red', size: 'small', bottles: [13, 14], note: null };

test('a value with all that it should have passes, whatever else it has', () => {
  expect(isKit({ ...KIT, more: true })).toBe(true);
  expect(isKit({ ...KIT, note: 'new' })).toBe(true);
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a missing property', { ...KIT, name: undefined }],
  ['a number for a text', { ...KIT, name: 7 }],
  ['an unknown word', { ...KIT, size: 'huge' }],
  ['something else in a list', { ...KIT, bottles: [13, '14'] }],
  ['an object for a list', { ...KIT, bottles: {} }],
])('%s does not pass', (_what, value) => {
  expect(isKit(value)).toBe(false);
});
