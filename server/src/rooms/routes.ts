import { openRoomCall } from '@nosewise/contract/open-room';
import {
  answerRoomCall,
  becomeHostCall,
  inviteHostCall,
  joinRoomCall,
  moveRoomCall,
  readResultsCall,
  readRoomCall,
  tasteRoomCall,
} from '@nosewise/contract/rooms';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { Refusal, refusedAs } from '../errors/refusal';
import { serveOptional, servePublic } from '../http/api';
import {
  KEPT_IN_A_DAY,
  ROOM_ANSWER,
  ROOM_BY_ADDRESS,
  ROOM_IN_A_DAY,
  ROOM_JOIN_BY_ADDRESS,
  ROOM_KEY,
  ROOM_MOVE,
  ROOM_RESULTS,
  ROOM_SEAT_MOVE,
  UNKNOWN_ROOM_TOKEN,
} from '../limits/budgets';
import { networkOf } from '../limits/network';
import { deckOf } from './deck';
import { becomeHost, codeSearch, inviteHost, joinRoom, openRoomFor } from './entrance';
import { type RoomLog, unknownRoom } from './log';
import { findRoom } from './queries';
import { answerCard, moveRoom, readResults, sideOf, tasteGlass } from './rooms';
import type { Holder, RoomTokens } from './tokens';

/** In bytes: 200 bottles, sealed or with the longest names. */
const openLimit = 256 * 1024;
/** In bytes: a token and a move. */
const bodyLimit = 8 * 1024;
/** In bytes: forty aromas with own words of any script. */
const glassLimit = 16 * 1024;

/** The results of a large room weigh more: a point for each that many events. */
const EVENTS_A_POINT = 2_000;

/** Serves `/api/v1/rooms` (rooms.md). */
export function roomRoutes(
  app: FastifyInstance,
  { database, env, limits, now, wake }: Context,
  log: RoomLog,
  tokens: RoomTokens,
): void {
  const findByCode = codeSearch(database, limits);

  /**
   * Refuses a token that somebody made up. Its network pays before the database is asked for the room; who has a token
   * never comes here, whatever strangers of the same network do.
   */
  async function refuseStranger(id: string, ip: string): Promise<never> {
    await limits.spend(UNKNOWN_ROOM_TOKEN, networkOf(ip));
    throw (await findRoom(database.orm, id)) ? new Refusal({ code: 'wrong_token' }) : unknownRoom();
  }

  async function holderOf(id: string, token: string, ip: string): Promise<Holder> {
    return tokens.holderOf(id, token) ?? refuseStranger(id, ip);
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
        setup: { mode, verdicts, ranking: mode === 'tasting' ? ('off' as const) : ranking },
        wanted: { length, order, practice },
        userId: person?.userId,
      };
      const readDeck = async () => {
        await limits.spend(ROOM_BY_ADDRESS, networkOf(ip));
        await limits.spend(ROOM_IN_A_DAY, networkOf(ip));
        const deck = await deckOf(database, person?.userId, subject);
        const bytes = Buffer.byteLength(JSON.stringify(deck));
        if (person) await limits.spend(KEPT_IN_A_DAY, person.userId, bytes);
        return deck;
      };
      return limits.guess([{ budget: ROOM_KEY, whom: networkOf(ip) }], refusedAs('conflict'), () =>
        openRoomFor(database, tokens, room, readDeck, now()),
      );
    },
    { bodyLimit: openLimit },
  );

  serveOptional(
    app,
    joinRoomCall,
    async ({ person, request: { body, ip } }) => {
      await limits.spend(ROOM_JOIN_BY_ADDRESS, networkOf(ip));
      const found = await findByCode(networkOf(ip), body.code);
      const guest = { ...body, userId: person?.userId, network: networkOf(ip) };
      return joinRoom(database, log, tokens, found, guest, () => wake('rooms'));
    },
    { bodyLimit },
  );

  servePublic(app, readRoomCall, async ({ request: { params, query, ip } }) => {
    const holder = await holderOf(params.id, query.token, ip);
    return sideOf(await log.present(params.id), holder);
  });

  servePublic(
    app,
    answerRoomCall,
    async ({ request: { params, body, ip } }) => {
      const holder = await holderOf(params.id, body.token, ip);
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

  servePublic(
    app,
    tasteRoomCall,
    async ({ request: { params, body, ip } }) => {
      const holder = await holderOf(params.id, body.token, ip);
      // Unlike answers, of which the first one stays, these can be changed without end.
      if (holder.role === 'seat') await limits.spend(ROOM_ANSWER, `${params.id} ${holder.seat}`);
      const given = { round: params.round, says: body.says, network: networkOf(ip) };
      return tasteGlass(log, params.id, holder, given);
    },
    { bodyLimit: glassLimit },
  );

  servePublic(
    app,
    moveRoomCall,
    async ({ request: { params, body, ip } }) => {
      const holder = await holderOf(params.id, body.token, ip);
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
      const holder = await holderOf(params.id, body.token, ip);
      await chargeMove(params.id, holder);
      await log.present(params.id);
      return inviteHost(database, tokens, env.publicUrl, params.id, holder, now());
    },
    { bodyLimit },
  );

  servePublic(
    app,
    becomeHostCall,
    async ({ request: { params, body, ip } }) => {
      if (!tokens.isGrant(params.id, body.grant)) return refuseStranger(params.id, ip);
      return becomeHost(database, tokens, params.id, body.grant, now());
    },
    { bodyLimit },
  );

  servePublic(app, readResultsCall, async ({ request: { params, query, ip } }) => {
    const holder = await holderOf(params.id, query.token, ip);
    if (holder.role === 'host') {
      const { head } = await log.present(params.id);
      await limits.spend(ROOM_RESULTS, params.id, 1 + Math.floor(head.seq / EVENTS_A_POINT));
    }
    return readResults(log, params.id, holder);
  });
}
