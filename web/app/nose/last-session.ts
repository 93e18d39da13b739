import { nameParts } from '@nosewise/domain/memory/modes';
import type { Instant, SessionRecord } from '@nosewise/domain/models';
import { score } from '@nosewise/domain/progress/progress';
import { localDay } from '../lib/local-day';

/** Missed aromas that are named; more are counted. */
const NAMED = 3;

const list = new Intl.ListFormat('en-GB');
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' });
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

/** Words the newest session: "Yesterday: 4 of 5. Vanilla escaped you."; `undefined` when none asked for a name, or today. */
export function lastSessionWords(sessions: readonly SessionRecord[], now: Instant): string | undefined {
  const last = nameParts(sessions).at(-1);
  const days = last ? localDay(now) - localDay(last.date) : 0;
  if (!last || days <= 0) return undefined;
  const { questions } = last;
  const result = `${dayWords(last.date, days)}: ${score(questions)} of ${questions.length}.`;
  const missed = [...new Set(questions.filter(({ correct }) => !correct).map(({ scentName }) => scentName))];
  if (missed.length === 0) return result;
  const names = missed.length > NAMED ? `${missed.length} aromas` : list.format(missed);
  return `${result} ${names} escaped you.`;
}

function dayWords(then: Instant, days: number): string {
  if (days === 1) return 'Yesterday';
  return days < 7 ? `On ${weekday.format(then)}` : `On ${date.format(then)}`;
}
