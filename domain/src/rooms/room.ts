import { type AnswerOption, type NameId, plainText } from '../aromas/names';
import type { Code } from '../blind/blind-set';
import type { LookAnswer } from '../glass/smelling';
import type { Instant, Random, Scent } from '../models';
import { shuffle } from '../random';
import {
  type CardId,
  type Circle,
  heldBy,
  joinCircle,
  layCircle,
  leaveCircle,
  passOn,
  type SeatId,
  takeFromCircle,
} from './room-circle';
import {
  type FoundAroma,
  isSaid,
  isTyped,
  look,
  NEW_TASTING,
  type Poured,
  readFound,
  sheetOf,
  stillToFind,
  type Tasting,
  taste,
} from './tasting';

/**
 * A room: up to 200 people smell together. It is a log of events with one fold, so a reload, a
 * late arrival, another host and a restarted server all read the same. `room-views.ts` says who may see what
 * of it.
 */

export const ROOM_MODES = ['together', 'carousel', 'handed', 'tasting'] as const;
export const ROOM_VERDICTS = ['at once', 'at the end'] as const;
export const ROOM_RANKINGS = ['each', 'end', 'off'] as const;
export const ROOM_ORDERS = ['shuffled', 'numbered'] as const;
export const ROOM_PHASES = ['lobby', 'smelling', 'reveal', 'standings', 'over'] as const;
export type RoomPhase = (typeof ROOM_PHASES)[number];

/** The most people in a room. */
export const MOST_SEATS = 200;
/** The most people who ever take a seat: everybody's screen lists them, also those who have left or were removed. */
export const MOST_ARRIVALS = 2 * MOST_SEATS;

/** The host's choices. */
export interface RoomSetup {
  readonly mode: (typeof ROOM_MODES)[number];
  readonly verdicts: (typeof ROOM_VERDICTS)[number];
  readonly ranking: (typeof ROOM_RANKINGS)[number];
  /** The name of the pack or blind set. */
  readonly title: string;
  /** The kind of drinks that a tasting is about, if the host has said it. */
  readonly family?: string | undefined;
  readonly choices: readonly AnswerOption[];
}

/** One bottle of a round. In a blind set, `code` takes the place of its number. */
export interface Card {
  readonly id: CardId;
  readonly bottle: Scent;
  readonly nameId: NameId;
  readonly code?: Code | undefined;
  /** Counts for nothing. */
  readonly isPractice: boolean;
}

export interface Seat {
  /** Public; the secret of the phone is not in the log. */
  readonly id: SeatId;
  readonly nickname: string;
  readonly state: 'there' | 'away' | 'removed';
}

export interface RoomAnswer {
  /** Null for "I don't know". */
  readonly chosen: NameId | null;
  readonly at: Instant;
}

/** One run through a list of bottles. */
export interface Round {
  /** The bottles in their order, without those that were taken out. */
  readonly cards: readonly Card[];
  /** The bottle that is being smelled together, or shown at the reveal. */
  readonly current: CardId | undefined;
  readonly revealed: readonly CardId[];
  /** Keyed by card, then by seat. The first answer stays. */
  readonly answers: Readonly<Record<CardId, Readonly<Record<SeatId, RoomAnswer>>>>;
  /** The seats to which each revealed bottle was offered. */
  readonly offered: Readonly<Record<CardId, readonly SeatId[]>>;
  /** The circle of a carousel. */
  readonly circle?: Circle | undefined;
  /** The glass of a tasting, whose rounds have no bottles. */
  readonly tasting?: Tasting | undefined;
}

export interface Room {
  readonly setup: RoomSetup;
  readonly phase: RoomPhase;
  readonly isLocked: boolean;
  /** In order of arrival. */
  readonly seats: readonly Seat[];
  /** The last one is under way. */
  readonly rounds: readonly Round[];
}

/** The events of a room's log. Seats and cards are named by id, bottles by the text on them. */
export type RoomEvent =
  | { readonly kind: 'sit'; readonly seat: SeatId; readonly nickname: string }
  | { readonly kind: 'rename'; readonly seat: SeatId; readonly nickname: string }
  | { readonly kind: 'leave' | 'remove' | 'pass on'; readonly seat: SeatId }
  | { readonly kind: 'lock' | 'unlock' | 'next' | 'end' }
  /** In a tasting it names the drink. */
  | { readonly kind: 'reveal'; readonly poured?: Poured | undefined }
  /** `start` leads from the lobby to the first bottle; `again` begins another round with the same people. */
  | { readonly kind: 'start'; readonly cards: readonly Card[] }
  | { readonly kind: 'again'; readonly cards: readonly Card[] }
  | {
      readonly kind: 'answer';
      readonly seat: SeatId;
      readonly card: CardId;
      readonly chosen: NameId | null;
    }
  | { readonly kind: 'take out'; readonly bottle: number }
  /** Rounds are counted from 1. */
  | {
      readonly kind: 'taste';
      readonly seat: SeatId;
      readonly round: number;
      readonly found: readonly FoundAroma[];
      readonly ready: boolean;
    }
  | {
      readonly kind: 'look';
      readonly seat: SeatId;
      readonly round: number;
      readonly aroma: NameId;
      readonly answer: LookAnswer;
    }
  /** Hides own words from everybody. */
  | { readonly kind: 'hide'; readonly words: string };

/** Why an event is refused, as the calls of a room say it. */
export type RoomRefusal =
  | 'room_locked'
  | 'room_full'
  | 'nickname_taken'
  | 'wrong_token'
  | 'too_late'
  | 'not_your_move';

/** The effect of an event: the changed room, no change (it came twice, or its phase has passed), or a refusal. */
export type Effect = 'change' | 'none' | RoomRefusal;

export function openRoom(setup: RoomSetup): Room {
  return { setup, phase: 'lobby', isLocked: false, seats: [], rounds: [] };
}

/**
 * Deals the bottles of a round, each at most once. Bottles that earlier rounds have shown come last.
 * @param length bottles that count; fewer when there are fewer. Practice takes one more, if the pack has one.
 * @param chance `newId` makes the id of a card, which must say nothing about its bottle
 */
export function dealCards(
  bottles: readonly Omit<Card, 'id' | 'isPractice'>[],
  wanted: { length: number; order: (typeof ROOM_ORDERS)[number]; practice: boolean },
  earlier: readonly Round[],
  chance: { readonly random: Random; readonly newId: () => CardId },
): Card[] {
  const known = new Set(earlier.flatMap(({ cards }) => cards.map(({ bottle }) => bottle.bottleNumber)));
  const drawn = shuffle(bottles, chance.random);
  const ordered = [
    ...drawn.filter(({ bottle }) => !known.has(bottle.bottleNumber)),
    ...drawn.filter(({ bottle }) => known.has(bottle.bottleNumber)),
  ].slice(0, Math.max(1, wanted.length) + (wanted.practice ? 1 : 0));
  const practised = wanted.practice && ordered.length > 1 ? ordered.slice(0, 1) : [];
  const counted = ordered.slice(practised.length);
  if (wanted.order === 'numbered') counted.sort((a, b) => labelOf(a) - labelOf(b));
  return [
    ...practised.map((card) => ({ ...card, id: chance.newId(), isPractice: true })),
    ...counted.map((card) => ({ ...card, id: chance.newId(), isPractice: false })),
  ];
}

/** Returns the text on a bottle: its code in a blind set, otherwise its number. */
export function labelOf({ code, bottle }: Pick<Card, 'code' | 'bottle'>): number {
  return code ?? bottle.bottleNumber;
}

/** Returns the round under way, or the last one. */
export function currentRound({ rounds }: Room): Round | undefined {
  return rounds.at(-1);
}

/** Blanks, and signs that show nothing: a soft hyphen, a joiner between letters, Braille without a dot. */
const UNSEEN = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]+/gu;
/** Writes a nickname as people see it: `ANN` and `Ann` are one, and so is an Ann with a hidden sign. */
function seenAs(nickname: string): string {
  // In capitals first: `ß` is `SS` there.
  return nickname.normalize('NFKC').replaceAll(UNSEEN, '').toUpperCase().toLowerCase().normalize('NFKC');
}

/** Says what an event would do to a room. */
export function effectOf(room: Room, event: RoomEvent): Effect {
  switch (event.kind) {
    case 'sit':
      return sittingDown(room, event);
    case 'rename':
      return renaming(room, event);
    case 'leave':
      return seatOf(room, event.seat)?.state === 'there' ? 'change' : 'none';
    case 'remove':
      return (seatOf(room, event.seat)?.state ?? 'removed') === 'removed' ? 'none' : 'change';
    case 'pass on':
      return room.phase === 'smelling' && inHand(room, event.seat) !== undefined ? 'change' : 'none';
    case 'lock':
      return room.isLocked ? 'none' : 'change';
    case 'unlock':
      return room.isLocked ? 'change' : 'none';
    case 'start':
      return room.phase === 'lobby' && isDealt(room, event) ? 'change' : 'none';
    case 'again':
      return isBetweenRounds(room) && isDealt(room, event) ? 'change' : 'none';
    case 'answer':
      return answering(room, event);
    case 'reveal':
      return room.phase === 'smelling' && (!isTasting(room) || event.poured) ? 'change' : 'none';
    case 'next':
      return room.phase === 'reveal' || room.phase === 'standings' ? 'change' : 'none';
    case 'end':
      return room.phase === 'lobby' || room.phase === 'over' ? 'none' : 'change';
    case 'take out':
      return labelled(room, event.bottle) && !isBetweenRounds(room) ? 'change' : 'none';
    case 'taste':
      return tasting(room, event);
    case 'look':
      return looking(room, event);
    case 'hide': {
      const glass = currentRound(room)?.tasting;
      const words = plainText(event.words);
      return glass?.poured && !glass.hidden.includes(words) && isTyped(glass, words) ? 'change' : 'none';
    }
  }
}

function isTasting({ setup }: Room): boolean {
  return setup.mode === 'tasting';
}

function isDealt(room: Room, { cards }: { readonly cards: readonly Card[] }): boolean {
  return cards.length > 0 || isTasting(room);
}

/** Tells whether nothing is smelled: before the next round, or at the end. */
export function isBetweenRounds({ phase }: Room): boolean {
  return phase === 'standings' || phase === 'over';
}

function sittingDown(room: Room, { seat, nickname }: { seat: SeatId; nickname: string }): Effect {
  const known = seatOf(room, seat);
  if (known?.state === 'removed') return 'wrong_token';
  if (known?.state === 'there') return 'none';
  const isFull = room.seats.filter(({ state }) => state === 'there').length >= MOST_SEATS;
  // A seat that comes back counts towards the limit, but may enter a locked room.
  if (known) return isFull ? 'room_full' : 'change';
  if (room.isLocked) return 'room_locked';
  if (isFull || room.seats.length >= MOST_ARRIVALS) return 'room_full';
  return isTaken(room, seat, nickname) ? 'nickname_taken' : 'change';
}

function renaming(room: Room, { seat, nickname }: { seat: SeatId; nickname: string }): Effect {
  const known = seatOf(room, seat);
  if (!known || known.state === 'removed' || known.nickname === nickname) return 'none';
  return isTaken(room, seat, nickname) ? 'nickname_taken' : 'change';
}

function isTaken({ seats }: Room, seat: SeatId, nickname: string): boolean {
  const wanted = seenAs(nickname);
  return seats.some(
    (other) => other.id !== seat && other.state !== 'removed' && seenAs(other.nickname) === wanted,
  );
}

function answering(
  room: Room,
  { seat, card, chosen }: { seat: SeatId; card: CardId; chosen: NameId | null },
): Effect {
  const round = currentRound(room);
  if (!round || seatOf(room, seat)?.state !== 'there') return 'not_your_move';
  if (room.rounds.some(({ revealed }) => revealed.includes(card))) return 'too_late';
  if (answerOf(round, card, seat)) return 'none';
  const isChoice = chosen === null || room.setup.choices.some(({ id }) => id === chosen);
  const isKnown = round.cards.some(({ id }) => id === card);
  if (!isChoice || !isKnown) return 'not_your_move';
  if (room.phase !== 'smelling') return 'too_late';
  const mayAnswer = round.circle ? inHand(room, seat) === card : round.current === card;
  return mayAnswer ? 'change' : 'not_your_move';
}

function tasting(room: Room, { seat, round, found, ready }: RoomEvent & { readonly kind: 'taste' }): Effect {
  const glass = tastedBy(room, seat, round);
  if (typeof glass === 'string') return glass;
  // One that is sent again after the reveal has arrived in time.
  if (isSaid(sheetOf(glass, seat), { found, ready })) return 'none';
  if (room.phase !== 'smelling') return 'too_late';
  return readFound(room.setup.choices, found)?.length === found.length ? 'change' : 'not_your_move';
}

function looking(room: Room, { seat, round, aroma, answer }: RoomEvent & { readonly kind: 'look' }): Effect {
  const glass = tastedBy(room, seat, round);
  if (typeof glass === 'string') return glass;
  const { looks, found } = sheetOf(glass, seat);
  if (looks[aroma] === answer) return 'none';
  if (room.phase === 'over') return 'too_late';
  const asked = stillToFind(glass.poured?.often ?? [], found);
  return asked.some(({ id }) => id === aroma) ? 'change' : 'not_your_move';
}

/** Finds the glass that a seat speaks of, or says why it may not. */
function tastedBy(room: Room, seat: SeatId, round: number): Tasting | 'not_your_move' | 'too_late' {
  const glass = currentRound(room)?.tasting;
  if (!glass || seatOf(room, seat)?.state !== 'there' || round > room.rounds.length) return 'not_your_move';
  return round < room.rounds.length ? 'too_late' : glass;
}

function seatOf({ seats }: Room, id: SeatId): Seat | undefined {
  return seats.find((seat) => seat.id === id);
}

/** Finds the bottle in a seat's hand in a carousel. */
export function inHand(room: Room, seat: SeatId): CardId | undefined {
  const circle = currentRound(room)?.circle;
  return circle && heldBy(circle, seat)[0];
}

export function answerOf({ answers }: Round, card: CardId, seat: SeatId): RoomAnswer | undefined {
  return answers[card]?.[seat];
}

function labelled(room: Room, label: number): Card | undefined {
  return currentRound(room)?.cards.find((card) => labelOf(card) === label);
}

/** Applies one event. One that does not fit leaves the very same room: it is never half applied. */
export function applyEvent(room: Room, event: RoomEvent, at: Instant): Room {
  if (effectOf(room, event) !== 'change') return room;
  const after = changed(room, event, at);
  return isReady(after) ? revealNext(after) : after;
}

/** Tells whether a handed bottle opens by itself: all who are there have answered it. */
function isReady(room: Room): boolean {
  const round = currentRound(room);
  const current = round?.current;
  if (!round || current === undefined) return false;
  if (room.setup.mode !== 'handed' || room.phase !== 'smelling') return false;
  const there = room.seats.filter(({ state }) => state === 'there');
  return there.length > 0 && there.every(({ id }) => answerOf(round, current, id) !== undefined);
}

function changed(room: Room, event: RoomEvent, at: Instant): Room {
  switch (event.kind) {
    case 'sit':
      return seated(room, event, at);
    case 'rename':
      return withSeat(room, event.seat, { nickname: event.nickname });
    case 'leave':
      return gone(withSeat(room, event.seat, { state: 'away' }), event.seat, at);
    case 'remove':
      return gone(withSeat(room, event.seat, { state: 'removed' }), event.seat, at);
    case 'pass on':
      return withCircle(room, (circle) => passOn(circle, event.seat, at));
    case 'lock':
      return { ...room, isLocked: true };
    case 'unlock':
      return { ...room, isLocked: false };
    case 'start':
    case 'again':
      return begun(room, event.cards, at);
    case 'answer':
      return answered(room, event, at);
    case 'reveal':
      if (!isTasting(room)) return revealNext(room);
      return { ...withTasting(room, (glass) => ({ ...glass, poured: event.poured })), phase: 'reveal' };
    case 'next':
      return goOn(room);
    case 'end':
      return ended(room);
    case 'take out':
      return takenOut(room, event.bottle, at);
    case 'taste':
      return withTasting(room, (glass) => taste(glass, event.seat, event, at));
    case 'look':
      return withTasting(room, (glass) => look(glass, event.seat, event, at));
    case 'hide':
      return withTasting(room, (glass) => ({
        ...glass,
        hidden: [...glass.hidden, plainText(event.words)],
      }));
  }
}

function seated(room: Room, { seat, nickname }: { seat: SeatId; nickname: string }, at: Instant): Room {
  const known = seatOf(room, seat);
  const after: Room = known
    ? withSeat(room, seat, { state: 'there' })
    : { ...room, seats: [...room.seats, { id: seat, nickname, state: 'there' }] };
  return room.phase === 'smelling' ? withCircle(after, (circle) => joinCircle(circle, seat, at)) : after;
}

function withSeat(room: Room, id: SeatId, change: Partial<Omit<Seat, 'id'>>): Room {
  return { ...room, seats: room.seats.map((seat) => (seat.id === id ? { ...seat, ...change } : seat)) };
}

function gone(room: Room, seat: SeatId, at: Instant): Room {
  return withCircle(room, (circle) => leaveCircle(circle, seat, at));
}

function withRound(room: Room, change: (round: Round) => Round): Room {
  const round = currentRound(room);
  return round ? { ...room, rounds: [...room.rounds.slice(0, -1), change(round)] } : room;
}

function withCircle(room: Room, change: (circle: Circle) => Circle): Room {
  return withRound(room, (round) => (round.circle ? { ...round, circle: change(round.circle) } : round));
}

function withTasting(room: Room, change: (tasting: Tasting) => Tasting): Room {
  return withRound(room, (round) => (round.tasting ? { ...round, tasting: change(round.tasting) } : round));
}

function begun(room: Room, dealt: readonly Card[], at: Instant): Room {
  const cards = isTasting(room) ? [] : dealt;
  const there = room.seats.filter(({ state }) => state === 'there').map(({ id }) => id);
  const isCarousel = room.setup.mode === 'carousel';
  const round: Round = {
    cards,
    current: isCarousel ? undefined : cards[0]?.id,
    revealed: [],
    answers: {},
    offered: {},
    circle: isCarousel
      ? layCircle(
          there,
          cards.map(({ id }) => id),
          at,
        )
      : undefined,
    tasting: isTasting(room) ? NEW_TASTING : undefined,
  };
  return { ...room, phase: 'smelling', rounds: [...room.rounds, round] };
}

function answered(
  room: Room,
  { seat, card, chosen }: { seat: SeatId; card: CardId; chosen: NameId | null },
  at: Instant,
): Room {
  const noted = withRound(room, (round) => ({
    ...round,
    answers: { ...round.answers, [card]: { ...round.answers[card], [seat]: { chosen, at } } },
  }));
  return withCircle(noted, (circle) => passOn(circle, seat, at));
}

/** Shows the bottle that was smelled together. After a carousel, shows its bottles one by one. */
function revealNext(room: Room): Room {
  const round = currentRound(room);
  const card = round?.cards.find(({ id }) => !round.revealed.includes(id))?.id;
  if (card === undefined) return close(room);
  return { ...withRound(room, (each) => revealed(each, room, [card])), phase: 'reveal' };
}

function revealed(round: Round, room: Room, cards: readonly CardId[]): Round {
  return {
    ...round,
    current: cards.at(-1),
    revealed: [...round.revealed, ...cards],
    offered: {
      ...round.offered,
      ...Object.fromEntries(cards.map((card) => [card, offeredTo(round, room, card)])),
    },
  };
}

/**
 * Lists the seats that a bottle was offered to: those that answered and, if all smell together, everybody
 * present.
 */
function offeredTo({ answers, circle }: Round, { seats }: Room, card: CardId): SeatId[] {
  const has = answers[card] ?? {};
  return seats
    .filter(({ id, state }) => has[id] !== undefined || (!circle && state === 'there'))
    .map(({ id }) => id);
}

function goOn(room: Room): Room {
  if (room.phase === 'standings') return { ...room, phase: 'over' };
  const round = currentRound(room);
  const coming = round?.cards.find(({ id }) => !round.revealed.includes(id));
  if (!round || !coming) return close(room);
  if (round.circle) return revealNext(room);
  return { ...withRound(room, (each) => ({ ...each, current: coming.id })), phase: 'smelling' };
}

/** Returns when people are ranked. Somebody who tastes alone never is. */
export function rankingOf({ setup, seats }: Room): RoomSetup['ranking'] {
  return seats.filter(({ state }) => state !== 'removed').length > 1 ? setup.ranking : 'off';
}

/** Closes a round whose bottles have all been shown. */
function close(room: Room): Room {
  const phase = rankingOf(room) === 'off' ? 'over' : 'standings';
  return { ...withRound(room, (round) => ({ ...round, current: undefined })), phase };
}

/** Ends the round early. Answers of a carousel count, of a bottle that is being smelled together they do not. */
function ended(room: Room): Room {
  const over = withRound(room, (round) => {
    const hidden = round.cards.map(({ id }) => id).filter((id) => !round.revealed.includes(id));
    return { ...(round.circle ? revealed(round, room, hidden) : round), current: undefined };
  });
  return { ...over, phase: 'over' };
}

function takenOut(room: Room, label: number, at: Instant): Room {
  const card = labelled(room, label)?.id;
  if (card === undefined) return room;
  const without = withRound(room, (round) => ({
    ...round,
    cards: round.cards.filter(({ id }) => id !== card),
    revealed: round.revealed.filter((id) => id !== card),
    circle: round.circle && takeFromCircle(round.circle, card, at),
  }));
  return currentRound(room)?.current === card ? goOn({ ...without, phase: 'reveal' }) : without;
}
