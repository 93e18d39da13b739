import { changeProfile, readProfile, resetStatistics } from '@nosewise/contract/account/profile-calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { accountGone } from '../errors/refusal';
import { serveAccount } from '../http/api-server';
import { changeOwnProfile, type ProfileCache, resetOwnStatistics } from './profile';

/** Serves `/api/v1/profile`: a person's own row of `profiles`. */
export function profileRoutes(
  app: FastifyInstance,
  { database, now, wake }: Context,
  profiles: ProfileCache,
): void {
  serveAccount(app, readProfile, async ({ person, reply }) => {
    const json = await profiles.read(person.userId);
    if (json === undefined) throw accountGone();
    return reply.type('application/json; charset=utf-8').send(json);
  });

  serveAccount(
    app,
    changeProfile,
    async ({ person: { userId }, request }) => {
      const profile = await changeOwnProfile(database, userId, request.body);
      profiles.forget(userId);
      wake('standings');
      return profile;
    },
    { bodyLimit: 8 * 1024 },
  );

  serveAccount(app, resetStatistics, async ({ person: { userId } }) => {
    const profile = await resetOwnStatistics(database, userId, now());
    profiles.forget(userId);
    wake('standings');
    return profile;
  });
}
