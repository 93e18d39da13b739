import { normalAddress } from '@nosewise/contract/auth';
import type { Command } from 'commander';
import { type Choice, type EnquiryDetails, listEnquiries, readMenu, showEnquiry } from '../enquiries/inbox';
import {
  assignEnquiry,
  eraseEnquiry,
  exportEnquiries,
  finishEnquiry,
  markSpam,
  noteEnquiry,
} from '../enquiries/operate';
import { fileAt, writeWhole } from '../files/whole-file';
import {
  COMMAND,
  type Printing,
  parseNote,
  printable,
  printFound,
  printResult,
  type WithContext,
} from './command';

/** Adds `enquiries list|show|export|menu|done|spam|note|assign|delete`. */
export function addEnquiryCommands(program: Command, withContext: WithContext): void {
  const enquiries = program
    .command('enquiries')
    .description('manage contact messages, call-back requests and team enquiries');

  enquiries
    .command('list')
    .description('list the unanswered ones, newest first')
    .option('--all', 'include answered ones')
    .option('--spam', 'list spam instead')
    .option('--json', 'as JSON, with the full messages')
    .action(async ({ json = false, ...choice }: Choice & Printing) => {
      const found = await withContext(({ database }) => listEnquiries(database.orm, choice));
      printFound(json, found, found.map(rowOf));
    });

  enquiries
    .command('show')
    .description('show one in full')
    .argument('<id>')
    .option('--json', 'as JSON')
    .action(async (id: string, { json }: Printing) => {
      const found = await withContext(({ database }) => showEnquiry(database.orm, id));
      printResult(json, found, describe(found));
    });

  enquiries
    .command('export')
    .description('write all of them, answered ones and spam included, to FILE as CSV')
    .argument('<file>', 'or a folder for enquiries.csv; replaces an earlier file')
    .action(async (path: string) => {
      const file = await fileAt(path, 'enquiries.csv');
      const csv = await withContext((context) => exportEnquiries(context, COMMAND));
      await writeWhole(file, Buffer.from(csv));
      console.log(`Wrote all enquiries to ${file}`);
    });

  enquiries
    .command('menu')
    .description('write the menu attached to one to FILE; open it with care, it comes from a stranger')
    .argument('<id>')
    .argument('<file>', 'or a folder, to keep its original name; replaces an earlier file')
    .action(async (id: string, path: string) => {
      const { fileName, content } = await withContext(({ database }) => readMenu(database.orm, id));
      const file = await fileAt(path, fileName);
      await writeWhole(file, content);
      console.log(`Wrote the menu to ${file}`);
    });

  enquiries
    .command('done')
    .description('mark one as answered: it is no longer listed, but not deleted')
    .argument('<id>')
    .option('--json', 'as JSON')
    .action(async (id: string, { json }: Printing) => {
      await withContext((context) => finishEnquiry(context, COMMAND, id));
      printResult(json, { done: id }, `Marked enquiry ${id} as answered`);
    });

  enquiries
    .command('spam')
    .description('mark one as spam, or restore it with --not')
    .argument('<id>')
    .option('--not', 'it is not spam')
    .action(async (id: string, { not: isNone = false }: { not?: boolean }) => {
      await withContext((context) => markSpam(context, COMMAND, id, !isNone));
      console.log(isNone ? `Restored enquiry ${id}` : `Marked enquiry ${id} as spam`);
    });

  enquiries
    .command('note')
    .description('replace the note on one, which only operators see')
    .argument('<id>')
    .argument('<text>', '', parseNote)
    .action(async (id: string, text: string) => {
      await withContext((context) => noteEnquiry(context, COMMAND, id, text));
      console.log(`Noted on enquiry ${id}`);
    });

  enquiries
    .command('assign')
    .description('give one to an operator who may handle enquiries; without an address, to nobody')
    .argument('<id>')
    .argument('[email]')
    .action(async (id: string, email?: string) => {
      const to = email === undefined ? null : normalAddress(email);
      await withContext((context) => assignEnquiry(context, COMMAND, id, to));
      console.log(to === null ? `Enquiry ${id} is nobody’s now` : `Gave enquiry ${id} to ${printable(to)}`);
    });

  enquiries
    .command('delete')
    .description(
      'delete one and its menu for good. Answered ones are deleted automatically after 180 days, spam after 30',
    )
    .argument('<id>')
    .option('--json', 'as JSON')
    .action(async (id: string, { json }: Printing) => {
      await withContext((context) => eraseEnquiry(context, COMMAND, id));
      printResult(json, { deleted: id }, `Deleted enquiry ${id}`);
    });
}

function rowOf({ id, kind, createdAt, doneAt, name, email, subject, businessName, menu }: EnquiryDetails) {
  return {
    id,
    kind,
    createdAt,
    done: doneAt !== null,
    name: printable(name),
    email,
    about: printable(subject ?? businessName ?? ''),
    menu: menu !== null,
  };
}

function describe({ message, menu, ...facts }: EnquiryDetails): string {
  const lines = Object.entries({
    ...facts,
    menu: menu && `${menu.fileName} (${menu.mediaType}, ${menu.size} bytes)`,
  }).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${printable(String(value))}`]));
  return [...lines, '', printable(message)].join('\n');
}
