import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type Container, findTool, type Tool, USER } from './containers';

/**
 * Builds the image and tries it: `npm run test:image -- [--base IMAGE] [--may-skip]`. The base is one that the tool finds
 * on this machine or in its registry. Where no tool can build images, it fails unless it may skip.
 */

const { values } = parseArgs({ options: { base: { type: 'string' }, 'may-skip': { type: 'boolean' } } });
const DEFAULT_BASE = 'docker.io/library/node:24-slim';
/** In bytes. */
const OWN_LIMIT = 200e6;
const BACKUP = '/data/nosewise.backup';
/** In milliseconds: until a container is ready, and until it has ended after SIGTERM. */
const READY_LIMIT = 120_000;
const END_LIMIT = 8_000;
const HOUR = 3_600_000;

const root = fileURLToPath(new URL('..', import.meta.url));
async function test(builder: Tool): Promise<void> {
  console.log(`Building with ${builder.name}…`);
  try {
    await builder.build(values.base);
    const own = await builder.ownBytes(values.base ?? DEFAULT_BASE);
    await check(`adds ${(own / 1e6).toFixed(0)} MB to its base`, async () => {
      assert(own > 0 && own <= OWN_LIMIT, `at most ${OWN_LIMIT / 1e6} MB`);
    });
    await tryFor(builder);
    await tryRefusals(builder);
    console.log(`The image passes all checks with ${builder.name}.`);
  } finally {
    await builder.clean();
  }
}

/** One container after another on one volume, as a shop that is started, killed and attacked has them. */
async function tryFor(builder: Tool): Promise<void> {
  const volume = await builder.volume();
  const start = () => builder.start({ volume });
  let container = await start();
  const person = await check(
    'starts on an empty volume, and a person signs up and saves a session',
    async () => {
      await ready(container);
      const home = await fetch(container.url);
      assert.equal(home.status, 200, 'the home page is served');
      assert.match(await home.text(), /<title>[^<]*Nosewise/, 'the home page has its title');
      const signedUp = await signUp(container);
      await save(container, signedUp);
      return signedUp;
    },
  );

  await check('is the first process, as a user without rights or a way to them', async () => {
    const self = await inside(container, FIRST_PROCESS);
    assert.match(self, /nosewise/, 'the first process is ours');
    assert.match(self, new RegExp(`^Uid:\\s+${USER}\\s+${USER}\\s`, 'm'), 'it runs as our user');
    assert.match(self, /^CapEff:\s+0+$/m, 'it has no capability');
    assert.match(self, /^NoNewPrivs:\s+1$/m, 'no program that it starts gets more rights');
    assert.equal(await inside(container, SETUID), '', 'no program changes its user');
    assert.equal(await inside(container, BECOME_ROOT), 'EPERM\nEPERM', 'it cannot become root');
  });

  await check('holds no npm, compiler, test or source', async () => {
    assert.equal(await inside(container, FOREIGN), '');
  });

  await check('its health check asks the server, without a shell', async () => {
    const file = await readFile(join(root, 'Containerfile'), 'utf8');
    const [, words = ''] = /^HEALTHCHECK .*CMD (\[.*\])$/m.exec(file) ?? [];
    const { code, said } = await container.run(z.array(z.string()).parse(JSON.parse(words)));
    assert.equal(code, 0, said);
  });

  await check('writes nowhere but in its volume and in memory', async () => {
    for (const place of ['/', '/nosewise', '/usr/local/bin', '/etc', '/var/lib', '/home']) {
      assert.match(await inside(container, writeTo(place)), /^(EROFS|EACCES|ENOENT)$/, place);
    }
    assert.equal(await inside(container, writeTo('/tmp')), 'written');
  });

  await check('serves and saves with /tmp filled to the brim', async () => {
    assert.equal(await inside(container, FILL), 'ENOSPC');
    await save(container, person);
    await inside(container, 'require("fs").rmSync("/tmp/full")');
  });

  await check('shows its keys and its database to nobody else inside', async () => {
    for (const file of ['/data', '/data/auth-key.json', '/data/db/PG_VERSION']) {
      const read = `try { fs.accessSync(${JSON.stringify(file)}, 4); console.log('open') } catch (e) { console.log(e.code) }`;
      const { said } = await container.run(['node', '-e', read], USER + 1);
      assert.equal(said.trim(), 'EACCES', file);
    }
  });

  await check('runs the operator’s commands, and backs up', async () => {
    const version = await container.run(['nosewise', 'admin', 'version']);
    assert.match(version.said, /^\d+\.\d+\.\d+\n$/, 'the version');
    const backup = await container.run(['nosewise', 'admin', 'backup', BACKUP]);
    assert.equal(backup.code, 0, backup.said);
    const unknown = await container.run(['nosewise', 'sing']);
    assert.equal(unknown.code, 2, 'other words start nothing');
  });

  await check('outlives its database engine, and leaves no dead process behind', async () => {
    const engine = await inside(container, KILL_ENGINE);
    await until('another engine', async () => {
      const now = await inside(container, ENGINE);
      return /^\d+$/.test(now) && now !== engine;
    });
    await until('a save', async () => (await trySave(container, person)).ok);
    await until('no dead process', async () => (await inside(container, DEAD)) === '');
  });

  await check('ends with one line while another container has its volume, which goes on', async () => {
    const second = await start();
    assert.equal(await second.code(), 1, await second.log());
    assert.match(await second.log(), /^[^\n]*is in use by another server[^\n]*$/m);
    await save(container, person);
  });

  await check('ends with 0 soon after SIGTERM, and starts again with all that was saved', async () => {
    await stop(container);
    container = await start();
    await ready(container);
    assert.equal(await saved(container, person), 4, 'sessions');
  });

  await check('keeps what was saved through SIGKILL, and starts again at once', async () => {
    await save(container, person);
    await container.signal('SIGKILL');
    assert.notEqual(await container.code(), 0, 'it was killed');
    container = await start();
    await ready(container);
    assert.equal(await saved(container, person), 5, 'sessions');
  });

  await check('loses nothing by a clock an hour off its database’s', async () => {
    await stop(container);
    container = await builder.start({ volume, variables: clockOff(-HOUR) });
    await ready(container);
    await save(container, person);
    assert.equal(await saved(container, person), 6, 'sessions an hour behind');
    await stop(container);

    container = await builder.start({ volume, variables: clockOff(HOUR) });
    await ready(container);
    assert.equal((await trySave(container, person)).status, 401, 'an hour ahead, access tokens have expired');
    await refresh(container, person);
    await save(container, person);
    await stop(container);

    container = await start();
    await ready(container);
    await save(container, person);
    assert.equal(await saved(container, person), 8, 'sessions with the right clock again');
  });

  await check('goes back to a backup', async () => {
    await stop(container);
    const restoring = await builder.start({ volume, words: ['admin', 'restore', BACKUP, '--force'] });
    assert.equal(await restoring.code(), 0, await restoring.log());
    container = await start();
    await ready(container);
    assert.equal(await saved(container, person), 2, 'sessions');
    await stop(container);
  });
}

/** What a container says about volumes that it cannot use. */
async function tryRefusals(builder: Tool): Promise<void> {
  await check('ends with one line on a volume of another owner', async () => {
    const container = await builder.start({ volume: await builder.volume(USER + 1) });
    assert.equal(await container.code(), 1);
    assert.match(
      await container.log(),
      /^DATA_DIR \/data belongs to user \d+, and user \d+ cannot use it: [^\n]+\.$/m,
    );
  });

  await check('serves a user whom the image does not know, or ends with one line', async () => {
    const container = await builder.start({ volume: await builder.volume(USER + 1), user: USER + 1 });
    // Podman makes every user known.
    const isServed = await ready(container).then(
      () => true,
      () => false,
    );
    if (isServed) return stop(container);
    assert.equal(await container.code(), 1);
    assert.match(await container.log(), /^The system does not know the user with id \d+, [^\n]+\.$/m);
  });
}

async function check<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  try {
    const result = await work();
    console.log(`✓ ${title} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
    return result;
  } catch (error) {
    console.log(`✗ ${title}`);
    throw error;
  }
}

async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + READY_LIMIT;
  while (!(await isTrue().catch(() => false))) {
    assert(Date.now() < deadline, `waited in vain for ${what}`);
    await sleep(50);
  }
}

async function ready(container: Container): Promise<void> {
  const ended = container.code().then(async () => assert.fail(await container.log()));
  await Promise.race([
    ended,
    until('a ready server', async () => (await fetch(`${container.url}/readyz`)).ok),
  ]);
  ended.catch(() => undefined);
}

async function stop(container: Container): Promise<void> {
  const begun = performance.now();
  await container.signal('SIGTERM');
  assert.equal(await container.code(), 0, await container.log());
  assert(performance.now() - begun < END_LIMIT, `within ${END_LIMIT / 1000} s`);
}

/** Runs a line of JavaScript inside. @returns what it printed */
async function inside(container: Container, code: string): Promise<string> {
  return (await container.run(['node', '-e', code])).said.trim();
}

const tokens = z.object({ access_token: z.string(), refresh_token: z.string() });
type Person = z.infer<typeof tokens>;

/** Signs a person up by the link that the log shows while no mail server is set. */
async function signUp(container: Container): Promise<Person> {
  const email = `${randomUUID()}@nosewise.example`;
  await post(container, '/auth/v1/signup', { email, password: 'a nose for detail' });
  let link = '';
  await until('the link', async () => {
    const line = (await container.log())
      .split('\n')
      .find((each) => each.includes(email) && each.includes('"link"'));
    link = z.object({ link: z.string() }).parse(JSON.parse(line ?? '')).link;
    return true;
  });
  const carried = new URLSearchParams(new URL(link).hash.slice(1));
  const redeemed = { token_hash: carried.get('token'), type: carried.get('type') };
  return tokens.parse(await (await post(container, '/auth/v1/verify', redeemed)).json());
}

/** Replaces the person's tokens, as a device does when the first has expired. */
async function refresh(container: Container, person: Person): Promise<void> {
  const { refresh_token } = person;
  const answer = await post(container, '/auth/v1/token?grant_type=refresh_token', { refresh_token });
  Object.assign(person, tokens.parse(await answer.json()));
}

const signed = ({ access_token }: Person) => ({ authorization: `Bearer ${access_token}` });

async function post({ url }: Container, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  assert(answer.ok, `${path} was answered with ${answer.status}`);
  return answer;
}

async function trySave({ url }: Container, person: Person): Promise<Response> {
  const now = new Date().toISOString();
  const lemon = { scentId: 'wine-lemon', scentName: 'Lemon', bottleNumber: 1, selectedAnswer: 'Lemon' };
  const questions = [{ ...lemon, correct: true, answeredAt: now }];
  return fetch(`${url}/api/v1/sessions/${randomUUID()}`, {
    method: 'PUT',
    headers: { ...signed(person), 'content-type': 'application/json' },
    body: JSON.stringify({ date: now, kitNames: ['Master Wine Kit'], questions }),
  });
}

async function save(container: Container, person: Person): Promise<void> {
  const answer = await trySave(container, person);
  assert(answer.ok, `a save was answered with ${answer.status}: ${await answer.text()}`);
}

/** Counts the person's sessions. */
async function saved({ url }: Container, person: Person): Promise<number> {
  const answer = await fetch(`${url}/api/v1/sessions?limit=100`, { headers: signed(person) });
  return z.object({ sessions: z.array(z.unknown()) }).parse(await answer.json()).sessions.length;
}

// Lines of JavaScript that are run inside: an image has no other tools.

const FIRST_PROCESS = `for (const file of ['cmdline', 'status']) console.log(fs.readFileSync('/proc/1/' + file, 'utf8'))`;
/** Lists all files of the image's own file system that match. */
const files = (matches: string) => `
  const walk = (folder) => {
    for (const entry of fs.readdirSync(folder || '/', { withFileTypes: true })) {
      const path = folder + '/' + entry.name;
      if (['/proc', '/sys', '/dev', '/data', '/tmp'].includes(path)) continue;
      try { if (entry.isDirectory()) walk(path); else if (${matches}) console.log(path); } catch (error) { if (error.code !== 'EACCES') throw error; }
    }
  };
  walk('');`;
const BECOME_ROOT = `for (const become of ['setuid', 'setgid']) try { process[become](0); console.log('root') } catch (error) { console.log(error.code) }`;
const SETUID = files('entry.isFile() && (fs.statSync(path).mode & 0o6000) !== 0');
const FOREIGN = files(
  String.raw`/\/(npm|npx|yarn|corepack|gcc|cc|g\+\+|make|tsx|tsc)$|^\/nosewise\/.*(\.test\.|(?<!\.d)\.tsx?$)/.test(path)`,
);
/** Moves the server's clock, in milliseconds: the machine's is everybody's. */
function clockOff(by: number): Record<string, string> {
  const code = `const { now } = Date; Date.now = () => now() + ${by}; globalThis.Date = class extends Date { constructor(...words) { super(...(words.length ? words : [Date.now()])); } };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}
const writeTo = (folder: string) =>
  `try { fs.writeFileSync('${folder}/intruder', ''); console.log('written') } catch (error) { console.log(error.code) }`;
const FILL = `try { for (;;) fs.appendFileSync('/tmp/full', Buffer.alloc(1e6)) } catch (error) { console.log(error.code) }`;
const ENGINE = `const pid = fs.readFileSync('/data/db/postmaster.pid', 'utf8').split('\\n')[0]; console.log(pid);`;
const KILL_ENGINE = `${ENGINE} process.kill(Number(pid), 'SIGKILL');`;
const DEAD = `for (const pid of fs.readdirSync('/proc')) {
  try { if (/\\) Z /.test(fs.readFileSync('/proc/' + pid + '/stat', 'utf8'))) console.log(pid) } catch {}
}`;

const tool = await findTool(root);
if (tool) {
  await test(tool);
} else {
  console.log('Nothing here builds images: install podman, docker or, to use it as root, buildah.');
  if (!values['may-skip']) process.exitCode = 1;
}
