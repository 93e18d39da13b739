import type { AnsweredQuestion, Instant, PooledScent, ScentId, SessionRecord } from '../models';
import { score } from '../progress/progress';
import { assertInstant } from '../time';
import { isRight } from '../training/names';
import { byName, DUEL_ROUNDS, type Duel } from './duel';

/** The step that the person is at. */
type Phase =
  /** Both bottles are smelled by their names. */
  | { readonly name: 'smell' }
  /** The two are mixed out of sight. */
  | { readonly name: 'mix' }
  /** One of them is smelled blind and named. */
  | { readonly name: 'answer'; readonly shownAt: Instant }
  /** The bottle in the hand is turned over: its number says which one it was. */
  | {
      readonly name: 'check';
      readonly shownAt: Instant;
      readonly namedId: ScentId;
      readonly answeredAt: Instant;
    }
  /** The last round is judged; mixing again begins the next. */
  | { readonly name: 'verdict' }
  | { readonly name: 'result' };

/** A duel under way: six rounds when the person started it, one when a session brought it. */
export interface DuelRounds extends Duel {
  readonly byHand: boolean;
  /** The finished rounds. */
  readonly answered: readonly AnsweredQuestion[];
  readonly phase: Phase;
}

/** Begins with both bottles in sight, in the order of their names: their places tell nothing about them. */
export function startDuel(duel: Duel, byHand: boolean): DuelRounds {
  const [a, b] = byName(duel.a, duel.b);
  return { a, b, byHand, answered: [], phase: { name: 'smell' } };
}

/** Returns how many rounds the duel has in all. */
export function roundsOf({ byHand }: Pick<DuelRounds, 'byHand'>): number {
  return byHand ? DUEL_ROUNDS : 1;
}

/** Moves on from smelling both bottles (*I have smelled both*). */
export function smelledBoth(duel: DuelRounds): DuelRounds {
  return duel.phase.name === 'smell' ? { ...duel, phase: { name: 'mix' } } : duel;
}

/** Notes that the bottles are mixed: the next round begins, or the result follows the last one. */
export function mixed(duel: DuelRounds, now: Instant): DuelRounds {
  assertInstant(now);
  const { phase, answered } = duel;
  if (phase.name !== 'mix' && phase.name !== 'verdict') return duel;
  if (answered.length >= roundsOf(duel)) return { ...duel, phase: { name: 'result' } };
  return { ...duel, phase: { name: 'answer', shownAt: now } };
}

/** Names the bottle in the hand: one of the two, and only once. */
export function nameBottle(duel: DuelRounds, namedId: ScentId, now: Instant): DuelRounds {
  assertInstant(now);
  if (duel.phase.name !== 'answer' || !bottleOf(duel, namedId)) return duel;
  const { shownAt } = duel.phase;
  return { ...duel, phase: { name: 'check', shownAt, namedId, answeredAt: now } };
}

/** Says which of the two bottles it really was. That alone judges the answer, since both may have one name. */
export function turnOver(duel: DuelRounds, smelledId: ScentId): DuelRounds {
  const { phase, a, b } = duel;
  const smelled = bottleOf(duel, smelledId);
  if (phase.name !== 'check' || !smelled) return duel;
  const named = bottleOf(duel, phase.namedId) ?? smelled;
  const question: AnsweredQuestion = {
    mode: 'duel',
    scentId: smelled.id,
    scentName: smelled.name,
    bottleNumber: smelled.bottleNumber,
    selectedAnswer: named.name,
    chosenId: named.id,
    correct: isRight(named.id, smelled.id),
    options: [a.id, b.id],
    shownAt: phase.shownAt,
    answeredAt: phase.answeredAt,
    pair: { rivalId: smelled.id === a.id ? b.id : a.id },
  };
  return { ...duel, answered: [...duel.answered, question], phase: { name: 'verdict' } };
}

/** Finds the bottle of the duel that holds a scent. */
export function bottleOf({ a, b }: Duel, id: ScentId | null | undefined): PooledScent | undefined {
  return [a, b].find((bottle) => bottle.id === id);
}

/** Tells whether leaving now would lose an answer. */
export function hasAnswers({ answered, phase }: DuelRounds): boolean {
  return phase.name === 'check' || (answered.length > 0 && phase.name !== 'result');
}

/** Returns how many rounds were right so far. */
export function duelScore({ answered }: DuelRounds): number {
  return score(answered);
}

/**
 * Turns a duel that the person started into a session, once its last round is judged.
 * @param id made by the caller, unique over all devices (a UUID)
 * @returns `undefined` while rounds are open
 */
export function duelRecord(duel: DuelRounds, id: string, now: Instant): SessionRecord | undefined {
  assertInstant(now);
  if (duel.answered.length < roundsOf(duel)) return undefined;
  const kitNames = [...new Set([duel.a.packName, duel.b.packName])];
  return { id, date: now, questions: duel.answered, kitNames };
}
