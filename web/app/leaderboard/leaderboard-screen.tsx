import type { Leaderboard } from '@nosewise/contract/leaderboard-calls';
import type { Instant } from '@nosewise/domain/models';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { BackLink } from '../../shared/ui/back-link';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { useProfile } from '../lib/useProfile';
import { Spinner } from '../ui/spinner';
import { newsOf } from './standings';
import { StandingsList } from './standings-list';
import { type LeaderboardState, useLeaderboard } from './useLeaderboard';

const LINK = 'inline-flex min-h-12 items-center text-link';

interface LeaderboardScreenProps {
  /** `undefined` for a guest. */
  userId: string | undefined;
  /** Asks a person without a name for one. */
  question: ReactNode;
}

/** The global leaderboard (specification, section 2). */
export function LeaderboardScreen({ userId, question }: LeaderboardScreenProps) {
  const state = useLeaderboard(userId);
  const news = useNews(state);
  if (state.phase === 'loading') return <Spinner />;
  const { leaderboard, offlineSince, isRead } = state;
  const { rows, own } = leaderboard;
  const isReasonKnown = userId === undefined ? offlineSince !== 'never' : isRead;
  return (
    <main className="one-column w-full max-w-3xl grow px-4 pt-4 pb-12">
      <BackLink to="/app" oneStep />
      <h1 className="mt-2 text-3xl">Global Leaderboard</h1>
      <p className="mt-3 max-w-text text-soft">
        Ranked by accuracy (30-day average), then total sessions, then current streak. People who opt out in
        Training Settings don’t appear, and your own aromas don’t count here.
      </p>
      {offlineSince !== undefined && <Offline since={offlineSince} />}
      {own === null && isReasonKnown && <NotRanked userId={userId} />}
      {question}
      <p role="status" className="sr-only">
        {news}
      </p>
      {rows.length > 0 && <StandingsList {...leaderboard} />}
      {rows.length === 0 && offlineSince === undefined && <Nobody />}
    </main>
  );
}

/** Returns the latest change that is worth announcing, for the live region. */
function useNews(state: LeaderboardState): string {
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

/** Says why the person is not ranked, and what they can do about it. */
function NotRanked({ userId }: { userId: string | undefined }) {
  const { data } = useProfile(userId !== undefined);
  if (userId === undefined) {
    return (
      <Reason to="/login" link="Log in">
        Guests are not ranked. With an account your sessions count, and you see where you stand.
      </Reason>
    );
  }
  if (!data) return null;
  return data.exclude_from_global_lb ? (
    <Reason to="/manage" link="Training Settings">
      You are not ranked, because you have excluded yourself from the global leaderboard. You can change that
      in the settings.
    </Reason>
  ) : (
    <Reason to="/training" link="Start a session">
      You are not ranked yet: you have no answer about the aromas of our kits that counts in the last 30 days.
      Finish a session with one to appear here.
    </Reason>
  );
}

function Reason({ to, link, children }: { to: string; link: string; children: string }) {
  return (
    <aside
      aria-label="Your rank"
      className="mt-6 flex flex-wrap items-center gap-x-5 border-l-2 border-accent pl-4"
    >
      <p className="max-w-text">{children}</p>
      <Link to={to} className={LINK}>
        {link}
      </Link>
    </aside>
  );
}

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Says that the ranking is old, or cannot be shown, since the device is offline. */
function Offline({ since }: { since: Instant | 'never' }) {
  return (
    <p role="status" className="mt-6 max-w-[62ch] rounded-xl bg-warn px-5 py-4">
      <strong>You are offline.</strong>
      <span>{` ${
        since === 'never'
          ? 'The ranking appears here as soon as you are connected. Your own training goes on as before.'
          : `This is the ranking from ${time.format(since)}. It updates as soon as you are connected.`
      }`}</span>
    </p>
  );
}

function Nobody() {
  return (
    <div className="mt-8 flex flex-col items-center gap-6 border-t border-rule py-12 text-center">
      <Bottle label="#" empty className="h-36" />
      <p className="text-lg">No leaderboard data available yet.</p>
      <Link to="/training" className={buttonStyle('primary')}>
        Start training
      </Link>
    </div>
  );
}
