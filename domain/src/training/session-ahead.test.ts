import { describe, expect, test } from 'vitest';
import type { Serving } from '../run/run';
import { DAY } from '../time';
import type { Memory, Remembered } from './due';
import { aheadOf } from './session-ahead';

const NOW = 30 * DAY;

const bottle = (id: string) => ({
  id,
  bottleNumber: 1,
  name: id,
  category: 'Citrus',
  notes: '',
  packName: 'Kit',
});
const step = (id: string, mode: 'name' | 'meet' = 'name'): Serving => ({ mode, bottle: bottle(id) });

const schedule = (nextReview: number) =>
  ({
    schedule: { status: 'reviewing', step: 1, ease: 2.5, interval: DAY, nextReview },
  }) as const;

const MEMORY: Memory = new Map<string, Remembered>([
  ['answered', {}],
  ['overdue', schedule(NOW - DAY)],
  ['due', schedule(NOW)],
  ['later', schedule(NOW + 1)],
]);

function ahead(...steps: readonly Serving[]) {
  const [current = step('none'), ...upcoming] = steps;
  return aheadOf({ current, upcoming }, MEMORY, NOW);
}

describe('what a session brings', () => {
  test('counts each step once: due, new or another', () => {
    const counted = ahead(step('overdue'), step('due'), step('later'), step('unknown'), step('met', 'meet'));
    expect(counted).toMatchObject({ due: 2, fresh: 2, others: 1 });
  });

  test('counts a scent without a schedule as new', () => {
    expect(ahead(step('answered'))).toMatchObject({ due: 0, fresh: 1, others: 0 });
  });

  test('takes about five minutes for ten bottles, more for a duel, and never none', () => {
    const ten = Array.from({ length: 10 }, (_, index) => step(`bottle ${index}`));
    const duel: Serving = { mode: 'duel', bottle: bottle('a'), rival: bottle('b'), instead: [] };
    expect(ahead(...ten).minutes).toBe(5);
    expect(ahead(...ten, duel).minutes).toBe(8);
    expect(ahead(step('overdue')).minutes).toBe(1);
  });
});
