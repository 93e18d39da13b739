/** A voice as browsers describe it. */
export interface Voice {
  readonly voiceURI: string;
  readonly name: string;
  /** A language tag, on some devices with an underscore: en-GB, en_GB. */
  readonly lang: string;
  /** False where a server speaks: it would be sent every word. */
  readonly localService: boolean;
  readonly default: boolean;
}

/** Finds the voices that speak on the device itself, the English ones if there are any: our sentences are English. */
export function ownVoices<Known extends Voice>(voices: readonly Known[]): readonly Known[] {
  const own = voices.filter(({ localService }) => localService);
  const english = own.filter(({ lang }) => /^en\b|^en_/i.test(lang));
  return english.length > 0 ? english : own;
}

/** Finds the voice to use: the chosen one if the device has it, otherwise its default, otherwise the first. */
export function voiceFor<Known extends Voice>(voices: readonly Known[], chosen: string): Known | undefined {
  return (
    voices.find(({ voiceURI }) => voiceURI === chosen) ?? voices.find((voice) => voice.default) ?? voices[0]
  );
}
