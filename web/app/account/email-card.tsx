import { newEmailForm } from '@nosewise/contract/auth';
import type { User } from '@supabase/auth-js';
import { buttonStyle } from '../../shared/ui/button';
import { EmailField } from '../../shared/ui/fields';
import { SubmitButton } from '../../shared/ui/submit-button';
import { sessionClient } from '../lib/auth';
import { Section } from '../ui/section';
import { showToast } from '../ui/toasts';
import { useAccountForm, useAction } from './account-action';
import { useUserChanged } from './useAccount';

/** Changes the address to log in with. A new one applies once its owner has opened the link mailed to it. */
export function EmailCard({ user }: { user: User }) {
  const userChanged = useUserChanged();
  const { field, state, props } = useAccountForm({
    schema: newEmailForm,
    failure: 'Your address was not changed',
    submit: async ({ email }) => {
      if (email.toLowerCase() === user.email) return { email: 'This is already your address.' };
      const { data, error } = await (await sessionClient()).updateUser(
        { email },
        { emailRedirectTo: appUrl() },
      );
      if (error) throw error;
      await userChanged(data.user);
      showToast(
        'Check your email',
        `Open the link that we sent to ${email}. Until then, log in with the old address.`,
      );
      return undefined;
    },
  });
  return (
    <Section heading="Email">
      <p className="text-soft">
        You log in with <strong className="text-ink">{user.email}</strong>.
      </p>
      {user.new_email && <Unconfirmed email={user.email} newEmail={user.new_email} />}
      <form {...props} className="mt-4 grid max-w-md gap-4">
        <EmailField label="New email" {...field('email')} autoComplete="email" />
        <SubmitButton state={state} busy="Sending…" variant="secondary" className="justify-self-start">
          Change email
        </SubmitButton>
      </form>
    </Section>
  );
}

function Unconfirmed({ email = '', newEmail }: { email: string | undefined; newEmail: string }) {
  const { busy, run } = useAction('The email was not sent', async () => {
    const options = { emailRedirectTo: appUrl() };
    const { error } = await (await sessionClient()).resend({ type: 'email_change', email, options });
    if (error) throw error;
    showToast('The email is on its way', `Open the link in it to use ${newEmail}. It works for one hour.`);
  });
  return (
    <div className="mt-3 warning">
      <p>
        <strong>{newEmail}</strong> takes its place once you open the link that we sent there.
      </p>
      <button type="button" aria-disabled={busy} className={buttonStyle('secondary', 'mt-3')} onClick={run}>
        {busy ? 'Sending…' : 'Send the email again'}
      </button>
    </div>
  );
}

/** The page that follows the link in the mail. */
function appUrl(): string {
  return `${location.origin}/app`;
}
