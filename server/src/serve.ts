import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from './app';
import { createKeyFile, type KeySet, readKeyFile } from './auth/sessions/key-file';
import { openDatabase } from './db/database';
import { type Env, type ListenAddress, parseEnv } from './env/env';
import { OperatorError } from './errors/operator-error';
import { isFull, openDataDir } from './files/data-dir';
import { packageVersion } from './files/package-version';
import { createMetrics } from './health/metrics';
import { serveMetrics } from './health/serve-metrics';
import { mailFolder } from './mail/transport';
import { holdBuild, otherAssets } from './site/builds';

/** How long answers may take once the process has been told to stop, in milliseconds. */
const DRAIN_LIMIT = 4_000;
/**
 * How long everything may take after that, jobs and the database included. Container runtimes kill after ten
 * seconds.
 */
const CLOSE_LIMIT = 7_800;

type Prepare = (parts: Pick<AppOptions, 'env' | 'database' | 'keys' | 'site'>) => Promise<string | undefined>;

/**
 * Starts the product and keeps it running until SIGTERM or SIGINT, which drain it and end the process with 0. An error
 * that the operator can put right (a wrong variable, a taken port) ends it with one line and 1.
 * @param root the folder of the product, with its `package.json`
 * @param build the folder with `migrations` and, once it is built, the site in `web`
 * @param prepare fills the database before it is served; returns a line for the operator. Default: nothing is done
 */
export async function serve(root: string, build: string, prepare?: Prepare): Promise<void> {
  try {
    const env = parseEnv(process.env, root);
    await openRoomyDataDir(env);
    const keys = await readOrMakeKeys(env);
    const release = await packageVersion(root);
    const say = (line: string) => void process.stdout.write(`${line}\n`);
    const isNew = env.databaseUrl === undefined && !existsSync(join(env.dataDir, 'db'));
    say(
      `Nosewise ${release}, build ${basename(build)}${isNew ? `, makes its database and keys in ${env.dataDir}` : ''}`,
    );
    const database = await openDatabase(env, join(build, 'migrations'), say);
    const site = join(build, 'web');
    // In development there is no site, and nothing to keep from being removed.
    if (existsSync(site)) await holdBuild(build);
    const prepared = await prepare?.({ env, database, keys, site });
    const metrics = env.metrics && createMetrics();
    const app = await buildApp({
      env,
      database,
      keys,
      pushKeySet: await readOrMakePushKeys(env),
      site,
      release,
      otherAssets: await otherAssets(build),
      drainLimit: DRAIN_LIMIT,
      metrics,
      ...(await prettyOnTerminal()),
    });
    let stopMetrics = async () => {};
    /** The database last: requests and jobs need it until they are done. */
    const close = () => app.close().then(stopMetrics).then(database.close);
    try {
      if (env.metrics && metrics) {
        stopMetrics = await serveMetrics(metrics, env.metrics).catch(
          refuseAddress(env.metrics, 'METRICS_PORT'),
        );
      }
      // The line below says where it listens: the framework's own would come before it.
      const { level } = app.log;
      app.log.level = 'error';
      await app.listen({ host: env.host, port: env.port }).catch(refuseAddress(env, 'PORT'));
      app.log.level = level;
    } catch (error) {
      await close();
      throw error;
    }
    closeOnSignal(app, close);
    say(`Nosewise is ready on ${env.publicUrl}`);
    if (prepared) say(prepared);
    say(
      `Ctrl-C stops it. ${env.smtpUrl ? 'Mails leave by the server of SMTP_URL.' : `Mails are files in ${mailFolder(env.dataDir)} until SMTP_URL is set.`}`,
    );
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

async function openRoomyDataDir({ dataDir }: Env): Promise<void> {
  await openDataDir(dataDir);
  if (await isFull(dataDir)) {
    throw new OperatorError(`The disk of DATA_DIR ${dataDir} is full: the database needs 16 MB of room.`);
  }
}

/**
 * With the product's own database, the key file is made at the first start. Several processes on one PostgreSQL must sign
 * with the same key, so none of them may make one up.
 */
async function readOrMakeKeys({ databaseUrl, authKeyFile }: Env): Promise<KeySet> {
  if (!existsSync(authKeyFile)) {
    if (databaseUrl !== undefined) {
      throw new OperatorError(
        `Environment: AUTH_KEY_FILE must exist when DATABASE_URL is set, but there is no ${authKeyFile}; ` +
          '`npm run admin -- auth-key` makes it.',
      );
    }
    await createKeyFile(authKeyFile);
  }
  return readKeyFile(authKeyFile);
}

/**
 * The same for pushes, which a process can do without: devices subscribe with a key, so processes with
 * different keys would lose each other's devices.
 * @returns `undefined` when there is no key
 */
async function readOrMakePushKeys({ databaseUrl, pushKeyFile }: Env): Promise<KeySet | undefined> {
  if (!existsSync(pushKeyFile)) {
    if (databaseUrl !== undefined) {
      process.stderr.write(
        `Push is off: there is no ${pushKeyFile}; \`npm run admin -- push-key\` makes it, and all processes need the same.\n`,
      );
      return undefined;
    }
    await createKeyFile(pushKeyFile);
  }
  return readKeyFile(pushKeyFile);
}

/** Turns the system's error about an address into a line that names the `variable` of its port. */
function refuseAddress({ host, port }: ListenAddress, variable: 'PORT' | 'METRICS_PORT') {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EADDRINUSE') {
      throw new OperatorError(
        `Port ${port} of ${host} is in use: stop the other program, or set ${variable} to another number.`,
      );
    }
    if (error.syscall === undefined) throw error;
    const others = variable === 'PORT' ? 'HOST and PORT to others' : `${variable} to another address`;
    throw new OperatorError(`Cannot listen on port ${port} of ${host} (${error.code}): set ${others}.`);
  };
}

function closeOnSignal(app: FastifyInstance, close: () => Promise<void>): void {
  const signals = ['SIGTERM', 'SIGINT'] as const;
  const grace = closeWithGrace(
    { delay: CLOSE_LIMIT, logger: { error: (message) => app.log.fatal(message) }, skip: [...signals] },
    async ({ err }) => {
      if (err) app.log.fatal({ err }, 'closing after an unexpected error');
      await close();
    },
  );
  // Ctrl-C and service managers signal npm and us, and npm passes its own on. So a second signal means nothing.
  let closing = false;
  for (const signal of signals) {
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      app.log.info({ signal }, 'draining');
      grace.close();
    });
  }
}

/** Formats the log for a person on a terminal. Everywhere else programs read it. */
async function prettyOnTerminal() {
  if (!process.stdout.isTTY) return {};
  const { default: pretty } = await import('pino-pretty');
  return { logStream: pretty() };
}
