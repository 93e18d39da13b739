import { mergePacks } from '../aromas/pool';
import type { BlindSet } from '../blind/blind-set';
import type { Instant, Pack, PooledScent, ScentId, SessionRecord } from '../models';
import { drawTest, orderOf, SITTING_SIZE } from '../progress/honest-test';
import { leftIn, type TestSeries } from '../progress/test-series';
import { begin, type RunBase, recordOf, type Serving, type SetInRun, type TestRun } from './run';

/** The fewest names with which a right answer proves anything. */
export const FEWEST_NAMES = 2;

/** How the bottles come to the taster. */
export type TestWay =
  /** With the stickers of a blind set, in the order of the codes: nothing here links a code to a bottle. */
  { readonly kind: 'set'; readonly set: SetInRun } | { readonly kind: 'number' };

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

/** Takes one bottle of each name from a pack: the scents that a test can ask for and show. */
export function testable(pack: Pack): PooledScent[] {
  const byName = new Map<string, PooledScent>();
  for (const bottle of mergePacks([pack])) {
    if (!byName.has(bottle.name)) byName.set(bottle.name, bottle);
  }
  return [...byName.values()];
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

/** Takes a planned sitting with the stickers of a set; `undefined` when it has none of the bottles. */
export function wayWith({ id, bottles }: BlindSet, plan: TestPlan): TestWay | undefined {
  const codes = bottlesOfSitting(plan).flatMap(
    (asked) => bottles.find(({ scentId }) => scentId === asked.id)?.code ?? [],
  );
  return codes.length > 0 ? { kind: 'set', set: { id, codes } } : undefined;
}

/** Starts a planned sitting in the way that the person has chosen; `undefined` when there is nothing to ask. */
export function startSitting(plan: TestPlan, way: TestWay, now: Instant): TestRun | undefined {
  const { id, packId, packName, week, options, names } = plan;
  const servings =
    way.kind === 'set'
      ? way.set.codes.slice(0, SITTING_SIZE).map((code): Serving => ({ mode: 'code', code }))
      : bottlesOfSitting(plan).map((bottle): Serving => ({ mode: 'name', bottle }));
  const set = way.kind === 'set' ? way.set : null;
  const test = { packId, week, options };
  const begun = begin({ id, kitNames: [packName], pool: names, servings }, now);
  return begun && { ...begun, kind: 'test', set, test };
}

/** Counts the bottles of a sitting that are still to be answered. */
export function bottlesLeft({ phase, upcoming }: Pick<RunBase, 'phase' | 'upcoming'>): number {
  return phase.name === 'over' ? 0 : 1 + upcoming.length;
}

/**
 * Resumes a sitting that was left, without bottles that another device has asked meanwhile, or that are gone.
 * Blind bottles stay until the whole test is done: of two answers to one bottle, the first counts.
 * @returns `undefined` when nothing of it is left
 */
export function resumeSitting(
  sitting: TestRun,
  series: TestSeries | undefined,
  atHand: ReadonlySet<ScentId>,
  now: Instant,
): TestRun | undefined {
  const test = series?.tests.find(({ week }) => week === sitting.test.week);
  const isDone = series !== undefined && test !== undefined && leftIn(series, test, atHand).length === 0;
  const answers = sitting.answers.filter(({ scentId }) => !test?.answers.has(scentId));
  const isOpen = (serving: Serving) =>
    serving.mode !== 'name' || (atHand.has(serving.bottle.id) && !test?.answers.has(serving.bottle.id));
  const isOver = isDone || sitting.phase.name === 'over';
  const [current, ...upcoming] = isOver ? [] : [sitting.current, ...sitting.upcoming].filter(isOpen);
  if (current) {
    const phase = current === sitting.current ? sitting.phase : { name: 'ask' as const };
    return { ...sitting, answers, current, upcoming, phase, shownAt: now };
  }
  return answers.length > 0 ? { ...sitting, answers, upcoming: [], phase: { name: 'over' } } : undefined;
}

/** Turns a sitting into the session to keep; `undefined` while bottles are left or when nothing was answered. */
export function sittingRecord(sitting: TestRun): SessionRecord | undefined {
  const last = sitting.answers.at(-1);
  return last && recordOf(sitting, last.answeredAt);
}
