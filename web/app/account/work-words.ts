import type { SessionRecord } from '@nosewise/domain/models';
import { score } from '@nosewise/domain/progress/progress';
import { nameParts } from '@nosewise/domain/training/modes';
import type { Notebook } from '../notebook/notebook';
import { workIn } from '../notebook/take-along';

/** Words what a notebook holds: "3 sessions, 12 of 15 answers right, packs, words and glasses"; `undefined` if nothing. */
export function workWords(book: Notebook, sessions: readonly SessionRecord[]): string | undefined {
  const { documents } = workIn(book);
  const named = nameParts(sessions).flatMap(({ questions }) => questions);
  const count = sessions.length === 1 ? '1 session' : `${sessions.length} sessions`;
  const parts = [
    ...(sessions.length > 0 ? [count] : []),
    ...(named.length > 0 ? [`${score(named)} of ${named.length} answers right`] : []),
    ...(documents > 0 ? ['packs, words or glasses'] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : undefined;
}
