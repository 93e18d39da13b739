import { FULL_VOLUME, SPEEDS } from '@nosewise/domain/run/hands-full';
import { voiceFor } from '@nosewise/domain/run/voices';
import { useId } from 'react';
import { useStored } from '../../shared/storage/hooks';
import { buttonStyle } from '../../shared/ui/button';
import { changeHandsFull, handsFull } from '../lib/hands-full-settings';
import { Select } from '../ui/select';
import { canSpeak, say, useVoices } from '../ui/speech/speech';

const SPEED_WORDS: Record<(typeof SPEEDS)[number], string> = {
  0.75: 'Slow',
  1: 'Normal',
  1.25: 'Fast',
  1.5: 'Very fast',
};
const SPEED_OPTIONS = SPEEDS.map((speed) => ({ value: String(speed), text: SPEED_WORDS[speed] }));

/** Chooses how *Read aloud* sounds, or says why this device stays silent. */
export function VoiceSettings() {
  const settings = useStored(handsFull);
  const voices = useVoices();
  const voice = voiceFor(voices ?? [], settings.voice);
  if (!voices || !voice) return canSpeak() && voices === undefined ? null : <Silence />;
  return (
    <>
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
    </>
  );
}

/** Says why nothing is read aloud. */
function Silence() {
  return (
    <p role="status" className="max-w-text">
      {canSpeak()
        ? 'No offline voice is installed, so nothing is read aloud. You can add one in your device’s speech settings. Online voices would send your answers to their provider.'
        : 'This browser cannot speak, so nothing is read aloud. Another browser on this device may.'}
    </p>
  );
}

function Volume({ volume }: { volume: number }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="flex justify-between font-medium">
        Volume <output className="font-normal text-soft tabular-nums">{`${volume} %`}</output>
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
