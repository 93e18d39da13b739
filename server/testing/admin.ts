import { execFile } from 'node:child_process';
import { Command } from 'commander';
import { vi } from 'vitest';
import { addOfficeCommands, commandContext } from '../src/admin/office-commands';
import { inWords } from '../src/admin/print';
import type { TestApp } from './app';
import { RELEASE } from './project';
import { bundleOf } from './setup-processes';

/** Runs commands of `npm run admin --` in this process, on the database and the clock of a test. */
export function commandLine({ database, env, clock }: TestApp) {
  /** @returns what is printed; a table as JSON */
  return async (...words: string[]): Promise<string> => {
    const printed: string[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(String(line)));
    const table = vi
      .spyOn(console, 'table')
      .mockImplementation((rows) => void printed.push(JSON.stringify(rows)));
    try {
      const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
      addOfficeCommands(program, async (work) =>
        work(await commandContext({ database, env, now: () => clock.now }, RELEASE)).catch((error) => {
          throw inWords(error);
        }),
      );
      for (const command of program.commands) silence(command);
      await program.parseAsync(words, { from: 'user' });
    } finally {
      log.mockRestore();
      table.mockRestore();
    }
    return printed.join('\n');
  };
}

/** Commander would end the process. */
function silence(command: Command): void {
  command.exitOverride().configureOutput({ writeErr: () => undefined });
  for (const part of command.commands) silence(part);
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
