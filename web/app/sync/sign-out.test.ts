import 'fake-indexeddb/auto';
import { NOON } from '@nosewise/domain/testing';
import { noteWord } from '@nosewise/domain/training/own-words';
import { DEFAULT_SETTINGS } from '@nosewise/domain/training/settings';
import { beforeEach, describe, expect, test } from 'vitest';
import { ownPacks, trainingSettings } from '../../shared/packs';
import { withGlass } from './documents';
import { unsentWords } from './sign-out';
import {
  documentChanges,
  dropUnsent,
  glasses,
  isAnyChangeUnsent,
  ownWords,
  SETTINGS,
  takeOver,
  wipeSent,
  withChange,
} from './stores';

test.each([
  [1, false, '1 session has not been sent yet. Sign out anyway? It will be lost.'],
  [2, false, '2 sessions have not been sent yet. Sign out anyway? They will be lost.'],
  [
    1,
    true,
    '1 session and your latest changes to settings, packs and glasses have not been sent yet. Sign out anyway? They will be lost.',
  ],
  [
    0,
    true,
    'Your latest changes to settings, packs and glasses have not been sent yet. Sign out anyway? They will be lost.',
  ],
])('%s unsent sessions, changes %s: the question names what would be lost', (sessions, changes, text) => {
  expect(unsentWords({ sessions, changes })?.text).toBe(text);
});

test('what the account does not take is not promised to be sent', () => {
  expect(unsentWords({ sessions: 0, changes: true, refused: true })?.detail).toMatch(
    /save your training as a file/,
  );
});

test('nothing is asked when nothing would be lost', () => {
  expect(unsentWords({ sessions: 0, changes: false })).toBeUndefined();
});

describe('changes that were not sent', () => {
  const SETTINGS_OF_ADA = { ...DEFAULT_SETTINGS, selectedAromaKits: ['white-wine-12'] };
  const KITCHEN = { id: 'own-00000000-0000-4000-8000-000000000001', name: 'Kitchen', aromas: [] };
  const GLASS = {
    id: '00000000-0000-4000-8000-000000000002',
    drink: 'riesling',
    words: 'Riesling',
    name: '',
    place: '',
    at: NOON,
    aromas: [],
  };

  const here = () => ({
    settings: trainingSettings.get(),
    packs: ownPacks.get(),
    words: ownWords.get(),
    glasses: glasses.get(),
    changes: documentChanges.get(),
  });

  beforeEach(() => {
    takeOver('ada');
    trainingSettings.set(SETTINGS_OF_ADA);
    ownPacks.set([KITCHEN]);
    ownWords.change((words) => noteWord(words, 'wine-lemon', 'Garden', NOON));
    glasses.change((kept) => withGlass(kept, GLASS.id, GLASS, NOON));
    const word = { kind: 'word', id: 'wine-lemon' } as const;
    for (const name of [SETTINGS, word, { kind: 'pack', id: KITCHEN.id } as const])
      documentChanges.change((changes) => withChange(changes, name, NOON));
  });

  test('are nobody else’s after a session that ended by itself, and their person’s again', async () => {
    const before = here();
    await wipeSent();
    takeOver('bob');
    expect(here()).toEqual({ settings: DEFAULT_SETTINGS, packs: [], words: {}, glasses: {}, changes: {} });
    await wipeSent();
    takeOver('ada');
    expect(here()).toEqual(before);
    expect(localStorage.getItem('leftBehind')).toBeNull();
  });

  test('are added to what a guest has made meanwhile', async () => {
    await wipeSent();
    ownPacks.set([{ ...KITCHEN, id: 'own-00000000-0000-4000-8000-000000000003' }]);
    takeOver('ada');
    expect(ownPacks.get()).toHaveLength(2);
  });

  test('are gone for a person who has agreed to lose them', async () => {
    dropUnsent('ada');
    await wipeSent();
    takeOver('ada');
    expect([trainingSettings.get(), isAnyChangeUnsent()]).toEqual([DEFAULT_SETTINGS, false]);
    expect(Object.keys(localStorage)).toEqual(['owner']);
  });
});
