import type { Leaderboard } from '@nosewise/contract/leaderboard';
import { useEffect, useRef, useState } from 'react';
import { newsOf } from './standings';
import type { LeaderboardState } from './useLeaderboard';

/** The latest change that is worth saying aloud. */
export function useNews(state: LeaderboardState): string {
  const [news, setNews] = useState('');
  const before = useRef<Leaderboard>(undefined);
  useEffect(() => {
    if (state.phase === 'loading') return;
    const latest = newsOf(before.current, state.leaderboard);
    before.current = state.leaderboard;
    if (latest !== undefined) setNews(latest);
  }, [state]);
  return news;
}
