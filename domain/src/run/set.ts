import type { Instant, SessionRecord } from '../models';
import { nameParts } from '../training/modes';
import type { AnswerOption } from '../training/names';
import { begin, type Run, type Serving, type SetInRun } from './run';

interface SetStart {
  /** A shared set records nothing. */
  readonly kind: 'set' | 'shared set';
  readonly set: SetInRun;
  readonly packName: string;
  readonly choices: readonly AnswerOption[];
}

/**
 * Starts a run with the stickers of a set. The taster chooses which sticker to smell, and the run knows only codes and
 * the names of the pack: before an answer it holds nothing that links a code to a name.
 * @param id made by the caller, unique over all devices (a UUID)
 * @param length bottles wanted; fewer when the set has fewer, never fewer than one
 * @returns `undefined` for a set without stickers
 */
export function startSet(
  id: string,
  { kind, set, packName, choices }: SetStart,
  length: number,
  now: Instant,
): Run | undefined {
  const count = Math.min(Math.max(1, length), set.codes.length);
  const servings = Array.from({ length: count }, (): Serving => ({ mode: 'code', code: null }));
  return begin({ id, kind, kitNames: [packName], choices, set, servings }, now);
}

/** Tells whether a set was trained with its present stickers: then codes may be remembered in place of smells. */
export function isTrainedSince(
  { id, mixedAt }: { readonly id: string; readonly mixedAt: Instant },
  sessions: readonly SessionRecord[],
): boolean {
  return nameParts(sessions).some(({ questions }) =>
    questions.some(({ setId, answeredAt }) => setId === id && answeredAt >= mixedAt),
  );
}
