import { lazy } from 'react';
import { useAuthState } from '../../shared/hooks';
import { GuestPrivacyCard } from '../account/privacy-toggle';
import { SettingsScreen } from '../settings/settings-screen';
import { pageTitle } from '../ui/page-title';
import { Awaited } from '../ui/section';
import { WhenSeen } from '../ui/when-seen';

/** Loaded only for people who have an account. */
const TrainingAccountCards = lazy(() => import('../account/training-account-cards'));

export const meta = () => pageTitle('Training Settings');

export default function Manage() {
  const { kind } = useAuthState();
  return (
    <SettingsScreen>
      {kind === 'signed-in' ? (
        <WhenSeen
          orSoon
          className="min-h-40"
          failure={<Awaited heading="Privacy" failed retry={() => location.reload()} />}
        >
          <TrainingAccountCards />
        </WhenSeen>
      ) : (
        <GuestPrivacyCard />
      )}
    </SettingsScreen>
  );
}
