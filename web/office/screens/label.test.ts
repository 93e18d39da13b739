import { addressLines } from '@nosewise/catalogue/shop/address';
import { expect, test } from 'vitest';
import field from '../../../fixtures/field/label-address.json' with { type: 'json' };
import { LABEL, labelSize } from './label';

const lines = (address: Partial<typeof field>) => {
  const { name, company, ...place } = { ...field, ...address };
  return [name, company, ...addressLines({ ...place, region: '', country: 'NL' })];
};

test('an ordinary address has the largest type', () => {
  expect(labelSize(['Ann Nebbiolo', 'Hauptstraße 1', '10115 Berlin', 'GERMANY'])).toBe(LABEL.largest);
});

test('a long Dutch address has smaller type, and loses no line', () => {
  expect(labelSize(lines({}))).toBeLessThan(LABEL.largest);
});

test.each([
  ['Greek', 'Παπαδοπούλου-Αναγνωστοπούλου Μαρία-Μαγδαληνή, λεωφόρος Εθνικής Αντιστάσεως 127'],
  ['capitals', 'WILHELMINA MAGDALENA VAN DEN VOORBEELD-OOSTERHUIS GROOTHANDEL MAATSCHAPPIJ 1001'],
  ['one word', 'x'.repeat(90)],
])('the longest address that is taken in %s fits in the smallest type at least', (_, line) => {
  const size = labelSize(lines({ name: line, company: line, street: line, extra: line, city: line }));
  expect(size).toBeGreaterThanOrEqual(LABEL.smallest);
});

test('more lines need smaller type, until an address does not fit at all', () => {
  const sizes = Array.from(
    { length: 30 },
    (_, count) => labelSize(Array(count + 1).fill('Hauptstraße 1')) ?? 0,
  );
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  expect([sizes[0], sizes.at(-1)]).toEqual([LABEL.largest, 0]);
});
