import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownVoices, voiceFor } from './voices';

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
    voiceURI: fc.constantFrom('a', 'b', 'c'),
    name: fc.string(),
    lang: fc.constantFrom('en', 'en-GB', 'fr'),
    localService: fc.boolean(),
    default: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(voice), fc.constantFrom('a', 'b', 'c', ''), (voices, chosen) => {
      const speaks = voiceFor(ownVoices(voices), chosen);
      expect(speaks?.localService ?? true).toBe(true);
      expect(speaks === undefined).toBe(voices.every(({ localService }) => !localService));
    }),
  );
});
