import type { Code } from '../blind/blind-set';
import type { AnsweredQuestion, Instant, ScentId, SessionRecord } from '../models';
import { assertInstant } from '../time';
import { nameParts } from '../training/modes';
import { type AnswerOption, type NameId, verdictOn } from '../training/names';

/** The bottle behind a code, known after the answer only. */
export interface BottleBehind {
  readonly scentId: ScentId;
  readonly name: string;
  readonly bottleNumber: number;
  readonly category: string;
}

/** An answer to a blind bottle. The code is how the server finds the bottle again. */
export interface BlindAnswer extends AnsweredQuestion {
  readonly blind: true;
  readonly setId: string;
  readonly code: Code;
}

type Phase =
  /** The person takes any sticker that was not used yet, and types its code. */
  | { readonly name: 'code' }
  | { readonly name: 'quiz'; readonly code: Code }
  /** The answer is given and cannot be changed. The bottle is opened now: by the server, or the sealed copy here. */
  | {
      readonly name: 'opening';
      readonly code: Code;
      /** Null for "I don't know". */
      readonly chosen: NameId | null;
      readonly answeredAt: Instant;
    }
  | { readonly name: 'result'; readonly answer: BlindAnswer; readonly category: string };

/**
 * A session with blind bottles. The person chooses which sticker to smell, and the session knows only codes
 * and the names of the pack: before an answer it holds nothing that links a code to a name.
 */
export interface BlindSession {
  readonly id: string;
  readonly setId: string;
  readonly packName: string;
  readonly choices: readonly AnswerOption[];
  /** The stickers of the set, by their codes. */
  readonly codes: readonly Code[];
  /** Bottles to smell: as many as a session has aromas, or all of a small set. */
  readonly length: number;
  readonly answered: readonly BlindAnswer[];
  readonly phase: Phase;
}

type BlindSet = Pick<BlindSession, 'setId' | 'packName' | 'choices' | 'codes'>;

/**
 * Starts a session.
 * @param id made by the caller, unique over all devices (a UUID)
 * @param length bottles wanted; fewer when the set has fewer, never fewer than one
 */
export function startBlind(id: string, set: BlindSet, length: number): BlindSession {
  const { setId, packName, choices, codes } = set;
  return {
    id,
    setId,
    packName,
    choices,
    codes,
    length: Math.max(1, Math.min(length, codes.length)),
    answered: [],
    phase: { name: 'code' },
  };
}

/** Says whether a typed code can be asked: not when it is not in the set, or was smelled in this session. */
export function judgeCode({ codes, answered }: BlindSession, code: Code): 'ask' | 'unknown' | 'used' {
  if (!codes.includes(code)) return 'unknown';
  return answered.some((answer) => answer.code === code) ? 'used' : 'ask';
}

/** Asks for the bottle with a code. Unchanged for a code that cannot be asked, and while an answer is shown. */
export function askCode(session: BlindSession, code: Code): BlindSession {
  const isOpen = session.phase.name === 'code' || session.phase.name === 'quiz';
  if (!isOpen || judgeCode(session, code) !== 'ask') return session;
  return { ...session, phase: { name: 'quiz', code } };
}

/** Puts the bottle back, before its answer: another code can be typed. */
export function putBack(session: BlindSession): BlindSession {
  return session.phase.name === 'quiz' ? { ...session, phase: { name: 'code' } } : session;
}

/**
 * Chooses an answer, which is final. Has no effect outside the quiz (a double tap) and for a name that is no
 * choice.
 * @param chosen null for "I don't know"
 * @throws RangeError when `now` is not an instant
 */
export function answerBlind(session: BlindSession, chosen: NameId | null, now: Instant): BlindSession {
  assertInstant(now);
  const { phase, choices } = session;
  const isOffered = chosen === null || choices.some(({ id }) => id === chosen);
  if (phase.name !== 'quiz' || !isOffered) return session;
  return { ...session, phase: { name: 'opening', code: phase.code, chosen, answeredAt: now } };
}

/**
 * Shows the verdict about the given answer.
 * @param first the answer that counts if it is not the given one: an earlier one that the server has of this session
 */
export function openBlind(session: BlindSession, bottle: BottleBehind, first?: NameId | null): BlindSession {
  const { phase, setId, choices } = session;
  if (phase.name !== 'opening') return session;
  const { scentId, name: scentName, bottleNumber, category } = bottle;
  const { code, answeredAt } = phase;
  const verdict = verdictOn(
    choices,
    { id: scentId, name: scentName },
    first === undefined ? phase.chosen : first,
  );
  const answer: BlindAnswer = {
    scentId,
    scentName,
    bottleNumber,
    ...verdict,
    answeredAt,
    blind: true,
    setId,
    code,
  };
  return { ...session, phase: { name: 'result', answer, category } };
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

/** Returns N of "Question N of M", counted from 1. */
export function blindQuestionNumber({ answered }: BlindSession): number {
  return answered.length + 1;
}

/** Judges the answers so far, the shown one included, in their order. */
export function blindMarks({ answered, phase }: BlindSession): ('right' | 'wrong')[] {
  const all = phase.name === 'result' ? [...answered, phase.answer] : answered;
  return all.map(({ correct }) => (correct ? 'right' : 'wrong'));
}

/** Tells whether *Finish Session* follows instead of *Next Question*. */
export function isLastBlind({ answered, length }: BlindSession): boolean {
  return answered.length + 1 >= length;
}

/** Tells whether leaving would lose an answer. */
export function hasBlindProgress({ answered, phase }: BlindSession): boolean {
  return answered.length > 0 || phase.name === 'opening' || phase.name === 'result';
}

/** Counts the shown answer and asks for the next sticker. Unchanged while none is shown, and after the last one. */
export function nextBlind(session: BlindSession): BlindSession {
  const { phase, answered } = session;
  if (phase.name !== 'result' || isLastBlind(session)) return session;
  return { ...session, answered: [...answered, phase.answer], phase: { name: 'code' } };
}

/**
 * Counts the shown answer and closes the session, also before its last bottle.
 * @returns `undefined` while no answer is shown
 * @throws RangeError when `now` is not an instant
 */
export function finishBlind(
  { id, packName, answered, phase }: BlindSession,
  now: Instant,
): (SessionRecord & { readonly questions: readonly BlindAnswer[] }) | undefined {
  assertInstant(now);
  if (phase.name !== 'result') return undefined;
  return { id, date: now, kitNames: [packName], questions: [...answered, phase.answer] };
}
