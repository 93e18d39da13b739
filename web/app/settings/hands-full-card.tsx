import { type ReactNode, useState } from 'react';
import { useHydrated, useStored } from '../../shared/hooks';
import { singleKeys } from '../../shared/single-keys';
import { changeHandsFull, handsFull } from '../lib/hands-full';
import { Fold, Section } from '../ui/section';
import { Switch } from '../ui/switch';
import { VoiceSettings } from './voice-settings';

/** Settings for people who hold bottles: voice, vibration and large targets. They stay on this device. */
export function HandsFullCard() {
  const settings = useStored(handsFull);
  const hasKeys = useStored(singleKeys);
  const vibrates = useHydrated() && 'vibrate' in navigator;
  const [isUsed] = useState(settings.readAloud || settings.pressAnywhere || settings.vibration || !hasKeys);
  return (
    <Section heading="Hands-free">
      <p className="text-soft">For a bottle in one hand. These settings stay on this device.</p>
      <Fold words="Voice, touch and keys" isOpen={isUsed}>
        <HandsFullSwitch label="Read aloud" setting="readAloud">
          A voice of your device says the bottle and the verdict, and the screen stays on. Nothing is sent to
          anybody.
        </HandsFullSwitch>
        {settings.readAloud && (
          <div className="space-y-4 py-4 pl-4 sm:pl-6">
            <HandsFullSwitch label="Go on after the verdict is read" setting="goesOn">
              The next bottle comes by itself. Press anywhere to stay on the verdict. Where you are asked how
              sure you were, it waits for you.
            </HandsFullSwitch>
            <VoiceSettings />
          </div>
        )}
        <HandsFullSwitch label="Next by pressing anywhere" setting="pressAnywhere">
          On a verdict, a press anywhere goes on, unless you are asked how sure you were.
        </HandsFullSwitch>
        {vibrates && (
          <HandsFullSwitch label="Vibrate on the verdict" setting="vibration">
            One soft tick as the cork lifts. Off while your device is set to reduce motion.
          </HandsFullSwitch>
        )}
        <div className="py-3">
          <Switch label="Single keys" checked={hasKeys} onChange={(on) => singleKeys.set(on)} />
          <p className="pr-16 text-sm text-soft">
            A digit chooses an answer, and a letter starts the search. Switch this off if keys are pressed by
            mistake, as with voice control.
          </p>
        </div>
      </Fold>
    </Section>
  );
}

interface HandsFullSwitchProps {
  label: string;
  setting: 'readAloud' | 'goesOn' | 'pressAnywhere' | 'vibration';
  /** Explains the setting. */
  children: ReactNode;
}

function HandsFullSwitch({ label, setting, children }: HandsFullSwitchProps) {
  const settings = useStored(handsFull);
  return (
    <div className="py-3">
      <Switch
        label={label}
        checked={settings[setting]}
        onChange={(on) => changeHandsFull({ [setting]: on })}
      />
      <p className="pr-16 text-sm text-soft">{children}</p>
    </div>
  );
}
