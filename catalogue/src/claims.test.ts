import { describe, expect, test } from 'vitest';
import { CLAIMS, NO_MEDICINE } from './claims';
import { SIMULATED } from './simulation';

describe('claims', () => {
  const texts = Object.fromEntries(CLAIMS.map(({ figure, text }) => [figure, text]));

  test('are those of the specification, once each', () => {
    expect(Object.keys(texts).toSorted()).toEqual(['12', '2', '3x', '5-10', '85%', '90%']);
    expect(CLAIMS).toHaveLength(6);
  });

  test('say plainly what is not proven', () => {
    expect(texts['90%']).toContain('no study supports a precise share');
    expect(texts['85%']).toContain('We know of no study');
    expect(texts['85%']).toContain('without a keener nose');
    expect(texts['2']).toContain('not a study’s result');
    expect(texts['3x']).toContain('not a study’s result');
    expect(texts['3x']).toMatch(
      /36 aromas.*2\d to 2\d\u00a0% less time.*With 12 aromas, it shows no gain to speak of.*not a study of people/,
    );
  });

  test('promise no cure', () => {
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
