import { ROOM_CODE_LENGTH } from '@nosewise/contract/room-calls';
import { secureRandom } from '@nosewise/contract/secure-random';
import { drawPlain } from '@nosewise/domain/blind/blind-set';
import type { Instant } from '@nosewise/domain/models';
import type { RoomSetup } from '@nosewise/domain/rooms/room';
import { MINUTE } from '@nosewise/domain/time';
import type { Database } from '../db/database';
import { hashToken } from '../db/opaque-token';
import type { WantedRound } from '../db/tables/room-tables';
import { Refusal, refusedAs } from '../errors/refusal';
import { ROOM_BY_NETWORK, UNKNOWN_ROOM_CODE } from '../limits/budgets';
import type { Limits } from '../limits/limits';
import type { Deck } from './deck';
import { type FoldedRoom, type RoomLog, unknownRoom } from './room-log';
import { findRoom, findRoomByCode, insertGrant, insertRoom, type RoomRow, takeGrant } from './room-queries';
import type { RoomTokens } from './tokens';

/** The ways into a room. */

/** How long a link to the host's side can be used. */
const GRANT_LIFE = 10 * MINUTE;

interface NewRoom {
  readonly id: string;
  /** Secret to the host's device. */
  readonly key: string;
  readonly setup: Omit<RoomSetup, 'title' | 'family' | 'choices'>;
  readonly wanted: WantedRound;
  readonly userId: string | undefined;
  readonly deck: Deck;
  readonly now: Instant;
}

/**
 * Opens a room, or returns the one that this device has opened under the same id.
 * @returns its code
 * @throws Refusal 409 when the id belongs to another room
 */
export async function openRoomFor(database: Database, room: NewRoom): Promise<string> {
  const { id, key, setup, wanted, userId, now } = room;
  const { bottles, ...subject } = room.deck;
  const known = await findRoom(database.orm, id);
  if (known) {
    if (known.keyHash === hashToken(key)) return known.code ?? '';
    throw new Refusal({ code: 'conflict' }, { detail: 'This room belongs to another device.' });
  }
  await insertRoom(database.orm, {
    id,
    keyHash: hashToken(key),
    code: drawPlain(ROOM_CODE_LENGTH, secureRandom),
    setup: { ...setup, ...subject },
    deck: bottles,
    wanted,
    userId: userId ?? null,
    openedAt: now,
    movedAt: now,
  });
  // Where the same call has won a race, or the code is taken, the next try finds out.
  return openRoomFor(database, room);
}

interface Arrival {
  readonly nickname: string;
  /** The secret of the phone. */
  readonly seat: string;
  readonly userId: string | undefined;
  readonly network: string;
}

/**
 * Takes a seat, or returns to it and keeps its nickname.
 * @throws Refusal `room_locked`, `room_full`, `nickname_taken`, `wrong_token` for a seat that was removed
 */
export async function joinRoom(
  log: RoomLog,
  tokens: RoomTokens,
  id: string,
  { nickname, seat: secret, userId, network }: Arrival,
): Promise<{ readonly folded: FoldedRoom; readonly token: string; readonly nickname: string }> {
  const sit = { kind: 'sit' as const, seat: tokens.seatIdOf(id, secret), nickname };
  const { folded, event } = await log.append(id, { event: sit, payer: [ROOM_BY_NETWORK, network], userId });
  const seat = 'seat' in event ? event.seat : sit.seat;
  const known = folded.room.seats.find((each) => each.id === seat);
  return { folded, token: tokens.seatToken(id, seat), nickname: known?.nickname ?? nickname };
}

/** Makes a grant that opens the host's side on another device, once, within ten minutes. It is not the host's token. */
export async function inviteHost(
  { orm }: Database,
  tokens: RoomTokens,
  id: string,
  now: Instant,
): Promise<string> {
  const grant = tokens.newGrant(id);
  await insertGrant(orm, { roomId: id, tokenHash: hashToken(grant), expiresAt: now + GRANT_LIFE });
  return grant;
}

/** Uses such a grant up. @throws Refusal `wrong_token` for one that is made up, used or expired */
export async function becomeHost({ orm }: Database, id: string, grant: string, now: Instant): Promise<void> {
  if (!(await takeGrant(orm, id, hashToken(grant), now))) throw new Refusal({ code: 'wrong_token' });
}

/** Finds an open room by its code. @throws Refusal `unknown_room`, 429 for a network that tries too many */
export type FindByCode = (network: string, code: string) => Promise<RoomRow>;

/**
 * Makes the search for a code. Phones of one network that send the same code at once share a search and are one guess:
 * otherwise a crowd would be taken for a guesser.
 */
export function codeSearch({ orm }: Pick<Database, 'orm'>, limits: Limits): FindByCode {
  const underWay = new Map<string, Promise<RoomRow>>();

  async function search(network: string, code: string): Promise<RoomRow> {
    const charge = { budget: UNKNOWN_ROOM_CODE, whom: network };
    return limits.guess([charge], refusedAs('unknown_room'), async () => {
      const found = await findRoomByCode(orm, code);
      if (!found) throw unknownRoom();
      return found;
    });
  }

  return (network, code) => {
    const key = `${network} ${code}`;
    const shared = underWay.get(key) ?? search(network, code).finally(() => underWay.delete(key));
    underWay.set(key, shared);
    return shared;
  };
}
