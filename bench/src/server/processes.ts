import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';

/** A process of this machine, as Linux reports it (proc(5)). */
export interface Process {
  readonly pid: number;
  readonly parent: number;
}

export async function listProcesses(): Promise<Process[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    names.map(async (pid) => {
      // It may have exited meanwhile. The name in brackets may contain anything.
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      const parent = /^\d+ \(.*\) \S (\d+) /s.exec(stat)?.[1];
      return parent === undefined ? [] : [{ pid: Number(pid), parent: Number(parent) }];
    }),
  );
  return found.flat();
}

/** Lists a process and its descendants. */
export function treeOf(root: number, processes: readonly Process[]): Process[] {
  const own = processes.filter(({ pid }) => pid === root);
  const children = processes.filter(({ parent }) => parent === root);
  return [...own, ...children.flatMap(({ pid }) => treeOf(pid, processes))];
}

/** Finds the database engine of a data folder: the parent of all its processes. */
export async function engineOf(dataDir: string): Promise<number> {
  const [pid] = (await readFile(join(dataDir, 'db/postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}

/** Returns the resident memory of a process, in bytes. */
export async function residentMemory(pid: number): Promise<number> {
  return kilobytes(await readFile(`/proc/${pid}/status`, 'utf8'), 'VmRSS');
}

/** Makes a process of Node that listens to inspectors (`--inspect`) collect all its garbage. */
export async function collectGarbage(inspectorPort: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`);
  const [target] = z.parse(z.tuple([z.object({ webSocketDebuggerUrl: z.url() })]), await answer.json());
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
  await once(socket, 'message');
  socket.terminate();
}

/** Returns the memory of a process with its proportional share of shared pages, in bytes: none if it has exited. */
export async function proportionalMemory(pid: number): Promise<number> {
  try {
    return kilobytes(await readFile(`/proc/${pid}/smaps_rollup`, 'utf8'), 'Pss');
  } catch (error) {
    if (!existsSync(`/proc/${pid}`)) return 0;
    throw error;
  }
}

function kilobytes(text: string, field: string): number {
  const found = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1];
  if (found === undefined) throw new Error(`there is no ${field} in\n${text}`);
  return Number(found) * 1024;
}
