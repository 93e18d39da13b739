import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Request } from 'autocannon';
import { sessionOf } from './calls';
import { CONNECTIONS } from './load';
import { type Account, PASSWORD } from './people';
import { startProgram } from './program';

const COMMAND = fileURLToPath(new URL('cli/index.js', import.meta.resolve('@supabase/lite')));
const JSON_BODY = { 'content-type': 'application/json' };

/**
 * Serves ready-made rows in the product's shape, without ranking. Stores a saved session as it arrives: no
 * check against the catalogue, no change of schedule or standing.
 */
const TABLES = `
create table profiles (
  user_id uuid primary key references auth.users (id),
  display_name text,
  stats_reset_at timestamptz,
  exclude_from_global_lb boolean not null default false
);
alter table profiles enable row level security;
create policy own on profiles for all to authenticated using (auth.uid() = user_id) with check (auth.uid() = user_id);

create table leaderboard_view (
  rank int primary key,
  display_name text,
  accuracy_30d float8 not null,
  sessions_total int not null,
  streak_current int not null,
  is_self boolean not null default false
);
create table training_sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id),
  date timestamptz not null,
  kit_names jsonb not null,
  questions jsonb not null
);
alter table training_sessions enable row level security;
create policy own on training_sessions for all to authenticated
  using (auth.uid() = user_id) with check (auth.uid() = user_id);

insert into leaderboard_view
select n, 'Taster ' || n, 1 - n / 1000.0, 1 + n % 97, n % 12 from generate_series(1, 100) n;
`;

export interface Lite {
  readonly origin: string;
  readonly accounts: readonly Account[];
  readonly stop: () => Promise<void>;
}

/** Starts `@supabase/lite` as its own command does, with PGlite: its SQLite needs Node 22. */
export async function startLite(port: number, accounts: number): Promise<Lite> {
  const folder = await mkdtemp(join(tmpdir(), 'nosewise-bench-lite-'));
  const env = { DO_NOT_TRACK: '1', HOME: folder };
  await mkdir(join(folder, 'supabase/migrations'), { recursive: true });
  await writeFile(join(folder, 'supabase/config.toml'), configuration(port));
  await writeFile(join(folder, 'supabase/migrations/20260101000000_tables.sql'), TABLES);
  await promisify(execFile)(process.execPath, [COMMAND, 'migration', 'up'], { cwd: folder, env });

  const origin = `http://127.0.0.1:${port}`;
  const url = `${origin}/auth/v1/health`;
  const stop = await startProgram({ args: [COMMAND, 'start', '--no-admin'], env, cwd: folder, url });
  const people: Account[] = [];
  for (let index = 0; index < accounts; index += 1) people.push(await signUp(origin, index));
  return {
    origin,
    accounts: people,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}

const configuration = (port: number) => `
[api]
port = ${port}
[db]
driver = "pglite"
url = "supabase/data"
[auth]
enabled = true
jwt_secret = "${randomUUID()}${randomUUID()}"
enable_signup = true
[auth.email]
enable_confirmations = false
`;

async function signUp(origin: string, index: number): Promise<Account> {
  const email = `account-${index}@nosewise.example`;
  const session: { access_token: string; user: { id: string } } = await post(
    `${origin}/auth/v1/signup`,
    {},
    { email, password: PASSWORD },
  ).then((answer) => answer.json());
  const headers = { authorization: `Bearer ${session.access_token}` };
  const userId = session.user.id;
  await post(`${origin}/rest/v1/profiles`, headers, { user_id: userId, display_name: `Account ${index}` });
  return { userId, email, headers };
}

async function post(url: string, headers: Record<string, string>, body: object): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, ...JSON_BODY },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

export const liteLeaderboardReads: Request[] = Array.from({ length: CONNECTIONS }, () => ({
  path: '/rest/v1/leaderboard_view?select=*&order=rank',
}));

export function liteSessionSaves(accounts: readonly Account[], count: number): Request[] {
  const { date, kitNames, questions } = sessionOf(Date.now());
  return Array.from({ length: count }, (_, index) => {
    const { userId, headers } = accounts[index % accounts.length] ?? { userId: '', headers: {} };
    return {
      method: 'POST',
      path: '/rest/v1/training_sessions',
      headers: { ...headers, ...JSON_BODY },
      body: JSON.stringify({ id: randomUUID(), user_id: userId, date, kit_names: kitNames, questions }),
    };
  });
}

export function liteProfileReads(accounts: readonly Account[]): Request[] {
  return accounts.map(({ headers }) => ({ path: '/rest/v1/profiles?select=*', headers }));
}
