import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ImpossibleTransition,
  isReserved,
  ORDER_STATES,
  type OrderEvent,
  type OrderState,
  releasesStock,
  stateAfter,
  withdrawalEnds,
} from './order-state';

const EVENTS = ['pay', 'pay-in-vain', 'ship', 'withdraw', 'cancel', 'refund-part', 'refund-rest'] as const;

/** Every allowed step, and no other. */
const STEPS: readonly (readonly [OrderState, OrderEvent, OrderState])[] = [
  ['placed', 'pay', 'paid'],
  ['placed', 'withdraw', 'withdrawn'],
  ['placed', 'cancel', 'cancelled'],
  ['paid', 'ship', 'shipped'],
  ['paid', 'withdraw', 'withdrawn'],
  ['paid', 'refund-part', 'paid'],
  ['paid', 'refund-rest', 'refunded'],
  ['shipped', 'withdraw', 'withdrawn'],
  ['shipped', 'refund-part', 'shipped'],
  ['shipped', 'refund-rest', 'refunded'],
  ['withdrawn', 'pay-in-vain', 'withdrawn'],
  ['withdrawn', 'refund-part', 'withdrawn'],
  ['withdrawn', 'refund-rest', 'refunded'],
  ['refunded', 'refund-part', 'refunded'],
  ['refunded', 'refund-rest', 'refunded'],
  ['cancelled', 'pay', 'paid'],
  ['cancelled', 'pay-in-vain', 'cancelled'],
  ['cancelled', 'refund-part', 'cancelled'],
  ['cancelled', 'refund-rest', 'refunded'],
];

describe('the states of an order', () => {
  for (const state of ORDER_STATES) {
    for (const event of EVENTS) {
      const step = STEPS.find(([before, name]) => before === state && name === event);
      if (step) {
        test(`${state} → ${event} → ${step[2]}`, () => expect(stateAfter(state, event)).toBe(step[2]));
      } else {
        test(`${state} cannot take ${event}, and says so by name`, () => {
          expect(() => stateAfter(state, event)).toThrow(ImpossibleTransition);
          expect(() => stateAfter(state, event)).toThrow(
            expect.objectContaining({ code: 'impossible_transition', state, event }),
          );
        });
      }
    }
  }
});

test('goods are reserved, sent or back on sale, and never two of these', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS)), (events) => {
      let state: OrderState = 'placed';
      let onSale = 0;
      let sent = 0;
      for (const event of events) {
        const before: OrderState = state;
        try {
          state = stateAfter(state, event);
        } catch {
          continue;
        }
        if (!isReserved(before) && isReserved(state)) onSale -= 1;
        if (releasesStock(before, state)) onSale += 1;
        if (event === 'ship') sent += 1;
        expect(Number(isReserved(state)) + onSale + sent).toBe(1);
      }
    }),
  );
});

test.each([
  ['2026-11-21T00:00:00Z', '2026-12-13T00:00:00Z'],
  ['2026-11-21T23:59:59Z', '2026-12-13T00:00:00Z'],
  ['2026-11-22T00:00:00Z', '2026-12-14T00:00:00Z'],
])('goods sent at %s can be returned until %s: seven days of travel, fourteen whole days', (sent, end) => {
  expect(withdrawalEnds(Date.parse(sent))).toBe(Date.parse(end));
});
