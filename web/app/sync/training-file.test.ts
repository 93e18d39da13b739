import { NOON, session } from '@nosewise/domain/testing';
import { NO_CARE, noteOpening, noteRefill } from '@nosewise/domain/training/bottle-care';
import { noteWord } from '@nosewise/domain/training/own-words';
import { DEFAULT_SETTINGS } from '@nosewise/domain/training/settings';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KEPT_KEYS } from '../../shared/kept-keys';
import { type Carried, merge, openTraining, readFile, type Shelf, writeFile } from './training-file';

/** A browser storage with values. @param room how many values can still be written */
function shelf(values: Record<string, unknown>, room = Number.POSITIVE_INFINITY) {
  const texts = new Map(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));
  let left = room;
  const kept: Shelf & { all: () => Record<string, unknown> } = {
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => {
      const isSmaller = text.length <= (texts.get(name)?.length ?? 0);
      if (!isSmaller && left-- <= 0) throw new DOMException('full', 'QuotaExceededError');
      texts.set(name, text);
    },
    removeItem: (name) => texts.delete(name),
    all: () => Object.fromEntries([...texts].map(([name, text]) => [name, JSON.parse(text)])),
  };
  return kept;
}

const KITCHEN = { id: 'own-a', name: 'Kitchen', aromas: [] };
const GARDEN = { id: 'own-b', name: 'Garden', aromas: [] };
const SESSION = { ...session(NOON, 3, 2), id: '00000000-0000-4000-8000-000000000001' };

/** Stores that take every value except 'bad'. */
const store = { initial: null, get: () => null, accepts: (value: unknown) => value !== 'bad' };
const STORES: Carried = {
  trainingSettings: store,
  ownPacks: store,
  bottleCare: store,
  ownWords: store,
  glasses: store,
  running: store,
  quizSetup: store,
  blindSets: store,
  guestSessions: store,
  guestTests: store,
  guestTestSittings: store,
};

describe('a training file', () => {
  const values = { ownPacks: [KITCHEN], running: [{ id: 'running', kind: 'training' }] };
  const written = writeFile({ values, sessions: [SESSION] });

  test('is read as it was written', async () => {
    expect(await readFile(await written, STORES)).toEqual({ values, sessions: [SESSION] });
  });

  test('has room for everything that is declared as carried', () => {
    const carried = Object.entries(KEPT_KEYS).flatMap(([key, kept]) => ('carried' in kept ? [key] : []));
    expect(Object.keys(STORES).sort()).toEqual(carried.sort());
  });

  test('that is cut off anywhere, or changed in a letter, is damaged', async () => {
    const text = await written;
    for (let length = 40; length < text.length; length += 40) {
      expect(await readFile(text.slice(0, length), STORES)).toBe('damaged');
    }
    expect(await readFile(text.replace('Kitchen', 'Kitchan'), STORES)).toBe('damaged');
    expect(await readFile(text.replace('"correct":true', '"correct":false'), STORES)).toBe('damaged');
  });

  test.each(['', 'no JSON', '[]', 'null', '{"version":1}', '{"format":"anki","version":1,"training":{}}'])(
    'is not %j',
    async (text) => {
      expect(await readFile(text, STORES)).toBe('foreign');
    },
  );

  test('of a later version says so', async () => {
    expect(await readFile((await written).replace('"version":1', '"version":2'), STORES)).toBe('newer');
  });

  test.each([
    ['a value that its store refuses', { values: { ownPacks: 'bad' }, sessions: [] }],
    ['a value that nobody carries', { values: { 'nosewise.auth': {} }, sessions: [] }],
    ['the name of a method', { values: { constructor: {} }, sessions: [] }],
    ['a session that cannot be read', { values: {}, sessions: [SESSION, { id: 'broken' }] }],
  ])('with %s is refused as a whole, though its checksum is right', async (_, training) => {
    // @ts-expect-error -- what somebody else may write
    expect(await readFile(await writeFile(training), STORES)).toBe('damaged');
  });

  test('of more than 20 MB is not even read', async () => {
    expect(await openTraining(new Blob([new Uint8Array(20_000_001)]), STORES)).toBe('too large');
  });
});

describe('opening a training file', () => {
  test('fills a new device', () => {
    const from = { ownPacks: [KITCHEN], running: [{ id: 'mine', kind: 'duel' }], blindSets: [{ id: 'set' }] };
    const to = shelf({ theme: 'dark' });
    merge(to, from);
    expect(to.all()).toEqual({ ...from, theme: 'dark' });
  });

  test('merges by id with what is there, which is never lost', () => {
    const mine = { id: 'mine', kind: 'training' };
    const quiz = { id: 'quiz', kind: 'quiz' };
    const tests = ['wine', 'coffee'].map((packId) => ({ id: packId, kind: 'test', test: { packId } }));
    const to = shelf({ ownPacks: [{ ...KITCHEN, name: 'My kitchen' }], running: [mine, tests[0]] });
    const theirs = [{ id: 'theirs', kind: 'training' }, quiz, { ...tests[0], id: 'theirs' }, tests[1]];
    merge(to, { ownPacks: [KITCHEN, GARDEN], running: theirs });
    expect(to.all()).toEqual({
      ownPacks: [{ ...KITCHEN, name: 'My kitchen' }, GARDEN],
      running: [mine, tests[0], quiz, tests[1]],
    });
  });

  test('brings its settings where none were chosen, and otherwise its packs', () => {
    const theirs = { ...DEFAULT_SETTINGS, aromasPerSession: '8', selectedAromaKits: ['own-a'] };
    const untouched = shelf({ trainingSettings: DEFAULT_SETTINGS });
    merge(untouched, { trainingSettings: theirs });
    expect(untouched.all().trainingSettings).toEqual(theirs);
    const chosen = { ...DEFAULT_SETTINGS, aromasPerSession: '10', selectedAromaKits: ['red-wine-12'] };
    const to = shelf({ trainingSettings: chosen });
    merge(to, { trainingSettings: theirs });
    expect(to.all().trainingSettings).toEqual({ ...chosen, selectedAromaKits: ['red-wine-12', 'own-a'] });
  });

  test('merges the care of bottles entry by entry', () => {
    const mine = noteOpening(NO_CARE, 'red-wine-12', 20_000, NOON);
    const theirs = noteRefill(NO_CARE, 'own-1', NOON);
    const to = shelf({ bottleCare: mine });
    merge(to, { bottleCare: theirs });
    expect(to.all().bottleCare).toEqual({ packs: mine.packs, bottles: theirs.bottles });
  });

  test('merges own words aroma by aroma, the later word first', () => {
    const mine = noteWord(noteWord({}, 'wine-oak', 'pencils', NOON), 'wine-lemon', 'sweets', NOON + 1);
    const theirs = noteWord(noteWord({}, 'wine-oak', 'cigars', NOON + 1), 'wine-lemon', 'soap', NOON);
    const to = shelf({ ownWords: mine });
    merge(to, { ownWords: theirs });
    expect(to.all().ownWords).toMatchObject({
      'wine-oak': { word: 'cigars' },
      'wine-lemon': { word: 'sweets' },
    });
  });

  test('merges glasses by id, the later change first, and sends those that are new here', () => {
    const glass = (id: string, name: string) => ({
      id,
      drink: 'riesling',
      words: '',
      name,
      place: '',
      at: NOON,
      aromas: [],
    });
    const [a, b] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
    const mine = { [a]: { glass: glass(a, 'Home'), changedAt: NOON + 1, sent: true } };
    const theirs = {
      [a]: { glass: glass(a, 'Old'), changedAt: NOON, sent: true },
      [b]: { glass: glass(b, 'Bar'), changedAt: NOON, sent: true },
    };
    const to = shelf({ glasses: mine });
    merge(to, { glasses: theirs });
    const both = { ...mine, [b]: { ...theirs[b], sent: false } };
    expect(to.all().glasses).toEqual(both);
    merge(to, { glasses: theirs });
    expect(to.all().glasses).toEqual(both);
  });

  test('changes nothing the second time', () => {
    const entry = fc.record({ id: fc.constantFrom('a', 'b', 'c'), name: fc.string() });
    const list = fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 3 });
    const values = fc.record(
      {
        trainingSettings: fc.record({
          ...Object.fromEntries(
            Object.entries(DEFAULT_SETTINGS).map(([key, value]) => [key, fc.constant(value)]),
          ),
          aromasPerSession: fc.constantFrom('3', '5', '8'),
          selectedAromaKits: fc.subarray(['a', 'b', 'c']),
        }),
        ownPacks: list,
        blindSets: list,
        guestTests: list,
        running: list,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(values, values, (theirs, mine) => {
        const to = shelf(mine);
        merge(to, theirs);
        const once = to.all();
        expect(merge(to, theirs)).toEqual([]);
        expect(to.all()).toEqual(once);
      }),
    );
  });

  test('that does not fit leaves the device as it was', () => {
    const before = { ownPacks: [KITCHEN] };
    for (const room of [0, 1, 2]) {
      const to = shelf(before, room);
      const theirs = { ownPacks: [GARDEN], blindSets: [{ id: 'set' }], quizSetup: { length: 3 } };
      expect(merge(to, theirs)).toBeUndefined();
      expect(to.all()).toEqual(before);
    }
  });
});
