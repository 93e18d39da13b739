import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command, InvalidArgumentError } from 'commander';
import { addKey, createKeyFile } from '../auth/key-file';
import { type Database, openDatabase } from '../db/database';
import { parseEnv } from '../env';
import { OperatorError } from '../operator-error';
import { backUp, restore } from './backup';
import { addEnquiryCommands } from './enquiry-commands';
import { printJson } from './print';
import { listUsers, removeUser, showUser } from './users';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const migrations = join(root, 'server/migrations');
const program = new Command('npm run admin --').description("The operator's commands of Nosewise.");

program
  .command('auth-key')
  .description('make the key file that signs sessions, at AUTH_KEY_FILE')
  .option('--add', 'put a new key in front of those of an existing file')
  .action(async ({ add = false }: { add?: boolean }) => {
    const { authKeyFile } = parseEnv(process.env, root);
    const kid = await (add ? addKey : createKeyFile)(authKeyFile);
    console.log(`Key ${kid} is now the signing key of ${authKeyFile}`);
  });

program
  .command('backup')
  .description(
    'write the embedded database to FILE, while the server is stopped. The key file (AUTH_KEY_FILE) is not in it: ' +
      'keep a copy of that too, or everybody has to log in again. For a PostgreSQL server use pg_dump',
  )
  .argument('<file>', 'an earlier backup of that name is replaced')
  .action(async (file: string) => {
    await backUp(parseEnv(process.env, root), resolve(file));
    console.log(`The database is kept in ${resolve(file)}`);
  });

program
  .command('restore')
  .description('put the database of a backup in place, while the server is stopped')
  .argument('<file>', 'what `backup` has written')
  .option('--force', 'put a database that is there already aside')
  .action(async (file: string, { force = false }: { force?: boolean }) => {
    const env = parseEnv(process.env, root);
    const aside = await restore(env, resolve(file), migrations, force);
    console.log(`The database of ${resolve(file)} is in place`);
    if (aside) console.log(`The one before is in ${aside}`);
  });

const users = program.command('users').description('the people with an account');

users
  .command('list')
  .description('the newest accounts')
  .option('--limit <number>', 'how many', parseCount, 50)
  .option('--json', 'as JSON')
  .action(async ({ limit, json = false }: { limit: number; json?: boolean }) => {
    const found = await withDatabase((database) => listUsers(database, limit));
    if (json) printJson(found);
    else console.table(found);
  });

users
  .command('show')
  .description('one account')
  .argument('<email>')
  .option('--json', 'as JSON')
  .action(async (email: string, { json = false }: { json?: boolean }) => {
    const found = await withDatabase((database) => showUser(database, email));
    if (json) printJson(found);
    else console.table(found);
  });

users
  .command('delete')
  .description('delete an account with everything in it, for good')
  .argument('<email>')
  .option('--json', 'as JSON')
  .action(async (email: string, { json = false }: { json?: boolean }) => {
    await withDatabase((database) => removeUser(database, email));
    if (json) printJson({ deleted: email });
    else console.log(`The account of ${email} is deleted`);
  });

addEnquiryCommands(program, withDatabase);

async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(parseEnv(process.env, root), migrations);
  return work(database).finally(() => database.close());
}

function parseCount(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1.');
  return Number(text);
}

try {
  await program.parseAsync();
} catch (error) {
  // What the file system refuses, it says in one line as well.
  const isForOperator = error instanceof OperatorError || (error instanceof Error && 'syscall' in error);
  if (!isForOperator) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
