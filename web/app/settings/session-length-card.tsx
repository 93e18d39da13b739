import {
  AROMAS_PER_SESSION_OPTIONS,
  aromasPerSession,
  chooseAromasPerSession,
  RECOMMENDED_AROMAS_PER_SESSION,
} from '@nosewise/domain/settings';
import { Section } from '../ui/section';
import { Select } from '../ui/select';
import { useSettings } from './useSettings';

const OPTIONS = AROMAS_PER_SESSION_OPTIONS.map((count) => ({
  value: String(count),
  text: `${count} aromas${RECOMMENDED_AROMAS_PER_SESSION.includes(count) ? ' (recommended)' : ''}`,
}));

export function SessionLengthCard() {
  const { settings, change } = useSettings();
  return (
    <Section heading="Session length">
      <Select
        label="Aromas per session"
        options={OPTIONS}
        value={String(aromasPerSession(settings))}
        onChange={(value) => change(chooseAromasPerSession(settings, Number(value)))}
      />
      <p className="mt-2 text-sm text-soft">
        5 to 10 aromas are recommended: the nose tires before the mind does.
      </p>
    </Section>
  );
}
