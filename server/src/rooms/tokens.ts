import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SeatId } from '@nosewise/domain/rooms/room-circle';
import { type KeySet, lastingKey } from '../auth/sessions/key-file';
import { uuidOf } from '../db/columns';
import { newToken } from '../db/opaque-token';

export type Bearer = { readonly role: 'host' } | { readonly role: 'seat'; readonly seat: SeatId };

/**
 * The tokens of rooms. Each names its bearer, sealed with a key that all processes share, so a token that somebody
 * made up is known without the database, and costs it nothing (decision 38).
 */
export interface RoomTokens {
  hostToken(room: string): string;
  seatToken(room: string, seat: SeatId): string;
  /** Makes a token that opens the host's side once. */
  newGrant(room: string): string;
  isGrant(room: string, token: string): boolean;
  /** @returns `undefined` for a token that is not of this room. Whether the seat is still in it is for its log to say. */
  bearerOf(room: string, token: string): Bearer | undefined;
  /** Names a seat in public: it says nothing about the secret of its phone, and is always the same for it. */
  seatIdOf(room: string, secret: string): SeatId;
}

export function roomTokens(keys: KeySet): RoomTokens {
  const key = lastingKey(keys, 'rooms');
  const macOf = (room: string, words: string) =>
    createHmac('sha256', key).update(`${room} ${words}`).digest('base64url');
  const seal = (room: string, name: string) => `${name}.${macOf(room, name)}`;

  /** @returns the name that a token seals for this room */
  function open(room: string, token: string): string {
    const name = token.slice(0, token.indexOf('.'));
    const [given, right] = [Buffer.from(token), Buffer.from(seal(room, name))];
    return given.length === right.length && timingSafeEqual(given, right) ? name : '';
  }

  return {
    hostToken: (room) => seal(room, 'host'),
    seatToken: (room, seat) => seal(room, `seat-${seat}`),
    newGrant: (room) => seal(room, `grant-${newToken().slice(0, 22)}`),
    isGrant: (room, token) => open(room, token).startsWith('grant-'),
    bearerOf(room, token) {
      const name = open(room, token);
      if (name === 'host') return { role: 'host' };
      return name.startsWith('seat-') ? { role: 'seat', seat: name.slice('seat-'.length) } : undefined;
    },
    seatIdOf: (room, secret) => macOf(room, `phone ${secret}`).slice(0, 12),
  };
}

/** Names what a person keeps of a round: always the same id for the same seat. @param round its place, from 0 */
export function keptId(room: string, round: number, seat: SeatId): string {
  return uuidOf(`${room} ${round} ${seat}`);
}
