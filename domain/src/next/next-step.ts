import { answerOptions, choiceOf } from '../aromas/names';
import { mergePacks, oneBottleEach, worldOf } from '../aromas/pool';
import { composeSession, type Slot } from '../belief/adaptive-session';
import type { Beliefs } from '../belief/belief';
import { foundIn, type Glass } from '../glass/glass';
import { dueScents, type Memory } from '../memory/due';
import type { Instant, Pack, PooledScent, Random, Scent, ScentId } from '../models';
import { isFirm } from '../progress/collection';
import { seededRandom, shuffle } from '../random';
import { begin, type KnownServing, namesFor, type ReviewRun } from '../run/run';
import { DAY } from '../time';

/** What of a notebook decides about the next step. */
export interface StepFacts {
  readonly packs: readonly Pack[];
  /** The bottles of a first evening, in their order. */
  readonly first: readonly Scent[];
  readonly memory: Memory;
  /** What is known of the nose: folded only for a step that smells something. */
  readonly nose: () => { readonly beliefs: Beliefs };
  readonly glasses: readonly Glass[];
  /** Bottles wanted in a review, a whole number. */
  readonly length: number;
  /** Changes with each session that is kept, so that the same step is drawn until then. */
  readonly seed: string;
}

/** The bottles of a step, by what they are in it. Each counts once, also one that is met and asked. */
export interface Smelling {
  readonly kind: 'first evening' | 'due' | 'new';
  readonly servings: readonly KnownServing[];
  readonly due: readonly PooledScent[];
  readonly fresh: readonly PooledScent[];
  /** Bottles that were met and not asked yet. */
  readonly met: readonly PooledScent[];
  /** Bottles that are known and not due. */
  readonly known: readonly PooledScent[];
}

/** What comes next, as every screen says it and does it. */
export type NextStep =
  | { readonly kind: 'packs' }
  | Smelling
  /** An aroma that is known and was never found in a glass. */
  | { readonly kind: 'glass'; readonly bottle: PooledScent }
  /** Nothing until the first of the bottles that are known comes back. */
  | { readonly kind: 'rest' };

/** New aromas of a step that has nothing due. */
const NEW_AT_ONCE = 4;
/** An aroma is asked among this many names ... */
const FEW_NAMES = 4;
/** ... this many times, and among all names afterwards. */
const TIMES_AMONG_FEW = 2;

/**
 * Says what comes next for a person: what is due, then what was met and not asked yet, then something new, then a glass. It is
 * the same for a guest and a member, and the same on every screen: nothing but the notebook and the time decides.
 */
export function nextStep(facts: StepFacts, now: Instant): NextStep {
  const pool = mergePacks(facts.packs);
  if (pool.length === 0) return { kind: 'packs' };
  const random = seededRandom(facts.seed);
  const isAsked = [...facts.memory.values()].some(({ schedule }) => schedule !== undefined);
  const evening = isAsked ? undefined : beginPack(facts, facts.first);
  if (evening) return evening;
  const { memory, length } = facts;
  const due = dueScents(pool, memory, now);
  const bottles = oneBottleEach(pool, random);
  if (due.size > 0) {
    const { beliefs } = facts.nose();
    // In a backlog one place in five is not for what is due: for what was met, else for something new.
    const isBacklog = due.size > length;
    const places = isBacklog ? Math.max(1, Math.floor(length / 5)) : length;
    const overdue = new Set(
      unaskedOf(bottles, memory)
        .slice(0, places)
        .map(({ id }) => id),
    );
    const first = due.size + overdue.size <= length ? new Set([...due, ...overdue]) : due;
    const known =
      isBacklog && overdue.size > 0 ? pool.filter(({ id }) => memory.has(id)) : faultsLast(pool, memory);
    const slots = composeSession(known, beliefs, { length, now, random, overdue, due: first });
    return smelling('due', slots, facts, due);
  }
  const young = somethingNew(facts);
  if (young) return young;
  const isSmelledToday = facts.glasses.some(({ at }) => at <= now && now - at < DAY);
  const [unfound] = isSmelledToday ? [] : bottles.filter((bottle) => isForGlass(bottle, facts));
  return unfound ? { kind: 'glass', bottle: unfound } : { kind: 'rest' };
}

/** Returns a step that is due or not due alike: what was met and not asked yet, then something new. */
export function somethingNew(facts: StepFacts): Smelling | undefined {
  const random = seededRandom(facts.seed);
  const bottles = oneBottleEach(mergePacks(facts.packs), random);
  const unknown = faultsLast(bottles, facts.memory).filter(({ id }) => !facts.memory.has(id));
  const young = [...unaskedOf(bottles, facts.memory), ...unknown].slice(0, NEW_AT_ONCE);
  return young.length > 0 ? smelling('new', metThenAsked(young, facts, random), facts) : undefined;
}

/** Leaves out the faults that are new while anything else is: nobody should have to begin with them. */
function faultsLast(bottles: readonly PooledScent[], memory: Memory): readonly PooledScent[] {
  const isFault = ({ category }: PooledScent) => category === 'Wine Faults';
  const isKinder = bottles.some((bottle) => !memory.has(bottle.id) && !isFault(bottle));
  return isKinder ? bottles.filter((bottle) => memory.has(bottle.id) || !isFault(bottle)) : bottles;
}

function unaskedOf(bottles: readonly PooledScent[], memory: Memory): PooledScent[] {
  return bottles.filter(({ id }) => memory.has(id) && !memory.get(id)?.schedule);
}

/**
 * Begins with the bottles of a first evening, also where other training was done: those of them that nobody has asked for yet.
 * @param evening of a selected pack. Where two packs share a bottle, the pool has one of the two
 */
export function beginPack(facts: StepFacts, evening: readonly Scent[]): Smelling | undefined {
  const pool = mergePacks(facts.packs);
  const five = evening.flatMap(
    ({ id, bottleNumber, name }) =>
      pool.find((bottle) => bottle.id === id) ??
      pool.find((bottle) => bottle.bottleNumber === bottleNumber && bottle.name === name) ??
      [],
  );
  const unknown = five.filter(({ id }) => !facts.memory.get(id)?.schedule);
  if (unknown.length === 0) return undefined;
  return smelling('first evening', metThenAsked(unknown, facts, seededRandom(facts.seed)), facts);
}

/**
 * Starts the run of a step.
 * @param id made by the caller, unique over all devices (a UUID)
 * @param duels whether two that are taken for each other come side by side
 */
export function startStep(
  id: string,
  { servings }: Smelling,
  { packs, memory }: Pick<StepFacts, 'packs' | 'memory'>,
  { duels, now }: { readonly duels: boolean; readonly now: Instant },
): ReviewRun | undefined {
  const pool = mergePacks(packs);
  const begun = begin({ id, kitNames: packs.map(({ name }) => name), pool, servings }, now);
  const fresh = pool.map((bottle) => bottle.id).filter((scentId) => !memory.has(scentId));
  return (
    begun && {
      ...begun,
      kind: 'review',
      fresh: [...new Set(fresh)],
      practice: [],
      revealed: [],
      instead: false,
      duels,
    }
  );
}

/** Lets new bottles be met one by one, then asks for all of them in another order, which does not begin with the last one met. */
function metThenAsked(bottles: readonly PooledScent[], { memory }: StepFacts, random: Random): Slot[] {
  const met = bottles.filter(({ id }) => !memory.has(id));
  const [first, ...others] = shuffle(bottles, random);
  const isJustMet = first !== undefined && first === met.at(-1);
  const asked = isJustMet ? [...others, first] : first ? [first, ...others] : [];
  return [
    ...met.map((bottle): Slot => ({ mode: 'meet', bottle })),
    ...asked.map((bottle): Slot => ({ mode: 'name', bottle })),
  ];
}

function smelling(
  kind: Smelling['kind'],
  slots: readonly Slot[],
  facts: StepFacts,
  due: ReadonlySet<ScentId> = new Set(),
): Smelling {
  const bottles = [...new Map(slots.map(({ bottle }) => [bottle.id, bottle])).values()];
  const isNew = new Set(slots.filter(({ mode }) => mode === 'meet').map(({ bottle }) => bottle.id));
  const others = bottles.filter(({ id }) => !due.has(id) && !isNew.has(id));
  const isAsked = (id: ScentId) => facts.memory.get(id)?.schedule !== undefined;
  return {
    kind,
    servings: amongFew(slots, facts),
    due: bottles.filter(({ id }) => due.has(id)),
    fresh: bottles.filter(({ id }) => isNew.has(id)),
    met: others.filter(({ id }) => !isAsked(id)),
    known: others.filter(({ id }) => isAsked(id)),
  };
}

/** Leaves few names to choose from while an aroma is young: those that were met, if there are enough. */
function amongFew(slots: readonly Slot[], { packs, nose, seed }: StepFacts): KnownServing[] {
  const pool = mergePacks(packs);
  const choices = answerOptions(pool);
  const { beliefs } = nose();
  const random = seededRandom(`${seed} names`);
  const isMet = ({ id }: PooledScent) => beliefs.has(id) || slots.some(({ bottle }) => bottle.id === id);
  const met = new Set(pool.filter(isMet).map((bottle) => choiceOf(choices, bottle)));
  const known = choices.filter((choice) => met.has(choice));
  return slots.map((slot, place) => {
    if (slot.mode === 'meet') return slot;
    const before = slots
      .slice(0, place)
      .filter(({ mode, bottle }) => mode === 'name' && bottle.id === slot.bottle.id);
    const times = (beliefs.get(slot.bottle.id)?.asked ?? 0) + before.length;
    if (times >= TIMES_AMONG_FEW) return slot;
    const names = namesFor(slot.bottle, known.length < FEW_NAMES ? choices : known, FEW_NAMES, random);
    return { ...slot, names };
  });
}

/** Tells whether an aroma is worth looking for in a glass: it is known, was never found in one, and drinks have it. */
function isForGlass(bottle: PooledScent, { memory, glasses }: StepFacts): boolean {
  const isInDrinks = ['wine', 'coffee'].includes(worldOf(bottle.id)) && bottle.category !== 'Wine Faults';
  return isInDrinks && isFirm(memory.get(bottle.id)) && foundIn(glasses, bottle).length === 0;
}
