import { countDue } from '@nosewise/domain/due';
import type { Instant } from '@nosewise/domain/models';
import { isDue } from '@nosewise/domain/scheduler';
import { mergePacks } from '@nosewise/domain/session';
import { DAY, MINUTE } from '@nosewise/domain/time';
import { useEffect, useMemo, useState } from 'react';
import { useAuthState, useStored } from '../../shared/hooks';
import { ownPacks, selectedPacks, trainingSettings } from '../../shared/packs';
import { memoryOf, scentList } from '../sync/scents';
import { outbox, sessionList, waitingOf } from '../sync/sessions';
import { totals } from '../sync/stores';

/** Counts what is due for the person today, from this browser's storage, so that it needs no connection. */
export function useReview() {
  const settings = useStored(trainingSettings);
  const own = useStored(ownPacks);
  const scents = useStored(scentList);
  const now = useNow();
  const pool = useMemo(() => mergePacks(selectedPacks(settings, own)), [settings, own]);
  const memory = useMemo(() => memoryOf(scents), [scents]);
  return useMemo(
    () => ({
      ...countDue(pool, memory, now),
      now,
      hasPacks: pool.length > 0,
      dueBottles: pool.filter(({ id }) => isDue(memory.get(id)?.schedule, now)),
    }),
    [pool, memory, now],
  );
}

/** Counts finished sessions, and those of them that are not sent yet. */
export function useSessionsCompleted() {
  const auth = useAuthState();
  const queue = useStored(outbox);
  const fromServer = useStored(totals);
  const here = useStored(sessionList).length;
  const waiting = auth.kind === 'signed-in' ? waitingOf(queue, auth.userId).length : 0;
  return {
    completed: fromServer ? fromServer.sessionsTotal + waiting : here,
    waiting,
    /** False until this browser has heard from the account: an empty list then proves nothing. */
    isKnown: fromServer !== null || here > 0,
  };
}

/** Says what a review of today would ask, in one or two sentences. */
export function reviewWords({ hasPacks, due, fresh, nextDue, now }: ReturnType<typeof useReview>): string {
  if (!hasPacks) return 'Tell us which bottles you have, and this shows every day which of them to smell.';
  if (due > 0) return 'What is due comes first, then your weakest scents, then new ones.';
  if (nextDue !== undefined) {
    return `Nothing is due. The next scent comes back ${whenWords(nextDue, now)}; until then a review takes your weakest scents${fresh > 0 ? ', then new ones' : ''}.`;
  }
  return 'Everything is new. Smell each scent once, and it comes back just before you forget it.';
}

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' });
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

/** Says when something comes, in the person's own time: "today at 14:05", "on Monday at 09:00", "on 3 March". */
export function whenWords(then: Instant, now: Instant): string {
  const days = Math.round((startOfDay(then) - startOfDay(now)) / DAY);
  if (days <= 0) return `today at ${time.format(then)}`;
  if (days === 1) return `tomorrow at ${time.format(then)}`;
  return days < 7 ? `on ${weekday.format(then)} at ${time.format(then)}` : `on ${date.format(then)}`;
}

function startOfDay(instant: Instant): Instant {
  return new Date(instant).setHours(0, 0, 0, 0);
}

/** Gives the time, anew every minute and whenever the person comes back to the page. */
function useNow(): Instant {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, MINUTE);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}
