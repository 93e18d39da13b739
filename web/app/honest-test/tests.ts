import { milliseconds } from '@nosewise/contract/instant';
import { TEST_SIZE } from '@nosewise/domain/honest-test';
import type { Pack, ScentId, SessionRecord } from '@nosewise/domain/models';
import type { NameId } from '@nosewise/domain/names';
import { nextTest, resultsOf, type TestSeries, testSeries } from '@nosewise/domain/test-series';
import {
  answerTest,
  recordOf,
  resumeSitting,
  startSitting,
  type TestSitting,
  testable,
} from '@nosewise/domain/test-sitting';
import { useEffect, useMemo, useState } from 'react';
import { v4 as uuid } from 'uuid';
import * as z from 'zod/mini';
import { useAuthState, useStored } from '../../shared/hooks';
import { allPacks, ownPacks, selectedPacks, trainingSettings } from '../../shared/packs';
import { type Stored, stored } from '../../shared/stored';
import { localDay } from '../lib/local-day';
import { pooledScentSchema } from '../lib/pool';
import { guestSession, keptQuestion, keptSession, readable, sessionList } from '../sync/sessions';
import { totals } from '../sync/stores';
import { loadKeeper, refreshTraining } from '../sync/sync';
import type { Confirmation } from '../ui/dialogs';

/** Sittings that a guest has finished. They stay on this device, whoever signs in and out. */
const guestTests = stored<SessionRecord[]>({
  key: 'guestTests',
  schema: z.array(keptSession),
  initial: [],
  repair: (damaged) => readable(keptSession, damaged),
});

const sittingSchema: z.core.$ZodType<TestSitting> = z.object({
  id: z.uuid(),
  packId: z.string(),
  packName: z.string(),
  week: z.int(),
  options: z.array(z.string()),
  names: z.array(pooledScentSchema),
  answered: z.array(keptQuestion),
  upcoming: z.array(pooledScentSchema),
  shownAt: milliseconds,
});

/** Sittings under way, at most one of each pack. */
function sittingsUnder(key: 'testSittings' | 'guestTestSittings'): Stored<TestSitting[]> {
  return stored<TestSitting[]>({
    key,
    schema: z.array(sittingSchema),
    initial: [],
    repair: (damaged) => readable(sittingSchema, damaged),
  });
}

const ownSittings = sittingsUnder('testSittings');
const guestSittings = sittingsUnder('guestTestSittings');

/** The tests of a pack as they are now. */
export interface PackTests {
  /** Without a bottle when it was deleted. */
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
  readonly sitting: TestSitting | undefined;
}

/** Reads the honest tests of the person here, from this browser's storage, so that they need no connection. */
export function useTests() {
  const auth = useAuthState();
  const userId = auth.kind === 'signed-in' ? auth.userId : undefined;
  const own = useStored(ownPacks);
  const settings = useStored(trainingSettings);
  const sessions = useStored(sessionList);
  const guests = useStored(guestTests);
  const guestsLast = useStored(guestSession);
  const sittings = useStored(userId === undefined ? guestSittings : ownSittings);
  const hasHeard = useStored(totals) !== null;
  const [now] = useState(Date.now);
  useEffect(() => {
    if (userId !== undefined) refreshTraining();
  }, [userId]);

  const series = useMemo(
    () => testSeries(userId === undefined ? [...guests, ...(guestsLast ? [guestsLast] : [])] : sessions),
    [userId, sessions, guests, guestsLast],
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
      /** Of every pack that was tested, the one tested last first. */
      taken: series.flatMap(({ packId }) => ofPack(packId) ?? []).sort((a, b) => lastOf(b) - lastOf(a)),
      /** The packs to choose from: those that the person trains with, or every pack. */
      packs: selectedPacks(settings, own).length > 0 ? selectedPacks(settings, own) : packs,
      /** False until this browser has heard from the account: its tests may only be on their way. */
      isKnown: userId === undefined || hasHeard || series.length > 0,
      /** Sittings that were taken on this device before the person signed in. */
      guests: userId === undefined ? [] : guests,
    };
  }, [userId, own, settings, series, sittings, hasHeard, guests, now]);
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
  sittings: readonly TestSitting[],
  now: number,
): PackTests {
  const atHand = new Set(pack.aromas.map(({ id }) => id));
  const left = sittings.find(({ packId }) => packId === pack.id);
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

/** Goes on with the sitting that was left, or starts the next one. @returns whether there is a bottle to smell */
export function beginSitting({ pack, series, next, sitting, atHand }: PackTests, userId: string | undefined) {
  const now = Date.now();
  const week = 'week' in next && next.kind !== 'waits' ? next.week : undefined;
  // A guest's set is drawn once on this device, and so may be any.
  const person = userId ?? uuid();
  const going = sitting
    ? resumeSitting(sitting, series, atHand, now)
    : week !== undefined && startSitting({ id: uuid(), pack, series, week, person, now });
  if (!going) return false;
  keepSitting(going, userId);
  return true;
}

/** Keeps an answer, and the whole sitting once it was the last. */
export async function answerSitting(sitting: TestSitting, chosen: NameId | null, userId: string | undefined) {
  const answered = answerTest(sitting, chosen, Date.now());
  keepSitting(answered, userId);
  await finishSitting(answered, userId);
}

/**
 * Moves a sitting that has come to its end to the history. It is never in neither of the two.
 * @returns whether it has
 */
export async function finishSitting(sitting: TestSitting, userId: string | undefined): Promise<boolean> {
  const record = recordOf(sitting);
  if (!record) return false;
  if (userId === undefined) guestTests.change((kept) => withSession(kept, record));
  else (await loadKeeper())(userId, record);
  sittingsOf(userId).change((kept) => kept.filter(({ packId }) => packId !== sitting.packId));
  return true;
}

/** Moves the tests of this device's guest to the account of the person who has signed in. */
export async function adoptGuestTests(userId: string): Promise<void> {
  const keep = await loadKeeper();
  for (const session of guestTests.get()) keep(userId, session);
  guestTests.set([]);
}

/** Words the question before a sitting that was left is lost by signing out; `undefined` when there is none. */
export function questionAboutSitting(): Confirmation | undefined {
  if (ownSittings.get().every(({ answered }) => answered.length === 0)) return undefined;
  return {
    text: 'You have a sitting of the honest test under way. Sign out anyway? Its answers will be lost.',
    detail: 'Stay signed in to finish it: “Honest Test” goes on where you left off.',
    confirm: 'Sign out and lose this',
    cancel: 'Stay signed in',
    danger: true,
  };
}

function sittingsOf(userId: string | undefined): Stored<TestSitting[]> {
  return userId === undefined ? guestSittings : ownSittings;
}

function keepSitting(sitting: TestSitting, userId: string | undefined): void {
  sittingsOf(userId).change((kept) => [...kept.filter(({ packId }) => packId !== sitting.packId), sitting]);
}

function withSession(kept: SessionRecord[], session: SessionRecord): SessionRecord[] {
  return kept.some(({ id }) => id === session.id) ? kept : [...kept, session];
}
