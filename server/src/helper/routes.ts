import {
  joinHelperRound,
  moveHelper,
  moveTaster,
  readHelperSide,
  readTasterSide,
  startHelperRound,
  startSetRound,
} from '@nosewise/contract/helper-round';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { serveAccount, serveOptional, servePublic } from '../http/api';
import {
  HELPER_MOVE,
  HELPER_ROUND_BY_ADDRESS,
  HELPER_ROUND_IN_A_DAY,
  HELPER_ROUND_SIZE,
  HELPER_ROUND_SIZE_IN_A_DAY,
  KEPT_IN_A_DAY,
  UNKNOWN_HELPER_CODE,
} from '../limits/budgets';
import { guessing } from '../limits/guessing';
import { networkOf } from '../limits/network';
import { joinRound, moveAsHelper, moveAsTaster, readHelper, readTaster } from './helper';
import { startWith, startWithSet } from './start-round';

/** In bytes: 200 bottles, sealed or with the longest names. */
const startLimit = 256 * 1024;
/** In bytes: a token and an answer. */
const bodyLimit = 8 * 1024;

/** Serves `/api/v1/helper-rounds`: rounds of a taster and a helper on two phones. */
export function helperRoutes(app: FastifyInstance, { database, limits, now }: Context): void {
  /** Charges what rounds take to a network. */
  const payByNetwork = async (network: string, kilobytes: number) => {
    await limits.spend(HELPER_ROUND_SIZE, network, kilobytes);
    await limits.spend(HELPER_ROUND_SIZE_IN_A_DAY, network, kilobytes);
  };
  /** Charges what rounds take to an account. */
  const payByAccount = (userId: string, kilobytes: number) =>
    limits.spend(KEPT_IN_A_DAY, userId, kilobytes * 1_000);

  serveOptional(
    app,
    startHelperRound,
    async ({ person, request: { body, ip } }) => {
      await limits.spend(HELPER_ROUND_BY_ADDRESS, networkOf(ip));
      const pay = async (kilobytes: number) => {
        await payByNetwork(networkOf(ip), kilobytes);
        if (person) await payByAccount(person.userId, kilobytes);
      };
      return startWith(database, { userId: person?.userId, pay }, body.subject, body.length, now());
    },
    { bodyLimit: startLimit },
  );

  serveAccount(
    app,
    startSetRound,
    async ({ person: { userId }, request: { params, body } }) => {
      await limits.spend(HELPER_ROUND_IN_A_DAY, userId);
      const pay = async (kilobytes: number) => {
        await limits.spend(HELPER_ROUND_SIZE, userId, kilobytes);
        await payByAccount(userId, kilobytes);
      };
      return startWithSet(database, { userId, pay }, params.id, body.length, now());
    },
    { bodyLimit },
  );

  servePublic(
    app,
    joinHelperRound,
    async ({ request: { body, ip } }) => {
      return guessing(limits, UNKNOWN_HELPER_CODE, ip, () => joinRound(database, body.code, now()));
    },
    { bodyLimit },
  );

  servePublic(app, readTasterSide, async ({ request: { params, query } }) =>
    readTaster(database, { ...params, ...query }, now()),
  );

  servePublic(app, readHelperSide, async ({ request: { params, query } }) =>
    readHelper(database, { ...params, ...query }, now()),
  );

  servePublic(
    app,
    moveTaster,
    async ({ request: { params, body } }) => {
      const { token, move, id } = body;
      const pay = () => limits.spend(HELPER_MOVE, `taster ${params.id}`);
      return moveAsTaster(database, { id: params.id, token }, { move, id, at: now(), pay });
    },
    { bodyLimit },
  );

  servePublic(
    app,
    moveHelper,
    async ({ request: { params, body } }) => {
      const { token, id, ...move } = body;
      const pay = () => limits.spend(HELPER_MOVE, `helper ${params.id}`);
      return moveAsHelper(database, { id: params.id, token }, { move, id, at: now(), pay });
    },
    { bodyLimit },
  );
}
