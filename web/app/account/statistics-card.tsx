import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useState } from 'react';
import { buttonStyle } from '../../shared/ui/button';
import { Section } from '../ui/section';
import { showToast, showTrouble } from '../ui/toasts';
import { useResetStatistics } from './useAccount';

/** Resets the statistics (specification, sections 4 and 8). */
export function StatisticsCard() {
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
      <p className="text-soft">
        Accuracy, streak and charts count from your first session, or from the day you reset them.
      </p>
      <button type="button" className={buttonStyle('danger', 'mt-4')} onClick={() => setOpen(true)}>
        Reset Statistics
      </button>
      <ResetDialog open={open} processing={isPending} onConfirm={reset} onClose={() => setOpen(false)} />
    </Section>
  );
}

interface ResetDialogProps {
  open: boolean;
  processing: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for a confirmation, and stays open until the reset is done. */
function ResetDialog({ open, processing, onConfirm, onClose }: ResetDialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(nowOpen) => nowOpen || processing || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Popup className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md dialog outline-none sm:top-1/3 sm:bottom-auto">
          <AlertDialog.Title className="font-sans text-lg leading-snug font-medium tracking-normal">
            Are you sure you want to reset your statistics?
          </AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-soft">
            Only sessions from now on will count, on the leaderboard too. Past sessions are preserved but
            excluded, and what you have learned stays scheduled as it is.
          </AlertDialog.Description>
          <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <button
              type="button"
              disabled={processing}
              className={buttonStyle('secondary')}
              onClick={onClose}
            >
              Cancel
            </button>
            <button type="button" disabled={processing} className={buttonStyle('danger')} onClick={onConfirm}>
              {processing ? 'Processing...' : 'Reset Statistics'}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
