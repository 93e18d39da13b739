import { testSeries } from '@nosewise/domain/progress/test-series';
import { planSitting, resumeSitting } from '@nosewise/domain/run/honest-sitting';
import { answer, type Run } from '@nosewise/domain/run/run';
import { pack, pool, present } from '@nosewise/domain/testing';
import { beforeEach, expect, test } from 'vitest';
import { startAsGuest } from '../../testing/test-notebook';
import { keepRun, keptAt, leftRun, runsHere } from '../run/running';
import { beginTest, sittingAt } from './tests';

const PACK = pack('Wine', pool('Plum', 'Cherry', 'Lemon'));
const HERE = { pack: PACK, series: undefined, atHand: new Set(PACK.aromas.map(({ id }) => id)) };
const [ONE, TWO] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;

/** Chooses to take the test by number, as a tab does that has planned it. */
function begin(id: string) {
  const plan = present(planSitting({ id, pack: PACK, series: undefined, week: 0, person: id }));
  beginTest(HERE, plan, { kind: 'number' });
}

beforeEach(startAsGuest);

function changeSittings(step: (sitting: Run) => Run): void {
  for (const sitting of runsHere()) keepRun(step(sitting));
}

test('a test begins once: what another tab has begun and answered goes on', () => {
  begin(ONE);
  changeSittings((sitting) => answer(sitting, null, sitting.shownAt + 1));
  begin(TWO);
  expect(runsHere()).toMatchObject([{ id: ONE, answers: [{ chosenId: null }] }]);
});

test('a sitting whose bottles are all gone gives way to a new one', () => {
  begin(ONE);
  const [fern] = pool('Fern');
  changeSittings(
    (sitting) =>
      ({
        ...sitting,
        current: { mode: 'name' as const, bottle: present(fern) },
        upcoming: [],
      }) as Run,
  );
  begin(TWO);
  expect(runsHere()).toMatchObject([{ id: TWO, answers: [] }]);
});

test('a step in one tab never takes back what another tab has answered', () => {
  begin(ONE);
  const shown = present(runsHere()[0]);
  keepRun(answer(shown, null, shown.shownAt + 1));
  expect(keptAt(shown)).toBeUndefined();
});

test('a sitting goes on without the bottles that another device has answered', () => {
  begin(ONE);
  const kept = present(leftRun('test'));
  const answered = answer(kept, null, kept.shownAt + 1);
  keepRun(answered);
  const questions = answered.answers;
  const series = testSeries([{ id: TWO, date: kept.shownAt, kitNames: ['Wine'], questions }])[0];
  const here = { ...HERE, series };
  const shown = present(resumeSitting(answered, series, HERE.atHand, kept.shownAt));
  expect(shown.answers).toEqual([]);
  expect(sittingAt(here, shown)).toMatchObject({ id: ONE, current: shown.current });
});
