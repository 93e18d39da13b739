import type { RefusalCode } from '@nosewise/contract/refusals';
import type { CardView, LabelledCard } from '@nosewise/domain/rooms/room-views';
import { ApiProblem, Unreachable } from '../../shared/api';
import { refusalWords } from '../../shared/refusal-words';

/** Returns the text on a bottle: its number, or its code in a blind set; "?" for one that somebody hands. */
export function labelOf(card: LabelledCard): number;
export function labelOf(card: CardView): number | '?';
export function labelOf(card: CardView): number | '?' {
  if ('number' in card) return card.number;
  return 'code' in card ? card.code : '?';
}

/** Calls a bottle by its number or code: "bottle 17"; `undefined` for one that somebody hands. */
export function bottleWords(card: CardView): string | undefined {
  const label = labelOf(card);
  return label === '?' ? undefined : `bottle ${label}`;
}

/**
 * Says what happened when something failed in a room, and what to do.
 * @param own words of the screen that replace those of the dictionary
 */
export function troubleOf(error: unknown, own?: Parameters<typeof refusalWords>[1]): string {
  if (error instanceof ApiProblem) return refusalWords(error, own);
  if (error instanceof Unreachable) return 'There is no connection. Nothing has changed: please try again.';
  return 'Something went wrong, and nothing has changed. Please try again.';
}

/**
 * Tells why a side of a room can no longer be shown: the room has ended, or the side is not this person's.
 * @returns `undefined` for errors that say nothing about that, such as one on the way
 */
export function goneBy(error: unknown): 'ended' | 'removed' | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  const { code, status } = error.problem;
  if (code === 'wrong_token') return 'removed';
  // An address that was typed by hand is refused as bad.
  return code === 'unknown_room' || (code === 'bad_request' && status === 400) ? 'ended' : undefined;
}

/** What a room says about an answer or a move itself. */
const DECISIONS = new Set<RefusalCode>([
  'hosts_only',
  'not_your_move',
  'nickname_taken',
  'room_full',
  'too_late',
  'unknown_room',
  'wrong_token',
]);

/**
 * Tells whether the room has refused a call for good. Anything else, such as a session that has ended or a
 * gateway that refuses, says nothing about the answer, which is kept and sent again.
 */
export function isDecided(error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return false;
  const { code, status } = error.problem;
  // Other faults of a request that have no code of their own are called bad as well.
  return DECISIONS.has(code) || (code === 'bad_request' && status === 400);
}

/** Nothing more is said of a drink before it is named. */
export const SMELL_GLASS = 'Smell what is in your glass';

const LIST = new Intl.ListFormat('en-GB');

export function peopleIn(count: number): string {
  return `${count} ${count === 1 ? 'person' : 'people'}`;
}

export function aromasIn(count: number): string {
  return `${count} ${count === 1 ? 'aroma' : 'aromas'}`;
}

/** More people than this are counted, not named. */
const NAMED_MAX = 8;

/** Writes who is there: "Ann, Ben and 31 more". */
export function companyWords(names: readonly string[]): string {
  const rest = names.length - NAMED_MAX;
  return LIST.format(rest > 0 ? [...names.slice(0, NAMED_MAX), `${rest} more`] : names);
}
