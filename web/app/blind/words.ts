import type { Instant } from '@nosewise/domain/models';
import { ApiProblem, Unreachable } from '../../shared/api';
import { refusalWords } from '../../shared/refusals';

/** Counts bottles in words. */
export function bottlesOf(count: number): string {
  return `${count} ${count === 1 ? 'bottle' : 'bottles'}`;
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

export function dayOf(instant: Instant): string {
  return DAY.format(instant);
}

const OWN_WORDS = {
  not_found: 'This set, sticker or pack is not in your account any more.',
  conflict: 'This code is not in the set any more. It may have been mixed again.',
};

/** Says what happened when a change of a set failed, and what to do. */
export function troubleOf(error: unknown): string {
  if (error instanceof ApiProblem) return refusalWords(error, OWN_WORDS);
  if (error instanceof Unreachable)
    return 'There is no connection. Nothing has changed: please try again later.';
  return 'Something went wrong, and nothing has changed. Please try again.';
}

/** Says why a code cannot be asked in a session. */
export const CODE_TROUBLE = {
  unknown: 'No sticker of this set has this code. Please check the digits.',
  used: 'You have smelled this bottle in this session. Take another one.',
} as const;
