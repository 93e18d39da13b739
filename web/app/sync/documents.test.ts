import { documentKey, type NotebookDocument } from '@nosewise/contract/documents';
import type { Problem } from '@nosewise/contract/problem';
import { NOON } from '@nosewise/domain/testing';
import { DAY } from '@nosewise/domain/time';
import { NO_CARE, noteOpening, noteRefill } from '@nosewise/domain/training/bottle-care';
import { noteWord } from '@nosewise/domain/training/own-words';
import { DEFAULT_SETTINGS } from '@nosewise/domain/training/settings';
import { describe, expect, test } from 'vitest';
import { emptyStores, modelServer } from '../../testing/sync';
import { pullDocuments, sendDocuments, withGlass } from './documents';
import type { Person } from './server';
import { type Change, isAnyUnsent, SETTINGS, withChange } from './stores';

const EIGHT = { ...DEFAULT_SETTINGS, aromasPerSession: '8', selectedAromaKits: [], daysAway: [] };
const TEN = { ...EIGHT, aromasPerSession: '10' };
const kitchen = { id: 'own-a', name: 'Kitchen', aromas: [] };

const settings = (body: typeof EIGHT, changedAt = NOON - 1): NotebookDocument => ({
  kind: 'settings',
  id: 'settings',
  changedAt,
  body,
});
const pack = (id: string, name: string | null, changedAt = NOON - 1): NotebookDocument => ({
  kind: 'pack',
  id,
  changedAt,
  body: name === null ? null : { name, aromas: [] },
});
const word = (id: string, said: string, changedAt = NOON - 1): NotebookDocument => ({
  kind: 'word',
  id,
  changedAt,
  body: { word: said },
});

function glass(number: number, at = NOON) {
  const id = `00000000-0000-4000-8000-00000000000${number}`;
  return { id, drink: 'riesling', words: '', name: '', place: '', at, aromas: [] };
}

/** A browser that was never used, and an account with some documents. */
function meeting(...account: readonly NotebookDocument[]) {
  const stores = emptyStores();
  const model = modelServer();
  for (const document of account) model.offerDocument(document);
  const person: Person = {
    userId: 'ada',
    stores,
    server: model.callsWith(() => 'fine'),
    now: () => NOON,
    gone: new AbortController().signal,
  };
  return { stores, model, person };
}

describe('a browser that meets the account for the first time', () => {
  test('takes the settings of the account', async () => {
    const { stores, person } = meeting(settings(TEN));
    stores.settings.set(EIGHT);
    await pullDocuments(person);
    await sendDocuments(person);
    expect(stores.settings.get()).toEqual(TEN);
    expect(Object.values(stores.changes.get())).toEqual([{ ...SETTINGS, changedAt: NOON - 1, sent: true }]);
  });

  test('gives its settings to an account that has none, unless they were never chosen', async () => {
    const chosen = meeting();
    chosen.stores.settings.set(EIGHT);
    await pullDocuments(chosen.person);
    await sendDocuments(chosen.person);
    expect(chosen.model.bodiesOf('settings')).toMatchObject({ settings: EIGHT });
    const untouched = meeting();
    await pullDocuments(untouched.person);
    expect(untouched.stores.changes.get()).toEqual({});
  });

  test('adds its packs, refills and words to those of the account', async () => {
    const { stores, person, model } = meeting(pack('own-b', 'Garden'), word('wine-oak', 'pencils'));
    stores.ownPacks.set([kitchen]);
    stores.care.set(noteOpening(noteRefill(NO_CARE, 'own-1', NOON), 'white-wine-12', 20_454, NOON));
    stores.words.set(noteWord(noteWord({}, 'wine-lemon', 'sweets', NOON), 'wine-oak', 'older', NOON - 2));
    await pullDocuments(person);
    await sendDocuments(person);
    expect(stores.ownPacks.get().map(({ name }) => name)).toEqual(['Kitchen', 'Garden']);
    expect(stores.words.get()).toMatchObject({
      'wine-lemon': { word: 'sweets' },
      'wine-oak': { word: 'pencils' },
    });
    const kept = ['pack', 'bottle', 'kit', 'word'] as const;
    expect(kept.map((kind) => Object.keys(model.bodiesOf(kind)).sort())).toEqual([
      ['own-a', 'own-b'],
      ['own-1'],
      ['white-wine-12'],
      ['wine-lemon', 'wine-oak'],
    ]);
  });
});

/** The changes of an account that is known, by their keys. */
function changesOf(...changes: readonly Change[]) {
  return Object.fromEntries(changes.map((change) => [documentKey(change), change]));
}

describe('a browser that knows the account', () => {
  const A = { kind: 'pack', id: 'own-a' } as const;
  const sent = changesOf({ ...A, changedAt: NOON, sent: true });

  test.each([true, false])(
    'takes a word of another device unless its own waits to be sent (%s)',
    async (isSent) => {
      const ahead = NOON + 365 * DAY;
      const { stores, person } = meeting(word('wine-oak', 'pencils', NOON));
      stores.words.set(noteWord({}, 'wine-oak', 'rain', ahead));
      stores.changes.set(changesOf({ kind: 'word', id: 'wine-oak', changedAt: ahead, sent: isSent }));
      await pullDocuments(person);
      expect(stores.words.get()['wine-oak']?.word).toBe(isSent ? 'pencils' : 'rain');
    },
  );

  test('sends what was changed here and nothing else: others’ dates are no business of its clock', async () => {
    const { stores, person } = meeting(word('wine-oak', 'pencils'), word('wine-plum', 'jam'));
    await pullDocuments(person);
    stores.words.change((words) => noteWord(words, 'wine-plum', 'stones', NOON));
    stores.changes.change((changes) => withChange(changes, { kind: 'word', id: 'wine-plum' }, NOON));
    const offered: string[] = [];
    const offerDocuments: typeof person.server.offerDocuments = (batch) => {
      offered.push(...batch.map(({ id }) => id));
      return person.server.offerDocuments(batch);
    };
    await sendDocuments({ ...person, server: { ...person.server, offerDocuments } });
    expect(offered).toEqual(['wine-plum']);
  });

  test('sends packs and words that the site or a training file has brought', async () => {
    const { stores, person, model } = meeting(word('wine-oak', 'pencils'));
    await pullDocuments(person);
    stores.ownPacks.set([kitchen]);
    stores.words.change((words) => noteWord(words, 'wine-oak', 'of the file', NOON));
    await sendDocuments(person);
    expect(model.bodiesOf('pack')).toMatchObject({ 'own-a': { name: 'Kitchen' } });
    expect(model.bodiesOf('word')).toMatchObject({ 'wine-oak': { word: 'of the file' } });
  });

  test('deletes a pack that was deleted elsewhere', async () => {
    const { stores, person } = meeting(pack('own-a', null, NOON + 1));
    stores.ownPacks.set([kitchen]);
    stores.changes.set(sent);
    await pullDocuments(person);
    expect(stores.ownPacks.get()).toEqual([]);
  });

  test('keeps a change that it has not sent when the account’s is older', async () => {
    const { stores, person } = meeting(pack('own-a', 'Kitchen', NOON));
    stores.ownPacks.set([{ ...kitchen, name: 'Cellar' }]);
    stores.changes.set(withChange(sent, A, NOON + 5));
    await pullDocuments(person);
    await sendDocuments(person);
    expect(stores.ownPacks.get()).toMatchObject([{ name: 'Cellar' }]);
    expect(isAnyUnsentChange(stores.changes.get())).toBe(false);
  });

  test('gives the very same values back when nothing is new, so that no screen renders again', async () => {
    const { stores, person } = meeting(pack('own-a', 'Kitchen', NOON), settings(EIGHT, NOON));
    await pullDocuments(person);
    const before = [stores.ownPacks.get(), stores.settings.get(), stores.changes.get()];
    stores.documentsRead.set(0);
    await pullDocuments(person);
    const after = [stores.ownPacks.get(), stores.settings.get(), stores.changes.get()];
    for (const [index, value] of after.entries()) expect(value).toBe(before[index]);
  });

  test('sends a change of one aroma, and reads it nowhere as news', async () => {
    const { stores, person, model } = meeting();
    stores.care.set(noteRefill(NO_CARE, 'own-1', NOON));
    stores.changes.set(changesOf({ kind: 'bottle', id: 'own-1', changedAt: NOON, sent: false }));
    await sendDocuments(person);
    expect(model.bodiesOf('bottle')).toMatchObject({ 'own-1': { refills: [NOON] } });
    expect(isAnyUnsentChange(stores.changes.get())).toBe(false);
    const before = stores.care.get();
    await pullDocuments(person);
    expect(stores.care.get()).toEqual(before);
  });
});

const refused: Problem = { type: 'about:blank', title: 'Conflict', status: 409, code: 'too_many_glasses' };

/** A server that refuses some documents, and takes their neighbours. */
function refusing({ server }: Person, ids: readonly string[]): Person['server'] {
  return {
    ...server,
    offerDocuments: async (offered) => {
      const kept = await server.offerDocuments(offered.filter(({ id }) => !ids.includes(id)));
      return offered.map(({ kind, id }) => kept.find((each) => each.id === id) ?? { kind, id, refused });
    },
  };
}

test('a change that the account refuses stays here, and says why', async () => {
  const { person, stores } = meeting();
  const change = { kind: 'pack', id: 'own-pack', changedAt: NOON, sent: false } as const;
  stores.changes.set(changesOf(change));
  await sendDocuments({ ...person, server: refusing(person, ['own-pack']) });
  expect(stores.changes.get()).toEqual(changesOf({ ...change, sent: true, refused }));
});

test('a glass of a clock that is ahead is dated by the server’s', () => {
  const ahead = glass(1, NOON + 365 * DAY);
  expect(withGlass({}, ahead.id, ahead, NOON)[ahead.id]).toMatchObject({
    glass: { at: NOON },
    changedAt: NOON,
  });
});

test('a glass that the account refuses waits, says why, and is offered again when it changes', async () => {
  const { person, stores, model } = meeting();
  const [one, other] = [glass(1), glass(2)];
  stores.glasses.change((here) => withGlass(here, one.id, one, NOON));
  stores.glasses.change((here) => withGlass(here, other.id, other, NOON));
  await sendDocuments({ ...person, server: refusing(person, [one.id]) });
  expect(stores.glasses.get()[one.id]).toMatchObject({ sent: false, refused });
  expect(Object.keys(model.bodiesOf('glass'))).toEqual([other.id]);
  await sendDocuments(person);
  expect(stores.glasses.get()[one.id]?.refused, 'it is not offered meanwhile').toEqual(refused);
  stores.glasses.change((here) => withGlass(here, one.id, { ...one, name: 'Home' }, NOON));
  await sendDocuments(person);
  expect(isAnyUnsent(stores.glasses.get())).toBe(false);
});

test('a change that is made while an earlier one is sent stays, however slow the clock, and is sent then', async () => {
  const { person, stores, model } = meeting();
  stores.ownPacks.set([kitchen]);
  const pack = { kind: 'pack', id: 'own-a' } as const;
  stores.changes.set(changesOf({ ...pack, changedAt: NOON, sent: false }));
  const { offerDocuments } = person.server;
  const slow: Person['server'] = {
    ...person.server,
    offerDocuments: async (offered) => {
      const year = 365 * DAY;
      const answer = await offerDocuments(offered.map((each) => ({ ...each, changedAt: NOON + year })));
      stores.ownPacks.set([{ ...kitchen, name: 'Cellar' }]);
      stores.changes.change((changes) => withChange(changes, pack, NOON + 1));
      return answer;
    },
  };
  await sendDocuments({ ...person, server: slow });
  expect(stores.ownPacks.get()).toMatchObject([{ name: 'Cellar' }]);
  const inTime: Person['server'] = {
    ...person.server,
    offerDocuments: (offered) =>
      offerDocuments(offered.map((each) => ({ ...each, changedAt: NOON + 366 * DAY }))),
  };
  await sendDocuments({ ...person, server: inTime });
  expect(model.bodiesOf('pack')).toMatchObject({ 'own-a': { name: 'Cellar' } });
});

function isAnyUnsentChange(changes: Readonly<Record<string, { readonly sent: boolean }>>): boolean {
  return Object.values(changes).some(({ sent }) => !sent);
}

test('a change is later than the copy it changes, however slow the clock is', () => {
  const pack = { kind: 'pack', id: 'own-a' } as const;
  const changes = withChange(changesOf({ ...pack, changedAt: NOON, sent: true }), pack, NOON - 999);
  expect(changes).toEqual(changesOf({ ...pack, changedAt: NOON + 1, sent: false }));
});
