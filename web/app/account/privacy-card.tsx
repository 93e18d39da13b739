import { type Profile, profileChanges } from '@nosewise/contract/profile';
import { ApiProblem } from '../../shared/api';
import { showToast, showTrouble } from '../ui/toasts';
import { authenticationRequired } from './authentication-required';
import { PrivacyView } from './privacy-view';
import { useChangeProfile } from './useProfile';

/** Whether others see the person on the leaderboard (specification, sections 4 and 8). */
export function PrivacyCard({ profile }: { profile: Profile }) {
  const { mutate } = useChangeProfile();

  function change(excluded: boolean) {
    const checked = profileChanges.safeParse({ exclude_from_global_lb: excluded });
    if (!checked.success) {
      invalid();
      return;
    }
    mutate(checked.data, { onSuccess: () => confirm(excluded), onError: explain });
  }

  return <PrivacyView excluded={profile.exclude_from_global_lb} onChange={change} />;
}

function confirm(excluded: boolean) {
  showToast(
    'Privacy Updated',
    excluded
      ? "Your stats are now private and won't appear on the leaderboard."
      : 'Your stats will appear on the global leaderboard.',
  );
}

function explain(error: Error) {
  const code = error instanceof ApiProblem ? error.problem.code : undefined;
  if (code === 'unauthorized') authenticationRequired();
  else if (code === 'bad_request') invalid();
  else showTrouble('Update Failed', 'Failed to update privacy settings. Please try again.');
}

function invalid() {
  showTrouble('Invalid Data', 'Please check your input and try again.');
}
