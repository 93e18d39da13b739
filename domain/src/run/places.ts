import { isPass, modeOf } from '../memory/modes';
import { type Performance, scheduleAfter } from '../memory/replay';
import type { Schedule } from '../memory/scheduler';
import type { Instant, Mode, ScentId } from '../models';
import { type Firmness, firmnessOf } from '../progress/collection';
import { DUEL_SLOTS } from './duel-pair';
import {
  answersOf,
  isTrained,
  type Player,
  type QuizRun,
  type Run,
  type RunAnswer,
  type Serving,
  shownAnswer,
} from './run';

/** The counts and marks of a run, and the news of its answers so far. */

/**
 * Returns N of "Question N of M", counted from 1; once the run is over, M. Every bottle counts, one that is met too, and
 * a duel within a session takes the place of two.
 */
export function questionNumber(run: Run): number {
  const number = sum(servedModes(run), placesOf(run));
  return run.phase.name === 'over' ? number : number + 1;
}

/** Returns M of "Question N of M". */
export function questionCount(run: Run): number {
  return sum([...servedModes(run), ...modesAhead(run)], placesOf(run));
}

/** The modes of the servings that are answered, each once, however many players answered it. */
function servedModes(run: Run): Mode[] {
  return run.answers.filter((_, index) => index % answersOf(run) === 0).map(modeOf);
}

function modesAhead({ current, upcoming, phase }: Run): Serving['mode'][] {
  return (phase.name === 'over' ? upcoming : [current, ...upcoming]).map(({ mode }) => mode);
}

function sum<M>(modes: readonly M[], sizeOf: (mode: M) => number): number {
  return modes.reduce((total, mode) => total + sizeOf(mode), 0);
}

type Size = (mode: Mode | Serving['mode']) => number;

function placesOf({ kind }: Run): Size {
  return (mode) => (mode === 'duel' && kind === 'training' ? DUEL_SLOTS : 1);
}

/** How a place came out; practice counts nowhere, a meeting asks nothing, and not to know is no mistake. */
export type Mark = 'right' | 'wrong' | 'passed' | 'practice' | 'met';

/** The bottles of a review, each once, in the order in which they come first, with how each came out so far. */
export function bottlesOf(run: Run): { readonly id: ScentId; readonly mark: Mark | undefined }[] {
  const shown = shownAnswer(run);
  const told = [...run.answers, ...(shown ? [shown] : [])].filter((answer) => modeOf(answer) !== 'duel');
  const marks = new Map<ScentId, Mark | undefined>(told.map((answer) => [answer.scentId, markOf(answer)]));
  for (const each of run.phase.name === 'over' ? [] : [run.current, ...run.upcoming]) {
    const isBottle = each.mode === 'name' || each.mode === 'meet';
    if (isBottle && !marks.has(each.bottle.id)) marks.set(each.bottle.id, undefined);
  }
  return [...marks].map(([id, mark]) => ({ id, mark }));
}

function markOf(answer: RunAnswer): Mark {
  if (modeOf(answer) === 'meet') return 'met';
  if (answer.practice) return 'practice';
  if (answer.correct) return 'right';
  return isPass(answer) ? 'passed' : 'wrong';
}

/** Judges the places so far, the shown one included, in their order. */
export function marksOf(run: Run): Mark[] {
  const shown = shownAnswer(run);
  return [...run.answers, ...(shown ? [shown] : [])].flatMap((answer) => {
    const mark = markOf(answer);
    return Array.from({ length: placesOf(run)(modeOf(answer)) }, () => mark);
  });
}

/** Tells whether leaving would lose an answer, so that the screen has to ask first. */
export function hasProgress(run: Run): boolean {
  const { answers, given, phase } = run;
  if (phase.name === 'over') return false;
  const takenBack = isTrained(run) ? run.practice.length : 0;
  return answers.length + given.length + takenBack > 0 || phase.name === 'opening';
}

/**
 * Finds when the aroma of the shown answer comes back, given this run's answers to it.
 * @param before its schedule before this run; `undefined` for a new one
 * @returns `undefined` when no answer is shown, or one for practice
 */
export function nextReviewOf(run: Run, before: Schedule | undefined): Instant | undefined {
  const answers = answersToShown(run).filter((answer) => modeOf(answer) === 'name');
  return answers.length === 0 ? undefined : scheduleAfter(before, answers)?.nextReview;
}

/** Lists this run's answers about the aroma of the shown answer, that answer last; empty without one, or for practice. */
export function answersToShown(run: Run): RunAnswer[] {
  const shown = shownAnswer(run);
  if (!shown || shown.practice) return [];
  return [...run.answers, shown].filter(({ scentId }) => scentId === shown.scentId);
}

/** An aroma's schedule and answers before a run. */
interface Known {
  readonly schedule?: Schedule | undefined;
  readonly performance?: Pick<Performance, 'correctAnswers' | 'totalAnswers'> | undefined;
}

/**
 * Finds how firm the aroma of the shown answer was before that answer, and is with it.
 * @param known of it before this run
 * @returns `undefined` when no answer is shown, or one that does not count
 */
export function firmnessShown(run: Run, known: Known): { before: Firmness; after: Firmness } | undefined {
  const answers = answersToShown(run);
  const last = answers.at(-1);
  if (!last || modeOf(last) !== 'name') return undefined;
  const after = firmnessWith(known, answers, last.answeredAt);
  return { before: firmnessWith(known, answers.slice(0, -1), last.answeredAt), after };
}

function firmnessWith(known: Known, answers: readonly RunAnswer[], now: Instant): Firmness {
  const named = answers.filter((answer) => modeOf(answer) === 'name');
  const schedule = scheduleAfter(known.schedule, named);
  const right = named.filter(({ correct }) => correct).length + (known.performance?.correctAnswers ?? 0);
  const total = named.length + (known.performance?.totalAnswers ?? 0);
  if (!schedule) return answers.length > 0 ? 'shaky' : 'new';
  return firmnessOf({ schedule, ...(total > 0 && { performance: { accuracy: right / total } }) }, now);
}

/** Returns the player whose turn it is; `undefined` while an answer is shown to all. */
export function playerInTurn({ players, given }: Pick<QuizRun, 'players' | 'given'>): Player | undefined {
  return players[given.length];
}

/** A player's part in a quiz. */
export interface Standing extends Player {
  /** To every question that all have answered, in their order. */
  readonly answers: readonly RunAnswer[];
  readonly score: number;
}

/** Tells how the players do, in the order of their seats. What some have not answered yet stays secret. */
export function standingsOf(run: QuizRun): Standing[] {
  const { players, answers, given } = run;
  const told = shownAnswer(run) ? [...answers, ...given] : answers;
  return players.map((player, seat) => {
    const own = told.filter((_, index) => index % players.length === seat);
    return { ...player, answers: own, score: own.filter(({ correct }) => correct).length };
  });
}
