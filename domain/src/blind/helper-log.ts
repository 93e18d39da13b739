import type { Instant } from '../models';
import type { NameId } from '../training/names';
import {
  answerHanded,
  endRound,
  type HandedBottle,
  type HelperRound,
  handBottle,
  nextHanded,
  skipBottle,
  takeBack,
  turnOf,
} from './helper-round';

/**
 * A helper round on two phones is a log of moves with one fold, so that a reload, a second tab, another
 * server and a repeated move all lead to the same round.
 */

/**
 * A helper's move names the turn that it is about; a taster's move says how many answers the taster knows of.
 * A move that comes too late, or does not fit the phase, changes nothing.
 */
export type RoundMove =
  | { readonly kind: 'join' }
  | { readonly kind: 'hand' | 'take back' | 'skip'; readonly turn: number }
  /** `chosen` is null for "I don't know". */
  | { readonly kind: 'answer'; readonly question: number; readonly chosen: NameId | null }
  | { readonly kind: 'next' | 'end'; readonly question: number }
  /** Lets another helper take over. */
  | { readonly kind: 'new code'; readonly question: number };

export interface RoundEvent {
  readonly move: RoundMove;
  readonly at: Instant;
  /** Made by the client (a UUID): a move that is sent twice counts once. */
  readonly id?: string | null | undefined;
}

export interface RoundLog {
  /** The round before its first move. */
  readonly start: HelperRound;
  /** All bottles, in the order in which they are handed. */
  readonly order: readonly HandedBottle[];
  readonly events: readonly RoundEvent[];
}

/** A round after its moves. */
export interface PlayedRound {
  readonly round: HelperRound;
  readonly isHelped: boolean;
}

/** Plays a round from its log. */
export function playRound({ start, order, events }: RoundLog): PlayedRound {
  return events.reduce<PlayedRound>((played, event) => playEvent(played, order, event), {
    round: start,
    isHelped: false,
  });
}

/**
 * Adds a move to a log.
 * @returns the same log when the move changes nothing: it is there already, comes too late, does not fit the phase, or the
 * log is full
 */
export function addMove(log: RoundLog, event: RoundEvent): RoundLog {
  const { order, events } = log;
  const isKnown = typeof event.id === 'string' && events.some(({ id }) => id === event.id);
  const isFull = events.length >= mostMoves(order.length) && !LAST_MOVES.has(event.move.kind);
  if (isKnown || isFull) return log;
  const before = playRound(log);
  return playEvent(before, order, event) === before ? log : { ...log, events: [...events, event] };
}

/** Says how long a log may become: three moves for each bottle, and some that were mistakes. */
export function mostMoves(bottles: number): number {
  return 4 * bottles + 60;
}

/** The moves that a full log still accepts, at most once each. */
const LAST_MOVES: ReadonlySet<RoundMove['kind']> = new Set(['join', 'end']);

function playEvent(
  played: PlayedRound,
  order: readonly HandedBottle[],
  { move, at }: RoundEvent,
): PlayedRound {
  const { round, isHelped } = played;
  if (round.phase === 'over' || !isAbout(round, move)) return played;
  switch (move.kind) {
    case 'join':
      return isHelped ? played : { round, isHelped: true };
    case 'new code':
      return { round, isHelped: false };
    default: {
      const after = step(round, order, move, at);
      return after === round ? played : { round: after, isHelped };
    }
  }
}

function isAbout(round: HelperRound, move: RoundMove): boolean {
  if ('turn' in move) return move.turn === turnOf(round);
  return !('question' in move) || move.question === round.answers.length;
}

function step(
  round: HelperRound,
  order: readonly HandedBottle[],
  move: Exclude<RoundMove, { kind: 'join' } | { kind: 'new code' }>,
  at: Instant,
): HelperRound {
  switch (move.kind) {
    case 'hand':
      return handBottle(round);
    case 'take back':
      return takeBack(round);
    case 'skip':
      return skipBottle(round);
    case 'answer': {
      const bottle = order[turnOf(round) ?? -1];
      return bottle ? answerHanded(round, bottle, move.chosen, at) : round;
    }
    case 'next':
      return nextHanded(round);
    case 'end':
      return endRound(round);
  }
}
