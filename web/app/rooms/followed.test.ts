import {
  applyEvent,
  type Card,
  openRoom,
  type Room,
  type RoomEvent,
  type RoomSetup,
} from '@nosewise/domain/rooms/room';
import { hostView, ownView, seatView } from '@nosewise/domain/rooms/room-views';
import { NOON, present, scent } from '@nosewise/domain/testing';
import { describe, expect, test } from 'vitest';
import { answered, type FollowedSeat, handOf, isOwnStale, read, told } from './followed';
import { keyOfStep, questionInHand, type SeatStep, spokenStep, stepOf } from './seat/seat-step';

const NAMES = ['Lemon', 'Pear', 'Peach'];
const CARDS: Card[] = NAMES.map((name, place) => ({
  id: `card-${place}`,
  bottle: scent(`wine-${name.toLowerCase()}`, place + 1, name),
  nameId: name.toLowerCase(),
  isPractice: false,
}));
const TOGETHER: RoomSetup = {
  mode: 'together',
  verdicts: 'at once',
  ranking: 'each',
  title: 'White Wine Kit',
  choices: NAMES.map((name) => ({ id: name.toLowerCase(), name, category: 'Fruit' })),
};
const TASTING: RoomSetup = { ...TOGETHER, mode: 'tasting', ranking: 'off' };
const CAROUSEL: RoomSetup = { ...TOGETHER, mode: 'carousel' };

const START: RoomEvent = { kind: 'start', cards: CARDS };
const sit = (seat: string): RoomEvent => ({ kind: 'sit', seat, nickname: seat });
const answer = (seat: string, card: number, chosen: string | null): RoomEvent => ({
  kind: 'answer',
  seat,
  card: `card-${card}`,
  chosen,
});

const taste = (seat: string, ready: boolean): RoomEvent => ({
  kind: 'taste',
  seat,
  round: 1,
  found: [{ nameId: 'pear', words: 'Pear', sure: true }],
  ready,
});
const NAMED: RoomEvent = {
  kind: 'reveal',
  poured: { drink: 'riesling', name: 'Riesling', often: [], sometimes: [], further: [] },
};

/** A room whose events are counted as its log counts them. */
function play(setup: RoomSetup, ...events: readonly RoomEvent[]) {
  const room = events.reduce(
    (before: Room, event, place) => applyEvent(before, event, NOON + place),
    openRoom(setup),
  );
  return { seq: events.length, room };
}

type Played = ReturnType<typeof play>;

function sideOf({ seq, room }: Played, seat: string) {
  const [view, own] = [seatView(room), present(ownView(room, seat))];
  const glass = own.glass && { ...own.glass, id: 'kept' };
  return { role: 'seat' as const, seq, view, own: { ...own, glass } };
}

function asSeat(followed: ReturnType<typeof read>): FollowedSeat {
  if (followed.role !== 'seat') throw new Error('A seat was expected.');
  return followed;
}

/** The knowledge of a seat that has read the room, and then heard of later events without reading again. */
function follow(setup: RoomSetup, seat: string, before: readonly RoomEvent[], after: readonly RoomEvent[]) {
  const known = read(undefined, sideOf(play(setup, ...before), seat));
  const { seq, room } = play(setup, ...before, ...after);
  return asSeat(told(known, { seq, view: seatView(room) }));
}

const BEGUN = [sit('Ann'), sit('Ben'), START];

describe('what a screen knows of a room', () => {
  test('is never replaced by something earlier, in whatever order messages and readings arrive', () => {
    const early = sideOf(play(TOGETHER, ...BEGUN), 'Ann');
    const late = sideOf(play(TOGETHER, ...BEGUN, answer('Ann', 0, 'pear'), { kind: 'reveal' }), 'Ann');
    const known = read(undefined, late);
    expect(read(known, early)).toEqual(known);
    expect(told(known, early)).toBe(known);
    expect(answered(known, early)).toBe(known);
    expect(asSeat(told(read(undefined, early), late)).view.phase).toBe('reveal');
  });

  test('keeps a later own part beside an earlier view, and the other way round', () => {
    const early = read(undefined, sideOf(play(TOGETHER, ...BEGUN), 'Ann'));
    const after = sideOf(play(TOGETHER, ...BEGUN, answer('Ann', 0, 'pear')), 'Ann');
    const mixed = asSeat(answered(early, after));
    expect(mixed.own.answers).toHaveLength(1);
    expect(mixed.view.answered).toBe(0);
    const revealed = play(TOGETHER, ...BEGUN, answer('Ann', 0, 'pear'), { kind: 'reveal' });
    const heard = told(mixed, { seq: revealed.seq, view: seatView(revealed.room) });
    expect(asSeat(read(heard, after)).view.phase).toBe('reveal');
    expect(asSeat(read(heard, after)).own.answers).toHaveLength(1);
  });

  test('takes the host’s views on a host’s screen alone', () => {
    const { seq, room } = play(TOGETHER, ...BEGUN);
    const seat = read(undefined, sideOf({ seq, room }, 'Ann'));
    expect(told(seat, { seq: seq + 1, view: hostView(room) })).toBe(seat);
    const host = read(undefined, { role: 'host', seq, code: 'BCDFGH', view: hostView(room) });
    expect(told(host, { seq: seq + 1, view: seatView(room) })).toBe(host);
    expect(told(host, { seq: seq + 1, view: hostView(room) }).seq).toBe(seq + 1);
  });
});

describe('the own part is read again', () => {
  test.each<[string, RoomSetup, RoomEvent[], boolean]>([
    ['not when the others answer', TOGETHER, [answer('Ben', 0, 'pear')], false],
    ['not at a reveal', TOGETHER, [{ kind: 'reveal' }], false],
    ['not at the next bottle', TOGETHER, [{ kind: 'reveal' }, { kind: 'next' }], false],
    ['when the seat has answered on another device', TOGETHER, [answer('Ann', 0, 'pear')], true],
    [
      'when the host has renamed the seat',
      TOGETHER,
      [{ kind: 'rename', seat: 'Ann', nickname: 'Guest' }],
      true,
    ],
    ['when the seat has left on another device', TOGETHER, [{ kind: 'leave', seat: 'Ann' }], true],
    ['at the end of the round, which tells the score', TOGETHER, [{ kind: 'end' }], true],
    ['in another round', TOGETHER, [{ kind: 'end' }, { kind: 'again', cards: CARDS }], true],
    ['when another bottle comes to hand', CAROUSEL, [{ kind: 'pass on', seat: 'Ann' }], true],
    ['when the seat is ready on another device', TASTING, [taste('Ann', true)], true],
    ['not when others are ready for the drink', TASTING, [taste('Ben', true)], false],
    ['not when the drink is named', TASTING, [taste('Ann', false), NAMED], false],
    ['not when bottles move elsewhere', CAROUSEL, [sit('Cleo')], false],
  ])('%s', (_, setup, after, isStale) => {
    expect(isOwnStale(follow(setup, 'Ann', BEGUN, after))).toBe(isStale);
  });
});

describe('a phone shows', () => {
  const step = (followed: FollowedSeat, onPhone = {}) => stepOf(followed, onPhone);

  test('the bottle, then that the answer is on its way and in, then the verdict', () => {
    const begun = asSeat(read(undefined, sideOf(play(TOGETHER, ...BEGUN), 'Ann')));
    expect(step(begun)).toMatchObject({ kind: 'smell', card: { number: 1 } });
    expect(step(begun, { sending: 'card-0' })).toMatchObject({ kind: 'sending' });
    expect(step(begun, { sending: 'card-of-another-round' })).toMatchObject({ kind: 'smell' });
    const given = play(TOGETHER, ...BEGUN, answer('Ann', 0, 'pear'));
    const after = asSeat(answered(begun, sideOf(given, 'Ann')));
    expect(step(after, { sending: 'card-0' })).toMatchObject({
      kind: 'answered',
      answer: { chosen: 'Pear' },
    });
    const shown = play(TOGETHER, ...BEGUN, answer('Ann', 0, 'pear'), { kind: 'reveal' });
    const revealed = asSeat(told(after, { seq: shown.seq, view: seatView(shown.room) }));
    expect(step(revealed)).toMatchObject({ kind: 'reveal', verdict: { right: false, name: 'Lemon' } });
    expect(spokenStep(revealed, step(revealed))).toContain('Oops! It was Lemon. You selected: Pear');
  });

  test('no verdict for a bottle that the seat has not answered', () => {
    const late = follow(TOGETHER, 'Ann', BEGUN, [{ kind: 'reveal' }]);
    expect(step(late)).toEqual({ kind: 'reveal', verdict: undefined });
    expect(spokenStep(late, step(late))).toMatch(/^It was Lemon\./);
  });

  test('whom to pass a bottle, before the next one and after a reload, and whom it waits for', () => {
    const [ann] = [sideOf(play(CAROUSEL, ...BEGUN, answer('Ann', 0, 'lemon')), 'Ann')];
    const followed = asSeat(read(undefined, ann));
    const passing = step(followed);
    expect(passing).toMatchObject({ kind: 'pass', pass: { to: 'Ben' }, verdict: { right: true } });
    expect(spokenStep(followed, passing)).toMatch(/^Correct!.*Pass bottle 1 to Ben\.$/);
    const next = step(followed, { passed: 'card-0' });
    const question = (shown: SeatStep) => questionInHand(followed.own.answers.length, shown, 12);
    expect([passing, next].map(question), 'the verdict is that of question 1').toEqual([1, 2]);
    expect(next).toMatchObject({ kind: 'smell', card: { number: 3 } });
    expect(spokenStep(followed, next)).toBe('Smell bottle 3.');
    expect(keyOfStep(followed, next)).not.toBe(keyOfStep(followed, passing));
    const both = [answer('Ann', 0, 'lemon'), answer('Ann', 2, 'lemon')];
    const waiting = asSeat(read(undefined, sideOf(play(CAROUSEL, ...BEGUN, ...both), 'Ann')));
    const wait = step(waiting, { passed: 'card-2' });
    expect(wait).toMatchObject({ kind: 'await', bottle: { number: 2 }, from: 'Ben' });
    expect(handOf(waiting).card).toBeNull();
  });

  test('handed bottles without their numbers, also aloud, and what an answer waits for', () => {
    const handed: RoomSetup = { ...TOGETHER, mode: 'handed' };
    const smelling = asSeat(read(undefined, sideOf(play(handed, ...BEGUN), 'Ann')));
    expect(spokenStep(smelling, step(smelling))).toBe('Smell what you are given.');
    const given = asSeat(read(undefined, sideOf(play(handed, ...BEGUN, answer('Ann', 0, 'pear')), 'Ann')));
    expect(spokenStep(given, step(given))).toBe(
      'Your answer is in. The aroma is revealed when everybody has answered.',
    );
  });

  test('a glass without its drink, that it waits, the drink, and the end of the glass', () => {
    const smelling = asSeat(read(undefined, sideOf(play(TASTING, ...BEGUN), 'Ann')));
    expect(step(smelling)).toEqual({ kind: 'taste' });
    expect(spokenStep(smelling, step(smelling))).toBe('Smell what is in your glass.');
    expect(step(smelling, { isReady: true })).toEqual({ kind: 'ready' });
    const named = follow(TASTING, 'Ann', BEGUN, [taste('Ann', true), NAMED]);
    expect(step(named)).toMatchObject({
      kind: 'glass',
      glass: { name: 'Riesling', found: [{ name: 'Pear' }] },
    });
    expect(spokenStep(named, step(named))).toBe('It was Riesling.');
    const over = follow(TASTING, 'Ann', BEGUN, [NAMED, { kind: 'next' }]);
    expect(spokenStep(over, step(over)), 'the end').toBe('This glass is over.');
  });

  test('codes, spoken digit by digit', () => {
    const blind = CARDS.map((card, place) => ({ ...card, code: 747 + place }));
    const played = play(TOGETHER, sit('Ann'), { kind: 'start', cards: blind });
    const followed = asSeat(read(undefined, sideOf(played, 'Ann')));
    expect(spokenStep(followed, step(followed))).toBe('Smell bottle 7 4 7.');
  });
});
