import { execFile } from 'node:child_process';
import { chown, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import {
  type Cluster,
  prepareCluster,
  programEnvironment,
  type Settings,
  writeSettings,
} from '../../src/db/engine/cluster';
import { enginePid } from '../../src/db/engine/engine';
import { copyDatabase } from '../process';

/** A PostgreSQL server that does not end with its users, as on a machine of its own. */
export interface Machine {
  /** Its Unix socket. */
  readonly socket: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Makes a standby the primary. */
  promote(): Promise<void>;
  /** Ends it at once, as a power cut does. */
  kill(): void;
}

const SETTINGS: Settings = {
  listen_addresses: '',
  max_connections: 60,
  shared_buffers: '32MB',
  wal_level: 'replica',
  wal_keep_size: '128MB',
  hot_standby: 'on',
  log_min_messages: 'fatal',
};

/**
 * Makes a primary that acknowledges only writes that its standby has made too. Neither runs yet.
 * @param folder of both, which the user of the engine may pass
 */
export async function makePair(folder: string): Promise<{ primary: Machine; standby: Machine }> {
  const [one, other] = [join(folder, 'one'), join(folder, 'other')];
  await copyDatabase(one);
  const cluster = await prepareCluster(one, () => undefined);
  const primary = machineOn(cluster);
  // After one start, the files are also configured for standbys.
  await writeSettings(cluster.folder, cluster.account, settingsOn(cluster));
  await primary.start();
  await primary.stop();
  await promisify(execFile)('cp', ['-a', one, other]);
  const copy = await prepareCluster(other, () => undefined);
  const signal = join(copy.folder, 'standby.signal');
  await writeFile(signal, '');
  if (copy.account) await chown(signal, copy.account.uid, copy.account.gid);
  await writeSettings(copy.folder, copy.account, {
    ...settingsOn(copy),
    primary_conninfo: `host=${cluster.folder} user=postgres`,
  });
  await writeSettings(cluster.folder, cluster.account, {
    ...settingsOn(cluster),
    synchronous_standby_names: '*',
  });
  return { primary, standby: machineOn(copy) };
}

function settingsOn({ folder }: Cluster): Settings {
  return { ...SETTINGS, unix_socket_directories: `"${folder}"` };
}

function machineOn({ folder, programs, account }: Cluster): Machine {
  const control = async (...words: string[]) => {
    const program = join(dirname(programs.postgres), 'pg_ctl');
    const options = { ...account, cwd: folder, env: programEnvironment() };
    await promisify(execFile)(program, [...words, '--silent', '--wait', '-D', folder], options);
  };
  return {
    socket: join(folder, '.s.PGSQL.5432'),
    start: () => control('start', '--log', join(folder, 'engine.log')),
    stop: () => control('stop', '--mode=fast'),
    promote: () => control('promote'),
    kill: () => {
      const pid = enginePid(folder);
      if (pid === undefined) throw new Error(`no engine runs on ${folder}`);
      process.kill(pid, 'SIGKILL');
    },
  };
}
