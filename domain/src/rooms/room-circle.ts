import type { Instant } from '../models';

/**
 * The circle of a carousel: one kit for all, whose bottles travel to the right from seat to seat
 * until everybody present has had each of them. A bottle is never in two hands.
 */

export type SeatId = string;
export type CardId = string;

export interface Circle {
  /** Seats in their order round the table; to the right of the last one sits the first. */
  readonly seats: readonly SeatId[];
  /** Seats whose people have left. */
  readonly away: readonly SeatId[];
  /** The bottles at each seat in the order in which they came. The first one is being smelled, the others wait. */
  readonly queues: Readonly<Record<SeatId, readonly CardId[]>>;
  /** The seats that have had each bottle. */
  readonly had: Readonly<Record<CardId, readonly SeatId[]>>;
  /** Bottles that everybody there has had, in the order in which they came to rest. */
  readonly resting: readonly CardId[];
  /** When each bottle came to the front of its queue. */
  readonly since: Readonly<Record<CardId, Instant>>;
}

/** Places bottle j at seat j mod k. Without seats the bottles wait for the first one. */
export function layCircle(seats: readonly SeatId[], cards: readonly CardId[], now: Instant): Circle {
  const empty: Circle = {
    seats,
    away: [],
    queues: Object.fromEntries(seats.map((seat) => [seat, []])),
    had: Object.fromEntries(cards.map((card) => [card, []])),
    resting: seats.length === 0 ? cards : [],
    since: {},
  };
  return cards.reduce((circle, card, place) => {
    const seat = seats[place % seats.length];
    return seat === undefined ? circle : queue(circle, card, seat, now);
  }, empty);
}

/** Returns the bottles at a seat, the one in hand first. */
export function heldBy({ queues }: Circle, seat: SeatId): readonly CardId[] {
  return queues[seat] ?? [];
}

/** Passes the bottle in a seat's hand to the right: it was answered, or the host passes it on. */
export function passOn(circle: Circle, seat: SeatId, now: Instant): Circle {
  const card = heldBy(circle, seat)[0];
  if (card === undefined) return circle;
  const had = { ...circle.had, [card]: [...(circle.had[card] ?? []), seat] };
  return moveOn({ ...circle, had }, card, seat, now);
}

/** Takes a person out of the circle, who hands on every bottle they have. */
export function leaveCircle(circle: Circle, seat: SeatId, now: Instant): Circle {
  const away: Circle = { ...circle, away: [...circle.away, seat] };
  return heldBy(circle, seat).reduce((next, card) => moveOn(next, card, seat, now), away);
}

/** Seats a person at the end of the circle, where every bottle that they have not had will come. */
export function joinCircle(circle: Circle, seat: SeatId, now: Instant): Circle {
  const seats = [...circle.seats.filter((each) => each !== seat), seat];
  const away = circle.away.filter((each) => each !== seat);
  const joined: Circle = { ...circle, seats, away, queues: { ...circle.queues, [seat]: [] } };
  const wanted = circle.resting.filter((card) => !hasHad(circle, card, seat));
  const resting = circle.resting.filter((card) => hasHad(circle, card, seat));
  const start: Circle = { ...joined, resting };
  return wanted.reduce((next, card) => queue(next, card, seat, now), start);
}

/** Takes a broken or missing bottle out for good. */
export function takeFromCircle(circle: Circle, card: CardId, now: Instant): Circle {
  const { [card]: _had, ...had } = circle.had;
  const lifted = lift(circle, card, now);
  return { ...lifted, had, resting: lifted.resting.filter((each) => each !== card) };
}

/** Finds where a bottle goes after a seat; `undefined` when everybody there has had it. */
export function rightOf(circle: Circle, seat: SeatId, card: CardId): SeatId | undefined {
  const { seats, away } = circle;
  const from = seats.indexOf(seat);
  const others = [...seats.slice(from + 1), ...seats.slice(0, Math.max(0, from))];
  return others.find((other) => !away.includes(other) && !hasHad(circle, card, other));
}

/** Finds the bottle that is on its way to a waiting seat, with the seat that has it: the nearest on the left. */
export function awaitedBy(circle: Circle, seat: SeatId): { card: CardId; seat: SeatId } | undefined {
  const from = circle.seats.indexOf(seat);
  const leftwards = [...circle.seats.slice(0, from).reverse(), ...circle.seats.slice(from + 1).reverse()];
  for (const other of leftwards) {
    const card = heldBy(circle, other).find((each) => !hasHad(circle, each, seat));
    if (card !== undefined) return { card, seat: other };
  }
  return undefined;
}

function hasHad({ had }: Circle, card: CardId, seat: SeatId): boolean {
  return had[card]?.includes(seat) ?? true;
}

function moveOn(circle: Circle, card: CardId, from: SeatId, now: Instant): Circle {
  const lifted = lift(circle, card, now);
  const to = rightOf(circle, from, card);
  return to === undefined ? { ...lifted, resting: [...lifted.resting, card] } : queue(lifted, card, to, now);
}

/** Takes a bottle from its present place; the next one there comes to hand. */
function lift(circle: Circle, card: CardId, now: Instant): Circle {
  const { [card]: _since, ...since } = circle.since;
  const place = Object.entries(circle.queues).find(([, cards]) => cards.includes(card));
  if (!place) return circle;
  const [seat, cards] = place;
  const left = cards.filter((each) => each !== card);
  const inHand = left[0];
  const comesToHand = cards[0] === card && inHand !== undefined;
  return {
    ...circle,
    queues: { ...circle.queues, [seat]: left },
    since: comesToHand ? { ...since, [inHand]: now } : since,
  };
}

function queue(circle: Circle, card: CardId, seat: SeatId, now: Instant): Circle {
  const cards = heldBy(circle, seat);
  return {
    ...circle,
    queues: { ...circle.queues, [seat]: [...cards, card] },
    since: cards.length === 0 ? { ...circle.since, [card]: now } : circle.since,
  };
}
