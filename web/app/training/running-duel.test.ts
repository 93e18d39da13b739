import { mixed, nameBottle, smelledBoth } from '@nosewise/domain/run/duel-rounds';
import { pack, pool, present } from '@nosewise/domain/testing';
import { mergePacks } from '@nosewise/domain/training/pool';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forget } from '../../shared/stored';
import { memoryStorage } from '../../testing/storage';
import { changeDuel, duelAgain, isSameDuel, leaveDuel, resumeOrStart, runningDuel } from './running-duel';

const POOL = mergePacks([pack('Wine', pool('Plum', 'Cherry', 'Lemon'))]);
const [PLUM, CHERRY, LEMON] = POOL.map(({ id }) => id);

/** The browser's storage, which its tabs share. */
let kept: Map<string, string>;

beforeEach(() => {
  kept = memoryStorage();
  forget(['runningDuel']);
});

afterEach(() => vi.unstubAllGlobals());

const begin = (a = PLUM, b = CHERRY) =>
  present(
    resumeOrStart(
      POOL,
      [a, b].flatMap((id) => id ?? []),
    ) ?? undefined,
  );

test('a duel that another tab has gone on with is resumed where it is', () => {
  const begun = begin();
  kept.set('runningDuel', JSON.stringify({ ...begun, duel: smelledBoth(begun.duel) }));
  expect(begin()).toEqual({ ...begun, duel: smelledBoth(begun.duel) });
  expect(isSameDuel(begin(), begun)).toBe(true);
});

test('a step in one tab leaves the duel alone that another tab has begun in its place', () => {
  const begun = begin();
  const other = begin(CHERRY, LEMON);
  changeDuel(begun, smelledBoth);
  leaveDuel(begun.id);
  expect(runningDuel.get()).toEqual(other);
  expect(isSameDuel(other, begun)).toBe(false);
  leaveDuel(other.id);
  expect(runningDuel.get()).toBeNull();
});

test('a step in one tab goes on from where another tab has got to', () => {
  const begun = begin();
  const ahead = mixed(smelledBoth(begun.duel), 1);
  kept.set('runningDuel', JSON.stringify({ ...begun, duel: ahead }));
  changeDuel(begun, smelledBoth);
  expect(runningDuel.get()?.duel).toEqual(ahead);
});

test('a duel again is another one of the same two bottles, from its start', () => {
  const begun = begin();
  changeDuel(begun, smelledBoth);
  changeDuel(begun, (duel) => nameBottle(mixed(duel, 1), PLUM ?? '', 2));
  duelAgain(begun);
  const again = present(runningDuel.get() ?? undefined);
  expect([again.id === begun.id, isSameDuel(again, begun), again.duel]).toEqual([false, true, begun.duel]);
});
