import { useStored } from '../../shared/hooks';
import { buttonStyle } from '../../shared/ui/button';
import { forgetGuests, guestSessions } from '../sync/sessions';
import { useDialogs } from '../ui/dialogs';
import { showToast } from '../ui/toasts';

const QUESTION = {
  text: 'Forget all training without an account on this device?',
  detail: 'Every aroma is new to Adaptive order then. This can’t be undone. Honest tests stay.',
  confirm: 'Forget it',
  cancel: 'Keep it',
  danger: true,
};

/** Says to a guest where their training is kept, and forgets it when they want. */
export function GuestTraining() {
  const { confirm } = useDialogs();
  const sessions = useStored(guestSessions);
  if (sessions.length === 0) return null;
  async function forget() {
    if (!(await confirm(QUESTION))) return;
    forgetGuests();
    showToast('Forgotten', 'No training of a guest is left on this device.');
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      <p className="max-w-text grow basis-64 text-sm text-soft">
        {`${sessions.length === 1 ? 'One session is' : `${sessions.length} sessions are`} kept on this device, so that Adaptive knows your nose. Nothing of it is sent to us.`}
      </p>
      <button type="button" className={buttonStyle('secondary')} onClick={forget}>
        Forget my training
      </button>
    </div>
  );
}
