import type { LeaderboardRow } from '@nosewise/contract/leaderboard';
import type { Instant } from '@nosewise/domain/models';
import { useEffect, useState } from 'react';
import { keepLive } from './live-connection';
import { later, openLine } from './open-line';

/** Rows that came live, and when. */
export interface HeardRows {
  readonly rows: readonly LeaderboardRow[];
  readonly at: Instant;
}

/** The leaderboard's rows as the server last told them, as long as the screen is seen; `isLive` while it is heard. */
export function useLiveRows(): { isLive: boolean; heard: HeardRows | undefined } {
  const [isLive, setIsLive] = useState(false);
  const [heard, setHeard] = useState<HeardRows>();
  const isSeen = useIsSeen();

  useEffect(() => {
    if (!isSeen) return;
    const stop = keepLive({
      open: openLine,
      later,
      greeting: { type: 'subscribe', topic: 'leaderboard' },
      onMessage: ({ rows }) => setHeard({ rows, at: Date.now() }),
      onChange: setIsLive,
    });
    return () => {
      stop();
      setIsLive(false);
    };
  }, [isSeen]);

  return { isLive, heard };
}

function useIsSeen(): boolean {
  const [isSeen, setIsSeen] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setIsSeen(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isSeen;
}
