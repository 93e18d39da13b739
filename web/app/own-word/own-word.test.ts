import { beforeEach, expect, test } from 'vitest';
import { emptyStorage } from '../../testing/storage';
import { startAsGuest } from '../../testing/test-notebook';
import { ownWords } from '../notebook/own-documents';
import { keepWord } from './own-word';

beforeEach(() => {
  emptyStorage();
  startAsGuest();
});

test.each([
  ['  my  garage ', 'my garage'],
  ['gar\u200bage', 'garage'],
  ['', ''],
  ['  ', ''],
  ['\u200b', undefined],
  [' \u2800 ', undefined],
  ['x'.repeat(41), undefined],
])(
  'an own word is kept tidied, empty where nothing was said, and not at all where it is refused: %j',
  (typed, kept) => {
    keepWord('wine-lemon', typed);
    expect(ownWords.get().get('wine-lemon')).toBe(kept);
  },
);

test('a word that is refused leaves the one before', () => {
  keepWord('wine-lemon', 'my garage');
  keepWord('wine-lemon', '\u200b');
  expect(ownWords.get().get('wine-lemon')).toBe('my garage');
});
