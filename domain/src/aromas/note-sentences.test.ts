import { describe, expect, test } from 'vitest';
import { firstSentence, sharedWords, smellFirst, wordsOf } from './note-sentences';

describe('a note', () => {
  test.each([
    ['Merlot and Malbec. Round, dark flesh.', 'Merlot and Malbec.', 'Round, dark flesh.'],
    ['Warm!\nLike a dentist. And clean.', 'Warm!', 'Like a dentist. And clean.'],
    ['About 2.5 g in a pad of 5 ml. of oil', 'About 2.5 g in a pad of 5 ml. of oil', ''],
    ['', '', ''],
  ])('“%s” begins with “%s”', (note, first, rest) => {
    expect(firstSentence(note)).toEqual({ first, rest });
  });

  test('of the catalogue tells the smell first', () => {
    expect(smellFirst('Merlot and Malbec. Round, dark flesh.')).toBe('Round, dark flesh. Merlot and Malbec.');
    expect(smellFirst('Dusty.')).toBe('Dusty.');
  });

  test('shares the words that tell its smell, in any case, and no others', () => {
    const [plum, cherry] = [
      'Round, dark flesh with an edge.',
      'Dark, like flesh near the stone, with an edge.',
    ];
    expect([...sharedWords(plum, cherry)]).toEqual(['dark', 'flesh']);
    expect(sharedWords(plum, '')).toEqual(new Set());
    expect(sharedWords('Zest, with nothing sweet behind.', 'Sweet and soft.'), 'what it is not').toEqual(
      new Set(),
    );
  });

  test('is the same text when its words are joined again', () => {
    const note = 'Crème brûlée, “warm”; 2.5 g.';
    expect(wordsOf(note).join('')).toBe(note);
    expect(wordsOf(note)).toContain('brûlée');
  });
});
