import { describe, expect, test } from 'vitest';
import { decimals, dollars, euros, formatMoney } from './money';

describe('money', () => {
  test.each([
    [euros(9900), '€99', '99.00'],
    [euros(495), '€4.95', '4.95'],
    [euros(5), '€0.05', '0.05'],
    [euros(690), '€6.90', '6.90'],
    [dollars(14900), '$149', '149.00'],
  ])('of %o is read %s by a person and %s by a program', (money, text, number) => {
    expect(formatMoney(money)).toBe(text);
    expect(decimals(money)).toBe(number);
  });
});
