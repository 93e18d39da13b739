import { bootstrap, type Measured, MIN_PEOPLE, resample, sideOf } from './bootstrap';
import { type Arm, armOf, needsDuel, pairName } from './duel-choice';
import type { EvidenceLog } from './evidence';
import { estimator, followMixUps, type Neighbour } from './mix-ups';
import type { ScentId } from './models';
import { seededRandom } from './random';

/**
 * The study of duels. A pair joins when it is mixed up often enough for a duel; a hash has already decided
 * its group. From then on both groups are measured by the same answers: those to questions for the name of
 * one of its aromas. Pairs of the duel group count whether or not a session brought them a duel (intention to
 * treat).
 */

/** A pair from the moment when it joined. */
export interface FollowedPair {
  readonly arm: Arm;
  /** Answers about one of its aromas since then. */
  readonly asked: number;
  /** The answers among them that named the other aroma. */
  readonly mixedUp: number;
  /** Duels that sessions brought since then. */
  readonly duels: number;
  /** Whether the person started a duel, which ended the count. */
  readonly endedByHand: boolean;
}

/** The pairs of one person. */
export interface FollowedPerson {
  readonly pairs: readonly FollowedPair[];
  /** Pairs that first needed a duel after the person had started one: they are left out. */
  readonly leftOut: number;
}

interface Following {
  readonly scents: readonly [ScentId, ScentId];
  readonly arm: Arm;
  asked: number;
  mixedUp: number;
  duels: number;
  endedByHand: boolean;
}

/**
 * Follows the pairs of one person through their log, which must be in its order.
 * @param person as `armOf` takes it
 */
export function followPairs(
  person: string,
  log: EvidenceLog,
  neighbours: readonly Neighbour[],
): FollowedPerson {
  const byId = new Map(neighbours.map((neighbour) => [neighbour.id, neighbour]));
  const estimate = estimator(neighbours);
  const rivals = new Map<ScentId, Set<ScentId>>();
  const startedByHand = new Set<string>();
  const leftOut = new Set<string>();
  const joined = new Map<string, Following>();
  const rivalsOf = (id: ScentId) => rivals.get(id) ?? new Set<ScentId>();
  const meet = (a: ScentId, b: ScentId) => rivals.set(a, rivalsOf(a).add(b));

  followMixUps(log, (review, mixUps, beliefs) => {
    const { mode, scentId, chosenId, rivalId, byHand } = review;
    const other = chosenId === scentId ? undefined : (rivalId ?? chosenId);
    if (other !== undefined) {
      meet(scentId, other);
      meet(other, scentId);
    }
    if (mode === 'name') countAnswer(joined, scentId, chosenId);
    if (mode === 'duel' && rivalId !== undefined) {
      const name = pairName(scentId, rivalId);
      const pair = joined.get(name);
      if (byHand) startedByHand.add(name);
      if (pair && byHand) pair.endedByHand = true;
      if (pair && !byHand && !pair.endedByHand) pair.duels += 1;
    }
    for (const rival of rivalsOf(scentId)) {
      const name = pairName(scentId, rival);
      const [a, b] = [byId.get(scentId), byId.get(rival)];
      if (joined.has(name) || !a || !b || !needsDuel(estimate(mixUps, a, b), beliefs)) continue;
      if (startedByHand.has(name)) leftOut.add(name);
      else joined.set(name, follow(person, scentId, rival));
    }
  });
  const pairs = [...joined.values()].map(({ scents: _theirs, ...pair }) => pair);
  return { pairs, leftOut: leftOut.size };
}

function follow(person: string, a: ScentId, b: ScentId): Following {
  return { scents: [a, b], arm: armOf(person, a, b), asked: 0, mixedUp: 0, duels: 0, endedByHand: false };
}

function countAnswer(joined: ReadonlyMap<string, Following>, smelled: ScentId, chosen: ScentId | undefined) {
  for (const pair of joined.values()) {
    if (pair.endedByHand || !pair.scents.includes(smelled)) continue;
    pair.asked += 1;
    if (chosen !== undefined && chosen !== smelled && pair.scents.includes(chosen)) pair.mixedUp += 1;
  }
}

export interface StudyGroup {
  /** People with such a pair. */
  readonly people: number;
  /** Pairs with an answer since they joined. */
  readonly pairs: number;
  readonly asked: number;
  readonly mixedUp: number;
  /** Pairs that sessions brought a duel. */
  readonly withDuel: number;
  /** Pairs whose count ended because the person started a duel. */
  readonly endedByHand: number;
  /** `mixedUp` per answer. */
  readonly rate: Measured;
}

export type StudyResult =
  | { readonly kind: 'too few'; readonly people: Readonly<Record<Arm, number>> }
  | {
      readonly kind: 'shown';
      readonly people: number;
      readonly groups: Readonly<Record<Arm, StudyGroup>>;
      /** The rate of the duel group less that of the control group. */
      readonly difference: Measured;
      readonly verdict: 'duels help' | 'no difference shown' | 'duels harm';
      readonly leftOut: number;
    };

const VERDICTS = { below: 'duels help', neither: 'no difference shown', above: 'duels harm' } as const;

/**
 * Compares the groups. Intervals come from a bootstrap that draws people, and then pairs of each, since the pairs of one nose
 * are alike (Davison & Hinkley 1997, section 3.8).
 * @param people in any order that stays the same
 * @param seed of the bootstrap
 */
export function studyOf(people: readonly FollowedPerson[], seed: string): StudyResult {
  const counting = people
    .map(({ pairs }) => pairs.filter(({ asked }) => asked > 0))
    .filter((pairs) => pairs.length > 0);
  const peopleIn = (arm: Arm) => counting.filter((pairs) => ofArm(pairs, arm).length > 0).length;
  const inGroups = { duel: peopleIn('duel'), control: peopleIn('control') };
  if (Math.min(inGroups.duel, inGroups.control) < MIN_PEOPLE) return { kind: 'too few', people: inGroups };

  const all = counting.flat();
  const random = seededRandom(seed);
  const measure = bootstrap(() => resample(counting, random).flatMap((pairs) => resample(pairs, random)));
  const rateIn = (arm: Arm) => (pairs: readonly FollowedPair[]) => rateOf(ofArm(pairs, arm));
  const apart = (pairs: readonly FollowedPair[]) => rateIn('duel')(pairs) - rateIn('control')(pairs);
  const groupOf = (arm: Arm) => ({
    people: inGroups[arm],
    ...countsOf(ofArm(all, arm)),
    rate: measure(rateIn(arm)(all), rateIn(arm)),
  });
  const difference = measure(apart(all), apart);
  return {
    kind: 'shown',
    people: counting.length,
    groups: { duel: groupOf('duel'), control: groupOf('control') },
    difference,
    verdict: VERDICTS[sideOf(difference)],
    leftOut: people.reduce((sum, { leftOut }) => sum + leftOut, 0),
  };
}

function ofArm(pairs: readonly FollowedPair[], arm: Arm): FollowedPair[] {
  return pairs.filter((pair) => pair.arm === arm);
}

function countsOf(pairs: readonly FollowedPair[]): Omit<StudyGroup, 'rate' | 'people'> {
  return {
    pairs: pairs.length,
    asked: pairs.reduce((sum, { asked }) => sum + asked, 0),
    mixedUp: pairs.reduce((sum, { mixedUp }) => sum + mixedUp, 0),
    withDuel: pairs.filter(({ duels }) => duels > 0).length,
    endedByHand: pairs.filter(({ endedByHand }) => endedByHand).length,
  };
}

/** NaN without any answer. */
function rateOf(pairs: readonly FollowedPair[]): number {
  const { asked, mixedUp } = countsOf(pairs);
  return mixedUp / asked;
}
