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
  printJson,
  printTable,
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
    .action(async ({ limit, json = false }: { limit: number } & Printing) => {
      const found = await withContext(({ database, now }) => listFailedMails(database.orm, now(), limit));
      if (json) printJson(found);
      else printTable(found);
    });

  mails
    .command('send')
    .description('send one again, which the running product does within half a minute')
    .argument('<id>', 'its number in the list', parseId)
    .option('--json', 'as JSON')
    .action(async (id: number, { json = false }: Printing) => {
      await withContext((context) => sendMailAgain(context, COMMAND, id));
      if (json) printJson({ sent: id });
      else console.log(`Mail ${id} is sent again`);
    });

  mails
    .command('mark')
    .description('mark its address: mails to it come back, so none is sent from now on')
    .argument('<id>', 'its number in the list', parseId)
    .option('--json', 'as JSON')
    .action(async (id: number, { json = false }: Printing) => {
      await withContext((context) => markBounced(context, COMMAND, id));
      if (json) printJson({ marked: id });
      else console.log(`Marked the address of mail ${id}`);
    });

  mails
    .command('bounced')
    .description('list the marked addresses, newest first')
    .option('--limit <number>', 'how many', parseCount, 50)
    .option('--json', 'as JSON')
    .action(async ({ limit, json = false }: { limit: number } & Printing) => {
      const found = await withContext(({ database }) => listBounced(database.orm, limit));
      if (json) printJson(found);
      else printTable(found);
    });

  mails
    .command('unmark')
    .description('take the mark off an address, which gets mail again')
    .argument('<id>', 'the id of the mark')
    .option('--json', 'as JSON')
    .action(async (id: string, { json = false }: Printing) => {
      await withContext((context) => clearBounced(context, COMMAND, id));
      if (json) printJson({ unmarked: id });
      else console.log('The address gets mail again');
    });

  mails
    .command('test')
    .description('send a test message, which the running product does within half a minute')
    .argument('<email>', 'for whom', parseEmail)
    .option('--json', 'as JSON')
    .action(async (address: string, { json = false }: Printing) => {
      await withContext((context) => sendTestMail(context, COMMAND, { address }));
      if (json) printJson({ sent: address });
      else console.log(`A test message is sent to ${printable(address)}`);
    });
}
