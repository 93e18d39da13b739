import { answerByNumber, planSitting } from '@nosewise/domain/run/test-sitting';
import { pack, pool, present } from '@nosewise/domain/testing';
import { beforeEach, expect, test } from 'vitest';
import { guestSittings } from './kept-sittings';
import { beginTest, keepStep } from './tests';

const PACK = pack('Wine', pool('Plum', 'Cherry', 'Lemon'));
const HERE = { pack: PACK, series: undefined, atHand: new Set(PACK.aromas.map(({ id }) => id)) };

/** Chooses to take the test by number, as a tab does that has planned it. */
function begin(id: string) {
  const plan = present(planSitting({ id, pack: PACK, series: undefined, week: 0, person: id }));
  beginTest(HERE, plan, { kind: 'number', upcoming: plan.left }, undefined);
}

beforeEach(() => guestSittings.set([]));

test('a test begins once: what another tab has begun and answered goes on', () => {
  begin('one');
  guestSittings.change((kept) => kept.map((sitting) => answerByNumber(sitting, null, sitting.shownAt + 1)));
  begin('two');
  expect(guestSittings.get()).toMatchObject([{ id: 'one', answered: [{ chosenId: null }] }]);
});

test('a sitting whose bottles are all gone gives way to a new one', () => {
  begin('one');
  const gone = pool('Fern');
  guestSittings.change((kept) =>
    kept.map((sitting) => ({ ...sitting, way: { kind: 'number' as const, upcoming: gone } })),
  );
  begin('two');
  expect(guestSittings.get()).toMatchObject([{ id: 'two', answered: [] }]);
});

test('a step in one tab never takes back what another tab has answered', async () => {
  begin('one');
  const shown = present(guestSittings.get()[0]);
  const once = answerByNumber(shown, null, shown.shownAt + 1);
  guestSittings.set([answerByNumber(once, null, shown.shownAt + 2)]);
  await keepStep(once, undefined);
  expect(guestSittings.get(), 'both answers stay').toMatchObject([{ answered: [{}, {}] }]);
});
