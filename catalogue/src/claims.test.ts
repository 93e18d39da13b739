import { describe, expect, test } from 'vitest';
import { EVIDENCE, NO_MEDICINE } from './claims';
import { SIMULATED } from './simulation';

describe('evidence', () => {
  test('has one footnote for each kind of claim', () => {
    expect(EVIDENCE.map(({ id }) => id)).toEqual(['minutes', 'flavour', 'spacing', 'twelve-weeks']);
  });

  test('says plainly what is not proven', () => {
    const texts = Object.fromEntries(EVIDENCE.map(({ id, text }) => [id, text]));
    expect(texts.flavour).toContain('no study supports a precise share');
    expect(texts['twelve-weeks']).toContain('without a keener nose');
    expect(texts.spacing).toContain('not a study’s result');
    expect(texts.spacing).toMatch(
      /36 aromas.*2\d to 2\d\u00a0% less time.*With 12 aromas, it shows no gain to speak of.*not a study of people/,
    );
  });

  test('promises no cure', () => {
    expect(NO_MEDICINE).toMatch(/no medical advice.*no diagnosis.*not promise/);
  });
});

test('each figure of the simulation lies within its interval and is published once', () => {
  for (const { minutes, ratio } of SIMULATED)
    for (const [mean, low, high] of [minutes, ratio]) {
      expect(low).toBeLessThanOrEqual(mean);
      expect(mean).toBeLessThanOrEqual(high);
    }
  const keys = SIMULATED.map(({ setting, order, named }) => `${setting}, ${order}, ${named}`);
  expect(new Set(keys).size).toBe(keys.length);
});
