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
  type RoomRefusal,
} from '@nosewise/domain/rooms/room';
import { DAY } from '@nosewise/domain/time';
import { LRUCache } from 'lru-cache';
import type { Database, Queryable } from '../db/database';
import { settle, type Waiting } from '../db/groups';
import type { DeckBottle, StoredEvent } from '../db/tables/rooms';
import { Refusal } from '../errors/refusal';
import { ROOM_EVENTS_IN_A_DAY } from '../limits/budgets';
import type { Limits } from '../limits/limits';
import { announce } from '../realtime/announce';
import { CHARACTER, sharedDecks } from './deck';
import {
  appendEvents,
  eventsAfter,
  findRoom,
  knownMoves,
  lockHead,
  type NewEvent,
  type RoomHead,
  type RoomRow,
  readHead,
} from './queries';

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
/** The most events of a room: five rounds of the largest one. */
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
  readonly row: Pick<RoomRow, 'id' | 'deck' | 'wanted' | 'setup' | 'userId' | 'openedAt'> & {
    readonly deckSize: number;
  };
  readonly head: RoomHead;
  readonly room: Room;
  /** Estimated bytes. */
  readonly size: number;
}

/** An event that the room may refuse. */
interface ProposedEvent {
  readonly event: RoomEvent;
  /** The network that sent it, whose budget it takes from (decision 68). Default: ours, which has none. */
  readonly network?: string;
  /** A move that was sent twice counts once. */
  readonly moveId?: string;
  /** Called in the transaction that appends the event, and only if it changes the room. */
  readonly alongside?: (tx: Queryable) => Promise<void>;
}

/** A room after an event that was proposed. */
interface Appended {
  readonly folded: FoldedRoom;
  /** Whether it has changed the room. */
  readonly isNew: boolean;
}

interface Decided extends Appended {
  readonly refusal: RoomRefusal | undefined;
}

export interface RoomLog {
  /** Reads a room up to its last event; `undefined` for one that does not exist. */
  read(id: string): Promise<FoldedRoom | undefined>;
  /** Reads a room up to its last event. @throws Refusal 404 for one that does not exist */
  present(id: string): Promise<FoldedRoom>;
  /** Appends an event, unless it changes nothing. @throws Refusal when the room refuses it, or does not exist */
  append(id: string, proposed: ProposedEvent): Promise<Appended>;
}

/**
 * Makes the logs of rooms. Events that reach a room at the same moment are appended together, under one lock
 * and in one transaction, so that two hundred answers in a second cost a few transactions. Each process keeps
 * the fold, and brings it up to date with the events that it has not read.
 */
export function roomLog(
  database: Database,
  limits: Limits,
  now: () => Instant,
  onRoundEnd: () => void,
  mostFolded = MOST_FOLDED,
): RoomLog {
  const folded = new LRUCache<string, FoldedRoom>({
    maxSize: mostFolded,
    sizeCalculation: ({ size }) => size,
  });
  const queues = new Map<string, Waiting<ProposedEvent, Decided | undefined>[]>();
  const share = sharedDecks();

  /** Brings the fold of a room up to its head. */
  async function upTo(db: Queryable, id: string, head: RoomHead): Promise<FoldedRoom | undefined> {
    const known = folded.get(id);
    if (known && known.head.seq === head.seq) return { ...known, head };
    const found = known ? undefined : await findRoom(db, id);
    const row = known?.row ?? (found && share(found));
    if (!row) return undefined;
    const news = await eventsAfter(db, id, known?.head.seq ?? 0);
    // A head is read before its events, so later ones may be there already.
    const seq = news.at(-1)?.seq ?? head.seq;
    let room = known?.room ?? openRoom(row.setup);
    let size = known?.size ?? ROOM_SIZE + row.deckSize;
    let turn = performance.now();
    for (const { payload, at } of news) {
      const event = fromStored(payload, row.deck);
      size += growthOf(room, event);
      room = applyEvent(room, event, at);
      // The longest logs take a second: other calls are answered in between.
      if (performance.now() - turn < LONGEST_TURN) continue;
      await setImmediate();
      turn = performance.now();
    }
    return remember({ row, head: { ...head, seq }, room, size });
  }

  /** Never replaces a newer reading by an older one. */
  function remember(read: FoldedRoom): FoldedRoom {
    if ((folded.get(read.row.id)?.head.seq ?? -1) <= read.head.seq) folded.set(read.row.id, read);
    return read;
  }

  async function appendAll(
    id: string,
    proposals: readonly ProposedEvent[],
  ): Promise<readonly (Decided | undefined)[]> {
    const appended = await database.orm.transaction(async (tx) => {
      const head = await lockHead(tx, id);
      const before = head && (await upTo(tx, id, head));
      if (!before) return undefined;
      const known = await knownMoves(
        tx,
        id,
        proposals.flatMap(({ moveId }) => moveId ?? []),
      );
      const at = now();
      const events: NewEvent[] = [];
      const decided: Decided[] = [];
      let present = before;
      for (const { event, moveId, alongside } of proposals) {
        const effect = moveId !== undefined && known.has(moveId) ? 'none' : effectIn(present, event);
        const isNew = effect === 'change';
        if (isNew) {
          await alongside?.(tx);
          if (moveId !== undefined) known.add(moveId);
          const seq = present.head.seq + 1;
          events.push({ seq, at, payload: toStored(event, before.row.deck), moveId });
          present = {
            ...present,
            head: { ...present.head, seq },
            room: applyEvent(present.room, event, at),
            size: present.size + growthOf(present.room, event),
          };
        }
        const refusal = effect === 'change' || effect === 'none' ? undefined : effect;
        decided.push({ folded: present, isNew, refusal });
      }
      const hasEnded = isRoundEnd(before.room, present.room);
      if (events.length > 0) {
        const change = { seq: present.head.seq, movedAt: at, ...(hasEnded && { isUnsaved: true }) };
        await appendEvents(tx, id, events, change);
      }
      return { decided, present, hasNews: events.length > 0, hasEnded };
    });
    if (!appended) return proposals.map(() => undefined);
    const { decided, present, hasNews, hasEnded } = appended;
    remember(present);
    if (hasNews) announce(database, ROOM_TOPIC, id);
    if (hasEnded) onRoundEnd();
    return decided;
  }

  /** Works off what waits for a room, one batch after the other. */
  async function drain(id: string, queue: Waiting<ProposedEvent, Decided | undefined>[]): Promise<void> {
    while (queue.length > 0) await settle(queue.splice(0, BATCH), (proposals) => appendAll(id, proposals));
    queues.delete(id);
  }

  /** The folds under way: two hundred phones that come back to a room at once share one. */
  const folding = new Map<string, Promise<FoldedRoom | undefined>>();

  async function read(id: string): Promise<FoldedRoom | undefined> {
    const head = await readHead(database.orm, id);
    if (!head || (head.endedAt !== null && head.endedAt < now() - READABLE)) return undefined;
    // Shared only by those who read the same head: an older fold may lack what the caller has just sent.
    const key = `${id} ${head.seq}`;
    const underWay = folding.get(key);
    if (underWay) return underWay;
    const fold = upTo(database.orm, id, head).finally(() => folding.delete(key));
    folding.set(key, fold);
    return fold;
  }

  return {
    read,
    async present(id) {
      const folded = await read(id);
      if (!folded) throw unknownRoom();
      return folded;
    },
    async append(id, proposed) {
      if (proposed.network !== undefined)
        await limits.spend(ROOM_EVENTS_IN_A_DAY, proposed.network, pointsOf(proposed.event));
      const decided = await new Promise<Decided | undefined>((resolve, reject) => {
        const queue = queues.get(id);
        const waiting = { item: proposed, resolve, reject };
        if (queue) {
          queue.push(waiting);
          return;
        }
        const started = [waiting];
        queues.set(id, started);
        void drain(id, started);
      });
      if (!decided) throw unknownRoom();
      if (decided.refusal) throw new Refusal({ code: decided.refusal });
      return decided;
    },
  };
}

/** Makes the refusal for a room that does not exist, or no longer. */
export function unknownRoom(): Refusal {
  return new Refusal({ code: 'unknown_room' });
}

/**
 * Says what an event would do. A room that is closed or has a full log takes only the end of a round and a change of
 * nickname; who sends anything else to a full one is told, so that no phone shows as kept what is not.
 */
function effectIn({ head, room }: FoldedRoom, event: RoomEvent): Effect {
  const effect = effectOf(room, event);
  if (effect !== 'change' || event.kind === 'end' || event.kind === 'rename') return effect;
  if (head.endedAt !== null) return 'none';
  return head.seq < MOST_EVENTS ? 'change' : 'room_full';
}

/** What an event adds to a fold, in bytes. What a phone says of a glass replaces what it said before. */
function growthOf({ rounds }: Room, event: RoomEvent): number {
  if (event.kind !== 'taste') return EVENT_SIZE;
  const before = rounds[event.round - 1]?.tasting?.sheets[event.seat]?.found ?? [];
  return CHARACTER * (JSON.stringify(event.found).length - JSON.stringify(before).length);
}

/** What an event takes of its network's budget: a point for 200 bytes. Of what phones send, a glass alone weighs more. */
function pointsOf(event: RoomEvent): number {
  return event.kind === 'taste' ? 1 + Math.floor(JSON.stringify(event).length / 200) : 1;
}

function isRoundEnd(before: Room, after: Room): boolean {
  return isBetweenRounds(after) && (!isBetweenRounds(before) || after.rounds.length > before.rounds.length);
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
