import { NO_CARE, noteOpening, noteRefill } from '@nosewise/domain/bottle-care';
import { DEFAULT_SETTINGS } from '@nosewise/domain/settings';
import { NOON, session } from '@nosewise/domain/testing';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KEPT_KEYS } from '../../shared/kept-keys';
import { merge, pack, type Shelf, unpack } from './parcel';

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

function carry(from: Shelf, to: Shelf) {
  const parcel = unpack(pack(from, [SESSION]));
  if (!parcel) throw new Error('Nothing to unpack.');
  return { parcel, changed: merge(to, parcel) };
}

describe('a parcel', () => {
  test('holds what is declared as carried, and nothing else', () => {
    const everything = Object.fromEntries(Object.keys(KEPT_KEYS).map((key) => [key, [{ id: key }]]));
    const { parcel } = carry(shelf(everything), shelf({}));
    const carried = Object.entries(KEPT_KEYS).flatMap(([key, kept]) => ('carried' in kept ? [key] : []));
    expect(Object.keys(parcel.values).sort()).toEqual(carried.sort());
    expect(parcel.sessions).toEqual([SESSION]);
  });

  test('fills a new device', () => {
    const from = { ownPacks: [KITCHEN], runningSession: { id: 'running' }, blindSets: [{ id: 'set' }] };
    const to = shelf({ theme: 'dark' });
    carry(shelf(from), to);
    expect(to.all()).toEqual({ ...from, theme: 'dark' });
  });

  test('merges by id with what is there, which is never lost', () => {
    const to = shelf({ ownPacks: [{ ...KITCHEN, name: 'My kitchen' }], runningSession: { id: 'mine' } });
    carry(shelf({ ownPacks: [KITCHEN, GARDEN], runningSession: { id: 'theirs' } }), to);
    expect(to.all()).toEqual({
      ownPacks: [{ ...KITCHEN, name: 'My kitchen' }, GARDEN],
      runningSession: { id: 'mine' },
    });
  });

  test('brings its settings where none were chosen, and otherwise its packs', () => {
    const theirs = { ...DEFAULT_SETTINGS, aromasPerSession: '8', selectedAromaKits: ['own-a'] };
    const untouched = shelf({ trainingSettings: DEFAULT_SETTINGS });
    carry(shelf({ trainingSettings: theirs }), untouched);
    expect(untouched.all().trainingSettings).toEqual(theirs);
    const chosen = { ...DEFAULT_SETTINGS, aromasPerSession: '10', selectedAromaKits: ['red-wine-12'] };
    const to = shelf({ trainingSettings: chosen });
    carry(shelf({ trainingSettings: theirs }), to);
    expect(to.all().trainingSettings).toEqual({ ...chosen, selectedAromaKits: ['red-wine-12', 'own-a'] });
  });

  test('merges the care of bottles entry by entry', () => {
    const mine = noteOpening(NO_CARE, 'red-wine-12', 20_000, NOON);
    const theirs = noteRefill(NO_CARE, 'own-1', NOON);
    const to = shelf({ bottleCare: mine });
    carry(shelf({ bottleCare: theirs }), to);
    expect(to.all().bottleCare).toEqual({ packs: mine.packs, bottles: theirs.bottles });
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
        runningSession: entry,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(values, values, (theirs, mine) => {
        const [from, to] = [shelf(theirs), shelf(mine)];
        carry(from, to);
        const once = to.all();
        expect(carry(from, to).changed).toEqual([]);
        expect(to.all()).toEqual(once);
        expect(from.all()).toEqual(shelf(theirs).all());
      }),
    );
  });

  test('that does not fit leaves the device as it was', () => {
    const before = { ownPacks: [KITCHEN] };
    for (const room of [0, 1, 2]) {
      const to = shelf(before, room);
      const from = shelf({ ownPacks: [GARDEN], blindSets: [{ id: 'set' }], runningQuiz: { id: 'quiz' } });
      expect(() => carry(from, to)).toThrow('full');
      expect(to.all()).toEqual(before);
    }
  });

  test.each(['', 'no JSON', '[]', '{"version":2,"values":{},"sessions":[]}', '{"version":1}'])(
    'is not %j',
    (text) => {
      expect(unpack(text)).toBeUndefined();
    },
  );

  test('loses a damaged session alone', () => {
    const text = JSON.stringify({ version: 1, values: {}, sessions: [SESSION, { id: 'broken' }] });
    expect(unpack(text)?.sessions).toEqual([SESSION]);
  });

  test('with values of no use changes nothing that is there', () => {
    const to = shelf({ ownPacks: [KITCHEN], bottleCare: NO_CARE });
    const parcel = unpack(
      JSON.stringify({ version: 1, values: { ownPacks: 'x', bottleCare: 7, theme: 'dark' }, sessions: [] }),
    );
    expect(parcel && merge(to, parcel)).toEqual([]);
  });
});
