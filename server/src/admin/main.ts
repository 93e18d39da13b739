import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { addKey, createKeyFile } from '../auth/key-file';
import { openDataDir } from '../data-dir';
import { openForCommand } from '../db/database';
import { isUnavailable } from '../db/unavailable';
import { parseEnv } from '../env';
import { OperatorError } from '../operator-error';
import type { CommandContext } from './context';
import { addEnquiryCommands } from './enquiry-commands';
import { addOrderCommands } from './order-commands';
import { addStockCommands } from './stock-commands';
import { addUserCommands } from './user-commands';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const migrations = join(root, 'server/migrations');
const program = new Command('npm run admin --').description("The operator's commands of Nosewise.");

program
  .command('auth-key')
  .description('make the key file that signs sessions, at AUTH_KEY_FILE')
  .option('--add', 'put a new key in front of those of an existing file')
  .action(async ({ add = false }: { add?: boolean }) => {
    const { authKeyFile } = parseEnv(process.env, root);
    process.umask(0o077);
    const kid = await (add ? addKey : createKeyFile)(authKeyFile);
    console.log(`Key ${kid} is now the signing key of ${authKeyFile}`);
  });

addUserCommands(program, withContext);
addOrderCommands(program, withContext);
addStockCommands(program, withContext);
addEnquiryCommands(program, withContext);

async function withContext<Result>(work: (context: CommandContext) => Promise<Result>): Promise<Result> {
  const env = parseEnv(process.env, root);
  await openDataDir(env.dataDir);
  const database = await openForCommand(env, migrations);
  return work({ database, env, now: Date.now }).finally(() => database.close());
}

try {
  await program.parseAsync();
} catch (error) {
  const line = lineFor(error);
  if (line === undefined) throw error;
  console.error(line);
  process.exitCode = 1;
}

/** What the operator is told; `undefined` when the error is one of the program itself. */
function lineFor(error: unknown): string | undefined {
  if (isUnavailable(error)) return 'The database has gone away: see what holds now before you try again.';
  // What the file system refuses, it says in one line as well.
  const isForOperator = error instanceof OperatorError || (error instanceof Error && 'syscall' in error);
  return isForOperator ? error.message : undefined;
}
