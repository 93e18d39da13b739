import type { Command } from 'commander';
import { parseCount } from './arguments';
import type { WithContext } from './context';
import { type Printing, printable, printJson, printTable } from './print';
import { listUsers, removeUser, showUser } from './users';

/** Adds `users list|show|delete`. */
export function addUserCommands(program: Command, withContext: WithContext): void {
  const users = program.command('users').description('the people with an account');

  users
    .command('list')
    .description('the newest accounts')
    .option('--limit <number>', 'how many', parseCount, 50)
    .option('--json', 'as JSON')
    .action(async ({ limit, json = false }: { limit: number } & Printing) => {
      const found = await withContext(({ database }) => listUsers(database, limit));
      if (json) printJson(found);
      else printTable(found);
    });

  users
    .command('show')
    .description('one account')
    .argument('<email>')
    .option('--json', 'as JSON')
    .action(async (email: string, { json = false }: Printing) => {
      const found = await withContext(({ database }) => showUser(database, email));
      if (json) printJson(found);
      else printTable(found);
    });

  users
    .command('delete')
    .description(
      'delete an account with everything in it, for good; its orders stay, as the law on books wants',
    )
    .argument('<email>')
    .option('--json', 'as JSON')
    .action(async (email: string, { json = false }: Printing) => {
      await withContext((context) => removeUser(context, email));
      if (json) printJson({ deleted: email });
      else console.log(`The account of ${printable(email)} is deleted`);
    });
}
