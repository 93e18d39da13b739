import { useAuthState } from '../../shared/storage/hooks';
import { GuestPrivacyCard } from '../account/privacy-toggle';
import { TrainingAccountCards } from '../account/training-account-cards';
import { SettingsScreen } from '../settings/settings-screen';
import { pageTitle } from '../ui/ways/page-title';

export const meta = () => pageTitle('Training Settings');

export default function Manage() {
  const { kind } = useAuthState();
  return (
    <SettingsScreen>{kind === 'signed-in' ? <TrainingAccountCards /> : <GuestPrivacyCard />}</SettingsScreen>
  );
}
