import type { Instant, SessionRecord } from '../models';
import { nameParts } from '../training/modes';
import type { AnswerOption } from '../training/names';
import { begin, type RunBase, type Serving, type SetRun, type SharedSetRun } from './run';

interface SetStart<S> {
  readonly set: S;
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
  start: SetStart<SetRun['set']>,
  length: number,
  now: Instant,
): SetRun | undefined {
  const begun = beginWith(id, start, length, now);
  return begun && { ...begun, kind: 'set', set: start.set };
}

/** Starts a run with all stickers of a set that somebody else has shared. Otherwise as `startSet`. */
export function startSharedSet(
  id: string,
  start: SetStart<SharedSetRun['set']>,
  now: Instant,
): SharedSetRun | undefined {
  const begun = beginWith(id, start, start.set.codes.length, now);
  return begun && { ...begun, kind: 'shared set', set: start.set };
}

function beginWith(
  id: string,
  { set, packName, choices }: SetStart<SharedSetRun['set']>,
  length: number,
  now: Instant,
): RunBase | undefined {
  const count = Math.min(Math.max(1, length), set.codes.length);
  const servings = Array.from({ length: count }, (): Serving => ({ mode: 'code', code: null }));
  return begin({ id, kitNames: [packName], choices, servings }, now);
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
