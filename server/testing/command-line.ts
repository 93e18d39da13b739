import { execFile } from 'node:child_process';
import { commandContext, makeCall } from '../src/admin/make-call';
import { RELEASE } from './project';
import { bundleOf } from './setup-processes';
import type { TestApp } from './test-app';

/** Makes calls of the office as `npm run admin -- call` does, on the database and the clock of a test. */
export function commandLine({ database, env, clock }: Pick<TestApp, 'database' | 'env' | 'clock'>) {
  return async (name: string, fields: Record<string, unknown> = {}): Promise<ReturnType<typeof JSON.parse>> =>
    makeCall(await commandContext({ database, env, now: () => clock.now }, RELEASE), name, fields);
}

/** Runs an operator's command as a process of its own. @param variables its whole environment */
export async function runAdmin(
  variables: Record<string, string>,
  ...words: string[]
): Promise<{ code: unknown; stdout: string; stderr: string }> {
  const env = { PATH: process.env.PATH, ...variables };
  return new Promise((resolve) => {
    execFile(process.execPath, [bundleOf('admin'), ...words], { env }, (error, stdout, stderr) => {
      resolve({ code: error?.code ?? 0, stdout, stderr });
    });
  });
}
