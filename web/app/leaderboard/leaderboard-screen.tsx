import { Link } from 'react-router';
import { BackLink } from '../../shared/ui/back-link';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { Spinner } from '../ui/spinner';
import { NotRanked } from './not-ranked';
import { StandingsList } from './standings-list';
import { useLeaderboard } from './useLeaderboard';
import { useNews } from './useNews';

/**
 * The global leaderboard (specification, section 2).
 * @param userId who is signed in, if anybody is
 */
export function LeaderboardScreen({ userId }: { userId: string | undefined }) {
  const state = useLeaderboard(userId);
  const news = useNews(state);
  if (state.phase === 'loading') return <Spinner />;
  const { leaderboard } = state;
  return (
    <main className="mx-auto w-full max-w-3xl grow px-4 pt-4 pb-12">
      <BackLink to="/app" />
      <h1 className="mt-2 text-3xl">Global Leaderboard</h1>
      <p className="mt-3 max-w-[62ch] text-soft">
        Ranked by accuracy (30-day average), then total sessions, then current streak. Only users who have not
        opted out appear. Aromas of your own do not count here.
      </p>
      {leaderboard.own === null && <NotRanked userId={userId} />}
      <p role="status" className="sr-only">
        {news}
      </p>
      {leaderboard.rows.length === 0 ? <Nobody /> : <StandingsList {...leaderboard} />}
    </main>
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
