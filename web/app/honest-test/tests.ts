import type { Pack, ScentId, SessionRecord } from '@nosewise/domain/models';
import { TEST_SIZE } from '@nosewise/domain/progress/honest-test';
import { nextTest, resultsOf, type TestSeries, testSeries } from '@nosewise/domain/progress/test-series';
import { endNow, type Run, type TestRun } from '@nosewise/domain/run/run';
import {
  planSitting,
  resumeSitting,
  sittingRecord,
  startSitting,
  type TestPlan,
  type TestWay,
  testable,
} from '@nosewise/domain/run/test';
import { useEffect, useMemo, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { useAuthState, useStored } from '../../shared/hooks';
import { allPacks, ownPacks, packsToOffer, selectedPacks, trainingSettings } from '../../shared/packs';
import { localDay } from '../lib/local-day';
import { storedList } from '../lib/stored-list';
import { dropRun, isAt, keepRun, shelfOf } from '../run/running';
import { guestSessions, keptSession, sessionList } from '../sync/sessions';
import { loadKeeper, refreshTraining } from '../sync/sync';

/** Sittings that a guest has finished. They stay on this device when people sign in and out. */
export const guestTests = storedList('guestTests', keptSession);

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

/** Reads the honest tests of the present person from this browser's storage, so that they need no connection. */
export function useTests() {
  const auth = useAuthState();
  const userId = auth.kind === 'signed-in' ? auth.userId : undefined;
  const own = useStored(ownPacks);
  const settings = useStored(trainingSettings);
  const sessions = useStored(sessionList);
  const guests = useStored(guestTests);
  const guestsTraining = useStored(guestSessions);
  const sittings = useStored(shelfOf('test', userId));
  const [now] = useState(Date.now);
  useEffect(() => {
    if (userId !== undefined) refreshTraining();
  }, [userId]);

  const series = useMemo(
    () => testSeries(userId === undefined ? [...guests, ...guestsTraining] : sessions),
    [userId, sessions, guests, guestsTraining],
  );
  return useMemo(() => {
    const packs = allPacks(own);
    function ofPack(id: string): PackTests | undefined {
      const known = series.find(({ packId }) => packId === id);
      const pack = packs.find((each) => each.id === id) ?? (known && deleted(known));
      return pack && testsOf(pack, known, sittings, now);
    }
    return {
      userId,
      ofPack,
      /** Every pack that was tested, the last tested first. */
      taken: series.flatMap(({ packId }) => ofPack(packId) ?? []).sort((a, b) => lastOf(b) - lastOf(a)),
      /** The packs to choose from: those that the person trains with, or all that they may have. */
      packs:
        selectedPacks(settings, own).length > 0 ? selectedPacks(settings, own) : packsToOffer(settings, own),
      /** Sittings that were taken on this device before the person signed in. */
      guests: userId === undefined ? [] : guests,
    };
  }, [userId, own, settings, series, sittings, guests, now]);
}

function deleted({ packId, packName }: TestSeries): Pack {
  return { id: packId, name: packName, description: '', priceLabel: '', aromas: [] };
}

function lastOf({ series }: PackTests): number {
  return series?.tests.at(-1)?.until ?? 0;
}

function testsOf(
  pack: Pack,
  series: TestSeries | undefined,
  sittings: readonly Run[],
  now: number,
): PackTests {
  const atHand = new Set(pack.aromas.map(({ id }) => id));
  const left = sittingOf(sittings, pack.id);
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
export function resumeTest(tests: PackTests, userId: string | undefined): boolean {
  const going = sittingLeft(tests, userId);
  if (going) keepRun(going);
  return going !== undefined;
}

/** Finds a pack's sitting as storage holds it now, as far as it can continue. */
function sittingLeft(
  { pack, series, atHand }: Pick<PackTests, 'pack' | 'series' | 'atHand'>,
  userId: string | undefined,
) {
  const left = sittingOf(shelfOf('test', userId).get(), pack.id);
  return left && resumeSitting(left, series, atHand, Date.now());
}

/** Returns the sitting as it can go on now, if it is still at the bottle that a screen shows. */
export function sittingAt(
  tests: Pick<PackTests, 'pack' | 'series' | 'atHand'>,
  shown: TestRun,
): TestRun | undefined {
  const left = sittingLeft(tests, shown.owner);
  return left?.id === shown.id && isAt(left, shown) ? left : undefined;
}

/** Plans the next sitting; `undefined` when none can be taken now. */
export function planTest({ pack, series, next }: PackTests, userId: string | undefined) {
  const week = 'week' in next && next.kind !== 'waits' ? next.week : undefined;
  // A guest's set is drawn once on this device, and so may be any.
  const person = userId ?? uuid();
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
  userId: string | undefined,
): void {
  const sitting = sittingLeft(tests, userId) ?? startSitting(plan, way, Date.now());
  if (sitting) keepRun({ ...sitting, owner: userId });
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
  if (sitting.owner === undefined) guestTests.change((kept) => withSession(kept, record));
  else (await loadKeeper())(sitting.owner, record);
  dropRun(sitting);
  return true;
}

/** Moves the tests of this device's guest to the account of the person who has signed in. */
export async function adoptGuestTests(userId: string): Promise<void> {
  const keep = await loadKeeper();
  for (const session of guestTests.get()) keep(userId, session);
  guestTests.set([]);
}

function sittingOf(sittings: readonly Run[], packId: string): TestRun | undefined {
  return sittings.find((run): run is TestRun => run.kind === 'test' && run.test.packId === packId);
}

function withSession(kept: SessionRecord[], session: SessionRecord): SessionRecord[] {
  return kept.some(({ id }) => id === session.id) ? kept : [...kept, session];
}
