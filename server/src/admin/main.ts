import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { addKey, createKeyFile } from '../auth/key-file';
import { openForCommand } from '../db/database';
import { isUnavailable } from '../db/unavailable';
import { parseEnv } from '../env/env';
import { OperatorError } from '../errors/operator-error';
import { openDataDir } from '../files/data-dir';
import { backUp } from './backup';
import type { CommandContext } from './command';
import { addEnquiryCommands } from './enquiry-commands';
import { addOrderCommands } from './order-commands';
import { restore } from './restore';
import { addStockCommands } from './stock';
import { addUserCommands } from './users';

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

program
  .command('backup')
  .description(
    'write all that the database holds at this moment to FILE; the product may run. The key file (AUTH_KEY_FILE) is ' +
      'not in it: keep a copy of that too',
  )
  .argument('<file>', 'an earlier backup of that name is replaced')
  .action(async (file: string) => {
    await withContext(({ database, now }) => backUp(database, resolve(file), now()));
    console.log(`The database is kept in ${resolve(file)}`);
  });

program
  .command('restore')
  .description(
    'fill the database with a backup, of this version or an earlier one, while the product is stopped',
  )
  .argument('<file>', 'what `backup` has written')
  .option('--force', 'replace what the database holds')
  .action(async (file: string, { force = false }: { force?: boolean }) => {
    await withContext(({ database }) => restore(database, resolve(file), migrations, force));
    console.log(`The database holds what ${resolve(file)} does`);
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

/** Words an error for the operator; `undefined` for an error of the program itself. */
function lineFor(error: unknown): string | undefined {
  if (isUnavailable(error)) return 'The database has gone away: see what holds now before you try again.';
  // Errors of the file system are one line as well.
  const isForOperator = error instanceof OperatorError || (error instanceof Error && 'syscall' in error);
  return isForOperator ? error.message : undefined;
}
