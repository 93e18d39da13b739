import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOON, pool } from '../../testing/values';
import { DAY } from '../time';
import type { Memory } from '../training/due';
import type { Schedule } from '../training/scheduler';
import { remarkOn } from './remark';

const BOTTLES = pool('Lemon', 'Pear', 'Plum');

/** What comes back so many days after noon, having waited for so many. */
function waiting(days: number, interval: number, status: Schedule['status'] = 'reviewing') {
  const planned: Schedule = {
    status,
    step: 0,
    ease: 2.5,
    interval: interval * DAY,
    nextReview: NOON + days * DAY,
  };
  return { schedule: planned };
}

const KNOWN: Memory = new Map([
  ['wine-lemon', waiting(9, 30)],
  ['wine-pear', waiting(2, 6)],
  ['wine-plum', waiting(1, 1, 'learning')],
]);

test('names the aroma known best and the solid one that fades next, by turns', () => {
  expect(remarkOn(BOTTLES, KNOWN, NOON, 4)).toEqual({
    kind: 'strongest',
    name: 'Lemon',
    comesBack: NOON + 9 * DAY,
  });
  expect(remarkOn(BOTTLES, KNOWN, NOON, 5)).toEqual({
    kind: 'fades next',
    name: 'Pear',
    comesBack: NOON + 2 * DAY,
  });
});

test('has nothing to say before anything is solid', () => {
  expect(remarkOn(BOTTLES, new Map(), NOON, 4)).toBeUndefined();
  expect(remarkOn(BOTTLES, new Map([['wine-plum', waiting(1, 1, 'learning')]]), NOON, 4)).toBeUndefined();
});

test('never names anything while something is due, and what it says is true', () => {
  const days = fc.integer({ min: -3, max: 30 });
  fc.assert(
    fc.property(fc.array(fc.tuple(days, fc.nat(30)), { maxLength: 3 }), fc.nat(9), (planned, day) => {
      const memory: Memory = new Map(
        planned.map(([ahead, interval], index) => [BOTTLES[index]?.id ?? '', waiting(ahead, interval)]),
      );
      const remark = remarkOn(BOTTLES, memory, NOON, day);
      if (planned.length === 0 || planned.some(([ahead]) => ahead <= 0)) {
        expect(remark).toBeUndefined();
        return;
      }
      const named = planned[BOTTLES.findIndex(({ name }) => name === remark?.name)];
      const best = Math.max(...planned.map(([, interval]) => interval));
      const first = Math.min(...planned.map(([ahead]) => ahead));
      expect(remark?.kind === 'strongest' ? named?.[1] === best : named?.[0] === first).toBe(true);
    }),
  );
});
