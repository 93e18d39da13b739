import type { Command } from 'commander';
import {
  clearBounced,
  listBounced,
  listFailedMails,
  markBounced,
  sendMailAgain,
  sendTestMail,
} from '../mail/operate';
import {
  COMMAND,
  type Printing,
  parseCount,
  parseEmail,
  parseId,
  printable,
  printFound,
  printResult,
  type WithContext,
} from './command';

/** Adds `mails list|send|mark|bounced|unmark|test`. */
export function addMailCommands(program: Command, withContext: WithContext): void {
  const mails = program.command('mails').description('manage mails that could not be delivered');

  mails
    .command('list')
    .description('list the mails that were given up and have not expired, newest first')
    .option('--limit <number>', 'how many', parseCount, 50)
    .option('--json', 'as JSON')
    .action(async ({ limit, json }: { limit: number } & Printing) => {
      const found = await withContext(({ database, now }) => listFailedMails(database.orm, now(), limit));
      printFound(json, found);
    });

  mails
    .command('send')
    .description('send one again, which the running product does within half a minute')
    .argument('<id>', 'its number in the list', parseId)
    .option('--json', 'as JSON')
    .action(async (id: number, { json }: Printing) => {
      await withContext((context) => sendMailAgain(context, COMMAND, id));
      printResult(json, { sent: id }, `Mail ${id} is sent again`);
    });

  mails
    .command('mark')
    .description('mark its address: mails to it come back, so none is sent from now on')
    .argument('<id>', 'its number in the list', parseId)
    .option('--json', 'as JSON')
    .action(async (id: number, { json }: Printing) => {
      await withContext((context) => markBounced(context, COMMAND, id));
      printResult(json, { marked: id }, `Marked the address of mail ${id}`);
    });

  mails
    .command('bounced')
    .description('list the marked addresses, newest first')
    .option('--limit <number>', 'how many', parseCount, 50)
    .option('--json', 'as JSON')
    .action(async ({ limit, json }: { limit: number } & Printing) => {
      const found = await withContext(({ database }) => listBounced(database.orm, limit));
      printFound(json, found);
    });

  mails
    .command('unmark')
    .description('take the mark off an address, which gets mail again')
    .argument('<id>', 'the id of the mark')
    .option('--json', 'as JSON')
    .action(async (id: string, { json }: Printing) => {
      await withContext((context) => clearBounced(context, COMMAND, id));
      printResult(json, { unmarked: id }, 'The address gets mail again');
    });

  mails
    .command('test')
    .description('send a test message, which the running product does within half a minute')
    .argument('<email>', 'for whom', parseEmail)
    .option('--json', 'as JSON')
    .action(async (address: string, { json }: Printing) => {
      await withContext((context) => sendTestMail(context, COMMAND, { address }));
      printResult(json, { sent: address }, `A test message is sent to ${printable(address)}`);
    });
}
