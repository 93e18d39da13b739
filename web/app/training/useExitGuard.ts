import { hasProgress, type TrainingSession } from '@nosewise/domain/training';
import { useLeaveQuestion } from '../ui/useLeaveQuestion';
import { runningSession } from './running-session';

const EXIT_QUESTION = {
  text: 'Are you sure you want to exit this training session? Your progress will be lost.',
  confirm: 'Exit session',
  cancel: 'Keep training',
  danger: true,
};

/**
 * Asks before a session with answers is left (specification, section 4). Leaving discards the session; without
 * an answer nothing is asked, and the next visit draws anew, perhaps from other packs.
 */
export function useExitGuard(session: TrainingSession): void {
  const asks = () => hasProgress(session);
  useLeaveQuestion({
    question: EXIT_QUESTION,
    asks,
    backTo: '/app',
    onLeft: (asked) => {
      if (asked || !asks()) runningSession.set(null);
    },
  });
}
