import type { ReactNode } from 'react';
import { useAuthState } from '../../shared/hooks';
import { BackLink } from '../../shared/ui/back-link';
import { buttonStyle } from '../../shared/ui/button';
import { useDialogs } from '../ui/dialogs';
import { HintsCard } from './hints-card';
import { OwnPacksCard } from './own-packs-card';
import { PacksCard } from './packs-card';
import { SessionLengthCard } from './session-length-card';

/**
 * Training settings (specification, section 2). Everything is kept as it is changed.
 * @param children cards of other capabilities, below what is confirmed
 */
export function SettingsScreen({ children }: { children: ReactNode }) {
  const { alert } = useDialogs();
  const { kind } = useAuthState();
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 pt-4 pb-12">
      <BackLink to="/app" />
      <h1 className="mt-2 text-3xl">Training Settings</h1>
      <p className="mt-2 mb-6 text-soft">
        {kind === 'signed-in'
          ? 'Your settings are saved automatically, and follow your account to your other devices.'
          : 'Your settings are saved automatically on this device.'}
      </p>
      <PacksCard />
      <SessionLengthCard />
      <HintsCard />
      <OwnPacksCard />
      <div className="border-t border-rule py-6">
        <button
          type="button"
          className={buttonStyle('primary', 'w-full sm:w-auto')}
          onClick={() => alert('Training settings saved successfully!')}
        >
          Confirm Settings
        </button>
      </div>
      {children}
    </main>
  );
}
