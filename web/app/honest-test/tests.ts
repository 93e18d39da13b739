import type { Pack, ScentId } from '@nosewise/domain/models';
import { TEST_SIZE } from '@nosewise/domain/progress/honest-test';
import { nextTest, resultsOf, type TestSeries, testSeries } from '@nosewise/domain/progress/test-series';
import {
  planSitting,
  resumeSitting,
  sittingRecord,
  startSitting,
  type TestPlan,
  type TestWay,
  testable,
} from '@nosewise/domain/run/honest-sitting';
import { endNow, type Run, type TestRun } from '@nosewise/domain/run/run';
import { useEffect, useMemo, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { allPacks, packsToOffer, selectedPacks, trainingSettings } from '../../shared/selected-packs';
import { useStored } from '../../shared/storage/hooks';
import { localDay } from '../lib/local-day';
import { notebook } from '../notebook/in-hand';
import { ownPacks } from '../notebook/own-documents';
import { keepSession, refreshTraining } from '../notebook/rounds';
import { useSessions } from '../notebook/session-list';
import { dropRun, isAt, keepRun, runsHere, useRuns } from '../run/running';

/** The tests of a pack as they are now. */
export interface PackTests {
  /** The pack; without bottles if it was deleted. */
  readonly pack: Pack;
  readonly series: TestSeries | undefined;
  readonly atHand: ReadonlySet<ScentId>;
  /** How many names can be shown; a test needs `FEWEST_NAMES`. */
  readonly names: number;
  /** How many scents it asks. */
  readonly size: number;
  readonly next: ReturnType<typeof nextTest>;
  readonly results: ReturnType<typeof resultsOf>;
  /** The sitting that was left half-way on this device. */
  readonly sitting: TestRun | undefined;
}

/** Reads the honest tests from the notebook. */
export function useTests() {
  const own = useStored(ownPacks);
  const settings = useStored(trainingSettings);
  const sessions = useSessions();
  const runs = useRuns();
  const [now] = useState(Date.now);
  useEffect(refreshTraining, []);

  const series = useMemo(() => testSeries(sessions), [sessions]);
  return useMemo(() => {
    const packs = allPacks(own);
    const selected = selectedPacks(settings, own);
    function ofPack(id: string): PackTests | undefined {
      const known = series.find(({ packId }) => packId === id);
      const pack = packs.find((each) => each.id === id) ?? (known && deleted(known));
      return pack && testsOf(pack, known, runs, now);
    }
    return {
      ofPack,
      /** Every pack that was tested, the last tested first. */
      taken: series.flatMap(({ packId }) => ofPack(packId) ?? []).sort((a, b) => lastOf(b) - lastOf(a)),
      /** The packs to choose from: those that the person trains with, or all that they may have. */
      packs: selected.length > 0 ? selected : packsToOffer(own),
    };
  }, [own, settings, series, runs, now]);
}

function deleted({ packId, packName }: TestSeries): Pack {
  return { id: packId, name: packName, description: '', priceLabel: '', aromas: [] };
}

function lastOf({ series }: PackTests): number {
  return series?.tests.at(-1)?.until ?? 0;
}

function testsOf(pack: Pack, series: TestSeries | undefined, runs: readonly Run[], now: number): PackTests {
  const atHand = new Set(pack.aromas.map(({ id }) => id));
  const left = sittingOf(runs, pack.id);
  const isAtHand = (id: ScentId) => atHand.has(id);
  const names = series ? series.options.filter(isAtHand).length : testable(pack).length;
  return {
    pack,
    series,
    atHand,
    names,
    size: series ? series.scents.filter(isAtHand).length : Math.min(TEST_SIZE, names),
    next: nextTest(series, atHand, now, localDay),
    results: series ? resultsOf(series, atHand) : [],
    sitting: left && resumeSitting(left, series, atHand, left.shownAt),
  };
}

/** Resumes the sitting that was left. @returns whether there is a bottle to smell */
export function resumeTest(tests: PackTests): boolean {
  const going = sittingLeft(tests);
  if (going) keepRun(going);
  return going !== undefined;
}

/** Finds a pack's sitting as storage holds it now, as far as it can continue. */
function sittingLeft({ pack, series, atHand }: Pick<PackTests, 'pack' | 'series' | 'atHand'>) {
  const left = sittingOf(runsHere(), pack.id);
  return left && resumeSitting(left, series, atHand, Date.now());
}

/** Returns the sitting as it can go on now, if it is still at the bottle that a screen shows. */
export function sittingAt(
  tests: Pick<PackTests, 'pack' | 'series' | 'atHand'>,
  shown: TestRun,
): TestRun | undefined {
  const left = sittingLeft(tests);
  return left?.id === shown.id && isAt(left, shown) ? left : undefined;
}

/** Plans the next sitting; `undefined` when none can be taken now. */
export function planTest({ pack, series, next }: PackTests) {
  const week = 'week' in next && next.kind !== 'waits' ? next.week : undefined;
  const person = notebook().holder;
  return week === undefined ? undefined : planSitting({ id: uuid(), pack, series, week, person });
}

/**
 * Starts a planned sitting in the way that the person has chosen. One that another tab has begun meanwhile
 * continues instead.
 */
export function beginTest(
  tests: Pick<PackTests, 'pack' | 'series' | 'atHand'>,
  plan: TestPlan,
  way: TestWay,
): void {
  const sitting = sittingLeft(tests) ?? startSitting(plan, way, Date.now());
  if (sitting) keepRun(sitting);
}

/** Keeps what was answered in a sitting, so that the rest of the test can be taken in another way. */
export async function endEarly(sitting: TestRun): Promise<void> {
  await finishSitting(endNow(sitting));
  dropRun(sitting);
}

/**
 * Moves a finished sitting to the history. At no time is it missing from both.
 * @returns whether it has
 */
export async function finishSitting(sitting: TestRun): Promise<boolean> {
  const record = sittingRecord(sitting);
  if (!record) return false;
  await keepSession(record);
  dropRun(sitting);
  return true;
}

function sittingOf(sittings: readonly Run[], packId: string): TestRun | undefined {
  return sittings.find((run): run is TestRun => run.kind === 'test' && run.test.packId === packId);
}
