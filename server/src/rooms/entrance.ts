import { createHmac, randomBytes } from 'node:crypto';
import { ROOM_CODE_LENGTH } from '@nosewise/contract/rooms';
import { secureRandom } from '@nosewise/contract/sealed-set';
import { drawPlain } from '@nosewise/domain/blind-set';
import type { Instant } from '@nosewise/domain/models';
import type { RoomSetup } from '@nosewise/domain/room';
import { MINUTE } from '@nosewise/domain/time';
import { LRUCache } from 'lru-cache';
import type { Database, Queryable } from '../db/database';
import { hashToken, newToken } from '../db/opaque-token';
import type { DeckBottle, WantedRound } from '../db/tables/rooms';
import { Refusal } from '../errors/refusal';
import { type RoomLog, unknownRoom } from './log';
import {
  findRoom,
  findRoomByCode,
  insertHost,
  insertRoom,
  isHostToken,
  markUnsaved,
  putSeat,
  seatByToken,
  takeGrant,
} from './queries';
import { accepted, forHosts, wrongToken } from './refusals';

/**
 * The ways into a room (rooms.md). The token of a host or a seat is derived from the room's secret and the
 * device's, so a repeated call gives the same token, and the database alone gives none.
 */

/** How long a link to the host's side can be used. */
const GRANT_LIFE = 10 * MINUTE;
/** The most holders of tokens that a process remembers. */
const MOST_HOLDERS = 10_000;

/** The holder of a token. */
export type Holder = { readonly role: 'host' } | { readonly role: 'seat'; readonly seat: string };

interface NewRoom {
  readonly id: string;
  /** Secret to the host's device. */
  readonly key: string;
  readonly setup: Omit<RoomSetup, 'title' | 'choices'>;
  readonly wanted: WantedRound;
  readonly userId: string | undefined;
}

/** The bottles of a room. */
export interface Deck extends Pick<RoomSetup, 'title' | 'choices'> {
  readonly bottles: readonly DeckBottle[];
}

/**
 * Opens a room, or returns the one that this device has opened under the same id.
 * @param deckOf reads the bottles; not called for a room that exists
 * @throws Refusal 409 when the id belongs to another room
 */
export async function openRoomFor(
  database: Database,
  { id, key, setup, wanted, userId }: NewRoom,
  deckOf: () => Promise<Deck>,
  now: Instant,
): Promise<{ id: string; code: string; token: string }> {
  const known = await findRoom(database.orm, id);
  if (known) return reopened(known, key);
  const { title, choices, bottles } = await deckOf();
  const secret = randomBytes(32).toString('base64url');
  const token = tokenOf(secret, `host ${key}`);
  const isOpened = await database.orm.transaction(async (tx) => {
    const isNew = await insertRoom(tx, {
      id,
      keyHash: hashToken(key),
      secret,
      code: drawPlain(ROOM_CODE_LENGTH, secureRandom),
      setup: { ...setup, title, choices },
      deck: bottles,
      wanted,
      userId: userId ?? null,
      openedAt: now,
      movedAt: now,
    });
    if (isNew) await insertHost(tx, { roomId: id, tokenHash: hashToken(token) });
    return isNew;
  });
  // Otherwise the same call has won a race, or the code is taken; the next try finds out.
  if (!isOpened) return openRoomFor(database, { id, key, setup, wanted, userId }, deckOf, now);
  const opened = await findRoom(database.orm, id);
  return { id, code: opened?.code ?? '', token };
}

function reopened(
  { id, keyHash, secret, code }: { id: string; keyHash: string; secret: string; code: string | null },
  key: string,
): { id: string; code: string; token: string } {
  if (keyHash !== hashToken(key)) throw new Refusal(409, 'conflict', 'This room belongs to another device.');
  return { id, code: code ?? '', token: tokenOf(secret, `host ${key}`) };
}

function tokenOf(secret: string, device: string): string {
  return createHmac('sha256', secret).update(device).digest('base64url');
}

/** Names a seat in public: it says nothing about the secret of its phone. */
function seatIdOf(secret: string, seat: string): string {
  return createHmac('sha256', secret).update(`seat id ${seat}`).digest('base64url').slice(0, 12);
}

/**
 * Takes a seat with the code of a room, or returns to it and keeps its nickname.
 * @param seat secret to the phone
 * @param onOwed called when answers of earlier rounds have to be saved for a person who has an account now
 * @throws Refusal `unknown_room`, `room_locked`, `room_full`, `nickname_taken`, `wrong_token` for a seat that
 * was removed
 */
export async function joinRoom(
  database: Database,
  log: RoomLog,
  {
    code,
    seat,
    nickname,
    userId,
    network,
  }: { code: string; seat: string; nickname: string; userId: string | undefined; network: string },
  onOwed: () => void,
): Promise<{ id: string; token: string; nickname: string }> {
  const found = await findRoomByCode(database.orm, code);
  if (!found) throw unknownRoom();
  const token = tokenOf(found.secret, `seat ${seat}`);
  const row = {
    roomId: found.id,
    id: seatIdOf(found.secret, seat),
    tokenHash: hashToken(token),
    userId: userId ?? null,
  };
  const outcome = accepted(
    await log.append(found.id, {
      event: { kind: 'sit', seat: row.id, nickname },
      network,
      alongside: async (tx) => {
        await putSeat(tx, row);
      },
    }),
  );
  // A guest who has made an account since takes the answers of earlier rounds along.
  if (userId !== undefined && !outcome.isNew) {
    const hasAccount = await putSeat(database.orm, row);
    if (hasAccount && outcome.folded.room.rounds.length > 0) {
      await markUnsaved(database.orm, found.id);
      onOwed();
    }
  }
  const known = outcome.folded.room.seats.find(({ id }) => id === row.id);
  return { id: found.id, token, nickname: known?.nickname ?? nickname };
}

/** Finds who holds a token of a room. @throws Refusal `wrong_token`, `unknown_room` */
export type HolderOf = (id: string, token: string) => Promise<Holder>;

/**
 * Remembers whom this process has let in, so that an answer needs no token check: a token never changes its
 * holder. Whether the room exists, and the seat is still in it, is for its log to say.
 */
export function holdersOf({ orm }: Database): HolderOf {
  const known = new LRUCache<string, Holder>({ max: MOST_HOLDERS });
  return async (id, token) => {
    const key = hashToken(`${id} ${token}`);
    const holder = known.get(key) ?? (await findHolder(orm, id, hashToken(token)));
    known.set(key, holder);
    return holder;
  };
}

async function findHolder(db: Queryable, id: string, tokenHash: string): Promise<Holder> {
  const seat = await seatByToken(db, id, tokenHash);
  if (seat) return { role: 'seat', seat: seat.id };
  if (await isHostToken(db, id, tokenHash)) return { role: 'host' };
  throw (await findRoom(db, id)) ? wrongToken() : unknownRoom();
}

/** Makes a link that opens the host's side on another device, once, within ten minutes. It does not hold a host's token. */
export async function inviteHost(
  { orm }: Database,
  publicUrl: string,
  id: string,
  holder: Holder,
  now: Instant,
): Promise<{ link: string }> {
  if (holder.role !== 'host') throw forHosts();
  const grant = newToken();
  await insertHost(orm, { roomId: id, tokenHash: hashToken(grant), expiresAt: now + GRANT_LIFE });
  // Behind the `#`, so that it is in no log and no Referer.
  return { link: `${publicUrl}/rooms/${id}#host=${grant}` };
}

/**
 * Opens the host's side by a link.
 * @throws Refusal `wrong_token` for a link that is unknown, used or expired
 */
export async function becomeHost(
  { orm }: Database,
  id: string,
  grant: string,
  now: Instant,
): Promise<{ token: string }> {
  const token = newToken();
  await orm.transaction(async (tx) => {
    if (!(await takeGrant(tx, id, hashToken(grant), now))) throw wrongToken();
    await insertHost(tx, { roomId: id, tokenHash: hashToken(token) });
  });
  return { token };
}
