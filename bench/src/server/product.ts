import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '../../../scripts/build';
import { accessTokens } from '../../../server/src/auth/access-token';
import { createKeyFile, readKeyFile } from '../../../server/src/auth/key-file';
import { openDatabase } from '../../../server/src/db/database';
import { type Env, parseEnv } from '../../../server/src/env/env';
import { type Account, makeAccounts, makeRanked } from './people';
import { ROOT, runProgram } from './program';

export const MIGRATIONS = join(ROOT, 'server/migrations');

/** The server as `npm start` runs it, in its own process, with people in its database. */
export interface Product {
  readonly origin: string;
  readonly env: Env;
  readonly accounts: readonly Account[];
  /** The process id. */
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

interface Options {
  readonly port: number;
  /** Default: the product's own. */
  readonly databaseUrl?: string;
  /** People who can sign in, and people on the leaderboard. */
  readonly accounts: number;
  readonly ranked: number;
  /** Further environment variables. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Whether to print its log. */
  readonly shown?: boolean;
}

export async function startProduct({ port, accounts, ranked, ...options }: Options): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'nosewise-bench-'));
  const variables = {
    PORT: String(port),
    DATA_DIR: folder,
    AUTH_KEY_FILE: join(folder, 'auth-key.json'),
    LOG_LEVEL: 'error',
    ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
    ...options.variables,
  };
  const env = parseEnv(variables, ROOT);
  await buildIfStale(console.log);
  const people = await prepare(env, accounts, ranked);
  const origin = `http://127.0.0.1:${port}`;
  const args = ['--max-semi-space-size=8', 'scripts/start.js'];
  const { shown = false } = options;
  const { pid, stop } = await runProgram({ args, env: variables, url: `${origin}/readyz`, shown });
  return {
    origin,
    env,
    accounts: people,
    pid,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Creates the key file, the database and the people in it. */
async function prepare(env: Env, accounts: number, ranked: number): Promise<Account[]> {
  await createKeyFile(env.authKeyFile);
  const tokens = await accessTokens(await readKeyFile(env.authKeyFile), `${env.publicUrl}/auth/v1`, Date.now);
  const database = await openDatabase(env, MIGRATIONS);
  try {
    await makeRanked(database, ranked);
    return await makeAccounts(database, tokens, accounts);
  } finally {
    await database.close();
  }
}
