import type { Instant } from '@nosewise/domain/models';
import { countFirmness } from '@nosewise/domain/progress/collection';
import { countedSessions } from '@nosewise/domain/progress/progress';
import { type Remark, remarkOn } from '@nosewise/domain/progress/remark';
import { HOUR } from '@nosewise/domain/time';
import { nameParts } from '@nosewise/domain/training/modes';
import { useMemo } from 'react';
import { useStored } from '../../shared/hooks';
import { localDay } from '../lib/local-day';
import { useNow } from '../lib/now';
import { againWords, comingTo, nextWords } from '../nose/coming-back';
import { useBottles, useDue } from '../nose/own-bottles';
import { account, useNotebookIsWhole } from '../notebook/account';
import { useGlasses } from '../notebook/documents';
import { sessionsOnTheirWay, useSessions } from '../notebook/sessions';
import { whenBack } from '../ui/comes-back';

/** Reads what there is to say of the person's bottles today, from this browser's storage, so that it needs no connection. */
export function useReview() {
  const { pool, memory } = useBottles();
  const due = useDue();
  const glasses = useGlasses();
  const now = useNow();
  const review = useMemo(
    () => ({
      due: due.size,
      now,
      counts: countFirmness(pool, memory, now),
      remark: remarkOn(pool, memory, { glasses, now, day: localDay(now) }),
    }),
    [due, pool, memory, glasses, now],
  );
  return { ...review, coming: comingTo(pool, memory, now) };
}

/** Counts finished sessions, and those of them that the account does not have yet. */
export function useSessionsCompleted() {
  const statsResetAt = useStored(account)?.statsResetAt ?? undefined;
  return {
    completed: countedSessions(useSessions(), statsResetAt).length,
    waiting: nameParts(useStored(sessionsOnTheirWay).map(({ session }) => session)).length,
    /** False until the account was read here: what is here may then be a part of it. */
    isKnown: useNotebookIsWhole(),
  };
}

/** Says something worth reading about what is known; `undefined` without bottles. Names no aroma that is due. */
export function reviewWords({
  due,
  counts,
  coming,
  remark,
  now,
}: ReturnType<typeof useReview>): string | undefined {
  if (due > 0) {
    return counts.fading > 0
      ? 'Some of what you knew is fading. Smelling it again brings it back.'
      : 'What was shaky is back. Each smell makes it firmer.';
  }
  const [soonest] = coming;
  if (remark && !(soonest && soonest.span < HOUR)) return remarkWords(remark, now);
  if (soonest) return nextWords(coming);
  const met = counts.shaky;
  if (met + counts.new === 0) return undefined;
  const begun = met === 0 ? 'Everything is new.' : `You have met ${met} ${met === 1 ? 'aroma' : 'aromas'}.`;
  return `${begun} Each aroma comes back here before you forget it.`;
}

/** Says in one line what comes next in the person's own training. */
export function useNextWords(): string {
  const { due, coming } = useReview();
  if (due > 0) return againWords('Now', due);
  return nextWords(coming) ?? 'In a session of your own, each aroma comes back before you forget it.';
}

function remarkWords({ kind, name, comesBack }: Remark, now: Instant): string {
  const when = whenBack(comesBack - now);
  switch (kind) {
    case 'strongest':
      return `You know no aroma better than ${name}: it comes back ${when}.`;
    case 'fades next':
      return `${name} fades next: it comes back ${when}.`;
    case 'never in a glass':
      return `You know ${name}, and have never found it in a glass.`;
  }
}
