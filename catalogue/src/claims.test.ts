import { describe, expect, test } from 'vitest';
import { EVIDENCE, NO_MEDICINE } from './claims';

describe('evidence', () => {
  test('has one footnote for each kind of claim', () => {
    expect(EVIDENCE.map(({ id }) => id)).toEqual(['minutes', 'flavour', 'spacing', 'twelve-weeks']);
  });

  test('says plainly what is not proven', () => {
    const texts = Object.fromEntries(EVIDENCE.map(({ id, text }) => [id, text]));
    expect(texts.flavour).toContain('no study supports a precise share');
    expect(texts['twelve-weeks']).toContain('without a keener nose');
    expect(texts.spacing).toContain('not a study’s result');
  });

  test('promises no cure', () => {
    expect(NO_MEDICINE).toMatch(/no medical advice.*no diagnosis.*not promise/);
  });
});
