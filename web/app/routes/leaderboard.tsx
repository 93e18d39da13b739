import { useAuthState } from '../../shared/storage/hooks';
import { LeaderboardName } from '../account/leaderboard-name';
import { LeaderboardScreen } from '../leaderboard/leaderboard-screen';
import { pageTitle } from '../ui/ways/page-title';

export const meta = () => pageTitle('Global Leaderboard', 'See how you rank against other users worldwide.');

export default function LeaderboardRoute() {
  const person = useAuthState();
  const isSignedIn = person.kind === 'signed-in';
  return (
    <LeaderboardScreen
      userId={isSignedIn ? person.userId : undefined}
      question={isSignedIn && <LeaderboardName />}
    />
  );
}
