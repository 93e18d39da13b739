import { openRoomCall } from '@nosewise/contract/open-room';
import {
  answerRoomCall,
  becomeHostCall,
  inviteHostCall,
  joinRoomCall,
  moveRoomCall,
  readResultsCall,
  readRoomCall,
} from '@nosewise/contract/rooms';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { Refusal } from '../errors/refusal';
import { serveOptional, servePublic } from '../http/api';
import {
  KEPT_IN_A_DAY,
  ROOM_ANSWER,
  ROOM_BY_ADDRESS,
  ROOM_IN_A_DAY,
  ROOM_JOIN_BY_ADDRESS,
  ROOM_MOVE,
  ROOM_SEAT_MOVE,
  UNKNOWN_ROOM_CODE,
  UNKNOWN_ROOM_TOKEN,
} from '../limits/budgets';
import { networkOf } from '../limits/network';
import { deckOf } from './deck';
import { becomeHost, type Holder, type HolderOf, inviteHost, joinRoom, openRoomFor } from './entrance';
import type { RoomLog } from './log';
import { answerCard, moveRoom, readResults, sideOf } from './rooms';

/** In bytes: 200 bottles, sealed or with the longest names. */
const openLimit = 256 * 1024;
/** In bytes: a token and a move. */
const bodyLimit = 8 * 1024;

/** Serves `/api/v1/rooms` (rooms.md). */
export function roomRoutes(
  app: FastifyInstance,
  { database, env, limits, now, wake }: Context,
  log: RoomLog,
  holderOf: HolderOf,
): void {
  /** Counts only wrong tokens, since all phones of a venue share its network. */
  async function guarded<T>(ip: string, act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      if (isGuess(error)) await limits.spend(UNKNOWN_ROOM_TOKEN, networkOf(ip));
      throw error;
    }
  }

  /** A seat never uses up the moves of the host. */
  async function chargeMove(id: string, holder: Holder): Promise<void> {
    if (holder.role === 'host') await limits.spend(ROOM_MOVE, id);
    else await limits.spend(ROOM_SEAT_MOVE, `${id} ${holder.seat}`);
  }

  serveOptional(
    app,
    openRoomCall,
    async ({ person, request: { body, ip } }) => {
      const { id, key, subject, mode, verdicts, ranking, length, order, practice } = body;
      const room = {
        id,
        key,
        setup: { mode, verdicts, ranking },
        wanted: { length, order, practice },
        userId: person?.userId,
      };
      return openRoomFor(
        database,
        room,
        async () => {
          await limits.spend(ROOM_BY_ADDRESS, networkOf(ip));
          await limits.spend(ROOM_IN_A_DAY, networkOf(ip));
          const deck = await deckOf(database, person?.userId, subject);
          const bytes = Buffer.byteLength(JSON.stringify(deck));
          if (person) await limits.spend(KEPT_IN_A_DAY, person.userId, bytes);
          return deck;
        },
        now(),
      );
    },
    { bodyLimit: openLimit },
  );

  serveOptional(
    app,
    joinRoomCall,
    async ({ person, request: { body, ip } }) => {
      await limits.spend(ROOM_JOIN_BY_ADDRESS, networkOf(ip));
      return limits.admit([UNKNOWN_ROOM_CODE, networkOf(ip)], isGuess, () =>
        joinRoom(database, log, { ...body, userId: person?.userId, network: networkOf(ip) }, () =>
          wake('rooms'),
        ),
      );
    },
    { bodyLimit },
  );

  servePublic(app, readRoomCall, async ({ request: { params, query, ip } }) => {
    const holder = await guarded(ip, () => holderOf(params.id, query.token));
    return sideOf(await log.present(params.id), holder);
  });

  serveOptional(
    app,
    answerRoomCall,
    async ({ request: { params, body, ip } }) => {
      const holder = await guarded(ip, () => holderOf(params.id, body.token));
      return answerCard(
        log,
        params.id,
        holder,
        { ...body, card: params.card, network: networkOf(ip) },
        (seat) => limits.spend(ROOM_ANSWER, `${params.id} ${seat}`),
      );
    },
    { bodyLimit },
  );

  serveOptional(
    app,
    moveRoomCall,
    async ({ request: { params, body, ip } }) => {
      const holder = await guarded(ip, () => holderOf(params.id, body.token));
      await chargeMove(params.id, holder);
      const { seq, view } = await moveRoom(log, params.id, holder, { ...body, network: networkOf(ip) });
      return { seq, view };
    },
    { bodyLimit },
  );

  servePublic(
    app,
    inviteHostCall,
    async ({ request: { params, body, ip } }) => {
      const holder = await guarded(ip, () => holderOf(params.id, body.token));
      await chargeMove(params.id, holder);
      await log.present(params.id);
      return inviteHost(database, env.publicUrl, params.id, holder, now());
    },
    { bodyLimit },
  );

  servePublic(
    app,
    becomeHostCall,
    async ({ request: { params, body, ip } }) =>
      guarded(ip, () => becomeHost(database, params.id, body.grant, now())),
    { bodyLimit },
  );

  servePublic(app, readResultsCall, async ({ request: { params, query, ip } }) => {
    const holder = await guarded(ip, () => holderOf(params.id, query.token));
    return readResults(log, params.id, holder);
  });
}

function isGuess(error: unknown): boolean {
  return (
    error instanceof Refusal && (error.problemCode === 'unknown_room' || error.problemCode === 'wrong_token')
  );
}
