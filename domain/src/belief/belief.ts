import { FEW_OPTIONS } from '../aromas/names';
import type { Instant, Mode, ScentId } from '../models';
import { DAY, HOUR } from '../time';

/**
 * How firmly a scent is remembered, judging by its answers. Always a fold of the log in its order
 * (`inLogOrder`), never edited. FSRS-6 with its default weights and no fitting (Ye 2024, "The FSRS
 * Algorithm").
 */
export interface Belief {
  /** Days after which the scent is named with a likelihood of 0.9. */
  readonly stability: number;
  /** 1 (easy) to 10 (hard). */
  readonly difficulty: number;
  /** When the scent was last smelled and its name seen. */
  readonly seenAt: Instant;
  /**
   * Whether it was ever named correctly among all names. Before that, a wrong answer is ignorance and not a
   * mix-up. Duels do not count, since they have two names only; nor do names that people say they had, since
   * nobody can check them.
   */
  readonly everRight: boolean;
  /**
   * How likely the name was ever learnt, a ratio 0..1. A name that was never learnt cannot be recalled,
   * however fresh.
   */
  readonly held: number;
  /** How often the scent was asked for by its name. */
  readonly asked: number;
}

/** Beliefs by scent. A scent that is missing has never been smelled. */
export type Beliefs = ReadonlyMap<ScentId, Belief>;

/** The part of a review that belief depends on. */
export interface Evidence {
  readonly mode: Mode;
  readonly correct: boolean;
  readonly answeredAt: Instant;
  /** How many answers could be chosen; `undefined` when the log does not say, which means all of them. */
  readonly optionCount?: number;
}

/** The gain of a new scent, on the scale of `gainOfAsking`. */
export const GAIN_OF_NEW = 0.39;
/** The pause after which naming is to work, in days. */
const PAUSE = 7;
/** How likely a name is learnt by being shown once. */
const LEARNT_AT_ONCE = 0.5;
/** Under this age a memory is still of the same day. */
const SAME_DAY = 12 * HOUR;

type Grade = 'again' | 'hard' | 'good';
const GRADE_NUMBERS = { again: 1, hard: 2, good: 3 };
const FIRST_STABILITY = { again: 0.212, hard: 1.26, good: 2.3065 };

// The default weights of FSRS-6, by their index.
const W4 = 6.4133;
const W5 = 0.8334;
const W6 = 3.0194;
const W7 = 0.001;
const W8 = 1.8722;
const W9 = 0.1666;
const W10 = 0.796;
const W11 = 1.4835;
const W12 = 0.0614;
const W13 = 0.2629;
const W14 = 1.6483;
const W15 = 0.6014;
const W17 = 0.5425;
const W18 = 0.0912;
const W19 = 0.0658;
const DECAY = 0.1542;
const FACTOR = 0.9 ** (-1 / DECAY) - 1;
const MIN_STABILITY = 0.001;
const MAX_STABILITY = 36_500;

/**
 * Returns the belief after one more review of the scent, which must be the latest in its log. Neither a test,
 * whose answers are not shown, nor meeting a scent again teaches anything.
 */
export function believe(before: Belief | undefined, review: Evidence): Belief | undefined {
  const { mode, answeredAt, correct } = review;
  if (mode === 'test' || (mode === 'meet' && before)) return before;
  const grade = gradeOf(review);
  const everRight = before?.everRight === true || (mode === 'name' && correct);
  const held = heldAfter(before, review);
  const asked = (before?.asked ?? 0) + (mode === 'name' ? 1 : 0);
  if (!before) return { ...firstBelief(grade, answeredAt), everRight, held, asked };
  return {
    stability: nextStability(before, grade, answeredAt),
    difficulty: nextDifficulty(before.difficulty, grade),
    seenAt: Math.max(before.seenAt, answeredAt),
    everRight,
    held,
    asked,
  };
}

/** Returns the belief after the first review of a scent, as far as its grade and moment tell. */
export function firstBelief(grade: Grade, seenAt: Instant): Omit<Belief, 'everRight' | 'held' | 'asked'> {
  return { stability: FIRST_STABILITY[grade], difficulty: firstDifficulty(GRADE_NUMBERS[grade]), seenAt };
}

/** Returns `held` of a scent of which only the past is known: whether it was ever named right. */
export function heldIf(everRight: boolean): number {
  return everRight ? 1 : LEARNT_AT_ONCE;
}

function heldAfter(before: Belief | undefined, { mode, correct, answeredAt }: Evidence): number {
  if (mode === 'meet') return LEARNT_AT_ONCE;
  // Telling two smells apart shows that they differ, not that either name would have come.
  if (correct) return mode === 'duel' ? (before?.held ?? LEARNT_AT_ONCE) : 1;
  return before ? heldAfterWrong(before, answeredAt) : LEARNT_AT_ONCE;
}

/**
 * By Bayes: a wrong answer is either a lapse of a held name, or the name was not held. Then the name is shown
 * once more.
 */
function heldAfterWrong(belief: Belief, at: Instant): number {
  const { held } = belief;
  if (held === 1) return 1;
  const lapsed = held * (1 - recallOf(belief, at));
  const stillHeld = lapsed / (lapsed + 1 - held);
  return stillHeld + (1 - stillHeld) * LEARNT_AT_ONCE;
}

/**
 * Computes how likely the scent would be named at `at`, a ratio 0..1. A clock that went backwards counts as
 * no time.
 */
export function recallOf({ stability, seenAt }: Belief, at: Instant): number {
  return recallAfter(stability, daysBetween(seenAt, at));
}

/**
 * Computes how likely the scent is to be named, a ratio 0..1. It is 0 until it was named right for the first
 * time, since until then there is nothing to recall.
 */
export function namingOf(belief: Belief | undefined, at: Instant): number {
  return belief?.everRight ? recallOf(belief, at) : 0;
}

/**
 * Computes how much more likely the scent will be named seven days from now if it is asked now: the average
 * over the outcomes, weighted by how likely they are, minus not asking. A wrong answer shows the right name,
 * so it never does harm.
 */
export function gainOfAsking(belief: Belief | undefined, now: Instant): number {
  if (!belief) return GAIN_OF_NEW;
  const named = belief.held * recallOf(belief, now);
  const unasked = belief.held * recallOf(belief, now + PAUSE * DAY);
  const right = recallAfter(nextStability(belief, 'good', now), PAUSE);
  const wrong = heldAfterWrong(belief, now) * recallAfter(nextStability(belief, 'again', now), PAUSE);
  return named * right + (1 - named) * Math.max(wrong, unasked) - unasked;
}

function gradeOf({ mode, correct, optionCount }: Evidence): Grade {
  if (mode === 'meet' || !correct) return 'again';
  return optionCount !== undefined && optionCount <= FEW_OPTIONS ? 'hard' : 'good';
}

/** @param days since the scent was last smelled */
function recallAfter(stability: number, days: number): number {
  return (1 + (FACTOR * days) / stability) ** -DECAY;
}

function nextStability({ stability, difficulty, seenAt }: Belief, grade: Grade, now: Instant): number {
  if (now - seenAt < SAME_DAY) return bounded(stability * sameDayGrowth(stability, grade));
  const recall = recallAfter(stability, daysBetween(seenAt, now));
  if (grade === 'again') {
    const forgotten = W11 * difficulty ** -W12 * ((stability + 1) ** W13 - 1) * Math.exp(W14 * (1 - recall));
    return bounded(Math.min(forgotten, stability / Math.exp(W17 * W18)));
  }
  const growth =
    Math.exp(W8) *
    (11 - difficulty) *
    stability ** -W9 *
    (Math.exp(W10 * (1 - recall)) - 1) *
    (grade === 'hard' ? W15 : 1);
  return bounded(stability * (1 + growth));
}

/** A right answer on the same day never weakens a memory. */
function sameDayGrowth(stability: number, grade: Grade): number {
  const growth = Math.exp(W17 * (GRADE_NUMBERS[grade] - 3 + W18)) * stability ** -W19;
  return grade === 'again' ? growth : Math.max(1, growth);
}

function firstDifficulty(grade: number): number {
  return Math.min(10, Math.max(1, W4 - Math.exp(W5 * (grade - 1)) + 1));
}

function nextDifficulty(difficulty: number, grade: Grade): number {
  const moved = difficulty - (W6 * (GRADE_NUMBERS[grade] - 3) * (10 - difficulty)) / 9;
  const easy = W4 - Math.exp(W5 * 3) + 1;
  return Math.min(10, Math.max(1, W7 * easy + (1 - W7) * moved));
}

function bounded(stability: number): number {
  return Math.min(MAX_STABILITY, Math.max(MIN_STABILITY, stability));
}

function daysBetween(from: Instant, to: Instant): number {
  return Math.max(0, to - from) / DAY;
}
