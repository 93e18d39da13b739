import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditOf, ImpossibleRefund, type Movement, moneyOf, refundEvent } from './refund';

const paid = (amount: number): Movement => ({ kind: 'payment', amount });
const back = (amount: number): Movement => ({ kind: 'refund', amount });

describe('a refund', () => {
  test('takes the rest, or a part of it', () => {
    expect(refundEvent(1000, [paid(4595)])).toBe('refund-part');
    expect(refundEvent(4595, [paid(4595)])).toBe('refund-rest');
    expect(refundEvent(3595, [paid(4595), back(1000)])).toBe('refund-rest');
  });

  test.each([0, -1, 0.5, 3596, Number.NaN])('of %d cents is impossible with 3595 left', (amount) => {
    expect(() => refundEvent(amount, [paid(4595), back(1000)])).toThrow(ImpossibleRefund);
    expect(() => refundEvent(amount, [paid(4595), back(1000)])).toThrow(
      expect.objectContaining({ code: 'impossible_refund', refundable: 3595 }),
    );
  });

  test('never exceeds the payments, whatever is tried', () => {
    const amounts = fc.array(fc.integer({ min: -100, max: 6_000 }));
    fc.assert(
      fc.property(fc.nat(10_000), amounts, (first, tried) => {
        const movements: Movement[] = [paid(first)];
        for (const amount of tried) {
          try {
            refundEvent(amount, movements);
            movements.push(back(amount));
          } catch (error) {
            expect(error).toBeInstanceOf(ImpossibleRefund);
          }
          const { refunded, refundable } = moneyOf(movements);
          expect(refunded).toBeLessThanOrEqual(first);
          expect(refundable).toBe(first - refunded);
        }
      }),
    );
  });
});

test('credit notes of an order refunded bit by bit add up to its total and its VAT', () => {
  const orders = fc
    .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.nat(1_000_000))
    .map(([gross, part]) => ({ gross, vat: part % (gross + 1) }));
  fc.assert(
    fc.property(orders, fc.array(fc.integer({ min: 1, max: 10_000 })), (total, parts) => {
      let credited = 0;
      let vat = 0;
      for (const part of [...parts, total.gross]) {
        const amount = Math.min(part, total.gross - credited);
        const credit = creditOf(total, credited, amount);
        expect(credit.gross).toBe(amount);
        expect(credit.vat).toBeGreaterThanOrEqual(0);
        credited += amount;
        vat += credit.vat;
      }
      expect({ gross: credited, vat }).toEqual(total);
    }),
  );
});
