import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProgram } from './program';

const PROGRAM = fileURLToPath(new URL('./bare-route.ts', import.meta.url));

/**
 * Starts Fastify alone, in its own process, answering each path with its object or page.
 * @param key verifies the token that a caller must have. Default: anybody may ask
 */
export async function startBareFastify(
  port: number,
  answers: Readonly<Record<string, unknown>>,
  key?: unknown,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'nosewise-bench-'));
  const file = join(folder, 'answers.json');
  await writeFile(file, JSON.stringify({ answers, key }));
  const origin = `http://127.0.0.1:${port}`;
  const stop = await startProgram({
    args: ['--import', 'tsx', PROGRAM, String(port), file],
    env: {},
    url: `${origin}/ready`,
  });
  await rm(folder, { recursive: true });
  return { origin, stop };
}
