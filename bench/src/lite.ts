import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { type Account, PASSWORD, ROOT, runProgram } from './product';

/** The peer and its version: 150 MB that only `bench server` needs. */
const [LITE, VERSION] = ['@supabase/lite', '0.10.0'];
const CACHE = join(ROOT, 'node_modules/.cache/nosewise-bench');
const PACKAGE = join(CACHE, 'node_modules', LITE);

/** Installs the peer aside from the project's own packages, unless it is there. Ends the process where it cannot. */
function install(): void {
  const manifest = join(PACKAGE, 'package.json');
  if (existsSync(manifest) && readFileSync(manifest, 'utf8').includes(`"version": "${VERSION}"`)) return;
  console.log(`Installing ${LITE}@${VERSION} into ${CACHE}, for this bench alone…`);
  const options = ['--prefix', CACHE, '--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=0'];
  const { status } = spawnSync('npm', ['install', ...options, `${LITE}@${VERSION}`], { stdio: 'ignore' });
  if (status === 0) return;
  console.error(`${LITE} could not be installed, and this bench compares with it. Is this machine offline?`);
  process.exit(1);
}

const signedUp = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });

/** Starts `@supabase/lite` with people in it, as its own command does, with PGlite: its SQLite needs Node 22. */
export async function startLite(people: number) {
  install();
  const folder = await mkdtemp(join(tmpdir(), 'nosewise-bench-lite-'));
  await cp(join(ROOT, 'bench/lite'), folder, { recursive: true });
  const options = { cwd: folder, env: { DO_NOT_TRACK: '1', HOME: folder } };
  const command = join(PACKAGE, 'dist/cli/index.js');
  execFileSync(process.execPath, [command, 'migration', 'up'], { ...options, stdio: 'ignore' });
  const origin = 'http://127.0.0.1:3234';
  const args = [command, 'start', '--no-admin'];
  const { stop } = await runProgram({ args, url: `${origin}/auth/v1/health`, ...options });

  async function post(path: string, body: object, headers = {}): Promise<string> {
    const sent = { ...headers, 'content-type': 'application/json' };
    const answer = await fetch(origin + path, { method: 'POST', headers: sent, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.text();
  }
  const accounts: Account[] = [];
  for (let index = 0; index < people; index += 1) {
    const email = `account-${index}@nosewise.example`;
    const answer = await post('/auth/v1/signup', { email, password: PASSWORD });
    const { access_token, user } = signedUp.parse(JSON.parse(answer));
    const headers = { authorization: `Bearer ${access_token}` };
    await post('/rest/v1/profiles', { user_id: user.id, display_name: `Account ${index}` }, headers);
    accounts.push({ userId: user.id, email, headers });
  }
  return {
    origin,
    accounts,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}
