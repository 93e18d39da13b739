import { lazy, Suspense } from 'react';
import { useAuthState } from '../../shared/hooks';
import { GuestPrivacyCard } from '../account/privacy-toggle';
import { SettingsScreen } from '../settings/settings-screen';
import { pageTitle } from '../ui/page-title';

/** Loaded only for people who have an account. */
const AccountCards = lazy(() => import('../account/account-cards'));

export const meta = () => pageTitle('Training Settings');

export default function Manage() {
  const { kind } = useAuthState();
  return (
    <SettingsScreen>
      {kind === 'signed-in' ? (
        <Suspense>
          <AccountCards />
        </Suspense>
      ) : (
        <GuestPrivacyCard />
      )}
    </SettingsScreen>
  );
}
