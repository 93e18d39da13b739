import { compareText } from './compare-text';
import type { SessionRecord } from './models';

/** Pairs that are shown at most. */
export const CONFUSIONS_SHOWN = 10;

/** A pair of aromas that were taken for each other: `scentName` was smelled and `mistakenFor` was answered. */
export interface Confusion {
  readonly scentName: string;
  readonly mistakenFor: string;
  readonly times: number;
}

/** What was mixed up most often, most frequent first, ties by name. */
export function confusions(
  sessions: readonly SessionRecord[],
  limit: number = CONFUSIONS_SHOWN,
): Confusion[] {
  const pairs = new Map<string, Confusion>();
  for (const { correct, scentName, selectedAnswer } of sessions.flatMap(({ questions }) => questions)) {
    if (correct) continue;
    const key = JSON.stringify([scentName, selectedAnswer]);
    const times = (pairs.get(key)?.times ?? 0) + 1;
    pairs.set(key, { scentName, mistakenFor: selectedAnswer, times });
  }
  return [...pairs.values()].sort(compareConfusions).slice(0, limit);
}

function compareConfusions(a: Confusion, b: Confusion): number {
  return (
    b.times - a.times || compareText(a.scentName, b.scentName) || compareText(a.mistakenFor, b.mistakenFor)
  );
}
