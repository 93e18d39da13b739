import { NOON } from '@nosewise/domain/testing';
import { DAY } from '@nosewise/domain/time';
import { NO_CARE, noteOpening, noteRefill } from '@nosewise/domain/training/bottle-care';
import { noteWord } from '@nosewise/domain/training/own-words';
import { DEFAULT_SETTINGS } from '@nosewise/domain/training/settings';
import { describe, expect, test } from 'vitest';
import { type LocalPreferences, mergePreferences } from './preferences';
import { CARE, SETTINGS, WORDS, withChange } from './stores';

const EIGHT = { ...DEFAULT_SETTINGS, aromasPerSession: '8', selectedAromaKits: [] };
const TEN = { ...DEFAULT_SETTINGS, aromasPerSession: '10', selectedAromaKits: [] };
const NOTHING = { trainingSettings: null, ownPacks: {}, bottleCare: NO_CARE, ownWords: {} };

const kitchen = { id: 'own-a', name: 'Kitchen', aromas: [] };
const garden = { id: 'own-b', name: 'Garden', aromas: [] };

function local(parts: Partial<LocalPreferences>): LocalPreferences {
  return { settings: DEFAULT_SETTINGS, ownPacks: [], care: NO_CARE, words: {}, changes: {}, ...parts };
}

describe('a browser that meets the account for the first time', () => {
  test('takes the settings of the account', () => {
    const account = { ...NOTHING, trainingSettings: { settings: TEN, changedAt: NOON - 1 } };
    const merged = mergePreferences(local({ settings: EIGHT }), account, NOON);
    expect(merged.settings).toEqual(TEN);
    expect(merged.changes[SETTINGS]).toEqual({ changedAt: NOON - 1, sent: true });
  });

  test('gives its settings to an account that has none, unless they were never chosen', () => {
    const chosen = mergePreferences(local({ settings: EIGHT }), NOTHING, NOON);
    expect(chosen.changes[SETTINGS]).toEqual({ changedAt: NOON, sent: false });
    expect(mergePreferences(local({}), NOTHING, NOON).changes).toEqual({});
  });

  test('adds its packs to those of the account', () => {
    const account = { ...NOTHING, ownPacks: { 'own-b': { pack: garden, changedAt: NOON - 1 } } };
    const merged = mergePreferences(local({ ownPacks: [kitchen] }), account, NOON);
    expect(merged.ownPacks).toEqual([kitchen, garden]);
    expect(merged.changes['own-a']).toEqual({ changedAt: NOON, sent: false });
  });
});

test('A guest’s refills become the account’s, beside those that the account knows', () => {
  const mine = noteRefill(NO_CARE, 'own-1', NOON);
  const theirs = noteOpening(NO_CARE, 'white-wine-12', 20_454, NOON);
  const merged = mergePreferences(local({ care: mine }), { ...NOTHING, bottleCare: theirs }, NOON);
  expect(merged.care).toEqual({ packs: theirs.packs, bottles: mine.bottles });
  expect(merged.changes[CARE]).toEqual({ changedAt: NOON, sent: false });
});

test('A guest’s own words become the account’s, beside those that the account knows', () => {
  const theirs = noteWord({}, 'wine-oak', 'pencils', NOON);
  const merged = mergePreferences(
    local({ words: noteWord({}, 'wine-lemon', 'sweets', NOON) }),
    { ...NOTHING, ownWords: theirs },
    NOON,
  );
  expect(Object.keys(merged.words).sort()).toEqual(['wine-lemon', 'wine-oak']);
  expect(merged.changes[WORDS]).toEqual({ changedAt: NOON, sent: false });
});

describe('a browser that knows the account', () => {
  const sent = { 'own-a': { changedAt: NOON, sent: true } };

  test('takes a later word and refill, though a wrong clock has dated its own ahead', () => {
    const ahead = NOON + 365 * DAY;
    const account = {
      ...NOTHING,
      bottleCare: noteRefill(NO_CARE, 'wine-oak', NOON),
      ownWords: noteWord({}, 'wine-oak', 'pencils', NOON),
    };
    const mine = {
      care: noteRefill(NO_CARE, 'wine-oak', ahead),
      words: noteWord({}, 'wine-oak', 'rain', ahead),
    };
    const change = { changedAt: ahead, sent: true };
    const merged = mergePreferences(
      local({ ...mine, changes: { [CARE]: change, [WORDS]: change } }),
      account,
      NOON,
    );
    expect(merged).toMatchObject({ care: account.bottleCare, words: account.ownWords });
    const waiting = { [CARE]: { ...change, sent: false }, [WORDS]: { ...change, sent: false } };
    expect(mergePreferences(local({ ...mine, changes: waiting }), account, NOON)).toMatchObject(mine);
  });

  test('deletes a pack that was deleted elsewhere', () => {
    const account = { ...NOTHING, ownPacks: { 'own-a': { pack: null, changedAt: NOON + 1 } } };
    expect(mergePreferences(local({ ownPacks: [kitchen], changes: sent }), account, NOON).ownPacks).toEqual(
      [],
    );
  });

  test('keeps a change that it has not sent when the account’s is older', () => {
    const changes = withChange(sent, 'own-a', NOON + 5);
    const renamed = { ...kitchen, name: 'Cellar' };
    const account = { ...NOTHING, ownPacks: { 'own-a': { pack: kitchen, changedAt: NOON } } };
    const merged = mergePreferences(local({ ownPacks: [renamed], changes }), account, NOON + 9);
    expect(merged.ownPacks).toEqual([renamed]);
    expect(merged.changes).toBe(changes);
  });

  test('takes packs back that its own storage has lost, instead of deleting them in the account', () => {
    const account = { ...NOTHING, ownPacks: { 'own-a': { pack: kitchen, changedAt: NOON } } };
    expect(mergePreferences(local({ changes: sent }), account, NOON).ownPacks).toEqual([kitchen]);
  });

  test('keeps a pack whose deletion the account has forgotten to itself', () => {
    const merged = mergePreferences(local({ ownPacks: [kitchen], changes: sent }), NOTHING, NOON);
    expect(merged.changes).toEqual(sent);
  });

  test('gives the very same values back when nothing is new, so that no screen renders again', () => {
    const known = local({ ownPacks: [kitchen], changes: sent });
    const account = { ...NOTHING, ownPacks: { 'own-a': { pack: { ...kitchen }, changedAt: NOON } } };
    const merged = mergePreferences(known, account, NOON);
    expect(merged.ownPacks).toBe(known.ownPacks);
    expect(merged.changes).toBe(known.changes);
  });
});

test('a change is later than the copy it changes, however slow the clock is', () => {
  const changes = withChange({ 'own-a': { changedAt: NOON, sent: true } }, 'own-a', NOON - 999);
  expect(changes['own-a']).toEqual({ changedAt: NOON + 1, sent: false });
});
