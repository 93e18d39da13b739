import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

/** What a program said, and the code that it ended with. */
export interface Outcome {
  readonly code: number;
  /** Its output and its errors. */
  readonly said: string;
}

/** A running container of the image. */
export interface Container {
  /** Where it is reached from here. */
  readonly url: string;
  log(): Promise<string>;
  /** Runs a program inside. @param user its uid. Default: the image's own */
  run(words: readonly string[], user?: number): Promise<Outcome>;
  /** Signals the first process. */
  signal(name: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Waits until it has ended. */
  code(): Promise<number>;
}

interface Start {
  /** From `volume()`. */
  readonly volume: string;
  /** Its uid. Default: the image's own. */
  readonly user?: number;
  /** What follows the name of the image. Default: nothing, which starts the server */
  readonly words?: readonly string[];
  /** Its environment, beside what the image sets. */
  readonly variables?: Readonly<Record<string, string>>;
}

/** A tool that builds and runs images. Everything that it makes is removed by `clean`. */
export interface Tool {
  readonly name: string;
  /** Builds the image from the sources. @param base the image to build on. Default: that of the Containerfile */
  build(base: string | undefined): Promise<void>;
  /** The bytes that the image adds to its base. */
  ownBytes(base: string): Promise<number>;
  /** Makes an empty volume. @param owner its uid. Default: the image's user */
  volume(owner?: number): Promise<string>;
  /** Starts a container with a root that nobody can write to, 16 MB of `/tmp` in memory, and no rights. */
  start(options: Start): Promise<Container>;
  clean(): Promise<void>;
}

const IMAGE = 'localhost/nosewise-test';
/** The image's user. */
export const USER = 10001;

/** Finds podman, docker or buildah, whichever works here first. */
export async function findTool(root: string): Promise<Tool | undefined> {
  // The programs of podman and docker may be there without what they need to run.
  for (const program of ['podman', 'docker']) {
    if ((await tell(program, ['info'])).code === 0) return tool(program, root);
  }
  const isRoot = process.getuid?.() === 0;
  if (isRoot && (await tell('buildah', ['--version'])).code === 0) return buildah(root);
  return undefined;
}

/** Runs a program to its end. */
async function tell(program: string, words: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(program, words, { maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      const code = typeof error?.code === 'number' ? error.code : 1;
      resolve({ code: error ? code : 0, said: `${stdout}${stderr}` });
    });
  });
}

async function done(program: string, words: readonly string[]): Promise<string> {
  const { code, said } = await tell(program, words);
  if (code !== 0) throw new Error(`${program} ${words.join(' ')} ended with ${code}:\n${said}`);
  return said.trim();
}

/** Builds with what it prints shown, since it takes minutes. */
async function show(program: string, words: readonly string[]): Promise<void> {
  const [code] = await once(spawn(program, words, { stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error(`${program} ${words.join(' ')} ended with ${code}`);
}

function buildWords(root: string, base: string | undefined): string[] {
  const file = ['--file', join(root, 'Containerfile'), '--tag', IMAGE];
  return [...file, ...(base === undefined ? [] : ['--build-arg', `BASE=${base}`]), root];
}

function assignments(variables: Readonly<Record<string, string>>): string[] {
  return Object.entries(variables).map(([name, value]) => `${name}=${value}`);
}

/** Podman or docker, which speak the same commands. */
function tool(program: string, root: string): Tool {
  const volumes: string[] = [];
  const containers: string[] = [];
  const size = async (image: string) => {
    // Docker builds on a base without keeping it.
    if ((await tell(program, ['image', 'inspect', image])).code !== 0) await done(program, ['pull', image]);
    return Number(await done(program, ['image', 'inspect', '--format', '{{.Size}}', image]));
  };
  return {
    name: program,
    // Without it, podman writes the format of OCI, which has no HEALTHCHECK.
    build: (base) =>
      show(program, [
        'build',
        ...(program === 'podman' ? ['--format', 'docker'] : []),
        ...buildWords(root, base),
      ]),
    ownBytes: async (base) => (await size(IMAGE)) - (await size(base)),
    volume: async (owner) => {
      const volume = await done(program, ['volume', 'create']);
      volumes.push(volume);
      if (owner !== undefined) {
        const asRoot = ['run', '--rm', '--user', '0', '--volume', `${volume}:/data`, '--entrypoint', 'chown'];
        await done(program, [...asRoot, IMAGE, String(owner), '/data']);
      }
      return volume;
    },
    start: async ({ volume, user = USER, words = [], variables = {} }) => {
      const id = await done(program, [
        ...['run', '--detach', '--read-only', '--tmpfs', '/tmp:size=16m', '--cap-drop', 'ALL'],
        ...['--security-opt', 'no-new-privileges', '--user', String(user), '--volume', `${volume}:/data`],
        ...assignments(variables).flatMap((each) => ['--env', each]),
        ...['--publish', '127.0.0.1::3000', IMAGE, ...words],
      ]);
      containers.push(id);
      const address = (await tell(program, ['port', id, '3000'])).said.split('\n')[0]?.trim() ?? '';
      return {
        url: `http://${address}`,
        log: () => done(program, ['logs', id]),
        run: (words, as = user) => tell(program, ['exec', '--user', String(as), id, ...words]),
        signal: async (name) => void (await done(program, ['kill', '--signal', name, id])),
        code: async () => Number(await done(program, ['wait', id])),
      };
    },
    clean: async () => {
      for (const id of containers) await tell(program, ['rm', '--force', id]);
      for (const volume of volumes) await tell(program, ['volume', 'rm', volume]);
    },
  };
}

/**
 * Does for a container what podman would, with namespaces of its own but the machine's network: the first process, the
 * root, `/tmp`, `/dev`, and a user without rights.
 */
const CONTAIN = `
set -e
root=$1 volume=$2 user=$3; shift 3
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount --bind "$volume" "$root/data"
mount -t tmpfs -o size=16m,mode=1777 tmp "$root/tmp"
mount -t proc proc "$root/proc"
mount -t tmpfs -o mode=755 dev "$root/dev"
for device in null zero full random urandom; do : >"$root/dev/$device"; mount --bind "/dev/$device" "$root/dev/$device"; done
mkdir -m 1777 "$root/dev/shm"
exec chroot "$root" setpriv --reuid "$user" --regid "$user" --clear-groups --no-new-privs --bounding-set -all --inh-caps -all "$@"
`;

/** Buildah builds without a service, and its containers are run by the programs of util-linux. Needs root. */
function buildah(root: string): Tool {
  const storage = ['--storage-driver', 'vfs'];
  const folders: string[] = [];
  const started: ChildProcess[] = [];
  let working: Promise<{ readonly name: string; readonly mounted: string }> | undefined;
  const size = async (image: string) =>
    sizeOf(await done('buildah', [...storage, 'images', '--json', image]));
  const open = async () => {
    const name = await done('buildah', [...storage, 'from', IMAGE]);
    return { name, mounted: await done('buildah', [...storage, 'mount', name]) };
  };
  return {
    name: 'buildah',
    build: (base) => {
      const words = ['bud', '--isolation', 'chroot', '--format', 'docker', ...buildWords(root, base)];
      return show('buildah', [...storage, ...words]);
    },
    ownBytes: async (base) => (await size(IMAGE)) - (await size(base)),
    volume: async (owner = USER) => {
      const folder = await mkdtemp(join(tmpdir(), 'nosewise-volume-'));
      folders.push(folder);
      await chown(folder, owner, owner);
      return folder;
    },
    start: async ({ volume, user = USER, words: given = [], variables = {} }) => {
      working ??= open();
      const { mounted } = await working;
      const port = await freePort();
      const environment = [
        'PATH=/usr/local/bin:/usr/bin:/bin',
        'HOST=127.0.0.1',
        `PORT=${port}`,
        'DATA_DIR=/data',
        'PUBLIC_URL=http://localhost:3000',
        ...assignments(variables),
      ];
      const asInside = ['env', '-i', ...environment];
      const alone = ['--mount', '--pid', '--ipc', '--uts', '--fork', '--kill-child'];
      const words = [mounted, volume, String(user), ...asInside, 'nosewise', ...given];
      const child = spawn('unshare', [...alone, 'sh', '-c', CONTAIN, 'sh', ...words], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      started.push(child);
      let said = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk) => {
          said += chunk;
        });
      }
      const closed = once(child, 'close');
      const first = async () => {
        const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
        return Number(children.trim());
      };
      return {
        url: `http://127.0.0.1:${port}`,
        log: async () => said,
        run: async (inside, as = user) => {
          const enter = [
            '--target',
            String(await first()),
            '--mount',
            '--pid',
            '--ipc',
            '--uts',
            '--root',
            '--wdns=/',
          ];
          const bare = ['setpriv', '--reuid', String(as), '--regid', String(as), '--clear-groups'];
          const rights = ['--no-new-privs', '--bounding-set', '-all', '--inh-caps', '-all'];
          return tell('nsenter', [...enter, ...bare, ...rights, ...asInside, ...inside]);
        },
        signal: async (name) => void process.kill(await first(), name),
        code: async () => {
          const [code, signal] = await closed;
          return code ?? (signal === 'SIGKILL' ? 137 : 143);
        },
      };
    },
    clean: async () => {
      for (const child of started) child.kill('SIGKILL');
      if (working) await tell('buildah', [...storage, 'rm', (await working).name]);
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    },
  };
}

const images = z.tuple([
  z.object({ size: z.templateLiteral([z.number(), ' ', z.enum(['kB', 'MB', 'GB'])]) }),
]);
const UNITS = { kB: 1e3, MB: 1e6, GB: 1e9 } as const;

function sizeOf(json: string): number {
  const [{ size }] = images.parse(JSON.parse(json));
  const [number = '', unit = ''] = size.split(' ');
  return Number(number) * (Object.entries(UNITS).find(([name]) => name === unit)?.[1] ?? Number.NaN);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = z.object({ port: z.number() }).parse(server.address());
  server.close();
  await once(server, 'close');
  return address.port;
}
