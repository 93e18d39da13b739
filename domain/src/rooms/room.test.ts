import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawing, NOON, present, scent } from '../../testing/values';
import {
  applyEvent,
  type Card,
  dealCards,
  type Effect,
  effectOf,
  inHand,
  openRoom,
  ROOM_MODES,
  type Room,
  type RoomEvent,
  type RoomSetup,
} from './room';
import { heldBy } from './room-circle';
import { hostView, ownView, resultsOf, roundSession, scoreOf, seatView, standingsOf } from './room-views';

const NAMES = ['Lemon', 'Pear', 'Peach', 'Lychee', 'Flint', 'Butter', 'Cherry', 'Plum', 'Violet', 'Cedar'];

function cards(count: number, secret = 'wine'): Card[] {
  return Array.from({ length: count }, (_, place) => {
    const name = NAMES[place % NAMES.length] ?? '';
    return {
      id: `card-${place}`,
      bottle: scent(`${secret}-${name.toLowerCase()}`, place + 1, name),
      nameId: name.toLowerCase(),
      isPractice: false,
    };
  });
}

const SETUP: RoomSetup = {
  mode: 'together',
  verdicts: 'at the end',
  ranking: 'each',
  title: 'White Wine Kit',
  choices: NAMES.map((name) => ({ id: name.toLowerCase(), name, category: 'Fruit' })),
};
const CAROUSEL: RoomSetup = { ...SETUP, mode: 'carousel' };

function play(room: Room, ...events: readonly RoomEvent[]): Room {
  return events.reduce((before, event, place) => applyEvent(before, event, NOON + place), room);
}

const sit = (...seats: readonly string[]): RoomEvent[] =>
  seats.map((seat) => ({ kind: 'sit', seat, nickname: `Nose ${seat}` }));
const answer = (seat: string, card: string, chosen: string | null): RoomEvent => ({
  kind: 'answer',
  seat,
  card,
  chosen,
});
const START: RoomEvent = { kind: 'start', cards: cards(3) };
const REVEAL: RoomEvent = { kind: 'reveal' };
const NEXT: RoomEvent = { kind: 'next' };

describe('a room together', () => {
  const started = play(openRoom(SETUP), ...sit('a', 'b'), START);

  test('goes from the lobby by smelling and reveals to the standings and the end', () => {
    const moves = [REVEAL, NEXT, REVEAL, NEXT, REVEAL, NEXT, NEXT];
    const phases = moves.map((_, place) => play(started, ...moves.slice(0, place + 1)).phase);
    expect(phases).toEqual(['reveal', 'smelling', 'reveal', 'smelling', 'reveal', 'standings', 'over']);
  });

  test('keeps the first answer to a bottle', () => {
    const room = play(started, answer('a', 'card-0', 'lemon'), answer('a', 'card-0', 'pear'), REVEAL);
    expect(scoreOf(room, 'a')).toEqual({ right: 1, offered: 1 });
  });

  test('names the bottle, its note and what was chosen at the reveal, the right name first', () => {
    const room = play(
      started,
      ...sit('c', 'd'),
      answer('a', 'card-0', 'pear'),
      answer('b', 'card-0', 'pear'),
      answer('c', 'card-0', 'lemon'),
      answer('d', 'card-0', null),
      REVEAL,
    );
    const view = seatView(room);
    expect(view.name).toBe('Lemon');
    expect(view.shares?.map(({ name, count }) => [name, count])).toEqual([
      ['Lemon', 1],
      ['Pear', 2],
      ["I don't know", 1],
    ]);
  });

  test('does not count bottles against a person that were revealed before they came', () => {
    const room = play(started, REVEAL, NEXT, ...sit('late'), answer('late', 'card-1', 'pear'), REVEAL);
    expect(scoreOf(room, 'late')).toEqual({ right: 1, offered: 1 });
    expect(scoreOf(room, 'a')).toEqual({ right: 0, offered: 2 });
  });

  test('tells a seat which bottles it missed, once they are revealed, and none that came before it', () => {
    const room = play(started, REVEAL, NEXT, ...sit('late'), answer('a', 'card-1', 'pear'));
    const missed = (of: Room, seat: string) => ownView(of, seat)?.missed.map(({ name }) => name);
    expect([missed(room, 'a'), missed(room, 'late')]).toEqual([['Lemon'], []]);
    const after = play(room, REVEAL);
    expect([missed(after, 'a'), missed(after, 'late')]).toEqual([['Lemon'], ['Pear']]);
  });

  test('takes a broken bottle out and goes on with the next', () => {
    const room = play(started, answer('a', 'card-0', 'lemon'), { kind: 'take out', bottle: 1 });
    expect(seatView(room)).toMatchObject({ phase: 'smelling', length: 2, question: 1, card: { number: 2 } });
  });

  test('does not count a practice bottle', () => {
    const practice = cards(2).map((card, place) => ({ ...card, isPractice: place === 0 }));
    const room = play(
      openRoom(SETUP),
      ...sit('a'),
      { kind: 'start', cards: practice },
      answer('a', 'card-0', 'lemon'),
      REVEAL,
      NEXT,
      answer('a', 'card-1', 'pear'),
      REVEAL,
    );
    expect(scoreOf(room, 'a')).toEqual({ right: 1, offered: 1 });
    expect(resultsOf(room)).toHaveLength(1);
  });

  test.each([
    ['ranking is off', 'off', ['a', 'b'], []],
    ['one person tastes alone', 'each', ['a'], []],
    ['everybody else was taken out', 'each', ['a', 'b'], [{ kind: 'remove', seat: 'b' }]],
  ] as const)('goes over without standings when %s, and shows none', (_, ranking, seats, moves) => {
    const room = play(openRoom({ ...SETUP, ranking }), ...sit(...seats), ...moves, START, REVEAL);
    expect(seatView(room)).toMatchObject({ ranking: 'off' });
    expect(seatView(room).standings).toBeUndefined();
    expect(play(room, NEXT, REVEAL, NEXT, REVEAL, NEXT).phase).toBe('over');
  });

  test('begins another round with the same people', () => {
    const over = play(started, { kind: 'end' });
    const room = play(over, { kind: 'again', cards: cards(2) });
    expect(seatView(room)).toMatchObject({ phase: 'smelling', round: 2, length: 2 });
    expect(seatView(room).seats).toHaveLength(2);
  });

  test('makes the session of a seat from its revealed answers', () => {
    const room = play(started, answer('a', 'card-0', 'pear'), REVEAL, NEXT, answer('a', 'card-1', null));
    const session = present(roundSession(room, present(room.rounds[0]), 'a', 'id'));
    expect(session).toEqual({
      id: 'id',
      date: NOON,
      kitNames: ['White Wine Kit'],
      questions: [
        {
          scentId: 'wine-lemon',
          scentName: 'Lemon',
          bottleNumber: 1,
          correct: false,
          selectedAnswer: 'Pear',
          chosenId: 'wine-pear',
          answeredAt: NOON,
        },
      ],
    });
    expect(roundSession(room, present(room.rounds[0]), 'b', 'id')).toBeUndefined();
  });

  test('lets people with equal scores share a place, however fast they were', () => {
    const room = play(
      started,
      ...sit('c'),
      answer('c', 'card-0', 'lemon'),
      answer('b', 'card-0', 'pear'),
      answer('a', 'card-0', 'lemon'),
      REVEAL,
    );
    expect(standingsOf(room).map(({ place, seat }) => [place, seat])).toEqual([
      [1, 'a'],
      [1, 'c'],
      [3, 'b'],
    ]);
  });
});

describe('an event', () => {
  const started = play(openRoom(SETUP), ...sit('a', 'b'), START);
  const locked = play(openRoom(SETUP), ...sit('a'), { kind: 'lock' });
  const full = play(openRoom(SETUP), ...sit(...Array.from({ length: 200 }, (_, place) => `${place}`)));

  const comings = Array.from({ length: 400 }, (_, place) => `${place}`);
  const worn = play(
    openRoom(SETUP),
    ...comings.flatMap((seat): RoomEvent[] => [...sit(seat), { kind: 'leave', seat }]),
  );

  test.each<[string, Room, RoomEvent, Effect]>([
    [
      'a second phone with one nickname',
      started,
      { kind: 'sit', seat: 'c', nickname: 'NOSE A' },
      'nickname_taken',
    ],
    ['a new phone at a locked door', locked, { kind: 'sit', seat: 'c', nickname: 'C' }, 'room_locked'],
    ['a phone that comes back to a locked room', locked, { kind: 'sit', seat: 'a', nickname: 'C' }, 'none'],
    ['the 201st phone', full, { kind: 'sit', seat: 'x', nickname: 'X' }, 'room_full'],
    [
      'a phone that comes back to a room that is full by now',
      play(openRoom(SETUP), ...sit('x'), { kind: 'leave', seat: 'x' }, ...sit(...comings.slice(0, 200))),
      { kind: 'sit', seat: 'x', nickname: 'X' },
      'room_full',
    ],
    ['the 401st that comes and goes', worn, { kind: 'sit', seat: 'x', nickname: 'X' }, 'room_full'],
    [
      'a removed phone',
      play(started, { kind: 'remove', seat: 'a' }),
      { kind: 'sit', seat: 'a', nickname: 'A' },
      'wrong_token',
    ],
    ['an answer after the reveal', play(started, REVEAL), answer('a', 'card-0', 'lemon'), 'too_late'],
    [
      'another answer after the reveal',
      play(started, answer('a', 'card-0', 'lemon'), REVEAL),
      answer('a', 'card-0', 'pear'),
      'too_late',
    ],
    [
      'an answer to a bottle of an earlier round',
      play(started, REVEAL, { kind: 'end' }, { kind: 'again', cards: cards(5).slice(4) }),
      answer('a', 'card-0', 'lemon'),
      'too_late',
    ],
    ['an answer before its bottle', started, answer('a', 'card-1', 'lemon'), 'not_your_move'],
    ['an answer that is no choice', started, answer('a', 'card-0', 'tar'), 'not_your_move'],
    [
      'an answer of somebody who left',
      play(started, { kind: 'leave', seat: 'a' }),
      answer('a', 'card-0', 'lemon'),
      'not_your_move',
    ],
    [
      'an answer that comes twice',
      play(started, answer('a', 'card-0', 'lemon')),
      answer('a', 'card-0', null),
      'none',
    ],
    ['a start that comes twice', started, START, 'none'],
    ['a reveal in the lobby', openRoom(SETUP), REVEAL, 'none'],
    ['another round in the middle of one', started, { kind: 'again', cards: cards(2) }, 'none'],
    [
      'a rename to a name that is taken',
      started,
      { kind: 'rename', seat: 'a', nickname: 'nose B' },
      'nickname_taken',
    ],
  ])('%s has the effect that the calls promise', (_, room, event, effect) => {
    expect(effectOf(room, event)).toBe(effect);
    expect(applyEvent(room, event, NOON)).toBe(room);
  });
});

test.each([
  ['ANN', 'another case'],
  ['A\u00adnn', 'a soft hyphen'],
  ['Ann\u200d', 'a joiner'],
  ['A\u034fnn', 'a grapheme joiner'],
  ['Ann\ufe0f', 'a variation selector'],
  ['Ann\u3164', 'a filler of Hangul'],
  ['Ann\u2800', 'Braille without a dot'],
  ['A\u2009nn', 'a thin blank'],
  ['Ａnn', 'a full-width letter'],
])('%s, with %s, cannot be told from Ann', (nickname) => {
  const room = play(openRoom(SETUP), { kind: 'sit', seat: 'a', nickname: 'Ann' });
  expect(effectOf(room, { kind: 'sit', seat: 'b', nickname }), 'a new seat').toBe('nickname_taken');
  const both = play(room, { kind: 'sit', seat: 'b', nickname: 'Ben' });
  expect(effectOf(both, { kind: 'rename', seat: 'b', nickname }), 'a rename').toBe('nickname_taken');
});

test.each(['Anna', 'Än', 'Anné', 'Анна'])('%s can be told from Ann', (nickname) => {
  const room = play(openRoom(SETUP), { kind: 'sit', seat: 'a', nickname: 'Ann' });
  expect(effectOf(room, { kind: 'sit', seat: 'b', nickname })).toBe('change');
});

describe('a carousel', () => {
  /** Lets every seat answer in a random order until nobody has a bottle, and interrupts it with other events. */
  function goRound(room: Room, pick: () => number, interruptions: readonly RoomEvent[]): [Room, string[]] {
    const given: string[] = [];
    const waiting = [...interruptions];
    let now = room;
    for (let step = 0; step < 5_000; step += 1) {
      expectOneHandEach(now);
      const interruption = pick() < 0.2 ? waiting.shift() : undefined;
      if (interruption) now = applyEvent(now, interruption, NOON + step);
      const ready = now.seats.filter(({ id, state }) => state === 'there' && inHand(now, id) !== undefined);
      const seat = ready[Math.floor(pick() * ready.length)];
      if (!seat) {
        const last = waiting.shift();
        if (!last) return [now, given];
        now = applyEvent(now, last, NOON + step);
        continue;
      }
      const card = present(inHand(now, seat.id));
      given.push(`${seat.id} ${card}`);
      now = applyEvent(now, answer(seat.id, card, 'lemon'), NOON + step);
    }
    throw new Error('The carousel never stops.');
  }

  function expectOneHandEach(room: Room): void {
    const circle = present(room.rounds.at(-1)?.circle);
    const places = [...circle.seats.flatMap((seat) => heldBy(circle, seat)), ...circle.resting];
    expect(new Set(places).size).toBe(places.length);
    expect(places.length).toBe(room.rounds.at(-1)?.cards.length);
  }

  const draws = fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 7, maxLength: 60 });

  test('of seven people and twelve bottles is exactly 84 answers', () => {
    fc.assert(
      fc.property(draws, (numbers) => {
        const room = play(openRoom(CAROUSEL), ...sit(...'abcdefg'), { kind: 'start', cards: cards(12) });
        const [, given] = goRound(room, drawing(...numbers), []);
        expect(new Set(given).size).toBe(84);
        expect(given).toHaveLength(84);
      }),
    );
  });

  const seatIds = fc.constantFrom(...'abcdefgh');
  const interruption: fc.Arbitrary<RoomEvent> = fc.oneof(
    fc.record({ kind: fc.constant('leave' as const), seat: seatIds }),
    seatIds.map((seat) => ({ kind: 'sit' as const, seat, nickname: `Nose ${seat}` })),
    fc.record({ kind: fc.constant('remove' as const), seat: seatIds }),
    fc.record({ kind: fc.constant('take out' as const), bottle: fc.integer({ min: 1, max: 5 }) }),
  );

  test('gives every bottle once to everybody who stays, whoever leaves, comes back or joins at any moment', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5 }),
        fc.array(interruption, { maxLength: 8 }),
        draws,
        (people, interruptions, numbers) => {
          const seats = [...'abcde'].slice(0, people);
          const room = play(openRoom(CAROUSEL), ...sit(...seats), { kind: 'start', cards: cards(5) });
          const [end, given] = goRound(room, drawing(...numbers), interruptions);
          expect(new Set(given).size).toBe(given.length);
          for (const { id, state } of end.seats) {
            const had = present(end.rounds[0]).cards.filter((card) => given.includes(`${id} ${card.id}`));
            if (state === 'there') expect(had).toHaveLength(present(end.rounds[0]).cards.length);
          }
        },
      ),
    );
  });

  test('tells a seat which bottle to smell, to whom to pass it, and whom it waits for', () => {
    const room = play(openRoom(CAROUSEL), ...sit('a', 'b', 'c'), { kind: 'start', cards: cards(3) });
    const passed = play(room, answer('a', 'card-0', 'lemon'));
    expect(ownView(room, 'a')).toMatchObject({ card: { number: 1 }, pass: null, awaits: null });
    expect(ownView(passed, 'a')).toMatchObject({
      card: null,
      pass: { bottle: { number: 1 }, to: 'Nose b' },
      awaits: { bottle: { number: 3 }, from: 'Nose c' },
    });
    expect(hostView(passed).seats.map(({ holds }) => holds.length)).toEqual([0, 2, 1]);
  });

  test('shows the host where every bottle is: at a seat, or at rest once everybody has had it', () => {
    const room = play(
      openRoom(CAROUSEL),
      ...sit('a', 'b'),
      { kind: 'start', cards: cards(2) },
      answer('a', 'card-0', 'lemon'),
      answer('b', 'card-1', 'lemon'),
      answer('b', 'card-0', 'lemon'),
    );
    const { seats, resting } = hostView(room);
    expect(seats.map(({ holds }) => holds.map(({ id }) => id))).toEqual([['card-1'], []]);
    expect(resting).toEqual([{ id: 'card-0', number: 1 }]);
  });

  test('lets the host pass a bottle on, which the seat then does not get', () => {
    const room = play(
      openRoom(CAROUSEL),
      ...sit('a', 'b'),
      { kind: 'start', cards: cards(1) },
      { kind: 'pass on', seat: 'a' },
    );
    expect(ownView(room, 'b')?.card).toMatchObject({ number: 1 });
    expect(ownView(play(room, answer('b', 'card-0', null)), 'a')?.card).toBeNull();
  });

  test('counts what was answered when the host ends it early', () => {
    const room = play(
      openRoom(CAROUSEL),
      ...sit('a', 'b'),
      { kind: 'start', cards: cards(4) },
      answer('a', 'card-0', 'lemon'),
      { kind: 'end' },
    );
    expect(scoreOf(room, 'a')).toEqual({ right: 1, offered: 1 });
    expect(scoreOf(room, 'b')).toEqual({ right: 0, offered: 0 });
  });

  test('gives a verdict at once only where the host chose that', () => {
    const events = [...sit('a'), { kind: 'start' as const, cards: cards(2) }, answer('a', 'card-0', 'pear')];
    const atOnce = ownView(play(openRoom({ ...CAROUSEL, verdicts: 'at once' }), ...events), 'a');
    expect(atOnce?.answers[0]?.verdict).toMatchObject({ name: 'Lemon', right: false });
    expect(ownView(play(openRoom(CAROUSEL), ...events), 'a')?.answers[0]?.verdict).toBeNull();
  });
});

const anyEvent: fc.Arbitrary<RoomEvent> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(...'abc').map((seat) => ({ kind: 'sit' as const, seat, nickname: seat })),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      seat: fc.constantFrom(...'abc'),
      card: fc.constantFrom('card-0', 'card-1', 'card-2'),
      chosen: fc.constantFrom('lemon', 'pear', null),
    }),
  },
  { weight: 2, arbitrary: fc.constant(START) },
  fc.constantFrom<RoomEvent>(REVEAL, NEXT, { kind: 'end' }, { kind: 'lock' }, { kind: 'unlock' }),
  fc.constantFrom<RoomEvent>({ kind: 'again', cards: cards(2) }, { kind: 'take out', bottle: 2 }),
  fc.record({ kind: fc.constantFrom('leave' as const, 'pass on' as const), seat: fc.constantFrom(...'abc') }),
  fc.record({
    kind: fc.constant('taste' as const),
    seat: fc.constantFrom(...'abc'),
    round: fc.constantFrom(1, 2),
    found: fc.constantFrom([], [{ nameId: 'lemon', words: 'Lemon', sure: true }]),
    ready: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('reveal' as const),
    poured: fc.constant({ drink: null, name: 'Tea', often: [], sometimes: [], further: [] }),
  }),
);
const anySetup = fc.record({
  mode: fc.constantFrom(...ROOM_MODES),
  verdicts: fc.constantFrom(...(['at once', 'at the end'] as const)),
  ranking: fc.constantFrom(...(['each', 'end', 'off'] as const)),
});

test('the standings are the same whatever the time between answers', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
      const [quick, slow] = [1, 3].map((pace) =>
        events.reduce((room, event, place) => applyEvent(room, event, NOON + place * pace), openRoom(SETUP)),
      );
      expect(standingsOf(present(slow))).toEqual(standingsOf(present(quick)));
    }),
  );
});

describe('a room in which the host hands the bottles', () => {
  const HANDED: RoomSetup = { ...SETUP, mode: 'handed' };
  const started = play(openRoom(HANDED), ...sit('a', 'b'), START);

  test('tells the host which bottle to hand, and the tasters neither its number nor its name', () => {
    expect(hostView(started)).toMatchObject({ card: { id: 'card-0', number: 1 } });
    expect(hostView(started).name).toBeUndefined();
    expect(seatView(started).card).toEqual({ id: 'card-0' });
  });

  test.each<[string, readonly RoomEvent[], string]>([
    ['waits for the second of two', [answer('a', 'card-0', 'pear')], 'smelling'],
    ['opens after the second of two', [answer('a', 'card-0', 'pear'), answer('b', 'card-0', null)], 'reveal'],
    [
      'opens when the one who is missing leaves',
      [answer('a', 'card-0', 'pear'), { kind: 'leave', seat: 'b' }],
      'reveal',
    ],
    [
      'opens when the one who is missing is taken out',
      [answer('a', 'card-0', 'pear'), { kind: 'remove', seat: 'b' }],
      'reveal',
    ],
    [
      'waits for somebody who has just come',
      [answer('a', 'card-0', 'pear'), ...sit('c'), answer('b', 'card-0', null)],
      'smelling',
    ],
    [
      'does not open to an empty room',
      [
        { kind: 'leave', seat: 'a' },
        { kind: 'leave', seat: 'b' },
      ],
      'smelling',
    ],
    [
      'goes on to the next when it was broken',
      [answer('a', 'card-0', 'pear'), { kind: 'take out', bottle: 1 }],
      'smelling',
    ],
    ['opens at the host’s wish', [REVEAL], 'reveal'],
  ])('%s', (_, events, phase) => {
    expect(play(started, ...events).phase).toBe(phase);
  });

  test('gives its only taster the verdict at once, for every bottle', () => {
    let room = play(openRoom(HANDED), ...sit('a'), START);
    for (const [place, chosen] of ['lemon', 'plum', null].entries()) {
      room = play(room, answer('a', `card-${place}`, chosen));
      expect(ownView(room, 'a')?.answers[place]?.verdict).toMatchObject({ right: place === 0 });
      expect(seatView(room), 'the reveal').toMatchObject({ phase: 'reveal', name: NAMES[place] });
      room = play(room, NEXT);
    }
    expect(room.phase).toBe('over');
  });

  test('keeps the answers as blind ones', () => {
    const room = play(started, answer('a', 'card-0', 'pear'), answer('b', 'card-0', null));
    const session = present(roundSession(room, present(room.rounds[0]), 'a', 'id'));
    expect(session.questions).toMatchObject([{ scentId: 'wine-lemon', correct: false, blind: true }]);
  });

  test('shows tasters the same whatever stands behind a bottle before its reveal, and never a number', () => {
    const HUNDRED = 100;
    /** The same events with other numbers on all bottles, and other aromas in those that nobody has seen revealed. */
    function exchanged(event: RoomEvent, hidden: ReadonlySet<string>): RoomEvent {
      if (event.kind === 'take out') return { ...event, bottle: event.bottle + HUNDRED };
      if (event.kind !== 'start' && event.kind !== 'again') return event;
      const swapped = event.cards.map((card) => {
        const bottle = { ...card.bottle, bottleNumber: card.bottle.bottleNumber + HUNDRED };
        if (!hidden.has(card.id)) return { ...card, bottle };
        const secret = { ...bottle, id: 'wine-secret', name: 'Secret', notes: 'Secret', category: 'Secret' };
        return { ...card, nameId: 'secret', bottle: secret };
      });
      return { ...event, cards: swapped };
    }

    fc.assert(
      fc.property(anySetup, fc.array(anyEvent, { maxLength: 30 }), (choices, events) => {
        const setup: RoomSetup = { ...SETUP, ...choices, mode: 'handed' };
        const room = play(openRoom(setup), ...events);
        const shown = new Set(room.rounds.flatMap(({ revealed }) => revealed));
        const hidden = new Set(['card-0', 'card-1', 'card-2'].filter((id) => !shown.has(id)));
        const other = play(openRoom(setup), ...events.map((event) => exchanged(event, hidden)));
        expect(seatView(other)).toEqual(seatView(room));
        for (const seat of 'abc') expect(ownView(other, seat)).toEqual(ownView(room, seat));
      }),
    );
  });
});

describe('what is hidden', () => {
  /** The same events, with other bottles behind the numbers that no one has seen revealed. */
  function renamed(event: RoomEvent, hidden: ReadonlySet<string>): RoomEvent {
    if (event.kind !== 'start' && event.kind !== 'again') return event;
    const swapped = event.cards.map((card) =>
      hidden.has(card.id)
        ? {
            ...card,
            nameId: 'secret',
            bottle: { ...card.bottle, id: 'wine-secret', name: 'Secret', notes: 'Secret' },
          }
        : card,
    );
    return { ...event, cards: swapped };
  }

  test('is in no view: rooms that differ only in bottles that were not revealed look the same', () => {
    fc.assert(
      fc.property(anySetup, fc.array(anyEvent, { maxLength: 30 }), (choices, events) => {
        const setup: RoomSetup = { ...SETUP, ...choices, verdicts: 'at the end' };
        const room = play(openRoom(setup), ...events);
        const shown = new Set(room.rounds.flatMap(({ revealed }) => revealed));
        const hidden = new Set(['card-0', 'card-1', 'card-2'].filter((id) => !shown.has(id)));
        const other = play(openRoom(setup), ...events.map((event) => renamed(event, hidden)));
        expect(seatView(other)).toEqual(seatView(room));
        expect(hostView(other)).toEqual(hostView(room));
        for (const seat of 'abc') expect(ownView(other, seat)).toEqual(ownView(room, seat));
      }),
    );
  });
});

describe('dealing', () => {
  const bottles = cards(12).map(({ bottle, nameId }) => ({ bottle, nameId }));
  const deal = (length: number, practice: boolean, order: 'shuffled' | 'numbered' = 'shuffled') => {
    const ids = cards(20).map(({ id }) => id);
    const chance = { random: drawing(0.3, 0.9, 0.1), newId: () => ids.pop() ?? '' };
    return dealCards(bottles, { length, practice, order }, [], chance);
  };

  test('gives every bottle once, and practice one of the rest', () => {
    const dealt = deal(5, true);
    expect(dealt.map(({ isPractice }) => isPractice)).toEqual([true, false, false, false, false, false]);
    expect(new Set(dealt.map(({ bottle }) => bottle.bottleNumber)).size).toBe(6);
    expect(deal(20, true)).toHaveLength(12);
  });

  test('puts the bottles in order of their numbers where the host wants that', () => {
    const numbers = deal(6, false, 'numbered').map(({ bottle }) => bottle.bottleNumber);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  });

  test('brings bottles of earlier rounds last', () => {
    const earlier = play(openRoom(SETUP), { kind: 'start', cards: cards(8) }).rounds;
    const dealt = dealCards(bottles, { length: 4, practice: false, order: 'shuffled' }, earlier, {
      random: drawing(0.5),
      newId: () => 'x',
    });
    expect(dealt.map(({ bottle }) => bottle.bottleNumber).sort((a, b) => a - b)).toEqual([9, 10, 11, 12]);
  });
});
