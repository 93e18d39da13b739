import { ORDERS, type Order, type TrainingSettings } from '@nosewise/domain/training/settings';
import { type ReactNode, useId } from 'react';
import { useAuthState } from '../../shared/hooks';
import { buttonStyle } from '../../shared/ui/button';
import { useSettings } from '../notebook/documents';
import { forgetNotebook, GUEST } from '../notebook/in-hand';
import { useSessions } from '../notebook/sessions';
import { useDialogs } from '../ui/dialogs';
import { Fold } from '../ui/section';
import { Switch } from '../ui/switch';
import { showToast } from '../ui/toasts';

/** The other steps of a session besides questions. */
export function MoreSteps() {
  return (
    <Fold words="Pauses, duels and how sure you are">
      <LearningSwitch label="Ask how sure I am" setting="askConfidence">
        Next Question becomes two halves: I was sure, and I guessed.
      </LearningSwitch>
      <LearningSwitch label="Pauses" setting="pauses">
        A quiet ring counts 20 seconds between bottles, and after ten smells a break is suggested.
      </LearningSwitch>
      <LearningSwitch label="Duels" setting="duels">
        Once in a session, two aromas that you mix up may come side by side.
      </LearningSwitch>
    </Fold>
  );
}

interface LearningSwitchProps {
  label: string;
  setting: 'askConfidence' | 'pauses' | 'duels';
  /** Explains the setting. */
  children: ReactNode;
}

function LearningSwitch({ label, setting, children }: LearningSwitchProps) {
  const { settings, change } = useSettings();
  const changed = (on: boolean): TrainingSettings => ({ ...settings, [setting]: on });
  return (
    <div className="py-3">
      <Switch label={label} checked={settings[setting]} onChange={(on) => change(changed(on))} />
      <p className="pr-16 text-sm text-soft">{children}</p>
    </div>
  );
}

const ORDER_WORDS: Record<Order, string> = {
  classic: 'In random order. You are asked to name every bottle, even a new one.',
  adaptive: 'What your memory needs most comes first. You meet a new aroma with its name.',
};

/** Chooses the order of the bottles. */
export function OrderChoice() {
  const isGuest = useAuthState().kind !== 'signed-in';
  const { settings, change } = useSettings();
  const name = useId();
  return (
    <fieldset className="my-4">
      <legend className="font-medium">Order</legend>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {ORDERS.map((order) => (
          <div
            key={order}
            className="relative flex flex-col rounded-xl border border-edge bg-sheet p-4 has-checked:border-accent has-checked:inset-ring has-checked:inset-ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <label className="flex cursor-pointer items-center gap-3 font-medium after:absolute after:inset-0">
              <input
                type="radio"
                name={name}
                value={order}
                checked={settings.order === order}
                aria-describedby={`${name}-${order}`}
                className="size-5 accent-(--fill) outline-none"
                onChange={() => change({ ...settings, order })}
              />
              <span>{order === 'classic' ? 'Classic' : 'Adaptive'}</span>
            </label>
            <p id={`${name}-${order}`} className="mt-1 text-sm text-soft">
              {ORDER_WORDS[order]}
            </p>
          </div>
        ))}
      </div>
      {isGuest ? (
        <GuestTraining />
      ) : (
        <p className="mt-2 text-sm text-soft">Today’s Review is always in Adaptive order.</p>
      )}
    </fieldset>
  );
}

const QUESTION = {
  text: 'Forget everything that you trained on this device?',
  detail:
    'Sessions, tests, packs, words and glasses of whoever trained here without an account. This can’t be undone.',
  confirm: 'Forget it',
  cancel: 'Keep it',
  danger: true,
};

/** Says to a guest where their training is kept, and forgets it when they want. */
function GuestTraining() {
  const { confirm } = useDialogs();
  const sessions = useSessions();
  if (sessions.length === 0) return null;
  async function forget() {
    if (!(await confirm(QUESTION))) return;
    await forgetNotebook(GUEST);
    showToast('Forgotten', 'No training of a guest is left on this device.');
  }
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
      <p className="max-w-text grow basis-64 text-sm text-soft">
        {`${sessions.length === 1 ? 'One session is' : `${sessions.length} sessions are`} kept on this device, so that Adaptive knows your nose. Nothing of it is sent to us.`}
      </p>
      <button type="button" className={buttonStyle('secondary')} onClick={forget}>
        Forget my training
      </button>
    </div>
  );
}
