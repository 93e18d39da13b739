import fc from 'fast-check';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { epcText } from './epc';

const BANK = { holder: 'Nosewise GmbH', iban: 'NL91 ABNA 0417 1643 00', bic: 'ABNANL2A' };

test('a transfer is told in the eleven lines that banking apps read', () => {
  expect(epcText(BANK, 12_305, 'Order 7KQM2XPD').split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'ABNANL2A',
    'Nosewise GmbH',
    'NL91ABNA0417164300',
    'EUR123.05',
    '',
    '',
    'Order 7KQM2XPD',
  ]);
});

test('neither a name nor a reference can begin another line, or be longer than a bank reads', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.string({ maxLength: 300 }), (holder, reference) => {
      const lines = epcText({ ...BANK, holder: `${holder}\r\nx` }, 1, `a\n${reference}`).split('\n');
      expect(lines).toHaveLength(11);
      expect(lines[5]?.length).toBeLessThanOrEqual(70);
      expect(lines[10]?.length).toBeLessThanOrEqual(140);
    }),
  );
});

test('cents are never rounded, and the longest name fits with an order into a code of version 13', () => {
  for (const [cents, amount] of [
    [1, 'EUR0.01'],
    [10, 'EUR0.10'],
    [3_995, 'EUR39.95'],
    [99_999_999_999, 'EUR999999999.99'],
  ] as const) {
    expect(epcText(BANK, cents, 'x').split('\n')[7]).toBe(amount);
  }
  const longest = epcText({ ...BANK, holder: 'ä'.repeat(90) }, 99_999_999_999, 'Order 7KQM2XPD');
  expect(encode(longest, { ecc: 'M' }).version).toBeLessThanOrEqual(13);
});
