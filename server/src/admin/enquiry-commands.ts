import type { Command } from 'commander';
import { fileAt, writeWhole } from '../files/whole-file';
import { type Printing, printable, printJson, printTable, type WithContext } from './command';
import {
  type Choice,
  type EnquiryDetails,
  enquiriesAsCsv,
  eraseEnquiry,
  finishEnquiry,
  listEnquiries,
  readMenu,
  showEnquiry,
} from './enquiries';

/** Adds `enquiries list|show|export|menu|done|delete`. */
export function addEnquiryCommands(program: Command, withContext: WithContext): void {
  const enquiries = program
    .command('enquiries')
    .description('what people wrote by the contact form, to be called back, and for their team');

  enquiries
    .command('list')
    .description('those that wait for an answer, newest first')
    .option('--all', 'also those that are done')
    .option('--spam', 'those that a program has filled in, instead of those of people')
    .option('--json', 'as JSON, with all that was written')
    .action(async ({ json = false, ...choice }: Choice & Printing) => {
      const found = await withContext(({ database }) => listEnquiries(database, choice));
      if (json) printJson(found);
      else printTable(found.map(rowOf));
    });

  enquiries
    .command('show')
    .description('all that is known of one')
    .argument('<id>')
    .option('--json', 'as JSON')
    .action(async (id: string, { json = false }: Printing) => {
      const found = await withContext(({ database }) => showEnquiry(database, id));
      if (json) printJson(found);
      else console.log(describe(found));
    });

  enquiries
    .command('export')
    .description('write all of them, also those that are done and the spam, to FILE as CSV')
    .argument('<file>', 'or a folder, where it is called enquiries.csv; an earlier file is replaced')
    .action(async (path: string) => {
      const file = await fileAt(path, 'enquiries.csv');
      await writeWhole(file, Buffer.from(await withContext(({ database }) => enquiriesAsCsv(database))));
      console.log(`All enquiries are in ${file}`);
    });

  enquiries
    .command('menu')
    .description('write the menu that came with one to FILE; look at it with care, a stranger sent it')
    .argument('<id>')
    .argument(
      '<file>',
      'or a folder, where it is called as its sender called it; an earlier file is replaced',
    )
    .action(async (id: string, path: string) => {
      const { fileName, content } = await withContext(({ database }) => readMenu(database, id));
      const file = await fileAt(path, fileName);
      await writeWhole(file, content);
      console.log(`The menu is in ${file}`);
    });

  enquiries
    .command('done')
    .description('put one away: it is no longer listed, and nothing is deleted')
    .argument('<id>')
    .option('--json', 'as JSON')
    .action(async (id: string, { json = false }: Printing) => {
      await withContext(({ database }) => finishEnquiry(database, id, Date.now()));
      if (json) printJson({ done: id });
      else console.log(`The enquiry ${id} is done`);
    });

  enquiries
    .command('delete')
    .description(
      'delete one for good, with its menu. One that is done goes by itself after 180 days, spam after 30',
    )
    .argument('<id>')
    .option('--json', 'as JSON')
    .action(async (id: string, { json = false }: Printing) => {
      await withContext(({ database }) => eraseEnquiry(database, id));
      if (json) printJson({ deleted: id });
      else console.log(`The enquiry ${id} is deleted`);
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
