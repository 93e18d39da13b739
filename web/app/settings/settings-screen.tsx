import {
  AROMAS_PER_SESSION_OPTIONS,
  aromasPerSession,
  chooseAromasPerSession,
  chooseHintCount,
  DEFAULT_HINT_COUNT,
  HINT_COUNT_OPTIONS,
  hintCount,
  NO_HINTS,
  RECOMMENDED_AROMAS_PER_SESSION,
  switchHints,
} from '@nosewise/domain/training/settings';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAuthState } from '../../shared/hooks';
import { BackLink } from '../../shared/ui/back-link';
import { buttonStyle } from '../../shared/ui/button';
import { useSettings } from '../notebook/documents';
import { useDialogs } from '../ui/dialogs';
import { Section } from '../ui/section';
import { Select } from '../ui/select';
import { Switch } from '../ui/switch';
import { HandsFullCard } from './hands-full-card';
import { MoreSteps, OrderChoice } from './learning-card';
import { choosingFirstPacks, FirstPackTiles, PacksCard } from './packs-card';

/**
 * Shows the training settings (specification, section 2). Every change is stored at once, as the words below the
 * button that confirms say.
 * @param children cards of other capabilities, above that button
 */
export function SettingsScreen({ children }: { children: ReactNode }) {
  const { alert } = useDialogs();
  const { kind } = useAuthState();
  return (
    <main className="mx-auto w-full max-w-xl grow px-4 pt-4 pb-12">
      <BackLink to="/app" oneStep />
      <h1 className="mt-2 mb-6 text-3xl">Training Settings</h1>
      <FirstPackTiles />
      <PacksCard />
      <SessionCard />
      <HandsFullCard />
      {children}
      <div className="border-t border-rule py-6">
        <button
          type="button"
          className={buttonStyle('primary', 'w-full')}
          onClick={() => {
            choosingFirstPacks.set(null);
            void alert('Training settings saved successfully!');
          }}
        >
          Confirm Settings
        </button>
        <p className="mt-3 text-sm text-soft">
          {kind === 'signed-in'
            ? 'Your settings are saved automatically, and follow your account to your other devices. You can leave without confirming: nothing is lost.'
            : 'Your settings are saved automatically on this device. You can leave without confirming: nothing is lost.'}
        </p>
        {kind === 'signed-in' && (
          <Link to="/account" className={buttonStyle('quiet', 'mt-3 w-full')}>
            Name, email and password
          </Link>
        )}
      </div>
    </main>
  );
}

const LENGTHS = AROMAS_PER_SESSION_OPTIONS.map((count) => ({
  value: String(count),
  text: `${count} aromas${RECOMMENDED_AROMAS_PER_SESSION.includes(count) ? ' (recommended)' : ''}`,
}));

const HINT_COUNTS = [
  { value: String(NO_HINTS), text: '0 (hints off)' },
  ...HINT_COUNT_OPTIONS.map((count) => ({
    value: String(count),
    text: `${count} answers${count === DEFAULT_HINT_COUNT ? ' (default)' : ''}`,
  })),
];

function SessionCard() {
  const { settings, change } = useSettings();
  const hints = hintCount(settings);
  return (
    <Section heading="Session">
      <Select
        label="Aromas per session"
        options={LENGTHS}
        value={String(aromasPerSession(settings))}
        onChange={(value) => change(chooseAromasPerSession(settings, Number(value)))}
      />
      <OrderChoice />
      <Switch
        label="Offer hints while training"
        checked={hints !== NO_HINTS}
        onChange={(on) => change(switchHints(settings, on))}
      />
      <div className="my-2">
        <Select
          label="Hints to display"
          options={HINT_COUNTS}
          value={String(hints)}
          onChange={(value) => change(chooseHintCount(settings, Number(value)))}
        />
      </div>
      <MoreSteps />
    </Section>
  );
}
