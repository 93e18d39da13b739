import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Instant } from '@nosewise/domain/models';
import {
  applyEvent,
  type Effect,
  effectOf,
  isBetweenRounds,
  openRoom,
  type Room,
  type RoomEvent,
  type RoomSetup,
} from '@nosewise/domain/rooms/room';
import { DAY } from '@nosewise/domain/time';
import { LRUCache } from 'lru-cache';
import type { Database, Queryable } from '../db/database';
import type { DeckBottle, StoredEvent } from '../db/tables/room-tables';
import { Refusal } from '../errors/refusal';
import { ROOM_BY_NETWORK } from '../limits/budgets';
import type { Charge, Limits } from '../limits/limits';
import { announce } from '../realtime/announce';
import { choicesOf } from './deck';
import {
  appendEvents,
  countEndedRounds,
  eventsAfter,
  findRoom,
  knownMoves,
  lockHead,
  type NewEvent,
  putSeat,
  type RoomHead,
  type RoomRow,
  readHead,
  renameSeat,
  seatOfAccount,
} from './room-queries';

/** The name of the hub's topic. */
export const ROOM_TOPIC = 'room';
/**
 * What a process keeps of folded rooms, in estimated bytes: a thousand evenings of eight people, or a hundred of
 * the longest lists of bottles. A room that is read again later is folded from its log.
 */
const MOST_FOLDED = 32 * 1024 * 1024;
/** What one event adds to a fold, and a room without bottles takes, in bytes. */
const EVENT_SIZE = 120;
const ROOM_SIZE = 2_000;
/** What a character of JSON takes in memory, in bytes. */
const CHARACTER = 2;
/** The most events of a room that its phones may send: five rounds of the largest one. */
const MOST_EVENTS = 50_000;
/** How long a fold keeps other calls waiting, in ms. */
const LONGEST_TURN = 20;
/** How long a room can be read after it was closed. */
const READABLE = DAY;
/** The most events that are appended in one transaction. */
const BATCH = 200;

/** A room as far as its log has been read. */
export interface FoldedRoom {
  /** As the host opened it. */
  readonly row: Pick<RoomRow, 'id' | 'deck' | 'wanted'>;
  readonly head: RoomHead;
  readonly room: Room;
  /** Estimated bytes. */
  readonly size: number;
}

/** An event that the room may refuse. */
interface ProposedEvent {
  readonly event: RoomEvent;
  /** The budget that it takes from, by its size. Default: none, for events of our own. */
  readonly payer?: Charge;
  /** A move that was sent twice counts once. */
  readonly moveId?: string;
  /** The account of a person who sits down. One that has a seat in the room already gets that one. */
  readonly userId?: string | undefined;
}

/** A room after an event that was proposed. */
interface Decided {
  readonly folded: FoldedRoom;
  readonly event: RoomEvent;
  readonly effect: Effect;
}

interface Waiting {
  readonly proposed: ProposedEvent;
  resolve(decided: Decided | undefined): void;
  reject(error: unknown): void;
}

interface LogOptions {
  readonly database: Database;
  readonly limits: Limits;
  readonly now: () => Instant;
  readonly onRoundEnd: () => void;
  /** In estimated bytes. */
  readonly mostFolded?: number;
}

/**
 * The logs of rooms. Events that reach a room while others are being appended go together in the next transaction, so
 * that two hundred answers in a second cost a few. Each process keeps the fold, and brings it up to date with the events
 * that it has not read.
 */
export class RoomLog {
  readonly #options: LogOptions;
  readonly #folded: LRUCache<string, FoldedRoom>;
  /** The folds under way: two hundred phones that come back to a room at once share one. */
  readonly #folding = new Map<string, Promise<FoldedRoom | undefined>>();
  readonly #queues = new Map<string, Waiting[]>();
  /** Rooms of the same pack share its bottles in memory: they are most of what a small room holds. */
  readonly #decks = new LRUCache<string, Pick<RoomRow, 'deck'> & Pick<RoomSetup, 'choices'>>({ max: 50 });

  constructor(options: LogOptions) {
    this.#options = options;
    this.#folded = new LRUCache({
      maxSize: options.mostFolded ?? MOST_FOLDED,
      sizeCalculation: ({ size }) => size,
    });
  }

  /** Reads a room up to its last event; `undefined` for one that does not exist. */
  async fold(id: string): Promise<FoldedRoom | undefined> {
    const { orm } = this.#options.database;
    const head = await readHead(orm, id);
    if (!head) return undefined;
    // Shared only by those who read the same head: an older fold may lack what the caller has just sent.
    const key = `${id} ${head.seq}`;
    const underWay = this.#folding.get(key);
    if (underWay) return underWay;
    const fold = this.#upTo(orm, id, head).finally(() => this.#folding.delete(key));
    this.#folding.set(key, fold);
    return fold;
  }

  /** The same for people, who can read a room for a day after it was closed. */
  async read(id: string): Promise<FoldedRoom | undefined> {
    const folded = await this.fold(id);
    const endedAt = folded?.head.endedAt ?? null;
    return endedAt !== null && endedAt < this.#options.now() - READABLE ? undefined : folded;
  }

  /** The same. @throws Refusal 404 for a room that does not exist */
  async present(id: string): Promise<FoldedRoom> {
    const folded = await this.read(id);
    if (!folded) throw unknownRoom();
    return folded;
  }

  /** Appends an event, unless it changes nothing. @throws Refusal when the room refuses it, or does not exist */
  async append(id: string, proposed: ProposedEvent): Promise<Omit<Decided, 'effect'>> {
    const { event, payer } = proposed;
    const { limits } = this.#options;
    if (payer) await limits.spend(...payer, pointsOf(event));
    const decided = await new Promise<Decided | undefined>((resolve, reject) => {
      const waiting = { proposed, resolve, reject };
      const queue = this.#queues.get(id);
      if (queue) queue.push(waiting);
      else void this.#drain(id, [waiting]);
    });
    if (!decided) throw unknownRoom();
    const { effect } = decided;
    // Many share a network, so nobody uses up its points by what changes nothing.
    if (effect !== 'change' && payer?.[0] === ROOM_BY_NETWORK) await limits.refund(...payer, pointsOf(event));
    if (effect !== 'change' && effect !== 'none') throw new Refusal({ code: effect });
    return decided;
  }

  /** Works off what waits for a room, one group after the other. */
  async #drain(id: string, queue: Waiting[]): Promise<void> {
    this.#queues.set(id, queue);
    while (queue.length > 0) {
      const group = queue.splice(0, BATCH);
      try {
        const proposals = group.map(({ proposed }) => proposed);
        const decided = await this.#appendAll(id, proposals);
        for (const [place, { resolve }] of group.entries()) resolve(decided[place]);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    this.#queues.delete(id);
  }

  async #appendAll(id: string, proposals: readonly ProposedEvent[]): Promise<readonly Decided[]> {
    const { database, now, onRoundEnd } = this.#options;
    const appended = await database.orm.transaction(async (tx) => {
      const head = await lockHead(tx, id);
      const before = head && (await this.#upTo(tx, id, head));
      if (!before) return undefined;
      const decisions = await decide(tx, before, proposals, now());
      const hasEnded = endedRounds(decisions.after.room) > endedRounds(before.room);
      if (hasEnded) await countEndedRounds(tx, id, endedRounds(decisions.after.room));
      return { ...decisions, hasEnded, hasNews: decisions.after.head.seq > before.head.seq };
    });
    if (!appended) return [];
    this.#remember(appended.after);
    if (appended.hasNews) announce(database, ROOM_TOPIC, id);
    if (appended.hasEnded) onRoundEnd();
    return appended.decided;
  }

  /** Brings the fold of a room up to its head. */
  async #upTo(db: Queryable, id: string, head: RoomHead): Promise<FoldedRoom | undefined> {
    const known = this.#folded.get(id);
    if (known && known.head.seq === head.seq) return { ...known, head };
    const start = known ?? (await this.#open(db, id, head));
    if (!start) return undefined;
    const news = await eventsAfter(db, id, known?.head.seq ?? 0);
    let { room, size } = start;
    let turn = performance.now();
    for (const { payload, at } of news) {
      const event = fromStored(payload, start.row.deck);
      size += growthOf(room, event);
      room = applyEvent(room, event, at);
      // The longest logs take a second: other calls are answered in between.
      if (performance.now() - turn < LONGEST_TURN) continue;
      await setImmediate();
      turn = performance.now();
    }
    // A head is read before its events, so later ones may be there already.
    const seq = news.at(-1)?.seq ?? head.seq;
    return this.#remember({ row: start.row, head: { ...head, seq }, room, size });
  }

  async #open(db: Queryable, id: string, head: RoomHead): Promise<FoldedRoom | undefined> {
    const row = await findRoom(db, id);
    if (!row) return undefined;
    const text = JSON.stringify(row.deck);
    const key = hash('sha256', `${row.setup.mode} ${row.setup.family} ${text}`);
    const shared = this.#decks.get(key) ?? { deck: row.deck, choices: choicesOf(row.setup, row.deck) };
    this.#decks.set(key, shared);
    const { deck, choices } = shared;
    // The names to choose from take about as much as the bottles.
    const size = ROOM_SIZE + 2 * CHARACTER * text.length;
    return { row: { id, deck, wanted: row.wanted }, head, room: openRoom({ ...row.setup, choices }), size };
  }

  /** Never replaces a newer reading by an older one. */
  #remember(read: FoldedRoom): FoldedRoom {
    if ((this.#folded.get(read.row.id)?.head.seq ?? -1) <= read.head.seq) this.#folded.set(read.row.id, read);
    return read;
  }
}

/** Makes the refusal for a room that does not exist, or no longer. */
export function unknownRoom(): Refusal {
  return new Refusal({ code: 'unknown_room' });
}

/** Decides about events one after the other, and appends those that change the room. The room must be locked. */
async function decide(
  tx: Queryable,
  before: FoldedRoom,
  proposals: readonly ProposedEvent[],
  at: Instant,
): Promise<{ readonly decided: readonly Decided[]; readonly after: FoldedRoom }> {
  const { id, deck } = before.row;
  const moves = await knownMoves(
    tx,
    id,
    proposals.flatMap(({ moveId }) => moveId ?? []),
  );
  const events: NewEvent[] = [];
  const decided: Decided[] = [];
  let after = before;
  for (const proposed of proposals) {
    const { moveId } = proposed;
    const event = await inOwnSeat(tx, id, proposed);
    const effect = moveId !== undefined && moves.has(moveId) ? 'none' : effectIn(after, event);
    if (effect === 'change') {
      const seq = after.head.seq + 1;
      const size = after.size + growthOf(after.room, event);
      after = { ...after, head: { ...after.head, seq }, room: applyEvent(after.room, event, at), size };
      events.push({ seq, at, payload: toStored(event, deck), moveId });
      if (moveId !== undefined) moves.add(moveId);
    }
    if (effect === 'change' || effect === 'none') await keepSeat(tx, id, { ...proposed, event, effect });
    decided.push({ folded: after, event, effect });
  }
  if (events.length > 0) await appendEvents(tx, id, events, { seq: after.head.seq, movedAt: at });
  return { decided, after };
}

/** Gives a person the seat that their account has in the room, whichever phone they come with. */
async function inOwnSeat(tx: Queryable, id: string, { event, userId }: ProposedEvent): Promise<RoomEvent> {
  if (event.kind !== 'sit' || userId === undefined) return event;
  return { ...event, seat: (await seatOfAccount(tx, id, userId)) ?? event.seat };
}

/** Keeps the row of a seat true to the log, and adds the account of a guest who has one now. */
async function keepSeat(
  tx: Queryable,
  roomId: string,
  { event, userId, effect }: ProposedEvent & { readonly effect: 'change' | 'none' },
): Promise<void> {
  if (event.kind === 'sit' && (effect === 'change' || userId !== undefined))
    await putSeat(tx, { roomId, id: event.seat, nickname: event.nickname, userId });
  if (event.kind === 'rename' && effect === 'change')
    await renameSeat(tx, roomId, event.seat, event.nickname);
}

/**
 * Says what an event would do. A room that is closed takes only the end of a round and a change of nickname. A full log
 * takes all that a host does; phones are told that it takes nothing else, so that none shows as kept what is not.
 */
function effectIn({ head, room }: FoldedRoom, event: RoomEvent): Effect {
  const effect = effectOf(room, event);
  if (effect !== 'change') return effect;
  if (head.endedAt !== null && event.kind !== 'end' && event.kind !== 'rename') return 'none';
  return head.seq >= MOST_EVENTS && isFromPhone(event) ? 'room_full' : 'change';
}

function isFromPhone({ kind }: RoomEvent): boolean {
  return kind === 'sit' || kind === 'answer' || kind === 'taste' || kind === 'look';
}

/** What an event adds to a fold, in bytes. What a phone says of a glass replaces what it said before. */
function growthOf({ rounds }: Room, event: RoomEvent): number {
  if (event.kind !== 'taste') return EVENT_SIZE;
  const before = rounds[event.round - 1]?.tasting?.sheets[event.seat]?.found ?? [];
  return CHARACTER * (JSON.stringify(event.found).length - JSON.stringify(before).length);
}

/** What an event takes of a budget: a point for 200 bytes. */
function pointsOf(event: RoomEvent): number {
  const bytes = 'cards' in event ? 100 * event.cards.length : JSON.stringify(event).length;
  return 1 + Math.floor(bytes / 200);
}

function endedRounds(room: Room): number {
  return isBetweenRounds(room) ? room.rounds.length : Math.max(0, room.rounds.length - 1);
}

function toStored(event: RoomEvent, deck: readonly DeckBottle[]): StoredEvent {
  if (event.kind !== 'start' && event.kind !== 'again') return event;
  const cards = event.cards.map(({ id, bottle, isPractice }) => ({
    id,
    place: deck.findIndex((each) => each.bottle.bottleNumber === bottle.bottleNumber),
    isPractice,
  }));
  return { kind: event.kind, cards };
}

function fromStored(event: StoredEvent, deck: readonly DeckBottle[]): RoomEvent {
  if (event.kind !== 'start' && event.kind !== 'again') return event;
  const cards = event.cards.flatMap(({ id, place, isPractice }) => {
    const bottle = deck[place];
    return bottle ? [{ ...bottle, id, isPractice }] : [];
  });
  return { kind: event.kind, cards };
}
