import { FULL_VOLUME, type HandsFull } from '@nosewise/domain/run/hands-full';
import { ownVoices, voiceFor } from '@nosewise/domain/run/voices';
import { SECOND } from '@nosewise/domain/time';
import { useSyncExternalStore } from 'react';

/** Tells whether this browser can speak at all. */
export function canSpeak(): boolean {
  return 'speechSynthesis' in window;
}

let voices: readonly SpeechSynthesisVoice[] | undefined;

/** Returns the device's own voices; `undefined` while they may still be loading. */
function knownVoices(): readonly SpeechSynthesisVoice[] | undefined {
  if (!canSpeak()) return undefined;
  if (voices === undefined) {
    const all = speechSynthesis.getVoices();
    if (all.length > 0) voices = ownVoices(all);
  }
  return voices;
}

function subscribe(listener: () => void): () => void {
  if (!canSpeak()) return () => undefined;
  function onVoices() {
    voices = undefined;
    listener();
  }
  // Some browsers name their voices only now and then announce them; a device without any announces nothing.
  const timer = setTimeout(() => {
    voices ??= ownVoices(speechSynthesis.getVoices());
    listener();
  }, SECOND);
  speechSynthesis.addEventListener('voiceschanged', onVoices);
  return () => {
    clearTimeout(timer);
    speechSynthesis.removeEventListener('voiceschanged', onVoices);
  };
}

/** Reads the voices that speak on this device without sending words to a server; `undefined` while they load. */
export function useVoices(): readonly SpeechSynthesisVoice[] | undefined {
  return useSyncExternalStore(subscribe, knownVoices, () => undefined);
}

const PRESSES = ['click', 'keyup'] as const;

/** The words being spoken. Browsers lose the end event of an utterance that is not referenced. */
let saying: SpeechSynthesisUtterance | undefined;

/**
 * Speaks words, cutting short any that are still being spoken. Browsers refuse to speak before the first
 * press in a tab, so the words wait for it.
 * @param onEnd called when they were spoken to the end
 * @returns a function that stops them
 */
export function say(words: string, settings: HandsFull, onEnd?: () => void): () => void {
  const voice = voiceFor(knownVoices() ?? [], settings.voice);
  if (!voice) return () => undefined;
  const utterance = new SpeechSynthesisUtterance(words);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.rate = settings.speed;
  utterance.volume = settings.volume / FULL_VOLUME;
  utterance.addEventListener('end', () => {
    if (saying !== utterance) return;
    saying = undefined;
    onEnd?.();
  });
  utterance.addEventListener('error', ({ error }) => {
    if (error === 'not-allowed' && saying === utterance) waitForPress();
  });

  function speak() {
    forgetPress();
    saying = utterance;
    speechSynthesis.cancel();
    speechSynthesis.speak(utterance);
  }

  function waitForPress() {
    for (const press of PRESSES) document.addEventListener(press, speak);
  }

  function forgetPress() {
    for (const press of PRESSES) document.removeEventListener(press, speak);
  }

  if (navigator.userActivation?.hasBeenActive === false) waitForPress();
  else speak();
  return () => {
    forgetPress();
    if (saying !== utterance) return;
    saying = undefined;
    speechSynthesis.cancel();
  };
}
