import type { Slot } from './adaptive-session';
import { FEW_OPTIONS } from './belief';
import { DUEL_SLOTS, type DuelSlot } from './duel';
import { type DuelRounds, hasAnswers } from './duel-rounds';
import type { AnsweredQuestion, Confidence, Instant, Mode, PooledScent, ScentId } from './models';
import { isCorrect, isPass, modeOf } from './modes';
import { type AnswerOption, answerOptions, choiceOf, type NameId } from './names';
import { worldOf } from './pool';
import { scheduleAfter } from './replay';
import type { Schedule } from './scheduler';

/** One step of a session. Each is about one bottle, a duel about its rival as well, and leaves one question in the log. */
export type Step = Slot | DuelSlot;

/** The phase of a step (specification, section 4, "Training phases"). */
export type Phase =
  /** A new aroma is smelled, and the person sees whether a name comes to them before it is shown. */
  | { readonly name: 'think' }
  /** A new aroma is shown with its name and note, and smelled. Nothing is asked. */
  | {
      readonly name: 'meet';
      /** Of one who thought first: whether the name had come. `undefined` until they say it. */
      readonly thought?: { readonly recalled: boolean | undefined } | undefined;
    }
  /** Two bottles are told apart, in phases of their own. */
  | { readonly name: 'duel'; readonly duel: DuelRounds }
  /** The person enters the number of the bottle in their hand. `hint` is kept for the bottle that was asked. */
  | { readonly name: 'input'; readonly hint: readonly NameId[] }
  /** The person smells and chooses. `hint` is empty until one is given. */
  | { readonly name: 'quiz'; readonly hint: readonly NameId[] }
  /** The verdict is shown. It counts only when the person moves on. */
  | {
      readonly name: 'result';
      readonly hint: readonly NameId[];
      /** The words that were chosen. */
      readonly selectedAnswer: string;
      /** The scent of the chosen name; null for "I don't know". */
      readonly chosenId: ScentId | null;
      readonly answeredAt: Instant;
      readonly confidence?: Confidence | undefined;
    };

/** An answer of a session under way. One that was given for practice counts nowhere. */
export interface SessionAnswer extends AnsweredQuestion {
  readonly practice?: boolean | undefined;
}

/** A session under way. It is self-contained, so that it survives a reload and a change of packs. */
export interface TrainingSession {
  readonly id: string;
  readonly kitNames: readonly string[];
  readonly pool: readonly PooledScent[];
  readonly answered: readonly SessionAnswer[];
  readonly current: Step;
  readonly upcoming: readonly Step[];
  /** When the step in play was shown. Missing in sessions of earlier versions. */
  readonly shownAt?: Instant | undefined;
  /** Aromas that were new when an adaptive session began: each is met before it is asked. Missing: all are asked. */
  readonly fresh?: readonly ScentId[] | undefined;
  /** Whether meetings let the person think before they show the name. Missing: they do not. */
  readonly thinkFirst?: true | undefined;
  /** Aromas whose answer was taken back: entered by their number, they are asked for practice only. Missing: none. */
  readonly practice?: readonly ScentId[] | undefined;
  /** Aromas whose bottle was shown beside an answer that was taken back. Missing: none. */
  readonly revealed?: readonly ScentId[] | undefined;
  /** The settings that it was drawn by, as `drawKey` writes them. Missing in sessions of earlier versions. */
  readonly drawnBy?: string | undefined;
  readonly phase: Phase;
}

/**
 * Returns N of "Question N of M", counted from 1. A meeting asks nothing, and a duel has taken the place of two questions.
 */
export function questionNumber({ answered }: TrainingSession): number {
  return 1 + questionsIn(answered.map(modeOf));
}

/** Returns M of "Question N of M". */
export function questionCount({ answered, current, upcoming }: TrainingSession): number {
  return questionsIn([...answered.map(modeOf), ...[current, ...upcoming].map(({ mode }) => mode)]);
}

function questionsIn(modes: readonly Mode[]): number {
  return modes.reduce((sum, mode) => sum + (mode === 'meet' ? 0 : placesOf(mode)), 0);
}

/** Counts the places of all steps, meetings too, and finds that of the step in play, counted from 1. */
export function placesIn({ answered, current, upcoming }: TrainingSession): Places {
  const before = answered.reduce((sum, question) => sum + placesOf(modeOf(question)), 0);
  const ahead = [current, ...upcoming].reduce((sum, { mode }) => sum + placesOf(mode), 0);
  return { number: before + 1, count: before + ahead };
}

/** A place in a row of marks. */
export interface Places {
  readonly number: number;
  readonly count: number;
}

function placesOf(mode: Mode): number {
  return mode === 'duel' ? DUEL_SLOTS : 1;
}

/** Judges the places so far, the shown one included, in their order. */
export function marksOf(session: TrainingSession): ('right' | 'wrong' | 'practice' | 'met')[] {
  const shown = shownAnswer(session) ?? duelIn(session);
  return [...session.answered, ...(shown ? [shown] : [])].flatMap((question) => {
    const mode = modeOf(question);
    if (mode === 'meet') return ['met'];
    if (question.practice) return ['practice'];
    const mark = question.correct ? 'right' : 'wrong';
    return Array.from({ length: placesOf(mode) }, () => mark);
  });
}

/** Tells whether *Finish Session* follows instead of *Next Question*. */
export function isLastQuestion(session: TrainingSession): boolean {
  return session.upcoming.length === 0;
}

/** Tells whether leaving would lose an answer, so that the screen has to ask first. */
export function hasProgress(session: TrainingSession): boolean {
  const { answered, phase } = session;
  const isAnswered = phase.name === 'result' || (phase.name === 'duel' && hasAnswers(phase.duel));
  return answered.length > 0 || takenBack(session) > 0 || isAnswered;
}

/** Lists the answers that can be chosen: every name of the pool, until a hint narrows them down. */
export function selectable({ phase, pool }: TrainingSession): AnswerOption[] {
  if (phase.name !== 'quiz') return [];
  const { hint } = phase;
  const options = answerOptions(pool);
  return hint.length === 0 ? options : options.filter(({ id }) => hint.includes(id));
}

/** Tells whether the bottle in play is asked for practice: its solution was shown, so its answer counts nowhere. */
export function isPractice({ practice, current }: TrainingSession): boolean {
  return practice?.includes(current.bottle.id) ?? false;
}

/** Counts the answers that were taken back. */
export function takenBack({ practice = [] }: TrainingSession): number {
  return practice.length;
}

/** Tells whether the shown answer can be taken back. One that was given for practice counts nowhere anyway. */
export function canTakeBack(session: TrainingSession): boolean {
  return session.phase.name === 'result' && !isPractice(session);
}

/** Finds the bottle that an answer names: the one in play if it can, else one of its world. */
export function bottleNamed(
  { pool, current }: Pick<TrainingSession, 'pool' | 'current'>,
  name: NameId,
): PooledScent | undefined {
  const options = answerOptions(pool);
  const isNamed = (bottle: PooledScent) => choiceOf(options, bottle)?.id === name;
  if (isNamed(current.bottle)) return current.bottle;
  const named = pool.filter(isNamed);
  return named.find(({ id }) => worldOf(id) === worldOf(current.bottle.id)) ?? named[0];
}

/** Finds the bottle of the shown answer; `undefined` for "I don't know" and while no answer is shown. */
export function chosenBottle({ phase, pool, current }: TrainingSession): PooledScent | undefined {
  if (phase.name !== 'result') return undefined;
  return [current.bottle, ...pool].find(({ id }) => id === phase.chosenId);
}

/** Tells whether to ask how sure the person was of the shown answer: not after "I don't know", nor for practice. */
export function canBeSure(session: TrainingSession): boolean {
  return canTakeBack(session) && session.phase.name === 'result' && !isPass(session.phase);
}

/** Tells whether the shown answer is right; `undefined` while none is shown. */
export function verdict(session: TrainingSession): boolean | undefined {
  return shownAnswer(session)?.correct;
}

/**
 * Finds when the aroma of the shown answer comes back, by the answers to it in this session.
 * @param before its schedule before this session; `undefined` for a new one
 * @returns `undefined` when no answer is shown, or one for practice
 */
export function nextReviewOf(session: TrainingSession, before: Schedule | undefined): Instant | undefined {
  const answers = answersToShown(session).filter((question) => modeOf(question) === 'name');
  return answers.length === 0 ? undefined : scheduleAfter(before, answers)?.nextReview;
}

/** Lists what this session tells of the aroma of the shown answer, that answer last; empty without one, or for practice. */
export function answersToShown(session: TrainingSession): SessionAnswer[] {
  const shown = shownAnswer(session);
  if (!shown || shown.practice) return [];
  return [...session.answered, shown].filter(
    ({ scentId, practice }) => scentId === shown.scentId && practice !== true,
  );
}

/** The answer that is shown, as the log will have it. */
function shownAnswer(session: TrainingSession): SessionAnswer | undefined {
  const { phase, current, shownAt } = session;
  if (phase.name !== 'result') return undefined;
  const { hint, selectedAnswer, chosenId, answeredAt, confidence } = phase;
  const { id: scentId, name: scentName, bottleNumber } = current.bottle;
  const options = fewOptions(session, hint);
  return {
    scentId,
    scentName,
    bottleNumber,
    correct: isCorrect({ scentId, scentName, chosenId, selectedAnswer }),
    selectedAnswer,
    chosenId,
    answeredAt,
    ...(options && { options }),
    ...(shownAt !== undefined && { shownAt }),
    ...(hint.length > 0 && { hint: true }),
    ...(confidence && { confidence }),
    ...(isPractice(session) && { practice: true }),
  };
}

/** The scents that could be chosen, where a hint or a small pack left few: then a right answer says less. */
function fewOptions(session: TrainingSession, hint: readonly NameId[]): ScentId[] | undefined {
  const names = hint.length > 0 ? hint : answerOptions(session.pool).map(({ id }) => id);
  if (hint.length === 0 && names.length > FEW_OPTIONS) return undefined;
  return names.flatMap((name) => bottleNamed(session, name)?.id ?? []);
}

/** Leaves the question of a step that can be moved on from: the shown answer, the meeting, or the duel. */
export function questionToCount(session: TrainingSession, now: Instant): SessionAnswer | undefined {
  return shownAnswer(session) ?? meetingIn(session, now) ?? duelIn(session);
}

function duelIn({ phase }: TrainingSession): SessionAnswer | undefined {
  return phase.name === 'duel' ? phase.duel.answered[0] : undefined;
}

function meetingIn({ phase, current, shownAt }: TrainingSession, now: Instant): SessionAnswer | undefined {
  if (phase.name !== 'meet' || (phase.thought && phase.thought.recalled === undefined)) return undefined;
  const { id: scentId, name, bottleNumber } = current.bottle;
  return {
    scentId,
    scentName: name,
    bottleNumber,
    correct: false,
    selectedAnswer: name,
    answeredAt: now,
    mode: 'meet',
    ...(shownAt !== undefined && { shownAt }),
    ...(phase.thought?.recalled && { recalled: true }),
  };
}
