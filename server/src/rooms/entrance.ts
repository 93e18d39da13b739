import { ROOM_CODE_LENGTH } from '@nosewise/contract/rooms';
import { secureRandom } from '@nosewise/contract/sealed-set';
import { drawPlain } from '@nosewise/domain/blind/blind-set';
import type { Instant } from '@nosewise/domain/models';
import type { RoomSetup } from '@nosewise/domain/rooms/room';
import { MINUTE } from '@nosewise/domain/time';
import type { Database } from '../db/database';
import { hashToken } from '../db/opaque-token';
import type { WantedRound } from '../db/tables/rooms';
import { Refusal, refusedAs } from '../errors/refusal';
import { UNKNOWN_ROOM_CODE } from '../limits/budgets';
import type { Limits } from '../limits/limits';
import type { Deck } from './deck';
import { type RoomLog, unknownRoom } from './log';
import {
  findRoom,
  findRoomByCode,
  insertGrant,
  insertRoom,
  markUnsaved,
  putSeat,
  type RoomRow,
  takeGrant,
} from './queries';
import type { Holder, RoomTokens } from './tokens';

/** The ways into a room (rooms.md). */

/** How long a link to the host's side can be used. */
const GRANT_LIFE = 10 * MINUTE;

interface NewRoom {
  readonly id: string;
  /** Secret to the host's device. */
  readonly key: string;
  readonly setup: Omit<RoomSetup, 'title' | 'choices'>;
  readonly wanted: WantedRound;
  readonly userId: string | undefined;
}

/**
 * Opens a room, or returns the one that this device has opened under the same id.
 * @param deckOf reads the bottles; not called for a room that exists
 * @throws Refusal 409 when the id belongs to another room
 */
export async function openRoomFor(
  database: Database,
  tokens: RoomTokens,
  { id, key, setup, wanted, userId }: NewRoom,
  deckOf: () => Promise<Deck>,
  now: Instant,
): Promise<{ id: string; code: string; token: string }> {
  const known = await findRoom(database.orm, id);
  if (known) {
    if (known.keyHash !== hashToken(key))
      throw new Refusal({ code: 'conflict' }, { detail: 'This room belongs to another device.' });
    return { id, code: known.code ?? '', token: tokens.hostToken(id) };
  }
  const { title, choices, bottles } = await deckOf();
  await insertRoom(database.orm, {
    id,
    keyHash: hashToken(key),
    code: drawPlain(ROOM_CODE_LENGTH, secureRandom),
    setup: { ...setup, title, choices },
    deck: bottles,
    wanted,
    userId: userId ?? null,
    openedAt: now,
    movedAt: now,
  });
  // Where the same call has won a race, or the code is taken, the next try finds out.
  return openRoomFor(database, tokens, { id, key, setup, wanted, userId }, deckOf, now);
}

/**
 * Takes a seat with the code of a room, or returns to it and keeps its nickname.
 * @param seat secret to the phone
 * @param onOwed called when answers of earlier rounds have to be saved for a person who has an account now
 * @throws Refusal `room_locked`, `room_full`, `nickname_taken`, `wrong_token` for a seat that was removed
 */
export async function joinRoom(
  database: Database,
  log: RoomLog,
  tokens: RoomTokens,
  found: Pick<RoomRow, 'id'>,
  {
    seat,
    nickname,
    userId,
    network,
  }: { seat: string; nickname: string; userId: string | undefined; network: string },
  onOwed: () => void,
): Promise<{ id: string; token: string; nickname: string }> {
  const row = { roomId: found.id, id: tokens.seatIdOf(found.id, seat), userId: userId ?? null };
  const { folded, isNew } = await log.append(found.id, {
    event: { kind: 'sit', seat: row.id, nickname },
    network,
    alongside: async (tx) => {
      await putSeat(tx, row);
    },
  });
  // A guest who has made an account since takes the answers of earlier rounds along.
  if (userId !== undefined && !isNew) {
    const hasAccount = await putSeat(database.orm, row);
    if (hasAccount && folded.room.rounds.length > 0) {
      await markUnsaved(database.orm, found.id);
      onOwed();
    }
  }
  const known = folded.room.seats.find(({ id }) => id === row.id);
  return {
    id: found.id,
    token: tokens.seatToken(found.id, row.id),
    nickname: known?.nickname ?? nickname,
  };
}

/** Makes a link that opens the host's side on another device, once, within ten minutes. It does not hold a host's token. */
export async function inviteHost(
  { orm }: Database,
  tokens: RoomTokens,
  publicUrl: string,
  id: string,
  holder: Holder,
  now: Instant,
): Promise<{ link: string }> {
  if (holder.role !== 'host') throw new Refusal({ code: 'hosts_only' });
  const grant = tokens.newGrant(id);
  await insertGrant(orm, { roomId: id, tokenHash: hashToken(grant), expiresAt: now + GRANT_LIFE });
  // Behind the `#`, so that it is in no log and no Referer.
  return { link: `${publicUrl}/rooms/${id}#host=${grant}` };
}

/**
 * Opens the host's side by a link.
 * @throws Refusal `wrong_token` for a link that is used or expired
 */
export async function becomeHost(
  { orm }: Database,
  tokens: RoomTokens,
  id: string,
  grant: string,
  now: Instant,
): Promise<{ token: string }> {
  if (!(await takeGrant(orm, id, hashToken(grant), now))) throw new Refusal({ code: 'wrong_token' });
  return { token: tokens.hostToken(id) };
}

/** Finds an open room by its code. @throws Refusal `unknown_room`, 429 for a network that tries too many */
export type FindByCode = (network: string, code: string) => Promise<RoomRow>;

/**
 * Makes the search for a code, which counts wrong ones before they are told. Phones of one network that send the same
 * code at once share a reading and are one attempt: otherwise a crowd would be taken for a guesser.
 */
export function codeSearch({ orm }: Pick<Database, 'orm'>, limits: Limits): FindByCode {
  const underWay = new Map<string, Promise<RoomRow>>();

  function search(network: string, code: string): Promise<RoomRow> {
    return limits.guess([{ budget: UNKNOWN_ROOM_CODE, whom: network }], isUnknown, async () => {
      const found = await findRoomByCode(orm, code);
      if (!found) throw unknownRoom();
      return found;
    });
  }

  return async (network, code) => {
    const key = `${network} ${code}`;
    const shared = underWay.get(key);
    if (shared) {
      return shared.catch(async (error) => {
        if (isUnknown(error)) await limits.spend(UNKNOWN_ROOM_CODE, network);
        throw error;
      });
    }
    const own = search(network, code).finally(() => underWay.delete(key));
    underWay.set(key, own);
    return own;
  };
}

const isUnknown = refusedAs('unknown_room');
