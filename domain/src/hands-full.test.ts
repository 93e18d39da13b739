import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODES } from './blind-set';
import {
  bottleWords,
  codeWords,
  HANDS_FREE,
  ownVoices,
  sentences,
  verdictWords,
  voiceFor,
} from './hands-full';

test('nothing is read aloud, vibrates or leads on by a stray press until somebody asks for it', () => {
  const { readAloud, vibration, pressAnywhere } = HANDS_FREE;
  expect([readAloud, vibration, pressAnywhere]).toEqual([false, false, false]);
});

test.each([
  [bottleWords(12), 'Bottle 12.'],
  [bottleWords(1, 'Coffee Basics'), 'Bottle 1, Coffee Basics.'],
  [codeWords(747), 'Bottle 7 4 7.'],
  [codeWords(100), 'Bottle 1 0 0.'],
  [verdictWords(true, 'Lemon', 'Lemon'), 'Correct! Great job! You correctly identified Lemon'],
  [verdictWords(false, 'Lemon', 'Pear'), 'Oops! It was Lemon. You selected: Pear'],
])('%j', (said, words) => {
  expect(said).toBe(words);
});

test('a code is said digit by digit, and nothing is lost', () => {
  for (const code of CODES) {
    const digits = codeWords(code).match(/\d+/g) ?? [];
    expect(digits.every((digit) => digit.length === 1)).toBe(true);
    expect(Number(digits.join(''))).toBe(code);
  }
});

test.each([
  [['Correct! Great job', 'Comes back tomorrow.'], 'Correct! Great job. Comes back tomorrow.'],
  [['Correct!', undefined, ' ', 'Why not?'], 'Correct! Why not?'],
  [[undefined], ''],
])('sentences %j are joined with their ends', (parts, joined) => {
  expect(sentences(...parts)).toBe(joined);
});

const LOCAL = { voiceURI: 'a', name: 'Anna', lang: 'de-DE', localService: true, default: false };
const BRITISH = { ...LOCAL, voiceURI: 'b', name: 'Kate', lang: 'en-GB' };
const ANDROID = { ...LOCAL, voiceURI: 'c', name: 'English', lang: 'en_US', default: true };
const REMOTE = { ...LOCAL, voiceURI: 'd', name: 'Cloud', lang: 'en-GB', localService: false, default: true };
const ENTISH = { ...LOCAL, voiceURI: 'e', name: 'Ent', lang: 'ent' };

test('only voices of the device are offered, the English ones where it has any', () => {
  expect(ownVoices([LOCAL, BRITISH, ANDROID, REMOTE, ENTISH])).toEqual([BRITISH, ANDROID]);
  expect(ownVoices([LOCAL, REMOTE])).toEqual([LOCAL]);
  expect(ownVoices([REMOTE])).toEqual([]);
});

test('the chosen voice speaks while it is there, then the default, then the first', () => {
  expect(voiceFor([BRITISH, ANDROID], 'b')).toBe(BRITISH);
  expect(voiceFor([BRITISH, ANDROID], 'gone')).toBe(ANDROID);
  expect(voiceFor([LOCAL, BRITISH], '')).toBe(LOCAL);
  expect(voiceFor([], 'b')).toBeUndefined();
});

test('a remote voice never speaks, whatever was chosen', () => {
  const voice = fc.record({
    ...{
      voiceURI: fc.constantFrom('a', 'b', 'c'),
      name: fc.string(),
      lang: fc.constantFrom('en', 'en-GB', 'fr'),
    },
    ...{ localService: fc.boolean(), default: fc.boolean() },
  });
  fc.assert(
    fc.property(fc.array(voice), fc.constantFrom('a', 'b', 'c', ''), (voices, chosen) => {
      const speaks = voiceFor(ownVoices(voices), chosen);
      expect(speaks?.localService ?? true).toBe(true);
      expect(speaks === undefined).toBe(voices.every(({ localService }) => !localService));
    }),
  );
});
