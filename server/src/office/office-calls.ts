import * as books from '@nosewise/contract/office/office-books';
import * as desk from '@nosewise/contract/office/office-desk';
import * as enquiries from '@nosewise/contract/office/office-enquiries';
import { PAGE } from '@nosewise/contract/office/office-route';
import * as stock from '@nosewise/contract/office/office-stock';
import {
  assignEnquiry,
  eraseEnquiry,
  exportEnquiries,
  finishEnquiry,
  listHandlers,
  markSpam,
  noteEnquiry,
} from '../enquiries/enquiry-operations';
import { pageOfEnquiries, readEnquiry, readMenu } from '../enquiries/inbox';
import { Refusal } from '../errors/refusal';
import { record } from '../operations/operation';
import { pageOfLog } from '../operations/operator-log';
import { daysOf, entriesAsCsv, monthOf, pageOfBooks, sumVat } from '../shop/desk/books';
import { exportBooks } from '../shop/desk/shop-operations';
import { setStock } from '../shop/stock/stock-desk';
import { HOUSE_CALLS } from './house-calls';
import { MAIL_CALLS } from './mail-calls';
import {
  type Caller,
  csvFile,
  Download,
  may,
  type OfficeCall,
  type OfficeContext,
  officeCall,
} from './office-call';
import { addOperator, listOperators, operatorsVersion, removeOperator } from './operators';
import { ORDER_CALLS } from './order-calls';
import { search } from './search';
import { readStock, readToday } from './today';

const DESK_CALLS = [
  officeCall(desk.showToday, async ({ database: { orm }, now }, { caller }) => readToday(orm, caller, now())),

  officeCall(desk.searchOffice, async ({ database: { orm } }, { caller, query }) => ({
    found: await search(orm, caller, query.text),
  })),

  officeCall(desk.readLog, async ({ database: { orm } }, { query: { limit, ...choice } }) =>
    pageOfLog(orm, choice, limit ?? PAGE),
  ),

  officeCall(desk.listOperators, operators),

  officeCall(desk.addOperator, async (context, { attempt, body }) => {
    await addOperator(context, attempt, body);
    context.openSessions.forget();
    return operators(context);
  }),

  officeCall(desk.removeOperator, async (context, { attempt, body }) => {
    await removeOperator(context, attempt, body);
    return operators(context);
  }),
];

async function operators({ database: { orm } }: OfficeContext) {
  return { version: await operatorsVersion(orm), operators: await listOperators(orm) };
}

const STOCK_CALLS = [
  officeCall(stock.listStock, async ({ database: { orm }, now }, { caller }) => ({
    kits: await readStock(orm, caller, now()),
  })),

  officeCall(stock.setStock, async (context, { caller, attempt, params: { kit }, body }) => {
    const { available, reason } = body;
    const isCount = reason === 'counted' && available !== null;
    if (!isCount && !may(caller, ['stock.change'])) await refuseChange(context, caller, kit);
    const told = await setStock(context, attempt, { kit, available, reason });
    context.wake('mail');
    const kits = await readStock(context.database.orm, caller, context.now());
    return { kits, told };
  }),
];

async function refuseChange(
  { database, now }: OfficeContext,
  { actor }: Caller,
  kit: string,
): Promise<never> {
  const operation = { action: 'stock.set', subject: kit } as const;
  await record(database.orm, actor, operation, { at: now(), refused: 'forbidden' });
  throw new Refusal(
    { code: 'forbidden' },
    { detail: 'Your role counts stock, and does not change it for another reason.' },
  );
}

const ENQUIRY_CALLS = [
  officeCall(enquiries.listEnquiries, async ({ database: { orm } }, { caller, query }) => {
    const { box = 'open', of, limit, ...choice } = query;
    // A command takes care of no enquiry.
    const me = caller.account?.userId ?? null;
    const assignedTo = of === 'me' ? me : of === 'nobody' ? null : undefined;
    return pageOfEnquiries(orm, { ...choice, box, assignedTo }, limit ?? PAGE);
  }),

  officeCall(enquiries.listHandlers, async ({ database: { orm } }) => ({
    handlers: await listHandlers(orm),
  })),

  officeCall(enquiries.exportEnquiries, async (context, { attempt }) =>
    csvFile('enquiries', await exportEnquiries(context, attempt)),
  ),

  officeCall(enquiries.showEnquiry, async ({ database: { orm } }, { params }) =>
    readEnquiry(orm, params.enquiry),
  ),

  officeCall(enquiries.downloadMenu, async ({ database: { orm } }, { params }) => {
    const { fileName, content } = await readMenu(orm, params.enquiry);
    // Bytes of a stranger: a browser keeps them as a file, and never shows them.
    return new Download(fileName, 'application/octet-stream', content);
  }),

  officeCall(enquiries.finishEnquiry, async (context, { attempt, params: { enquiry }, body }) => {
    await finishEnquiry(context, attempt, { enquiry, done: body.done });
    return readEnquiry(context.database.orm, enquiry);
  }),

  officeCall(enquiries.markSpam, async (context, { attempt, params: { enquiry }, body }) => {
    await markSpam(context, attempt, { enquiry, spam: body.spam });
    return readEnquiry(context.database.orm, enquiry);
  }),

  officeCall(enquiries.noteEnquiry, async (context, { attempt, params: { enquiry }, body }) => {
    await noteEnquiry(context, attempt, { enquiry, note: body.note });
    return readEnquiry(context.database.orm, enquiry);
  }),

  officeCall(enquiries.assignEnquiry, async (context, { attempt, params: { enquiry }, body }) => {
    await assignEnquiry(context, attempt, { enquiry, to: body.to });
    return readEnquiry(context.database.orm, enquiry);
  }),

  officeCall(enquiries.deleteEnquiry, async (context, { attempt, params: { enquiry } }) => {
    await eraseEnquiry(context, attempt, enquiry);
    return { deleted: true };
  }),
];

const BOOK_CALLS = [
  officeCall(books.listBooks, async ({ database: { orm } }, { query: { limit, ...choice } }) =>
    pageOfBooks(orm, choice, limit ?? PAGE),
  ),

  officeCall(books.showVat, async ({ database: { orm } }, { query }) => sumVat(orm, query.month)),

  officeCall(books.exportBooks, async (context, { attempt, query: { month, ...days } }) => {
    const entries = await exportBooks(context, attempt, month === undefined ? daysOf(days) : monthOf(month));
    return csvFile(month === undefined ? 'documents' : `documents-${month}`, entriesAsCsv(entries));
  }),
];

/** Every call of the office, and what it does: for browsers behind the guard (`office-routes.ts`) and for commands alike. */
export const OFFICE_CALLS: readonly OfficeCall[] = [
  ...DESK_CALLS,
  ...ORDER_CALLS,
  ...STOCK_CALLS,
  ...ENQUIRY_CALLS,
  ...BOOK_CALLS,
  ...MAIL_CALLS,
  ...HOUSE_CALLS,
];
