import { basename, dirname, join } from 'node:path';
import type { Instant } from '@nosewise/domain/models';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { type AuthContext, callerOf } from './auth/auth';
import { accountCallRoutes, authRoutes } from './auth/auth-routes';
import { sealedSecrets } from './auth/factors/sealed-secrets';
import { accountMailJob } from './auth/mails/account-mails';
import { accessTokens } from './auth/sessions/access-token';
import type { KeySet } from './auth/sessions/key-file';
import { knownNetworkHashes } from './auth/sessions/known-networks';
import { openSessions } from './auth/sessions/open-sessions';
import { tokenFamily } from './auth/sessions/token-family';
import { signInCodeBook } from './auth/sign-in/sign-in-codes';
import { stickerRoutes } from './blind/sticker-routes';
import type { Context } from './context';
import type { Database } from './db/database';
import { forgetJob } from './db/forget';
import { refuseUnstorable } from './db/unstorable';
import { documentRoutes } from './documents/document-routes';
import { enquiryRoutes } from './enquiries/enquiry-routes';
import type { Env } from './env/env';
import { fastifyTrustProxy } from './env/trust-proxy';
import { isFull } from './files/data-dir';
import { healthRoutes } from './health/health-routes';
import type { Metrics } from './health/metrics';
import { useContract } from './http/api-server';
import { limitBodies, SMALL_BODY } from './http/bodies';
import { chargeBytes } from './http/bytes';
import { drainOnClose } from './http/drain';
import { endUpgraded } from './http/end-of-request';
import { answerError, answerFrameworkError } from './http/problem';
import { loggerOptions, requestId } from './http/request-log';
import { secure, secureApi } from './http/security';
import { createJobs, type Job } from './jobs/jobs';
import { leaderboardJobs } from './leaderboard/leaderboard-jobs';
import { leaderboardRoutes } from './leaderboard/leaderboard-routes';
import { createTop, leaderboardTopic } from './leaderboard/top';
import { Limits } from './limits/limits';
import { linkRoutes } from './links/link-routes';
import { deliveryJobs } from './mail/delivery';
import { mailTransport } from './mail/transport';
import { meRoutes } from './me/me-routes';
import { officeRoutes } from './office/office-routes';
import { officeTopic } from './office/office-topic';
import { giveOfficeCookie, officeSeals } from './office/operator-session';
import { jobHistory } from './office/product-health';
import { officePages } from './office/serve-office';
import { announceOffice } from './operations/operation';
import { profileCache } from './profile/profile';
import { profileRoutes } from './profile/profile-routes';
import { acceptSockets, type OpenSockets, realtimeRoutes } from './realtime/realtime-routes';
import { remindersJob } from './reminders/look';
import { pushKeys } from './reminders/push-keys';
import { pushSender } from './reminders/push-sender';
import { reminderPages, reminderRoutes } from './reminders/reminder-routes';
import { roomJobs } from './rooms/room-jobs';
import { RoomLog } from './rooms/room-log';
import { roomRoutes } from './rooms/room-routes';
import { roomTopic } from './rooms/room-topic';
import { roomTokens } from './rooms/tokens';
import { reservationJobs } from './shop/payment/reservation';
import { cardPayments } from './shop/payment/stripe';
import { newOrderNumber } from './shop/place-order';
import { shopRoutes } from './shop/shop-routes';
import { listSoldOut } from './shop/stock/stock';
import { stockAlertPages, stockAlertRoutes } from './shop/stock/stock-alerts';
import { openPages, pageFacts } from './site/rendered-pages';
import { siteRoutes } from './site/site-routes';
import { trainingRoutes } from './training/training-routes';

export interface AppOptions {
  readonly env: Env;
  /** Stays open when the application closes: its opener closes it. */
  readonly database: Database;
  /** The keys that sign access tokens. */
  readonly keys: KeySet;
  /** The keys that sign pushes. Default: none, and nobody can switch pushes on. */
  readonly pushKeySet?: KeySet | undefined;
  /** The folder of the built site. */
  readonly site: string;
  /** The version of the product, such as 1.0.0. Default: none is named. */
  readonly release?: string;
  /** Counts requests, jobs and mails. Default: nothing is counted. */
  readonly metrics?: Metrics | undefined;
  /** Folders with the hashed files of other builds, for tabs that were opened before an update. Default: none. */
  readonly otherAssets?: readonly string[];
  /** The clock. Default: the machine's. */
  readonly now?: () => Instant;
  /** Makes up the number of an order. Default: a random one. */
  readonly orderNumber?: () => string;
  /** How long `close()` waits for requests in flight, in milliseconds. Default 10 000. */
  readonly drainLimit?: number;
  /** How long a request may take to arrive, in milliseconds. Default 120 000. */
  readonly requestLimit?: number;
  /** The destination of log lines. Default: standard output. */
  readonly logStream?: DestinationStream;
}

/** Composes the whole product as one Fastify application, ready to listen or to be called in process by a test. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    env,
    database,
    site,
    release = 'unknown',
    metrics,
    otherAssets = [],
    drainLimit = 10_000,
  } = options;
  const app = bareApp(options);
  const drain = drainOnClose(app, drainLimit);
  const sockets: OpenSockets = new Set();
  metrics?.watch(app, database, sockets);
  const parts = await partsOf(options, (job) => jobs.wake(job));
  const { https, seals } = parts;
  const history = jobHistory(parts.now);
  const jobs = createJobs(jobsOf(parts, app.log, metrics), app.log, (turn) => {
    history.note(turn);
    metrics?.jobDone(turn);
  });
  await acceptSockets(app, sockets);
  // Scopes with their own headers: those of a page can outweigh a small answer.
  await app.register((calls) => apiRoutes(calls, parts, sockets));
  await app.register((calls) =>
    officeRoutes(calls, parts, { ...parts, release, build: basename(dirname(site)), history }),
  );
  await app.register(async (others) => {
    secure(others, https);
    healthRoutes(others, database, drain, () => isFull(env.dataDir));
    await authRoutes(others, parts);
  });
  await officePages(app, { folder: join(site, '../office'), database, seals, https });
  const { pages, texts } = await openPages({
    site,
    facts: pageFacts(env),
    kitSizes: env.operator.kitSizes,
    https,
    soldOut: () => listSoldOut(database.orm),
  });
  await siteRoutes(app, { site, otherAssets, pages, texts, https });
  await stockAlertPages(app, parts);
  const unsubscribed = pages.find(({ path }) => path === '/unsubscribed');
  await reminderPages(app, parts, { https, unsubscribed });
  // Jobs run only where the application listens; a test that calls it in process runs them itself.
  app.addHook('onListen', async () => jobs.start());
  app.addHook('onClose', () => jobs.stop());
  return app;
}

/** Makes the context of all capabilities, and what a few need beside it. */
async function partsOf(
  { env, database, keys, pushKeySet, now = Date.now, orderNumber = newOrderNumber }: AppOptions,
  wake: Context['wake'],
) {
  const https = env.publicUrl.startsWith('https:');
  const seals = officeSeals(keys);
  const networks = knownNetworkHashes(keys);
  const limits = new Limits(database, networks.include);
  const context: AuthContext = {
    env,
    database,
    tokens: await accessTokens(keys, `${env.publicUrl}/auth/v1`, now),
    openSessions: openSessions(database, now),
    secrets: sealedSecrets(keys),
    codes: signInCodeBook(keys, now),
    networks,
    family: tokenFamily(keys),
    limits,
    now,
    wake: (job) => {
      wake(job);
      // Orders, enquiries and reports of strangers wait in the office as well.
      if (job === 'mail') announceOffice(database);
    },
    greet: (reply, opened) => giveOfficeCookie(reply, opened, { db: database.orm, seals, https }),
  };
  return {
    ...context,
    https,
    seals,
    cards: await cardPayments(env),
    orderNumber,
    push: pushKeySet && pushKeys(pushKeySet, env),
    rooms: new RoomLog({ database, limits, now, onRoundEnd: () => wake('rooms') }),
    roomTokens: roomTokens(keys),
  };
}

type Parts = Awaited<ReturnType<typeof partsOf>>;

/** Makes the application with what holds for every request: of a call, an account or a page. */
function bareApp({ env, requestLimit = 120_000, logStream }: AppOptions): FastifyInstance {
  const app = fastify({
    logger: loggerOptions(env.logLevel, logStream),
    genReqId: requestId,
    trustProxy: fastifyTrustProxy(env.trustProxy),
    frameworkErrors: answerFrameworkError,
    // A request that still arrives while draining is served: the balancer could not know.
    return503OnClosing: false,
    requestTimeout: requestLimit,
    // Ends what makes no progress: answers that nobody reads would stay in memory. After a late request has been told so.
    connectionTimeout: 1.5 * requestLimit,
    bodyLimit: SMALL_BODY,
    // Node checks for late requests at each interval, but only if headers have less time than the whole request.
    http: { headersTimeout: requestLimit / 2, connectionsCheckingInterval: requestLimit / 10 },
  });
  app.addHook('onRequest', (request, reply, done) => {
    endUpgraded(request.raw, reply.raw);
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('preHandler', refuseUnstorable);
  app.setErrorHandler(answerError);
  limitBodies(app);
  return app;
}

function jobsOf(parts: Parts, log: FastifyBaseLogger, metrics: Metrics | undefined): Job[] {
  const { push } = parts;
  return [
    accountMailJob(parts, log),
    ...deliveryJobs(parts, log, {
      mail: mailTransport(parts.env, parts.now, log),
      ...(push && { push: pushSender(parts, push, metrics?.pushAnswered) }),
    }),
    remindersJob(parts, log),
    forgetJob(parts),
    ...reservationJobs(parts, log),
    ...roomJobs(parts, parts.rooms),
    ...leaderboardJobs(parts),
  ];
}

/** Serves `/api/v1`. */
async function apiRoutes(app: FastifyInstance, parts: Parts, sockets: OpenSockets): Promise<void> {
  secureApi(app, parts.https);
  chargeBytes(app, parts.limits);
  await useContract(app, parts.env.publicUrl, callerOf(parts));
  const profiles = profileCache(app, parts.database);
  profileRoutes(app, parts, profiles);
  documentRoutes(app, parts);
  linkRoutes(app, parts);
  trainingRoutes(app, parts);
  stickerRoutes(app, parts);
  roomRoutes(app, { ...parts, log: parts.rooms, tokens: parts.roomTokens });
  reminderRoutes(app, parts, parts.push);
  const top = createTop(app, parts);
  leaderboardRoutes(app, parts, top);
  meRoutes(app, parts, profiles);
  accountCallRoutes(app, parts);
  await enquiryRoutes(app, parts);
  await shopRoutes(app, parts);
  stockAlertRoutes(app, parts);
  realtimeRoutes(app, { ...parts, sockets }, [
    leaderboardTopic(top),
    roomTopic(parts.rooms, parts.roomTokens),
    officeTopic(parts, parts.seals),
  ]);
}
