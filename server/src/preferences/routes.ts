import {
  changePreferences,
  putOwnPack,
  putTrainingSettings,
  readPreferences,
} from '@nosewise/contract/preferences';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { Refusal } from '../errors/refusal';
import { serveAccount } from '../http/api';
import { PREFERENCES_IN_AN_HOUR } from '../limits/budgets';
import { offerMerged, offerPack, offerSettings, preferencesJson } from './preferences';

/** Serves `/api/v1/preferences`: training settings, own packs, the care of bottles and own words, which follow a person from device to device. */
export function preferencesRoutes(app: FastifyInstance, { database, limits, now }: Context): void {
  const charge = (userId: string, copy: object) =>
    limits.spend(PREFERENCES_IN_AN_HOUR, userId, Buffer.byteLength(JSON.stringify(copy)));

  serveAccount(app, readPreferences, async ({ person: { userId }, reply }) => {
    return reply.type('application/json; charset=utf-8').send(await preferencesJson(database.orm, userId));
  });

  serveAccount(
    app,
    putTrainingSettings,
    async ({ person: { userId }, request: { body } }) => {
      await charge(userId, body);
      return offerSettings(database, userId, body, now());
    },
    { bodyLimit: 64 * 1024 },
  );

  serveAccount(
    app,
    putOwnPack,
    async ({ person: { userId }, request: { params, body } }) => {
      if (body.pack && body.pack.id !== params.id) {
        throw new Refusal(
          { code: 'bad_request' },
          { detail: 'The pack carries another id than its address.' },
        );
      }
      await charge(userId, body);
      return offerPack(database, userId, params.id, body, now());
    },
    { bodyLimit: 512 * 1024 },
  );

  serveAccount(
    app,
    changePreferences,
    async ({ person: { userId }, request: { body } }) =>
      offerMerged(database, userId, body, now(), (tx, bytes) =>
        limits.spendIn(tx, PREFERENCES_IN_AN_HOUR, userId, bytes),
      ),
    { bodyLimit: 1024 * 1024 },
  );
}
