import { drawTest, SITTING_SIZE, sittingOf } from './honest-test';
import type { AnsweredQuestion, Instant, Pack, PooledScent, ScentId, SessionRecord } from './models';
import { isCorrect } from './modes';
import { answerOptions, choiceOf, DONT_KNOW, type NameId } from './names';
import { mergePacks } from './pool';
import type { TestSeries } from './test-series';
import { assertInstant } from './time';

/** The fewest names that can tell knowing from having no choice. */
export const FEWEST_NAMES = 2;

/** A sitting of an honest test under way. It is self-contained, so that it survives a reload. */
export interface TestSitting {
  /** Of the session that it becomes. */
  readonly id: string;
  readonly packId: string;
  readonly packName: string;
  readonly week: number;
  /** Scents of the names that are shown, the set of the test first. */
  readonly options: readonly ScentId[];
  /** The same in the order of their bottles. */
  readonly names: readonly PooledScent[];
  readonly answered: readonly AnsweredQuestion[];
  /** The bottle to smell first. */
  readonly upcoming: readonly PooledScent[];
  /** When that bottle was shown. */
  readonly shownAt: Instant;
}

/** Takes one bottle of each name from a pack: the scents that a test can ask for and show. */
export function testable(pack: Pack): PooledScent[] {
  const byName = new Map<string, PooledScent>();
  for (const bottle of mergePacks([pack])) {
    if (!byName.has(bottle.name)) byName.set(bottle.name, bottle);
  }
  return [...byName.values()];
}

/** Counts the sittings of a test of so many scents. */
export function sittingsFor(scents: number): number {
  return Math.ceil(scents / SITTING_SIZE);
}

interface SittingStart {
  /** Made by the caller, unique over all devices (a UUID). */
  readonly id: string;
  readonly pack: Pack;
  /** The tests of the pack so far. Their set and names stay, whatever was added to the pack since. */
  readonly series: TestSeries | undefined;
  readonly week: number;
  /** The person. Without a set so far, it is drawn for them: on two devices without a connection the same. */
  readonly person: string;
  readonly now: Instant;
}

/**
 * Starts the next sitting of a test: of its scents, nine that it has not asked yet, in an order of its own.
 * @returns `undefined` when nothing is left to ask, or when the pack has fewer than two names
 */
export function startSitting({ id, pack, series, week, person, now }: SittingStart): TestSitting | undefined {
  const pool = series ? mergePacks([pack]) : testable(pack);
  const bottles = new Map(pool.map((bottle) => [bottle.id, bottle]));
  const set = (series?.scents ?? drawTest(pool, `${person} ${pack.id}`)).filter((each) => bottles.has(each));
  const shown = series?.options ?? [...bottles.keys()];
  const options = [...new Set([...set, ...shown.filter((each) => bottles.has(each))])];
  if (options.length < FEWEST_NAMES) return undefined;
  const asked = new Set(series?.tests.find((test) => test.week === week)?.answers.keys());
  const order = sittingOf(set, asked, `${person} ${pack.id} ${week} ${asked.size}`);
  if (order.length === 0) return undefined;
  return {
    id,
    packId: pack.id,
    packName: pack.name,
    week,
    options,
    names: pool.filter((bottle) => options.includes(bottle.id)),
    answered: [],
    upcoming: order.flatMap((each) => bottles.get(each) ?? []),
    shownAt: now,
  };
}

/**
 * Goes on with a sitting that was left: without what another device has asked meanwhile, and without bottles that are gone.
 * @returns `undefined` when nothing of it is left
 */
export function resumeSitting(
  sitting: TestSitting,
  series: TestSeries | undefined,
  atHand: ReadonlySet<ScentId>,
  now: Instant,
): TestSitting | undefined {
  const asked = series?.tests.find(({ week }) => week === sitting.week)?.answers;
  const upcoming = sitting.upcoming.filter(({ id }) => atHand.has(id) && !asked?.has(id));
  const answered = sitting.answered.filter(({ scentId }) => !asked?.has(scentId));
  if (upcoming.length === 0 && answered.length === 0) return undefined;
  return { ...sitting, upcoming, answered, shownAt: now };
}

/**
 * Keeps an answer and moves to the next bottle. It is final: a test shows no verdict that could be taken back.
 * @param name one that is shown; null for "I don't know". Another name changes nothing.
 * @throws RangeError when `now` is not an instant
 */
export function answerTest(sitting: TestSitting, name: NameId | null, now: Instant): TestSitting {
  assertInstant(now);
  const [current, ...upcoming] = sitting.upcoming;
  if (!current) return sitting;
  const choices = answerOptions(sitting.names);
  const isCurrent = choiceOf(choices, current)?.id === name;
  const chosen = isCurrent ? current : sitting.names.find((each) => choiceOf(choices, each)?.id === name);
  if (name !== null && !chosen) return sitting;
  const { options, packId, week } = sitting;
  const answer = {
    mode: 'test' as const,
    scentId: current.id,
    scentName: current.name,
    bottleNumber: current.bottleNumber,
    selectedAnswer: chosen?.name ?? DONT_KNOW,
    chosenId: chosen?.id ?? null,
    answeredAt: now,
    options,
    shownAt: Math.min(sitting.shownAt, now),
    test: { packId, week },
  };
  const answered = [...sitting.answered, { ...answer, correct: isCorrect(answer) }];
  return { ...sitting, answered, upcoming, shownAt: now };
}

/** Turns a sitting into the session to keep; `undefined` while bottles are left or when nothing was answered. */
export function recordOf({ id, packName, answered, upcoming }: TestSitting): SessionRecord | undefined {
  const last = answered.at(-1);
  if (!last || upcoming.length > 0) return undefined;
  return { id, date: last.answeredAt, questions: answered, kitNames: [packName] };
}
