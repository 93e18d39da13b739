import { ApiProblem, Unreachable } from '../../shared/api';
import { refusalWords } from '../../shared/refusals';
import { type Taken, TooMuch } from './carry';

/** Says why a parcel was not taken. */
export function refusedWords({ kind }: Exclude<Taken, { kind: 'taken' }>): string {
  return kind === 'no such code'
    ? 'This code was used, has expired or never was. Your other device still has everything: make a new code there.'
    : 'The second word does not fit this code. Please check it and try again.';
}

/** Says why training could not be sent or taken. */
export function troubleWords(error: unknown): string {
  if (error instanceof TooMuch) return 'There is more training on this device than can be carried at once.';
  if (error instanceof ApiProblem) return refusalWords(error);
  if (error instanceof Unreachable)
    return 'We could not reach our server. Nothing has changed on this device. Please try again.';
  return 'This browser has no room for it, or cannot lock it. Nothing has changed on this device.';
}
