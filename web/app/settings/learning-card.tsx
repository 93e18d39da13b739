import { RHYTHM_DAYS } from '@nosewise/domain/training/rhythm';
import { ORDERS } from '@nosewise/domain/training/settings';
import { useAuthState } from '../../shared/storage/hooks';
import { buttonStyle } from '../../shared/ui/button';
import { forgetNotebook, GUEST } from '../notebook/in-hand';
import { useSettings } from '../notebook/own-documents';
import { useSessions } from '../notebook/session-list';
import { useDialogs } from '../ui/messages/dialogs';
import { showToast } from '../ui/messages/toasts';
import { Section } from '../ui/section';
import { Select } from '../ui/select';
import { Switch } from '../ui/switch';

const ORDER_OPTIONS = ORDERS.map((order) => ({
  value: order,
  text: order === 'classic' ? 'Random' : 'What I need most first',
}));

const GOALS = Array.from({ length: RHYTHM_DAYS + 1 }, (_, days) => ({
  value: String(days),
  text: days === 0 ? 'No goal' : days === 1 ? '1 day' : `${days} days`,
}));

/** Chooses the steps of a session besides questions, their order, and how often to train. */
export function LearningCard() {
  const isGuest = useAuthState().kind !== 'signed-in';
  const { settings, change } = useSettings();
  return (
    <Section heading="Training">
      <div className="mb-2 grid gap-4 sm:grid-cols-2">
        <Select
          label="Order"
          options={ORDER_OPTIONS}
          value={settings.order}
          onChange={(value) => change({ ...settings, order: value === 'classic' ? 'classic' : 'adaptive' })}
        />
        <Select
          label="Weekly goal"
          options={GOALS}
          value={String(settings.weeklyGoal)}
          onChange={(value) => change({ ...settings, weeklyGoal: Number(value) })}
        />
      </div>
      <LearningSwitch label="Ask how sure I am" setting="askConfidence" />
      <LearningSwitch label="Pauses between bottles" setting="pauses" />
      <LearningSwitch label="Duels of aromas that I mix up" setting="duels" />
      {isGuest && <GuestTraining />}
    </Section>
  );
}

interface LearningSwitchProps {
  label: string;
  setting: 'askConfidence' | 'pauses' | 'duels';
}

function LearningSwitch({ label, setting }: LearningSwitchProps) {
  const { settings, change } = useSettings();
  return (
    <Switch
      label={label}
      checked={settings[setting]}
      onChange={(on) => change({ ...settings, [setting]: on })}
    />
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

/** Says to a guest how much training is kept here, and forgets it when they want. */
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
    <div className="mt-4 grid justify-items-start gap-2">
      <p className="text-sm text-soft">
        {`${sessions.length === 1 ? '1 session is' : `${sessions.length} sessions are`} kept on this device.`}
      </p>
      <button type="button" className={buttonStyle('secondary')} onClick={forget}>
        Forget my training
      </button>
    </div>
  );
}
