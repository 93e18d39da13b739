import type { Random } from './models';
import { shuffle } from './random';

/**
 * A hint: the correct answer among random others, `count` in total (specification, section 4).
 * All options when there are fewer; none when `count` is 0 or less, which means hints are disabled.
 * In the order of `options`, so that the place of the answer gives nothing away.
 */
export function hintSet(
  correctAnswer: string,
  options: readonly string[],
  count: number,
  random: Random,
): string[] {
  if (!(count > 0)) return [];
  const others = options.filter((option) => option !== correctAnswer);
  const kept = new Set([correctAnswer, ...shuffle(others, random).slice(0, count - 1)]);
  return options.filter((option) => kept.has(option));
}
