import { adaptiveOffer } from '@nosewise/catalogue/simulation';
import { profileChanges } from '@nosewise/contract/profile';
import {
  chooseAromasPerSession,
  lengthFor,
  type Order,
  type Purpose,
  toggleKit,
} from '@nosewise/domain/settings';
import { type ReactNode, useState } from 'react';
import { useStored } from '../../shared/hooks';
import { allPacks, ownPacks, selectedPacks } from '../../shared/packs';
import { buttonStyle } from '../../shared/ui/button';
import { Field } from '../../shared/ui/fields';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { SubmitButton } from '../../shared/ui/submit-button';
import { useOrderOffer } from '../sync/order-offer';
import { useSettings } from '../sync/useSettings';
import { PackTiles } from '../ui/pack-tiles';
import { QueryScope } from '../ui/query';
import { useAction } from './account-action';
import { useAccountForm } from './account-form';
import { FIRST_STEPS, type FirstStep, firstSteps } from './pending-sign-up';
import { useChangeProfile } from './useAccount';

interface FirstStepsProps {
  userId: string;
  step: FirstStep;
}

/** Asks a new person a few things, one at a time. Each can be skipped, and changed later in the settings. */
export default function FirstSteps({ userId, step }: FirstStepsProps) {
  const { isOpen } = useOrderOffer();
  // The order is asked only once, and the person may have answered as a guest.
  const [steps] = useState(() =>
    FIRST_STEPS.filter((each) => each !== 'order' || isOpen || step === 'order'),
  );
  function goOn() {
    const next = steps[steps.indexOf(step) + 1];
    firstSteps.set(next ? { userId, step: next } : null);
  }
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 py-8 sm:py-12">
      <p className="text-soft">{`Step ${steps.indexOf(step) + 1} of ${steps.length}`}</p>
      <QueryScope key={userId}>{screen()}</QueryScope>
    </main>
  );

  function screen() {
    switch (step) {
      case 'packs':
        return <Packs key={step} onDone={goOn} />;
      case 'purpose':
        return <Purposes key={step} onDone={goOn} />;
      case 'order':
        return <Orders key={step} onDone={goOn} />;
      case 'name':
        return <Name key={step} onDone={goOn} />;
    }
  }
}

interface StepProps {
  onDone: () => void;
}

interface HeadingProps {
  text: string;
  children: ReactNode;
}

function Heading({ text, children }: HeadingProps) {
  return (
    <>
      <FocusedHeading className="mt-1 text-3xl">{text}</FocusedHeading>
      <p className="mt-2 text-soft">{children}</p>
    </>
  );
}

function Skip({ onDone }: StepProps) {
  return (
    <button type="button" className={buttonStyle('quiet')} onClick={onDone}>
      Skip
    </button>
  );
}

function Packs({ onDone }: StepProps) {
  const { settings, change } = useSettings();
  const own = useStored(ownPacks);
  const chosen = selectedPacks(settings, own);
  return (
    <>
      <Heading text="Which bottles do you have?">
        Welcome! Your address is confirmed, and you are logged in. Now tap every pack you have.
      </Heading>
      <PackTiles
        packs={allPacks(own)}
        isChosen={({ id }) => settings.selectedAromaKits.includes(id)}
        onPress={({ id }) => change(toggleKit(settings, id))}
      />
      <div className="sticky bottom-(--places) -mx-4 mt-4 flex flex-wrap justify-end gap-3 border-t border-rule bg-paper px-4 py-3">
        <Skip onDone={onDone} />
        <button
          type="button"
          className={buttonStyle('primary', 'grow sm:grow-0')}
          disabled={chosen.length === 0}
          onClick={onDone}
        >
          {chosen.length > 1 ? `Use these ${chosen.length} packs` : 'Use this pack'}
        </button>
      </div>
    </>
  );
}

const PURPOSES: readonly (readonly [Purpose, string])[] = [
  ['pleasure', 'For pleasure'],
  ['work', 'For my work'],
  ['exam', 'For an exam'],
];

function Purposes({ onDone }: StepProps) {
  const { settings, change } = useSettings();
  return (
    <>
      <Heading text="What do you train for?">This sets how many aromas a session has.</Heading>
      <ul className="mt-6 grid gap-3">
        {PURPOSES.map(([purpose, text]) => (
          <li key={purpose}>
            <button
              type="button"
              className={buttonStyle('secondary', 'min-h-16 w-full justify-between text-left text-lg')}
              onClick={() => {
                change(chooseAromasPerSession(settings, lengthFor(purpose)));
                onDone();
              }}
            >
              <span>{text}</span>
              <span className="text-base font-normal text-soft">{`${lengthFor(purpose)} aromas a session`}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-right">
        <Skip onDone={onDone} />
      </p>
    </>
  );
}

const ORDER_CHOICES: readonly (readonly [Order, string, string])[] = [
  ['classic', 'Classic', 'Random order'],
  ['adaptive', 'Adaptive', 'What helps most comes first'],
];

function Orders({ onDone }: StepProps) {
  const { choose } = useOrderOffer();
  return (
    <>
      <Heading text="In which order should your bottles come?">{adaptiveOffer()}</Heading>
      <ul className="mt-6 grid gap-3">
        {ORDER_CHOICES.map(([order, name, words]) => (
          <li key={order}>
            <button
              type="button"
              className={buttonStyle('secondary', 'min-h-16 w-full justify-between text-left text-lg')}
              onClick={() => {
                choose(order);
                onDone();
              }}
            >
              <span>{name}</span>
              <span className="text-base font-normal text-soft">{words}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-right">
        <Skip
          onDone={() => {
            choose('classic');
            onDone();
          }}
        />
      </p>
    </>
  );
}

function Name({ onDone }: StepProps) {
  const { mutateAsync } = useChangeProfile();
  const { field, state, props } = useAccountForm({
    schema: profileChanges,
    failure: 'Your name was not saved',
    submit: async ({ display_name }) => {
      await mutateAsync({ display_name: display_name ?? '', exclude_from_global_lb: false });
      onDone();
      return undefined;
    },
  });
  const { busy, run } = useAction('Your choice was not saved', async () => {
    await mutateAsync({ exclude_from_global_lb: true });
    onDone();
  });
  const { error, ...name } = field('display_name');
  return (
    <>
      <Heading text="What should the leaderboard call you?">
        It shows your accuracy, your sessions and your streak beside this name.
      </Heading>
      <form {...props} className="mt-6 grid max-w-md gap-4">
        <Field
          label="Display name"
          aside="optional"
          hint="Without one you are shown as Anonymous User."
          error={error}
        >
          {(control) => <input {...control} {...name} autoComplete="nickname" />}
        </Field>
        <SubmitButton state={state} busy="Saving…">
          Save name
        </SubmitButton>
        <button type="button" aria-disabled={busy} className={buttonStyle('secondary')} onClick={run}>
          {busy ? 'Saving…' : 'Leave me off the leaderboard'}
        </button>
      </form>
      <p className="mt-3 max-w-md text-right">
        <Skip onDone={onDone} />
      </p>
    </>
  );
}
