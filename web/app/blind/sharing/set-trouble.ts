import { ApiProblem, Unreachable } from '../../../shared/api';
import { refusalWords } from '../../../shared/refusal-words';
import { FAILED, NO_CONNECTION } from '../blind-words';

const OWN_WORDS = {
  not_found: 'This set, sticker or pack is no longer in your account.',
  conflict: 'This code is no longer in the set. It may have been mixed again.',
};

/** Says what happened when a change of a set failed, and what to do. */
export function troubleOf(error: unknown): string {
  if (error instanceof ApiProblem) return refusalWords(error, OWN_WORDS);
  return error instanceof Unreachable ? NO_CONNECTION : FAILED;
}
