import { buttonStyle } from '../../shared/ui/button';
import { showToast } from '../ui/toast-queue';
import { useAction } from './useAction';

/** For who has signed up and not yet opened the link in the mail. */
export function ResendConfirmation({ email }: { email: string }) {
  const { busy, run } = useAction('The mail was not sent', async () => {
    const { sessionClient } = await import('../lib/auth/auth');
    const { error } = await (await sessionClient()).resend({
      type: 'signup',
      email,
      options: { emailRedirectTo: `${location.origin}/app` },
    });
    if (error) throw error;
    showToast('The mail is on its way', `Open the link in it to confirm ${email}. It works for one hour.`);
  });
  return (
    <section aria-label="Confirm your address" className="mt-6 warning">
      <p role="status">
        Your address is not confirmed yet. Open the link in the mail that we sent to <strong>{email}</strong>,
        or ask for a new one if that is more than an hour ago.
      </p>
      <button type="button" aria-disabled={busy} className={buttonStyle('secondary', 'mt-3')} onClick={run}>
        {busy ? 'Sending…' : 'Send the mail again'}
      </button>
    </section>
  );
}
