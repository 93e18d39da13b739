import { useLeaveQuestion } from '../ui/useLeaveQuestion';

const LEAVE_QUESTION = {
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
  useLeaveQuestion({
    question: LEAVE_QUESTION,
    asks: () => true,
    onLeft: (asked) => {
      if (asked) onLeave();
    },
  });
}
