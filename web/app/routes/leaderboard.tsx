import { useAuthState } from '../../shared/hooks';
import { LeaderboardScreen } from '../leaderboard/leaderboard-screen';
import { pageTitle } from '../ui/page-title';
import { QueryScope } from '../ui/query';

export const meta = () => pageTitle('Global Leaderboard', 'See how you rank against other users worldwide.');

export default function LeaderboardRoute() {
  const person = useAuthState();
  return (
    <QueryScope>
      <LeaderboardScreen userId={person.kind === 'signed-in' ? person.userId : undefined} />
    </QueryScope>
  );
}
