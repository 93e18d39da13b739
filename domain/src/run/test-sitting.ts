import type { Code } from '../blind/blind-set';
import type { AnsweredQuestion, Instant, Pack, PooledScent, Scent, ScentId, SessionRecord } from '../models';
import { drawTest, orderOf, SITTING_SIZE } from '../progress/honest-test';
import { leftIn, type TestSeries } from '../progress/test-series';
import { assertInstant } from '../time';
import { isCorrect } from '../training/modes';
import { answerOptions, choiceOf, DONT_KNOW, type NameId } from '../training/names';
import { mergePacks } from '../training/pool';

/** The fewest names with which a right answer proves anything. */
export const FEWEST_NAMES = 2;

/** How the bottles come to the taster, and which are still to come, in their order. */
export type TestWay =
  /** With the stickers of a blind set: nothing here links a code to a bottle. */
  | {
      readonly kind: 'set';
      readonly setId: string;
      readonly mixedAt: Instant;
      readonly upcoming: readonly Code[];
    }
  | { readonly kind: 'number'; readonly upcoming: readonly PooledScent[] };

/** The questions of a sitting, before the person has chosen how the bottles come. */
export interface TestPlan {
  /** The id of the session that it becomes. */
  readonly id: string;
  readonly packId: string;
  readonly packName: string;
  readonly week: number;
  /** Scents of the names that are shown, the set of the test first. */
  readonly options: readonly ScentId[];
  /** The same in the order of their bottles. */
  readonly names: readonly PooledScent[];
  /** All bottles that the test has not asked yet, in random order; this sitting takes the first. */
  readonly left: readonly PooledScent[];
}

/** A sitting of an honest test under way. It is self-contained, so that it survives a reload. */
export interface TestSitting extends Omit<TestPlan, 'left'> {
  readonly way: TestWay;
  /** Bottles of this sitting, those that were answered included. */
  readonly length: number;
  readonly answered: readonly AnsweredQuestion[];
  /** An answer that is given and final, and waits until the bottle is known. */
  readonly given?: GivenAnswer | undefined;
  /** When the bottle to smell was shown. */
  readonly shownAt: Instant;
}

export interface GivenAnswer {
  /** Null for "I don't know". */
  readonly chosen: NameId | null;
  readonly at: Instant;
}

/** A bottle that is known after its answer. */
export type TestedBottle = Pick<Scent, 'id' | 'name' | 'bottleNumber'>;

/** Tells whether bottles cannot be known by their numbers. */
export function isBlindWay({ kind }: Pick<TestWay, 'kind'>): boolean {
  return kind !== 'number';
}

/** Counts the bottles that are still to be answered. */
export function bottlesLeft({ length, answered }: Pick<TestSitting, 'length' | 'answered'>): number {
  return length - answered.length;
}

/** Takes one bottle of each name from a pack: the scents that a test can ask for and show. */
export function testable(pack: Pack): PooledScent[] {
  const byName = new Map<string, PooledScent>();
  for (const bottle of mergePacks([pack])) {
    if (!byName.has(bottle.name)) byName.set(bottle.name, bottle);
  }
  return [...byName.values()];
}

/** Counts the sittings that a test of this many scents takes. */
export function sittingsFor(scents: number): number {
  return Math.ceil(scents / SITTING_SIZE);
}

interface SittingStart {
  /** Made by the caller, unique over all devices (a UUID). */
  readonly id: string;
  readonly pack: Pack;
  /** The tests of the pack so far. They keep their set and names, whatever was added to the pack since. */
  readonly series: TestSeries | undefined;
  readonly week: number;
  /**
   * The person for whom the set is drawn if the series has none yet: the same on two devices without a
   * connection.
   */
  readonly person: string;
}

/**
 * Plans the next sitting of a test: the scents that the test has not asked yet, in random order.
 * @returns `undefined` when nothing is left to ask, or when the pack has fewer than two names
 */
export function planSitting({ id, pack, series, week, person }: SittingStart): TestPlan | undefined {
  const pool = series ? mergePacks([pack]) : testable(pack);
  const bottles = new Map(pool.map((bottle) => [bottle.id, bottle]));
  const set = (series?.scents ?? drawTest(pool, `${person} ${pack.id}`)).filter((each) => bottles.has(each));
  const shown = series?.options ?? [...bottles.keys()];
  const options = [...new Set([...set, ...shown.filter((each) => bottles.has(each))])];
  if (options.length < FEWEST_NAMES) return undefined;
  const asked = new Set(series?.tests.find((test) => test.week === week)?.answers.keys());
  const order = orderOf(set, asked, `${person} ${pack.id} ${week} ${asked.size}`);
  if (order.length === 0) return undefined;
  return {
    id,
    packId: pack.id,
    packName: pack.name,
    week,
    options,
    names: pool.filter((bottle) => options.includes(bottle.id)),
    left: order.flatMap((each) => bottles.get(each) ?? []),
  };
}

/** Lists the bottles that a sitting asks. */
export function bottlesOfSitting({ left }: Pick<TestPlan, 'left'>): readonly PooledScent[] {
  return left.slice(0, SITTING_SIZE);
}

/** Starts a planned sitting in the way that the person has chosen. */
export function startSitting({ left: _left, ...plan }: TestPlan, way: TestWay, now: Instant): TestSitting {
  assertInstant(now);
  const length = Math.min(SITTING_SIZE, way.upcoming.length);
  return { ...plan, way, length, answered: [], shownAt: now };
}

/**
 * Resumes a sitting that was left, without bottles that another device has asked meanwhile, or that are gone.
 * Blind bottles stay until the whole test is done: of two answers to one bottle, the first counts.
 * @returns `undefined` when nothing of it is left
 */
export function resumeSitting(
  sitting: TestSitting,
  series: TestSeries | undefined,
  atHand: ReadonlySet<ScentId>,
  now: Instant,
): TestSitting | undefined {
  const test = series?.tests.find(({ week }) => week === sitting.week);
  const isDone = series !== undefined && test !== undefined && leftIn(series, test, atHand).length === 0;
  const answered = sitting.answered.filter(({ scentId }) => !test?.answers.has(scentId));
  const isOpen = ({ id }: PooledScent) => atHand.has(id) && !test?.answers.has(id);
  const way = isDone ? withoutBottles(sitting.way) : stillOpen(sitting.way, isOpen);
  const wanted = bottlesLeft(sitting);
  const length = answered.length + Math.min(wanted, way.upcoming.length);
  if (length === 0) return undefined;
  return { ...sitting, way, answered, length, shownAt: now };
}

function stillOpen(way: TestWay, isOpen: (bottle: PooledScent) => boolean): TestWay {
  return way.kind === 'number' ? { ...way, upcoming: way.upcoming.filter(isOpen) } : way;
}

function withoutBottles(way: TestWay): TestWay {
  return { ...way, upcoming: [] };
}

/** Ends a sitting before its last bottle: what was answered stays, and the next sitting asks the rest, in any way. */
export function cutShort(sitting: TestSitting): TestSitting {
  const { way, answered } = sitting;
  return { ...sitting, way: withoutBottles(way), length: answered.length, given: undefined };
}

/** Leaves out the bottle whose turn it is: it is missing or broken. A later sitting asks it. */
export function skipBottle(sitting: TestSitting): TestSitting {
  const { way, length, given } = sitting;
  if (given || bottlesLeft(sitting) === 0) return sitting;
  return { ...sitting, way: withoutFirst(way), length: length - 1 };
}

/**
 * Records an answer. It is final: a test shows no verdict that could be taken back. Another name later
 * changes nothing.
 * @param name one that is shown; null for "I don't know"
 * @throws RangeError when `now` is not an instant
 */
export function giveAnswer(sitting: TestSitting, name: NameId | null, now: Instant): TestSitting {
  assertInstant(now);
  if (sitting.given || bottlesLeft(sitting) === 0) return sitting;
  const isShown = name === null || answerOptions(sitting.names).some(({ id }) => id === name);
  return isShown ? { ...sitting, given: { chosen: name, at: now } } : sitting;
}

/**
 * Judges the given answer by the bottle behind it, and moves on to the next one.
 * @throws RangeError when `now` is not an instant
 */
export function tellBottle(sitting: TestSitting, bottle: TestedBottle, now: Instant): TestSitting {
  assertInstant(now);
  const { given, way, options, packId, week, names } = sitting;
  if (!given || bottlesLeft(sitting) === 0) return sitting;
  const choices = answerOptions(names);
  const isRight = choiceOf(choices, bottle)?.id === given.chosen;
  const chosen = isRight ? bottle : names.find((each) => choiceOf(choices, each)?.id === given.chosen);
  const answer = {
    mode: 'test' as const,
    scentId: bottle.id,
    scentName: bottle.name,
    bottleNumber: bottle.bottleNumber,
    selectedAnswer: chosen?.name ?? DONT_KNOW,
    chosenId: given.chosen === null ? null : chosen?.id,
    answeredAt: given.at,
    options,
    shownAt: Math.min(sitting.shownAt, given.at),
    test: { packId, week },
    ...(isBlindWay(way) && { blind: true as const }),
    ...(way.kind === 'set' && { setId: way.setId, code: way.upcoming[0] }),
  };
  const answered = [...sitting.answered, { ...answer, correct: isCorrect(answer) }];
  return { ...sitting, answered, way: withoutFirst(way), given: undefined, shownAt: now };
}

/** Answers the bottle whose number is in sight. */
export function answerByNumber(sitting: TestSitting, name: NameId | null, now: Instant): TestSitting {
  const [current] = sitting.way.kind === 'number' ? sitting.way.upcoming : [];
  return current ? tellBottle(giveAnswer(sitting, name, now), current, now) : sitting;
}

function withoutFirst(way: TestWay): TestWay {
  return way.kind === 'set'
    ? { ...way, upcoming: way.upcoming.slice(1) }
    : { ...way, upcoming: way.upcoming.slice(1) };
}

/** Turns a sitting into the session to keep; `undefined` while bottles are left or when nothing was answered. */
export function recordOf(sitting: TestSitting): SessionRecord | undefined {
  const { id, packName, answered } = sitting;
  const last = answered.at(-1);
  if (!last || bottlesLeft(sitting) > 0) return undefined;
  return { id, date: last.answeredAt, questions: answered, kitNames: [packName] };
}
