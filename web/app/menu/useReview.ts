import { isNamed } from '@nosewise/domain/glass/glass';
import type { Instant } from '@nosewise/domain/models';
import { countFirmness } from '@nosewise/domain/progress/collection';
import { type Remark, remarkOn } from '@nosewise/domain/progress/remark';
import { HOUR, MINUTE } from '@nosewise/domain/time';
import { countDue } from '@nosewise/domain/training/due';
import { nameParts } from '@nosewise/domain/training/modes';
import { type NameId, nameIdOf } from '@nosewise/domain/training/names';
import { useEffect, useMemo, useState } from 'react';
import { useAuthState, useStored } from '../../shared/hooks';
import { ownPacks } from '../../shared/packs';
import { localDay } from '../lib/local-day';
import { usePool } from '../lib/pool';
import { comingTo, nextWords } from '../progress/coming-back';
import { useLoadedNose } from '../progress/lazy-nose';
import { useGlasses } from '../sync/own-glasses';
import { bottlesOf, memoryOf, remember, scentList } from '../sync/scents';
import { guestSessions, outbox, sessionList, waitingOf } from '../sync/sessions';
import { totals } from '../sync/stores';
import { whenBack } from '../ui/comes-back';

/** Returns the bottles of the person who trains here and the memory of each, from this browser's storage. */
export function useBottles() {
  const { pool } = usePool();
  const isGuest = useAuthState().kind !== 'signed-in';
  const [known, sessions, own] = [useStored(scentList), useStored(guestSessions), useStored(ownPacks)];
  const scents = useMemo(
    () => (isGuest ? remember([], sessions, bottlesOf(own), null) : known),
    [isGuest, known, sessions, own],
  );
  const memory = useMemo(() => memoryOf(scents), [scents]);
  return { pool, scents, memory };
}

/** Returns the names that the person who trains here has named. */
export function useNamed(): ReadonlySet<NameId> {
  const { scents, memory } = useBottles();
  return useMemo(
    () => new Set(scents.filter(({ id }) => isNamed(memory, id)).map(({ id }) => nameIdOf(id))),
    [scents, memory],
  );
}

/** Counts the person's due scents of today from this browser's storage, so that it needs no connection. */
export function useReview() {
  const { pool, memory } = useBottles();
  const glasses = useGlasses();
  const now = useNow();
  const review = useMemo(
    () => ({
      ...countDue(pool, memory, now),
      now,
      fading: countFirmness(pool, memory, now).fading,
      remark: remarkOn(pool, memory, glasses, now, localDay(now)),
    }),
    [pool, memory, glasses, now],
  );
  useLoadedNose(false);
  return { ...review, coming: comingTo(pool, memory, now) };
}

/** Counts finished sessions, and those of them that are not sent yet. */
export function useSessionsCompleted() {
  const auth = useAuthState();
  const queue = useStored(outbox);
  const fromServer = useStored(totals);
  const here = nameParts(useStored(sessionList)).length;
  const waiting = auth.kind === 'signed-in' ? nameParts(waitingOf(queue, auth.userId)).length : 0;
  return {
    completed: fromServer ? fromServer.sessionsTotal + waiting : here,
    waiting,
    /** False until this browser has heard from the account: what is here may then be a part of it. */
    isKnown: fromServer !== null || auth.kind !== 'signed-in',
  };
}

/** Says something worth reading about what is known; `undefined` without bottles. Names no aroma that is due. */
export function reviewWords({
  due,
  fading,
  fresh,
  coming,
  remark,
  now,
}: ReturnType<typeof useReview>): string | undefined {
  if (due > 0) {
    return fading > 0
      ? 'Some of what you knew is fading. Smelling it again brings it back.'
      : 'What was shaky is back. Each smell makes it firmer.';
  }
  const [soonest] = coming;
  if (remark && !(soonest && soonest.span < HOUR)) return remarkWords(remark, now);
  if (soonest) return nextWords(coming);
  return fresh > 0 ? 'Everything is new. Each aroma comes back here before you forget it.' : undefined;
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

/** Gives the time, again when a minute begins and whenever the person comes back to the page. */
export function useNow(): Instant {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setTimeout(tick, MINUTE - (now % MINUTE));
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [now]);
  return now;
}
