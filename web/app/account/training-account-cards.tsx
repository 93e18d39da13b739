import type { Profile } from '@nosewise/contract/account/profile-calls';
import { Fragment, useState } from 'react';
import { ApiProblem } from '../../shared/api';
import { useAuthState } from '../../shared/storage/hooks';
import { buttonStyle } from '../../shared/ui/button';
import { useProfile } from '../lib/useProfile';
import { ConfirmDialog } from '../ui/messages/dialogs';
import { showToast, showTrouble } from '../ui/messages/toasts';
import { Awaited, Section } from '../ui/section';
import { authenticationRequired, PrivacyToggle } from './privacy-toggle';
import { useChangeProfile, useResetStatistics } from './useAccount';

/** Shows what belongs to the training of an account: privacy and statistics. */
export function TrainingAccountCards() {
  const state = useAuthState();
  if (state.kind !== 'signed-in') return null;
  return (
    <Fragment key={state.userId}>
      <Privacy />
      <ResetStatistics />
    </Fragment>
  );
}

function Privacy() {
  const { data: profile, isError, refetch } = useProfile();
  if (profile) return <PrivacyCard profile={profile} />;
  return <Awaited heading="Privacy" failed={isError} retry={refetch} />;
}

/** Decides whether others see the person on the leaderboard (specification, sections 4 and 8). */
function PrivacyCard({ profile }: { profile: Profile }) {
  const { mutate } = useChangeProfile();

  function change(excluded: boolean) {
    mutate(
      { exclude_from_global_lb: excluded },
      { onSuccess: () => tellPrivacy(excluded), onError: explain },
    );
  }

  return <PrivacyToggle excluded={profile.exclude_from_global_lb} onChange={change} />;
}

function tellPrivacy(excluded: boolean) {
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
  else if (code === 'bad_request') showTrouble('Invalid Data', 'Please check your input and try again.');
  else showTrouble('Update Failed', 'Failed to update privacy settings. Please try again.');
}

const RESET_WORDS = {
  text: 'Are you sure you want to reset your statistics?',
  detail:
    'Only sessions from now on will count, on the leaderboard too. Past sessions are preserved but excluded, and what you have learned stays scheduled as it is.',
  confirm: 'Reset Statistics',
  cancel: 'Cancel',
  danger: true,
};

/** Resets the statistics (specification, sections 4 and 8). The question stays open until that is done. */
function ResetStatistics() {
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useResetStatistics();

  function reset() {
    mutate(undefined, {
      onSuccess: () => {
        setOpen(false);
        showToast(
          'Statistics reset successfully',
          'Your statistics have been reset. Past sessions are preserved but excluded from stats.',
        );
        showToast('Statistics reset', 'Your progress charts and stats have been updated.');
      },
      onError: () => showTrouble('Error', 'Failed to reset statistics. Please try again.'),
    });
  }

  return (
    <Section heading="Statistics">
      <button type="button" className={buttonStyle('danger')} onClick={() => setOpen(true)}>
        Reset Statistics
      </button>
      <ConfirmDialog
        open={open}
        words={RESET_WORDS}
        busy={isPending ? 'Processing...' : undefined}
        onClose={(agreed) => (agreed ? reset() : setOpen(false))}
      />
    </Section>
  );
}
