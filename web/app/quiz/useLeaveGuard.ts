import { useLeaveConfirmation } from '../ui/navigation';

const LEAVE_CONFIRMATION = {
  text: 'Leave this quiz? The scores will be lost.',
  detail: 'The names of the players are kept.',
  confirm: 'Leave quiz',
  cancel: 'Keep playing',
  danger: true,
};

/**
 * Asks before a running game is left, by a link or by the browser's back.
 * @param onLeave called once the screen is gone, so that nothing flickers on the way out
 */
export function useLeaveGuard(onLeave: () => void): void {
  useLeaveConfirmation({
    confirmation: LEAVE_CONFIRMATION,
    isNeeded: () => true,
    onLeft: (confirmed) => {
      if (confirmed) onLeave();
    },
  });
}
