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
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAuthState } from '../../shared/storage/hooks';
import { BackLink } from '../../shared/ui/back-link';
import { buttonStyle } from '../../shared/ui/button';
import { useSettings } from '../notebook/own-documents';
import { useDialogs } from '../ui/messages/dialogs';
import { Columns, Fold, Section } from '../ui/section';
import { Select } from '../ui/select';
import { Switch } from '../ui/switch';
import { HandsFullCard } from './hands-full-card';
import { LearningCard } from './learning-card';
import { BottlesCard, PacksCard } from './packs-card';

/**
 * Shows the training settings (specification, section 2), and ours behind *More*. Every change is stored at once.
 * @param children cards of other capabilities, after the hints
 */
export function SettingsScreen({ children }: { children: ReactNode }) {
  const { alert } = useDialogs();
  const { kind } = useAuthState();
  const [search] = useSearchParams();
  // The sheet of the bottles gives the focus back to a button in there.
  const [isMoreOpen] = useState(search.has('bottles'));
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 pt-4 pb-12 lg:max-w-5xl">
      <BackLink to="/app" oneStep />
      <h1 className="mt-2 mb-6 text-3xl">Training Settings</h1>
      <Columns>
        <div>
          <LengthCard />
          <PacksCard />
        </div>
        <div>
          <HintsCard />
          {children}
        </div>
      </Columns>
      <div className="border-t border-rule py-3">
        <Fold words="More" isOpen={isMoreOpen}>
          <Columns>
            <LearningCard />
            <div>
              <HandsFullCard />
              <BottlesCard />
            </div>
          </Columns>
        </Fold>
      </div>
      <div className="border-t border-rule py-6">
        <button
          type="button"
          className={buttonStyle('primary', 'w-full sm:w-fit')}
          onClick={() => void alert('Training settings saved successfully!')}
        >
          Confirm Settings
        </button>
        <p className="mt-3 text-sm text-soft">Your settings are saved automatically.</p>
        {kind === 'signed-in' && (
          <Link to="/account" className="inline-flex min-h-12 items-center text-link">
            Account and reminders
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

function LengthCard() {
  const { settings, change } = useSettings();
  return (
    <Section heading="Session length">
      <Select
        label="Aromas per session"
        options={LENGTHS}
        value={String(aromasPerSession(settings))}
        onChange={(value) => change(chooseAromasPerSession(settings, Number(value)))}
      />
    </Section>
  );
}

const HINT_COUNTS = [
  { value: String(NO_HINTS), text: '0 (hints off)' },
  ...HINT_COUNT_OPTIONS.map((count) => ({
    value: String(count),
    text: `${count} answers${count === DEFAULT_HINT_COUNT ? ' (default)' : ''}`,
  })),
];

function HintsCard() {
  const { settings, change } = useSettings();
  const hints = hintCount(settings);
  return (
    <Section heading="Hints">
      <Switch
        label="Offer hints while training"
        checked={hints !== NO_HINTS}
        onChange={(on) => change(switchHints(settings, on))}
      />
      {hints !== NO_HINTS && (
        <Select
          label="Hints to display"
          options={HINT_COUNTS}
          value={String(hints)}
          onChange={(value) => change(chooseHintCount(settings, Number(value)))}
        />
      )}
    </Section>
  );
}
