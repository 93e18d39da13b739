import { Suspense } from 'react';
import { useAuthState } from '../../shared/hooks';
import { LeaderboardScreen } from '../leaderboard/leaderboard-screen';
import { optional } from '../ui/optional';
import { pageTitle } from '../ui/page-title';

/** Loaded only for people with an account. */
const LeaderboardName = optional(() => import('../account/leaderboard-name'));

export const meta = () => pageTitle('Global Leaderboard', 'See how you rank against other users worldwide.');

export default function LeaderboardRoute() {
  const person = useAuthState();
  const isSignedIn = person.kind === 'signed-in';
  return (
    <LeaderboardScreen
      userId={isSignedIn ? person.userId : undefined}
      question={
        isSignedIn && (
          <Suspense>
            <LeaderboardName />
          </Suspense>
        )
      }
    />
  );
}
