import {
  chooseHintCount,
  HINT_COUNT_OPTIONS,
  hintCount,
  NO_HINTS,
  switchHints,
} from '@nosewise/domain/settings';
import { Section } from '../ui/section';
import { Select } from '../ui/select';
import { Switch } from '../ui/switch';
import { useSettings } from './useSettings';

const OPTIONS = [
  { value: String(NO_HINTS), text: '0 (hints off)' },
  ...HINT_COUNT_OPTIONS.map((count) => ({ value: String(count), text: `${count} answers` })),
];

export function HintsCard() {
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
            options={OPTIONS}
            value={String(count)}
            onChange={(value) => change(chooseHintCount(settings, Number(value)))}
          />
        </div>
      </div>
      <p className="mt-2 text-sm text-soft">
        A hint leaves this many answers to choose from, the right one among them.
      </p>
    </Section>
  );
}
