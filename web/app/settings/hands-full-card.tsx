import { FULL_VOLUME, type HandsFull, SPEEDS, voiceFor } from '@nosewise/domain/hands-full';
import { type ReactNode, useId } from 'react';
import { useHydrated, useStored } from '../../shared/hooks';
import { buttonStyle } from '../../shared/ui/button';
import { changeHandsFull, handsFull } from '../lib/hands-full';
import { Section } from '../ui/section';
import { Select } from '../ui/select';
import { canSpeak, say, useVoices } from '../ui/speech';
import { Switch } from '../ui/switch';

/** Settings for people who hold bottles: voice, vibration and large targets. They stay on this device. */
export function HandsFullCard() {
  const settings = useStored(handsFull);
  const vibrates = useHydrated() && 'vibrate' in navigator;
  return (
    <Section heading="Hands full">
      <p className="max-w-text text-soft">
        For training with a bottle in one hand. These settings stay on this device.
      </p>
      <div className="mt-3 divide-y divide-rule border-t border-rule">
        <HandsFullSwitch label="Read aloud" setting="readAloud">
          <ReadAloudNote />
        </HandsFullSwitch>
        {settings.readAloud && <VoiceSettings settings={settings} />}
        <HandsFullSwitch label="Next by pressing anywhere" setting="pressAnywhere">
          On a verdict, a press anywhere goes on, unless you are asked how sure you were.
        </HandsFullSwitch>
        {vibrates && (
          <HandsFullSwitch label="Vibrate on the verdict" setting="vibration">
            Once for a right answer, twice for a wrong one. Not while your device reduces motion.
          </HandsFullSwitch>
        )}
      </div>
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
      <p className="max-w-text pr-16 text-sm text-soft">{children}</p>
    </div>
  );
}

/** Explains *Read aloud*, or why this device cannot. */
function ReadAloudNote() {
  const voices = useVoices();
  if (useHydrated() && !canSpeak())
    return 'This browser cannot speak, so nothing is read aloud. Another browser on this device may.';
  if (voices?.length === 0)
    return 'This device has no voice of its own, so nothing is read aloud. You can add one in its settings for speech. Voices of servers are left out: they would be sent every word.';
  return 'A voice of your device says the bottle, the verdict, the right name and when it comes back. The screen stays on during a session. Nothing is sent to anybody.';
}

const SPEED_WORDS: Record<(typeof SPEEDS)[number], string> = {
  0.75: 'Slow',
  1: 'Normal',
  1.25: 'Fast',
  1.5: 'Very fast',
};
const SPEED_OPTIONS = SPEEDS.map((speed) => ({ value: String(speed), text: SPEED_WORDS[speed] }));

function VoiceSettings({ settings }: { settings: HandsFull }) {
  const voices = useVoices() ?? [];
  const voice = voiceFor(voices, settings.voice);
  if (!voice) return null;
  return (
    <div className="space-y-4 py-4 pl-4 sm:pl-6">
      <HandsFullSwitch label="Go on after the verdict is read" setting="goesOn">
        One tap per bottle: the next one comes by itself, and so does the end of the session. Any press stays
        at the verdict. Where you are asked how sure you were, it waits for you.
      </HandsFullSwitch>
      <Select
        label="Voice"
        options={voices.map(({ voiceURI, name, lang }) => ({ value: voiceURI, text: `${name} (${lang})` }))}
        value={voice.voiceURI}
        onChange={(chosen) => changeHandsFull({ voice: chosen })}
      />
      <Select
        label="Speed"
        options={SPEED_OPTIONS}
        value={String(settings.speed)}
        onChange={(speed) => changeHandsFull({ speed: Number(speed) })}
      />
      <Volume volume={settings.volume} />
      <button
        type="button"
        className={buttonStyle()}
        onClick={() => say('Bottle 7. Correct! It comes back tomorrow.', settings)}
      >
        Hear it
      </button>
    </div>
  );
}

function Volume({ volume }: { volume: number }) {
  const id = useId();
  return (
    <div className="max-w-md">
      <label htmlFor={id} className="flex justify-between font-medium">
        Volume <output className="font-normal text-soft tabular-nums">{volume} %</output>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={FULL_VOLUME}
        step={10}
        value={volume}
        aria-valuetext={`${volume} %`}
        className="h-12 w-full cursor-pointer accent-(--fill)"
        onChange={({ currentTarget }) => changeHandsFull({ volume: currentTarget.valueAsNumber })}
      />
    </div>
  );
}
