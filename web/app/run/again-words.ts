import type { AnsweredQuestion } from '@nosewise/domain/models';

/** More bottles than these are not named. */
const NAMED = 3;
const LIST = new Intl.ListFormat('en-GB');

/**
 * Says to a guest, who is shown no schedule, what to smell again and when, as the schedule would after first answers.
 * @param isBlind whether stickers hide the numbers, which stay untold then
 */
export function againWords(named: readonly AnsweredQuestion[], isBlind = false): string | undefined {
  if (named.length === 0) return undefined;
  const missed = new Set(named.flatMap(({ correct, bottleNumber }) => (correct ? [] : [bottleNumber])));
  if (missed.size === 0) return 'Tomorrow: smell them again, and see which you still know.';
  const numbers = LIST.format([...missed].sort((a, b) => a - b).map(String));
  const bottles =
    isBlind || missed.size > NAMED
      ? 'those that kept their corks'
      : `${missed.size === 1 ? 'bottle' : 'bottles'} ${numbers}`;
  const hasOthers = named.some(({ bottleNumber }) => !missed.has(bottleNumber));
  return `Smell ${bottles} once more now${hasOthers ? ', and the others tomorrow' : ''}.`;
}
