import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOON, present } from '../../testing/values';
import { plainText } from '../aromas/names';
import { isSameAroma, MAX_AROMAS } from '../glass/glass';
import type { LookAnswer } from '../glass/smelling';
import {
  applyEvent,
  type Effect,
  effectOf,
  openRoom,
  type Room,
  type RoomEvent,
  type RoomSetup,
} from './room';
import { findingsOf, hostView, ownView, roundSession, seatView } from './room-views';
import { type FoundAroma, joinAromas, type Poured, readFound, stillToFind, tastedGlass } from './tasting';

const NAMES = ['Apple', 'Butter', 'Honey', 'Lemon', 'Lime', 'Petrol'];
const choices = NAMES.map((name) => ({ id: name.toLowerCase(), name, category: 'Fruit' }));
const options = (...names: string[]) => choices.filter(({ name }) => names.includes(name));

const SETUP: RoomSetup = {
  mode: 'tasting',
  verdicts: 'at the end',
  ranking: 'off',
  title: 'Tasting',
  choices,
};
const RIESLING: Poured = {
  drink: 'riesling',
  name: 'Riesling',
  often: options('Apple', 'Honey', 'Lime', 'Petrol'),
  sometimes: options('Butter'),
  further: ['slate'],
};

/** No choice in this room. */
const TOAST = { id: 'toast', name: 'Toast', category: 'Cereal' };

function play(room: Room, ...events: readonly RoomEvent[]): Room {
  return events.reduce((before, event, place) => applyEvent(before, event, NOON + place), room);
}

const aroma = (name: string, sure = true): FoundAroma => ({ nameId: name.toLowerCase(), words: name, sure });
const own = (words: string): FoundAroma => ({ nameId: null, words, sure: true });
const taste = (seat: string, found: FoundAroma[], ready = true, round = 1): RoomEvent => ({
  kind: 'taste',
  seat,
  round,
  found,
  ready,
});
const look = (seat: string, name: string, answer: LookAnswer, round = 1): RoomEvent => ({
  kind: 'look',
  seat,
  round,
  aroma: name.toLowerCase(),
  answer,
});
const START: RoomEvent = { kind: 'start', cards: [] };
const AGAIN: RoomEvent = { kind: 'again', cards: [] };
const REVEAL: RoomEvent = { kind: 'reveal', poured: RIESLING };

const seated = play(
  openRoom(SETUP),
  ...[...'abc'].map((seat) => ({ kind: 'sit' as const, seat, nickname: `Nose ${seat}` })),
);
const started = play(seated, START);

describe('a tasting', () => {
  test('goes from the lobby by smelling and the reveal to its end, and on to the next glass', () => {
    const moves: RoomEvent[] = [START, REVEAL, { kind: 'next' }, AGAIN, REVEAL];
    const phases = moves.map((_, place) => play(seated, ...moves.slice(0, place + 1)).phase);
    expect(phases).toEqual(['smelling', 'reveal', 'over', 'smelling', 'reveal']);
    expect(play(started, { kind: 'reveal' }), 'a reveal that names nothing').toBe(started);
  });

  test('keeps what a seat said last, until the reveal', () => {
    const room = play(
      started,
      taste('a', [aroma('Lime')], false),
      taste('a', [aroma('Lemon', false)]),
      REVEAL,
      taste('a', [aroma('Petrol')]),
    );
    expect(ownView(room, 'a')?.glass).toMatchObject({ found: [aroma('Lemon', false)], ready: true });
    expect(seatView(room).glass?.found.map(({ name }) => name)).toEqual(['Lemon']);
  });

  test('tells who is ready, and not who has only begun or has left', () => {
    const room = play(started, taste('a', [aroma('Lime')], false), taste('b', []), taste('c', []), {
      kind: 'leave',
      seat: 'c',
    });
    expect(seatView(room)).toMatchObject({ answered: 1 });
    expect(hostView(room).seats.map(({ answered }) => answered)).toEqual([false, true, true]);
  });

  test('shows at the reveal how many found what, own words as they were typed, and what is typical', () => {
    const room = play(
      started,
      taste('a', [aroma('Lime'), own('Wet Stone')]),
      taste('b', [aroma('Lime', false), aroma('Butter'), own('wet stone'), own('Émile’s shed')]),
      REVEAL,
    );
    expect(seatView(room).glass).toEqual({
      name: 'Riesling',
      found: [
        { ...options('Lime')[0], count: 2 },
        { ...options('Butter')[0], count: 1 },
      ],
      words: [
        { words: 'Émile’s shed', count: 1 },
        { words: 'Wet Stone', count: 2 },
      ],
      often: RIESLING.often,
      sometimes: RIESLING.sometimes,
      further: ['slate'],
    });
  });

  test('joins what was found or typed with what is typical, each aroma once: the most found first', () => {
    const room = play(
      started,
      taste('a', [aroma('Butter'), aroma('Lemon'), own('Slate'), own('my garage'), own('toast')]),
      taste('b', [aroma('Butter'), aroma('Lime')]),
      {
        kind: 'reveal',
        poured: { ...RIESLING, further: ['slate', 'wax'], sometimes: [...RIESLING.sometimes, TOAST] },
      },
    );
    const joined = joinAromas(present(seatView(room).glass));
    expect(joined.map(({ name, count, typical }) => [name, count, typical])).toEqual([
      ['Butter', 2, 'sometimes'],
      ['Lime', 1, 'often'],
      ['slate', 1, 'often'],
      ['Toast', 1, 'sometimes'],
      ['Lemon', 1, undefined],
      ['Apple', 0, 'often'],
      ['Honey', 0, 'often'],
      ['Petrol', 0, 'often'],
      ['wax', 0, 'often'],
    ]);
    expect(new Set(joined.map(({ id }) => id)).size).toBe(joined.length);
  });

  test('has no score: nobody is ranked, and nothing goes into the training log', () => {
    const room = play(started, taste('a', [aroma('Lime')]), REVEAL, { kind: 'next' });
    expect(seatView(room).standings).toBeUndefined();
    expect(ownView(room, 'a')?.score).toEqual({ right: 0, offered: 0 });
    expect(roundSession(room, present(room.rounds[0]), 'a', 'id')).toBeUndefined();
  });

  test('lets each person look again for at most three aromas that are often there and that they missed', () => {
    expect(stillToFind(RIESLING.often, []).map(({ name }) => name)).toEqual(['Apple', 'Honey', 'Lime']);
    expect(stillToFind(RIESLING.often, [aroma('Honey'), own('APPLE')])).toEqual(options('Lime', 'Petrol'));
    const room = play(
      started,
      taste('a', [aroma('Lime')]),
      REVEAL,
      look('a', 'Petrol', 'found'),
      look('a', 'Apple', 'not found'),
      look('b', 'Apple', 'found'),
    );
    expect(ownView(room, 'a')?.glass?.looks).toEqual({ petrol: 'found', apple: 'not found' });
    expect(hostView(room).looks).toEqual([
      { id: 'apple', name: 'Apple', count: 1 },
      { id: 'petrol', name: 'Petrol', count: 1 },
    ]);
  });

  test('makes the glass of a person, in which what was found only when told is kept as such', () => {
    const room = play(
      started,
      taste('a', [aroma('Lime', false), own('wet stone')]),
      REVEAL,
      look('a', 'Petrol', 'found'),
      look('a', 'Honey', 'not sure'),
    );
    const glass = present(room.rounds[0]?.tasting);
    expect(tastedGlass(glass, 'a', 'id')).toEqual({
      id: 'id',
      drink: 'riesling',
      words: 'Riesling',
      name: '',
      place: '',
      at: NOON + 3,
      aromas: [
        { nameId: 'lime', words: 'Lime', found: true, sure: false, told: false },
        { nameId: null, words: 'wet stone', found: true, sure: true, told: false },
        { nameId: 'honey', words: 'Honey', found: true, sure: false, told: true },
        { nameId: 'petrol', words: 'Petrol', found: true, sure: true, told: true },
      ],
    });
    expect(tastedGlass(glass, 'b', 'id'), 'a seat that said nothing').toBeUndefined();
    const early = play(started, taste('a', []), { kind: 'end' });
    expect(tastedGlass(present(early.rounds[0]?.tasting), 'a', 'id'), 'no drink').toBeUndefined();
  });

  test('lists for the host what was found by how many, glass by glass', () => {
    const room = play(
      started,
      taste('a', [aroma('Lime'), own('rude')]),
      REVEAL,
      { kind: 'hide', words: 'Rude' },
      { kind: 'next' },
      AGAIN,
      taste('b', [own('hay')], true, 2),
      { kind: 'reveal', poured: { ...RIESLING, drink: null, name: 'Cider' } },
    );
    expect(findingsOf(room)).toEqual([
      { round: 1, drink: 'Riesling', aroma: 'Lime', people: 1 },
      { round: 2, drink: 'Cider', aroma: 'hay', people: 1 },
    ]);
  });
});

describe('an event of a tasting', () => {
  const revealed = play(started, taste('a', [aroma('Lime')]), REVEAL);
  test.each<[string, Room, RoomEvent, Effect]>([
    ['a taste after the reveal', revealed, taste('a', [aroma('Petrol')]), 'too_late'],
    ['a taste that is sent again after the reveal', revealed, taste('a', [aroma('Lime')]), 'none'],
    ['a taste of an earlier glass', play(revealed, { kind: 'next' }, AGAIN), taste('a', []), 'too_late'],
    ['a taste of a glass to come', started, taste('a', [], true, 2), 'not_your_move'],
    ['a taste in the lobby', seated, taste('a', []), 'not_your_move'],
    ['a taste of a stranger', started, taste('x', []), 'not_your_move'],
    ['a taste of what is no choice', started, taste('a', [aroma('Tar')]), 'not_your_move'],
    ['one aroma twice', started, taste('a', [aroma('Lime'), aroma('Lime')]), 'not_your_move'],
    [
      'more than forty aromas',
      started,
      taste(
        'a',
        Array.from({ length: 41 }, (_, place) => own(`word ${place}`)),
      ),
      'not_your_move',
    ],
    ['a look before the reveal', started, look('a', 'Petrol', 'found'), 'not_your_move'],
    ['a look for what was found', revealed, look('a', 'Lime', 'not found'), 'not_your_move'],
    ['a look for what is only sometimes there', revealed, look('a', 'Butter', 'found'), 'not_your_move'],
    ['a look after the end', play(revealed, { kind: 'next' }), look('a', 'Apple', 'found'), 'too_late'],
    [
      'words hidden twice',
      play(started, taste('a', [own('Rude')]), REVEAL, { kind: 'hide', words: 'rude' }),
      { kind: 'hide', words: 'RUDE' },
      'none',
    ],
    ['words that nobody typed', revealed, { kind: 'hide', words: 'rude' }, 'none'],
    ['the name of an aroma that somebody found', revealed, { kind: 'hide', words: 'Lime' }, 'none'],
    [
      'an answer to a bottle',
      started,
      { kind: 'answer', seat: 'a', card: 'x', chosen: 'lime' },
      'not_your_move',
    ],
    [
      'a taste in a room of bottles',
      play(openRoom({ ...SETUP, mode: 'together' }), { kind: 'sit', seat: 'a', nickname: 'A' }),
      taste('a', []),
      'not_your_move',
    ],
  ])('%s has the effect that the calls promise', (_, room, event, effect) => {
    expect(effectOf(room, event)).toBe(effect);
    expect(applyEvent(room, event, NOON)).toBe(room);
  });
});

test('what a phone says was found is read by the names of the choices, each once', () => {
  expect(
    readFound(choices, [
      { ...aroma('Lime'), words: 'forged' },
      own('PETROL'),
      own('hay'),
      own('Hay'),
      aroma('Lime'),
    ]),
  ).toEqual([aroma('Lime'), aroma('Petrol'), own('hay')]);
  expect(readFound(choices, [aroma('Tar')])).toBeUndefined();
});

test('what was found is read as by looking through all choices for each aroma', () => {
  const some = [...choices, { id: 'lime-zest', name: 'LIMÉ', category: 'Fruit' }];
  const words = fc.constantFrom('lime', 'Límé', ' LIME ', 'lemon', 'hay', 'HAY', 'háy', 'lime zest', '');
  const ids = fc.constantFrom(null, null, null, ...some.map(({ id }) => id), 'tar');
  const said = fc.array(fc.record({ nameId: ids, words, sure: fc.boolean() }), { maxLength: 60 });
  fc.assert(
    fc.property(said, (aromas) => {
      expect(readFound(some, aromas)).toEqual(readSlowly(some, aromas));
    }),
  );
});

function readSlowly(options: typeof choices, said: readonly FoundAroma[]): FoundAroma[] | undefined {
  const read = said.map(({ nameId, words, sure }) => {
    const choice = options.find(({ id, name }) =>
      nameId === null ? plainText(name) === plainText(words) : id === nameId,
    );
    if (!choice) return nameId === null ? { nameId, words, sure } : undefined;
    return { nameId: choice.id, words: choice.name, sure };
  });
  if (read.includes(undefined)) return undefined;
  const once = read
    .flatMap((each) => each ?? [])
    .filter((each, place, all) => all.findIndex((other) => isSameAroma(other, each)) === place);
  return once.length > MAX_AROMAS ? undefined : once;
}

const sheets = fc.record({
  found: fc.uniqueArray(
    fc.oneof(fc.constantFrom(...NAMES.map((name) => aroma(name))), fc.constantFrom(own('hay'), own('Rude'))),
    { selector: ({ words }) => words },
  ),
  ready: fc.boolean(),
});

describe('what is hidden in a tasting', () => {
  test('nothing of what others found is in a view before the reveal, only how many are ready', () => {
    fc.assert(
      fc.property(sheets, sheets, (mine, theirs) => {
        const before = play(started, taste('a', mine.found, mine.ready));
        const room = play(before, taste('b', theirs.found, theirs.ready));
        const other = play(before, taste('b', [], theirs.ready));
        expect(seatView(room)).toEqual(seatView(other));
        expect(hostView(room)).toEqual(hostView(other));
        expect(ownView(room, 'a')).toEqual(ownView(other, 'a'));
        expect(JSON.stringify(seatView(room))).not.toContain('glass');
      }),
    );
  });

  test('a shared view never says who found what', () => {
    fc.assert(
      fc.property(sheets, sheets, (one, other) => {
        const said = (a: typeof one, b: typeof one) =>
          play(started, taste('a', a.found), taste('b', b.found), REVEAL);
        expect(seatView(said(one, other)).glass).toEqual(seatView(said(other, one)).glass);
        expect(hostView(said(one, other))).toEqual(hostView(said(other, one)));
      }),
    );
  });

  test('words that the host has hidden are in no view of another person', () => {
    fc.assert(
      fc.property(fc.array(sheets, { minLength: 3, maxLength: 3 }), (said) => {
        const events = said.map(({ found, ready }, place) => taste('abc'[place] ?? '', found, ready));
        const room = play(started, ...events, REVEAL, { kind: 'hide', words: 'rude' });
        expect(JSON.stringify([seatView(room), hostView(room), findingsOf(room)])).not.toContain('Rude');
      }),
    );
  });

  test('so are those of a person whom the host has taken out', () => {
    const room = play(started, taste('a', [own('Rude')]), REVEAL, { kind: 'remove', seat: 'a' });
    expect(seatView(room).glass).toMatchObject({ words: [], found: [] });
  });
});
