import { readLeaderboard } from '@nosewise/contract/leaderboard-calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { serveOptional } from '../http/api-server';
import { leaderboardFor, type Top } from './top';

/** Serves `/api/v1/leaderboard` to everybody. */
export function leaderboardRoutes(app: FastifyInstance, { database }: Context, top: Top): void {
  serveOptional(app, readLeaderboard, async ({ person, request, reply }) => {
    const { limit } = request.query;
    const reading = await top.read();
    if (person) return leaderboardFor(database.orm, reading, person.userId, limit);
    return reply.type('application/json; charset=utf-8').send(reading.anonymousJson(limit));
  });
}
