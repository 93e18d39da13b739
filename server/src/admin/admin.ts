import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROLES } from '@nosewise/contract/roles';
import { Command, Option } from 'commander';
import { z } from 'zod';
import { addKey, createKeyFile } from '../auth/sessions/key-file';
import { openForCommand } from '../db/database';
import { isUnavailable } from '../db/unavailable';
import { parseEnv } from '../env/env';
import { OperatorError } from '../errors/operator-error';
import { Refusal } from '../errors/refusal';
import { openDataDir } from '../files/data-dir';
import { packageVersion } from '../files/package-version';
import { COMMAND, fieldsOf, type OfficeContext } from '../office/office-call';
import { OFFICE_CALLS } from '../office/office-calls';
import { record } from '../operations/operation';
import { backUp } from './backup';
import { distribute } from './distribute';
import { callNamed, commandContext, jsonOf, makeCall, printable } from './make-call';
import { restore } from './restore';

/**
 * Opens the database for a piece of work, and closes it afterwards even if the work fails.
 * @param makesOne whether the product's own is made where there is none. Default: that is an error
 */
type WithContext = <Result>(
  work: (context: OfficeContext) => Promise<Result>,
  makesOne?: boolean,
) => Promise<Result>;

/**
 * Runs an operator's command.
 * @param root the folder of the product, with its `package.json`
 * @param build the folder with `migrations`
 * @param words what stands behind "admin" on the command line
 */
export async function runCommand(root: string, build: string, words: readonly string[]): Promise<void> {
  const migrations = join(build, 'migrations');
  const program = new Command('npm run admin --').description("The operator's commands of Nosewise.");

  const withContext: WithContext = async (work, makesOne = false) => {
    const env = parseEnv(process.env, root);
    if (!makesOne && env.databaseUrl === undefined && !existsSync(join(env.dataDir, 'db')))
      throw new OperatorError(
        `There is no database in ${env.dataDir}: set DATA_DIR to the folder that has it.`,
      );
    await openDataDir(env.dataDir);
    const database = await openForCommand(env, migrations);
    return work(await commandContext({ database, env, now: Date.now }, await packageVersion(root))).finally(
      () => database.close(),
    );
  };

  addKeyCommands(program, root);
  addBackupCommands(program, migrations, withContext);
  program
    .command('version')
    .description('print the version of Nosewise')
    .action(async () => console.log(await packageVersion(root)));

  addOfficeCommands(program, withContext);

  try {
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    const line = lineFor(error);
    if (line === undefined) throw error;
    console.error(line);
    process.exitCode = 1;
  }
}

function addKeyCommands(program: Command, root: string): void {
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
    .command('push-key')
    .description('make the key file that signs pushes, at PUSH_KEY_FILE')
    .option(
      '--add',
      'put a new key in front of those of an existing file; devices change over when the app is opened',
    )
    .action(async ({ add = false }: { add?: boolean }) => {
      const { pushKeyFile } = parseEnv(process.env, root);
      process.umask(0o077);
      const kid = await (add ? addKey : createKeyFile)(pushKeyFile);
      console.log(`Key ${kid} now signs pushes, from ${pushKeyFile}`);
    });
}

function addBackupCommands(program: Command, migrations: string, withContext: WithContext): void {
  program
    .command('backup')
    .description(
      'write everything in the database to FILE; the product may keep running. The key file (AUTH_KEY_FILE) is ' +
        'not included: keep a copy of it too',
    )
    .argument('<file>', 'replaces an earlier backup of that name')
    .action(async (file: string) => {
      await withContext(async ({ database, now }) => {
        await backUp(database, resolve(file), now());
        const operation = { action: 'database.back-up', subject: 'database' } as const;
        await record(database.orm, COMMAND.actor, operation, { at: now() });
      });
      console.log(`Backed up the database to ${resolve(file)}`);
    });

  program
    .command('restore')
    .description(
      'restore the database from a backup made by this version or an earlier one; stop the product first',
    )
    .argument('<file>', 'a file written by `backup`')
    .option('--force', 'replace everything in the database')
    .action(async (file: string, { force = false }: { force?: boolean }) => {
      const operation = { action: 'database.restore', subject: 'database' } as const;
      await withContext(
        ({ database, now }) =>
          restore(database, resolve(file), migrations, force, (tx) =>
            record(tx, COMMAND.actor, operation, { at: now() }),
          ),
        true,
      );
      console.log(`Restored the database from ${resolve(file)}`);
    });

  program
    .command('distribute')
    .description(
      'put every table where it lives on the nodes of a Citus database (docs/growing.md); stop the product first',
    )
    .action(async () => {
      await withContext(({ database }) => distribute(database, console.log));
    });
}

function addOfficeCommands(program: Command, withContext: WithContext): void {
  const print = (name: string, fields = {}) =>
    withContext(async (context) => console.log(jsonOf(await makeCall(context, name, fields))));

  program
    .command('call')
    .description('make a call of the office, and print its answer as JSON; a file is a string')
    .argument('<name>', 'such as orders.refund')
    .argument(
      '[json]',
      'its fields, such as \'{"number":"7KQM2XPD","amount":500}\'; amounts are in cents',
      '{}',
    )
    .addHelpText('after', `\nCalls and their fields:\n${CALLS.join('\n')}`)
    .action(async (name: string, json: string) => {
      callNamed(name);
      await print(name, readFields(json));
    });

  const operators = program.command('operators').description('the accounts that may work in the office');
  operators
    .command('list')
    .description('print them with their roles')
    .action(() => print('operators.list'));
  operators
    .command('add')
    .description('give an account a role, in place of the one it may have')
    .argument('<email>')
    .addOption(new Option('--role <role>').choices(ROLES).makeOptionMandatory())
    .action((email: string, { role }: { role: string }) => print('operators.add', { email, role }));
  operators
    .command('remove')
    .description('take the role of an account away; it ends at once')
    .argument('<email>')
    .action((email: string) => print('operators.remove', { email }));

  program
    .command('health')
    .description('print the state of the product: database, disk, mails, last backup')
    .action(() => print('health'));
}

/** Words an error for the operator; `undefined` for an error of the program itself. */
function lineFor(error: unknown): string | undefined {
  if (isUnavailable(error))
    return 'Lost the connection to the database: check what was done before you try again.';
  // Errors of the file system are one line as well.
  const isForOperator =
    error instanceof OperatorError ||
    error instanceof Refusal ||
    (error instanceof Error && 'syscall' in error);
  return isForOperator ? printable(error.message) : undefined;
}

const CALLS = OFFICE_CALLS.map(({ declaration }) =>
  [`  ${declaration.name}`, ...fieldsOf(declaration).filter((field) => field !== 'id')].join(' '),
);

/** @throws OperatorError unless it is a JSON object */
function readFields(json: string): Readonly<Record<string, unknown>> {
  const { data } = z.safeParse(fieldsInJson, json);
  if (!data) throw new OperatorError('The fields are not a JSON object, such as \'{"number":"7KQM2XPD"}\'.');
  return data;
}

const fieldsInJson = z
  .string()
  .transform((text, issues) => {
    try {
      return JSON.parse(text);
    } catch {
      issues.addIssue('no JSON');
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.unknown()));
