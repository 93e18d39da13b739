import { singleKeys } from '../../shared/single-keys';
import { useHydrated, useStored } from '../../shared/storage/hooks';
import { changeHandsFull, handsFull } from '../lib/hands-full-settings';
import { Section } from '../ui/section';
import { Switch } from '../ui/switch';
import { VoiceSettings } from './voice-settings';

/** Settings for people who hold bottles: voice, vibration and large targets. They stay on this device. */
export function HandsFullCard() {
  const { readAloud } = useStored(handsFull);
  const vibrates = useHydrated() && 'vibrate' in navigator;
  return (
    <Section heading="Hands-free">
      <HandsFullSwitch label="Read aloud" setting="readAloud" />
      {readAloud && (
        <div className="space-y-4 py-4 pl-4 sm:pl-6">
          <HandsFullSwitch label="Go on after the verdict is read" setting="goesOn" />
          <VoiceSettings />
        </div>
      )}
      <HandsFullSwitch label="Next by pressing anywhere" setting="pressAnywhere" />
      {vibrates && <HandsFullSwitch label="Vibrate on the verdict" setting="vibration" />}
      <Switch
        label="Keyboard shortcuts"
        checked={useStored(singleKeys)}
        onChange={(on) => singleKeys.set(on)}
      />
    </Section>
  );
}

interface HandsFullSwitchProps {
  label: string;
  setting: 'readAloud' | 'goesOn' | 'pressAnywhere' | 'vibration';
}

function HandsFullSwitch({ label, setting }: HandsFullSwitchProps) {
  return (
    <Switch
      label={label}
      checked={useStored(handsFull)[setting]}
      onChange={(on) => changeHandsFull({ [setting]: on })}
    />
  );
}
