import type { AnswerOption } from '../aromas/names';
import { type BlindSet, type Code, codesOf, namesOf, openBottle } from '../blind/blind-set';
import { nameParts } from '../memory/modes';
import type { Instant, SessionRecord } from '../models';
import {
  begin,
  open,
  type RunBase,
  type Serving,
  type SetInRun,
  type SetRun,
  type SharedSetRun,
  type TestRun,
} from './run';

/**
 * Starts a run with the stickers of a set. The taster chooses which sticker to smell, and the run knows only codes and
 * the names of the pack: before an answer it holds nothing that links a code to a name.
 * @param id made by the caller, unique over all devices (a UUID)
 * @param length bottles wanted; fewer when the set has fewer, never fewer than one
 * @returns `undefined` for a set without stickers
 */
export function startSet(id: string, set: BlindSet, length: number, now: Instant): SetRun | undefined {
  const stickers = { id: set.id, codes: codesOf(set) };
  const { packName } = set;
  const begun = beginWith(id, { set: stickers, packName, choices: namesOf(set) }, length, now);
  return begun && { ...begun, kind: 'set', set: stickers };
}

interface SharedStart {
  readonly set: SetInRun;
  readonly packName: string;
  readonly choices: readonly AnswerOption[];
}

/** Starts a run with all stickers of a set that somebody else has shared. Otherwise as `startSet`. */
export function startSharedSet(id: string, start: SharedStart, now: Instant): SharedSetRun | undefined {
  const begun = beginWith(id, start, start.set.codes.length, now);
  return begun && { ...begun, kind: 'shared set', set: start.set };
}

function beginWith(
  id: string,
  { set, packName, choices }: SharedStart,
  length: number,
  now: Instant,
): RunBase | undefined {
  const count = Math.min(Math.max(1, length), set.codes.length);
  const servings = Array.from({ length: count }, (): Serving => ({ mode: 'code', code: null }));
  return begin({ id, kitNames: [packName], choices, servings }, now);
}

/** Opens the bottle of an answer that was just given. Unchanged when the set has no sticker with its code. */
export function openFrom<R extends SetRun | TestRun>(run: R, set: BlindSet, now: Instant): R {
  const { current } = run;
  const code = current.mode === 'code' ? current.code : null;
  const bottle = code === null ? undefined : openBottle(set, code);
  return bottle ? open(run, bottle, now) : run;
}

/** Tells whether a run can go on with a set: it has the same stickers as then. Every mix has other codes. */
export function isWith({ set: started }: SetRun, set: BlindSet): boolean {
  return started.id === set.id && started.codes.join() === codesOf(set).join();
}

/** Tells whether a set was trained with its present stickers: then codes may be remembered in place of smells. */
export function isTrainedWith(set: BlindSet, sessions: readonly SessionRecord[]): boolean {
  const codes = new Set<Code | undefined>(codesOf(set));
  return nameParts(sessions).some(({ questions }) =>
    questions.some(({ setId, code }) => setId === set.id && codes.has(code)),
  );
}
