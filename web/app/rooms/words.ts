import type { CardView } from '@nosewise/domain/room-views';
import { ApiProblem, Unreachable } from '../../shared/api';
import { refusalWords } from '../../shared/refusals';

/** Returns the text on a bottle: its number, or its code in a blind set. */
export function labelOf(card: CardView): number {
  return 'number' in card ? card.number : card.code;
}

/** Says what happened when something failed in a room, and what to do. */
export function troubleOf(error: unknown): string {
  if (error instanceof ApiProblem) return refusalWords(error);
  if (error instanceof Unreachable) return 'There is no connection. Nothing has changed: please try again.';
  return 'Something went wrong, and nothing has changed. Please try again.';
}

/**
 * Tells why a side of a room can no longer be shown: the room has ended, or the side is not this person's.
 * @returns `undefined` for temporary errors
 */
export function goneBy(error: unknown): 'ended' | 'removed' | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  const { status } = error.problem;
  if (status === 403) return 'removed';
  return status === 400 || status === 404 ? 'ended' : undefined;
}

/** Tells whether the same call may succeed later. */
export function isPassing(error: unknown): boolean {
  if (error instanceof ApiProblem) return error.problem.status === 429 || error.problem.status >= 500;
  return error instanceof Unreachable;
}

export function peopleIn(count: number): string {
  return `${count} ${count === 1 ? 'person' : 'people'}`;
}
