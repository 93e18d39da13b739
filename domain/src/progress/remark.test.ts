import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOON, pool } from '../../testing/values';
import type { Glass } from '../glass/glass';
import { DAY } from '../time';
import type { Memory } from '../training/due';
import type { Schedule } from '../training/scheduler';
import { remarkOn } from './remark';

const BOTTLES = pool('Lemon', 'Pear', 'Plum');

/** A glass in which an aroma was found. */
function glassOf(words: string): Glass {
  const found = { nameId: null, words, found: true, sure: true, told: false };
  return { id: words, drink: null, words: 'Riesling', name: '', place: '', at: NOON, aromas: [found] };
}

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

test('names the aroma known best, one never found in a glass, and the one that fades next, by turns', () => {
  const onDay = (day: number) => remarkOn(BOTTLES, KNOWN, { glasses: [glassOf('Lemon')], now: NOON, day });
  const [lemon, pear] = [
    { name: 'Lemon', comesBack: NOON + 9 * DAY },
    { name: 'Pear', comesBack: NOON + 2 * DAY },
  ];
  expect([3, 4, 5].map(onDay)).toEqual([
    { kind: 'strongest', ...lemon },
    { kind: 'never in a glass', ...pear },
    { kind: 'fades next', ...pear },
  ]);
});

test('has nothing to say before anything is solid', () => {
  expect(remarkOn(BOTTLES, new Map(), { glasses: [], now: NOON, day: 4 })).toBeUndefined();
  expect(
    remarkOn(BOTTLES, new Map([['wine-plum', waiting(1, 1, 'learning')]]), {
      glasses: [],
      now: NOON,
      day: 4,
    }),
  ).toBeUndefined();
});

test('never names anything while something is due, and what it says is true', () => {
  const days = fc.integer({ min: -3, max: 30 });
  fc.assert(
    fc.property(fc.array(fc.tuple(days, fc.nat(30)), { maxLength: 3 }), fc.nat(9), (planned, day) => {
      const memory: Memory = new Map(
        planned.map(([ahead, interval], index) => [BOTTLES[index]?.id ?? '', waiting(ahead, interval)]),
      );
      const remark = remarkOn(BOTTLES, memory, { glasses: [], now: NOON, day });
      if (planned.length === 0 || planned.some(([ahead]) => ahead <= 0)) {
        expect(remark).toBeUndefined();
        return;
      }
      const named = planned[BOTTLES.findIndex(({ name }) => name === remark?.name)];
      const best = Math.max(...planned.map(([, interval]) => interval));
      const first = Math.min(...planned.map(([ahead]) => ahead));
      expect(remark?.kind === 'fades next' ? named?.[0] === first : named?.[1] === best).toBe(true);
    }),
  );
});
