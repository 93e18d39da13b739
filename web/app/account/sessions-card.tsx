import { buttonStyle } from '../../shared/ui/button';
import { sessionClient } from '../lib/auth';
import { useSignOut } from '../sync/useSignOut';
import { Section } from '../ui/section';
import { showToast } from '../ui/toasts';
import { useAction } from './account-action';

/** Ends the person's sessions on other devices, or on all of them. */
export function SessionsCard() {
  const signOutHere = useSignOut();
  const others = useAction('Your other devices are still signed in', async () => {
    await endOtherSessions();
    showToast('Signed out elsewhere', 'You are now signed in on this device only.');
  });
  const everywhere = useAction('You are still signed in', async () => {
    await endOtherSessions();
    await signOutHere();
  });
  return (
    <Section heading="Devices">
      <p className="text-soft">
        Lost a phone, or used somebody else’s computer? End your sessions there from here.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <button
          type="button"
          aria-disabled={others.busy}
          className={buttonStyle('secondary')}
          onClick={others.run}
        >
          {others.busy ? 'One moment…' : 'Sign out on other devices'}
        </button>
        <button
          type="button"
          aria-disabled={everywhere.busy}
          className={buttonStyle('secondary')}
          onClick={everywhere.run}
        >
          {everywhere.busy ? 'One moment…' : 'Sign out everywhere'}
        </button>
      </div>
    </Section>
  );
}

async function endOtherSessions(): Promise<void> {
  const { error } = await (await sessionClient()).signOut({ scope: 'others' });
  if (error) throw error;
}
