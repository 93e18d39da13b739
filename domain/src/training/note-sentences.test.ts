import { describe, expect, test } from 'vitest';
import { firstSentence, smellFirst } from './note-sentences';

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
});
