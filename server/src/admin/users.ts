import type { Command } from 'commander';
import { announceEndedSessions } from '../auth/ended-sessions';
import { confirmAgain, deleteUser, endSessions, listUsers, showUser } from '../me/operate';
import {
  COMMAND,
  type Printing,
  parseCount,
  printable,
  printFound,
  printResult,
  type WithContext,
} from './command';

/** Adds `users list|show|confirm|sign-out|delete`. */
export function addUserCommands(program: Command, withContext: WithContext): void {
  const accounts = program.command('users').description('manage the people with an account');

  accounts
    .command('list')
    .description('list the newest accounts')
    .option('--limit <number>', 'how many', parseCount, 50)
    .option('--json', 'as JSON')
    .action(async ({ limit, json }: { limit: number } & Printing) => {
      const found = await withContext(({ database }) => listUsers(database.orm, limit));
      printFound(json, found);
    });

  accounts
    .command('show')
    .description('show one account')
    .argument('<email>')
    .option('--json', 'as JSON')
    .action(async (email: string, { json }: Printing) => {
      const found = await withContext(({ database }) => showUser(database.orm, email));
      printFound(json, found);
    });

  accounts
    .command('confirm')
    .description('email a new link to somebody who has not confirmed their address')
    .argument('<email>')
    .action(async (email: string) => {
      await withContext((context) => confirmAgain(context, COMMAND, email));
      console.log(`${printable(email)} will be emailed a new link within half a minute`);
    });

  accounts
    .command('sign-out')
    .description('sign somebody out on every device')
    .argument('<email>')
    .action(async (email: string) => {
      await withContext(async (context) => {
        await endSessions(context, COMMAND, email);
        await announceEndedSessions(context.database);
      });
      console.log(`${printable(email)} is signed out on every device`);
    });

  accounts
    .command('delete')
    .description(
      'delete an account and everything in it for good; its orders stay, as bookkeeping law requires',
    )
    .argument('<email>')
    .option('--json', 'as JSON')
    .action(async (email: string, { json }: Printing) => {
      await withContext(async (context) => {
        await deleteUser(context, COMMAND, email);
        await announceEndedSessions(context.database);
      });
      printResult(json, { deleted: email }, `Deleted the account of ${printable(email)}`);
    });
}
