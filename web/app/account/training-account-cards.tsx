import { useAuthState } from '../../shared/hooks';
import { QueryScope } from '../ui/query';
import { Awaited } from './awaited';
import { PrivacyCard } from './profile-cards';
import { StatisticsCard } from './statistics-card';
import { useProfile } from './useAccount';

/** Shows what belongs to the training of an account: privacy and statistics. Loaded only for people who have one. */
export default function TrainingAccountCards() {
  const state = useAuthState();
  if (state.kind !== 'signed-in') return null;
  return (
    <QueryScope key={state.userId}>
      <Privacy />
      <StatisticsCard />
    </QueryScope>
  );
}

function Privacy() {
  const { data: profile, isError, refetch } = useProfile();
  if (profile) return <PrivacyCard profile={profile} />;
  return <Awaited heading="Privacy" failed={isError} retry={refetch} />;
}
