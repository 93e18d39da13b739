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
} from '@nosewise/contract/room-calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { Refusal } from '../errors/refusal';
import { serveOptional, servePublic } from '../http/api-server';
import { CREATE, ROOM_HOST } from '../limits/budgets';
import { networkOf } from '../limits/network';
import { deckOf } from './deck';
import { becomeHost, codeSearch, inviteHost, joinRoom, openRoomFor } from './entrance';
import type { RoomLog } from './room-log';
import { answerCard, moveRoom, type Rooms, readResults, sideText, tasteGlass } from './rooms';
import type { Bearer, RoomTokens } from './tokens';
import { hostScreen, seatScreen, withView } from './views';

/** In bytes: 200 bottles with the longest names. */
const openLimit = 256 * 1024;
/** Own bottles are kept with the room: each that many characters cost as much as a room of a pack. */
const POINT_OF_OPENING = 2_000;
/** In bytes: a token and a move. */
const bodyLimit = 8 * 1024;
/** In bytes: forty aromas with own words of any script. */
const glassLimit = 16 * 1024;

/** The type of answers that are JSON already. */
const JSON_TYPE = 'application/json; charset=utf-8';

interface RoomContext extends Rooms, Pick<Context, 'database' | 'env' | 'now' | 'wake'> {
  readonly log: RoomLog;
  readonly tokens: RoomTokens;
}

/** Serves `/api/v1/rooms`. */
export function roomRoutes(app: FastifyInstance, context: RoomContext): void {
  serveEntrance(app, context);
  serveSeats(app, context);
  serveHosts(app, context);
  servePublic(app, readRoomCall, async ({ request: { params, query }, reply }) => {
    const bearer = bearerOf(context, params.id, query.token);
    return reply.type(JSON_TYPE).send(sideText(await context.log.present(params.id), bearer));
  });
  servePublic(
    app,
    moveRoomCall,
    async ({ request: { params, body }, reply }) => {
      const bearer = bearerOf(context, params.id, body.token);
      const { head, room } = await moveRoom(context.log, params.id, bearer, body);
      const screen = bearer.role === 'host' ? hostScreen : seatScreen;
      return reply.type(JSON_TYPE).send(withView({ seq: head.seq }, screen(room)));
    },
    { bodyLimit },
  );
}

/** @throws Refusal `wrong_token`, which costs a made-up token no reading, and tells nothing of the room */
function bearerOf({ tokens }: RoomContext, id: string, token: string): Bearer {
  const bearer = tokens.bearerOf(id, token);
  if (!bearer) throw new Refusal({ code: 'wrong_token' });
  return bearer;
}

function requireHost(context: RoomContext, id: string, token: string): void {
  if (bearerOf(context, id, token).role !== 'host') throw new Refusal({ code: 'hosts_only' });
}

function serveEntrance(app: FastifyInstance, context: RoomContext): void {
  const { database, limits, log, now, tokens, wake } = context;
  const findByCode = codeSearch(database, limits);
  serveOptional(
    app,
    openRoomCall,
    async ({ person, request: { body, ip } }) => {
      const { id, key, subject, mode, verdicts, ranking, length, order, practice } = body;
      const points = 1 + Math.floor(JSON.stringify(subject).length / POINT_OF_OPENING);
      await limits.spend(CREATE, `room ${networkOf(ip)}`, points);
      const userId = person?.userId;
      const code = await openRoomFor(database, {
        id,
        key,
        setup: { mode, verdicts, ranking: mode === 'tasting' ? 'off' : ranking },
        wanted: { length, order, practice },
        userId,
        deck: deckOf(subject),
        now: now(),
      });
      return { id, code, token: tokens.hostToken(id) };
    },
    { bodyLimit: openLimit },
  );
  serveOptional(
    app,
    joinRoomCall,
    async ({ person, request: { body, ip } }) => {
      const network = networkOf(ip);
      const { id } = await findByCode(network, body.code);
      const userId = person?.userId;
      const { folded, token, nickname } = await joinRoom(log, tokens, id, { ...body, userId, network });
      // A guest who has made an account since takes the answers of earlier rounds along.
      if (userId !== undefined && folded.room.rounds.length > 0) wake('rooms');
      return { id, token, nickname };
    },
    { bodyLimit },
  );
}

function serveSeats(app: FastifyInstance, context: RoomContext): void {
  servePublic(
    app,
    answerRoomCall,
    async ({ request: { params, body, ip } }) => {
      const bearer = bearerOf(context, params.id, body.token);
      const given = { ...body, card: params.card, network: networkOf(ip) };
      return answerCard(context, params.id, bearer, given);
    },
    { bodyLimit },
  );
  servePublic(
    app,
    tasteRoomCall,
    async ({ request: { params, body, ip } }) => {
      const bearer = bearerOf(context, params.id, body.token);
      const given = { round: params.round, says: body.says, network: networkOf(ip) };
      return tasteGlass(context, params.id, bearer, given);
    },
    { bodyLimit: glassLimit },
  );
}

function serveHosts(app: FastifyInstance, context: RoomContext): void {
  const { database, env, limits, log, now, tokens } = context;
  servePublic(
    app,
    inviteHostCall,
    async ({ request: { params, body } }) => {
      requireHost(context, params.id, body.token);
      await limits.spend(ROOM_HOST, params.id);
      await log.present(params.id);
      const grant = await inviteHost(database, tokens, params.id, now());
      // Behind the `#`, so that it is in no log and no Referer.
      return { link: `${env.publicUrl}/rooms/${params.id}#host=${grant}` };
    },
    { bodyLimit },
  );
  servePublic(
    app,
    becomeHostCall,
    async ({ request: { params, body } }) => {
      if (!tokens.isGrant(params.id, body.grant)) throw new Refusal({ code: 'wrong_token' });
      await becomeHost(database, params.id, body.grant, now());
      return { token: tokens.hostToken(params.id) };
    },
    { bodyLimit },
  );
  servePublic(app, readResultsCall, async ({ request: { params, query } }) => {
    requireHost(context, params.id, query.token);
    return readResults(context, params.id);
  });
}
