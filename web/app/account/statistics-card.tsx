import { useState } from 'react';
import { buttonStyle } from '../../shared/ui/button';
import { Section } from '../ui/section';
import { showToast, showTrouble } from '../ui/toast-queue';
import { ResetDialog } from './reset-dialog';
import { useResetStatistics } from './useProfile';

/** Starts the statistics anew (specification, sections 4 and 8). */
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
