import type { Duration, Instant } from '../models';
import { DAY } from '../time';

/** An answer that asked for a name, without a hint. */
export interface NameAnswer {
  readonly at: Instant;
  readonly right: boolean;
}

/** Answers needed before a drop and after it. */
export const LEAST_BEFORE = 8;
export const LEAST_AFTER = 4;
/**
 * The most answers to look at on each side: early ones are a beginner's, and a drop should be found while it
 * lasts.
 */
const MOST_BEFORE = 60;
const MOST_AFTER = 20;
/** A bottle was named well if at least this share was right, for at least this long. */
const WELL = 0.75;
const FOR_WEEKS: Duration = 14 * DAY;
/** The chances below which a drop is believed. `npm run bench learning` counts how often each is wrong. */
export const FADING_BELOW = 0.002;
export const REPLACE_BELOW = 0.0012;

/**
 * Finds when a bottle began to be named less while the others held. Chance must explain neither so few right
 * answers after so many before, nor so few beside those to the other bottles since: a cold or a long pause
 * affects all bottles alike. The larger of the two chances counts, which is as strict as either alone (R. L.
 * Berger, *Technometrics* 24, 1982, 295–300).
 * @param own answers to the bottle since it was filled, in order
 * @param others answers to all other bottles, in order
 * @returns the chance of the clearest drop, a ratio 0..1; 1 while there are too few answers, or if the bottle
 * was never named well for two weeks
 */
export function chanceOfHolding(own: readonly NameAnswer[], others: readonly NameAnswer[]): number {
  let least = 1;
  for (let after = LEAST_AFTER; after <= MOST_AFTER && own.length - after >= LEAST_BEFORE; after += 1) {
    const earlier = own.slice(Math.max(0, own.length - after - MOST_BEFORE), -after);
    const later = own.slice(-after);
    const [first, dropped] = [earlier[0], later[0]];
    // A drop begins with an answer that was wrong.
    if (!first || !dropped || dropped.right || dropped.at - first.at < FOR_WEEKS) continue;
    const [before, now] = [tally(earlier), tally(later)];
    if (before.right < WELL * before.asked) continue;
    const drop = chanceOfFewer(now, before);
    if (drop < least)
      least = Math.min(least, Math.max(drop, chanceOfFewer(now, tallySince(others, dropped.at))));
  }
  return least;
}

/** Answers of one stretch of time: how many were right, of how many. */
export interface Tally {
  readonly right: number;
  readonly asked: number;
}

function tally(answers: readonly NameAnswer[]): Tally {
  return { right: answers.filter(({ right }) => right).length, asked: answers.length };
}

/** Counts the last answers, from an instant on. */
function tallySince(answers: readonly NameAnswer[], since: Instant): Tally {
  const last = answers.findLastIndex(({ at }) => at < since);
  return tally(answers.slice(last + 1));
}

/**
 * Computes how likely it is that so few answers of one group are right if the group is no worse than the
 * other: Fisher's exact test, one-sided (R. A. Fisher, *The Design of Experiments*, 1935, section 2). Given
 * how many are right in all, the number of right ones among the first is hypergeometric.
 * @returns a ratio 0..1; 1 when either side has no answers
 */
export function chanceOfFewer(some: Tally, others: Tally): number {
  const right = some.right + others.right;
  const all = logChoose(some.asked + others.asked, right);
  let chance = 0;
  for (let hits = Math.max(0, right - others.asked); hits <= some.right; hits += 1) {
    chance += Math.exp(logChoose(some.asked, hits) + logChoose(others.asked, right - hits) - all);
  }
  return Math.min(1, chance);
}

function logChoose(of: number, chosen: number): number {
  let log = 0;
  for (let each = 1; each <= chosen; each += 1) log += Math.log((of - chosen + each) / each);
  return log;
}
