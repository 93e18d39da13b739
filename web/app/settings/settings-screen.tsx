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
} from '@nosewise/domain/settings';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAuthState, useStored } from '../../shared/hooks';
import { ownPacks } from '../../shared/packs';
import { BackLink } from '../../shared/ui/back-link';
import { buttonStyle } from '../../shared/ui/button';
import { LineIcon, PENCIL, PLUS } from '../../shared/ui/line-icon';
import { useSettings } from '../sync/useSettings';
import { useDialogs } from '../ui/dialogs';
import { Section } from '../ui/section';
import { Select } from '../ui/select';
import { Switch } from '../ui/switch';
import { HandsFullCard } from './hands-full-card';
import { LearningCard } from './learning-card';
import { choosingFirstPacks, FirstPackTiles, PacksCard } from './packs-card';

/**
 * Shows the training settings (specification, section 2). Every change is stored at once.
 * @param children cards of other capabilities, above the button that confirms
 */
export function SettingsScreen({ children }: { children: ReactNode }) {
  const { alert } = useDialogs();
  const { kind } = useAuthState();
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 pt-4 pb-12">
      <BackLink to="/app" oneStep />
      <h1 className="mt-2 text-3xl">Training Settings</h1>
      <p className="mt-2 mb-6 text-soft">
        {kind === 'signed-in'
          ? 'Your settings are saved automatically, and follow your account to your other devices.'
          : 'Your settings are saved automatically on this device.'}
      </p>
      <FirstPackTiles />
      <PacksCard />
      <SessionLengthCard />
      <HintsCard />
      <LearningCard />
      <HandsFullCard />
      <OwnPacksCard />
      <BlindCard />
      {children}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-rule py-6">
        <button
          type="button"
          className={buttonStyle('primary', 'w-full sm:w-auto')}
          onClick={() => {
            choosingFirstPacks.set(null);
            void alert('Training settings saved successfully!');
          }}
        >
          Confirm Settings
        </button>
        {kind === 'signed-in' && (
          <Link to="/account" className={buttonStyle('quiet', 'max-sm:w-full')}>
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

function SessionLengthCard() {
  const { settings, change } = useSettings();
  return (
    <Section heading="Session length">
      <Select
        label="Aromas per session"
        options={LENGTHS}
        value={String(aromasPerSession(settings))}
        onChange={(value) => change(chooseAromasPerSession(settings, Number(value)))}
      />
      <p className="mt-2 text-sm text-soft">5 to 10 aromas are recommended. After that, most noses tire.</p>
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
  const count = hintCount(settings);
  return (
    <Section heading="Hints">
      <div className="max-w-md">
        <Switch
          label="Offer hints while training"
          checked={count !== NO_HINTS}
          onChange={(on) => change(switchHints(settings, on))}
        />
        <div className="mt-3">
          <Select
            label="Hints to display"
            options={HINT_COUNTS}
            value={String(count)}
            onChange={(value) => change(chooseHintCount(settings, Number(value)))}
          />
        </div>
      </div>
      <p className="mt-2 text-sm text-soft">
        A hint leaves this many answers to choose from, including the right one.
      </p>
    </Section>
  );
}

function OwnPacksCard() {
  const own = useStored(ownPacks);
  return (
    <Section heading="Your own packs">
      <p className="max-w-text text-soft">
        Train with bottles you filled yourself: give each one a number and an aroma.
      </p>
      {own.length > 0 && (
        <ul className="mt-3 divide-y divide-rule border-y border-rule">
          {own.map(({ id, name, aromas }) => (
            <li key={id}>
              <Link
                to={`/manage/pack?id=${encodeURIComponent(id)}`}
                className="flex min-h-14 items-center gap-3 rounded-md px-2 hover:bg-shade"
              >
                <span className="min-w-0 grow font-medium">{name}</span>
                <span className="text-sm text-soft">
                  {aromas.length} {aromas.length === 1 ? 'bottle' : 'bottles'}
                </span>
                <LineIcon lines={PENCIL} label="Edit" className="size-4 text-soft" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link to="/manage/pack" className={buttonStyle('secondary', 'mt-4')}>
        <LineIcon lines={PLUS} className="size-5" />
        New pack of your own
      </Link>
    </Section>
  );
}

function BlindCard() {
  return (
    <Section heading="Blind sets">
      <p className="max-w-text text-soft">
        Stickers with random codes in place of the numbers, so that you learn smells rather than numbers.
      </p>
      <Link to="/blind" className={buttonStyle('secondary', 'mt-4')}>
        Blind sets
      </Link>
    </Section>
  );
}
