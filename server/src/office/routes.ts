import * as books from '@nosewise/contract/office/books';
import * as desk from '@nosewise/contract/office/desk';
import * as enquiries from '@nosewise/contract/office/enquiries';
import { PAGE } from '@nosewise/contract/office/route';
import * as stock from '@nosewise/contract/office/stock';
import { EVERY_RIGHT } from '@nosewise/contract/roles';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AuthContext } from '../auth/auth';
import { pageOfEnquiries, readEnquiry, readMenu } from '../enquiries/inbox';
import {
  assignEnquiry,
  eraseEnquiry,
  exportEnquiries,
  finishEnquiry,
  listHandlers,
  markSpam,
  noteEnquiry,
} from '../enquiries/operate';
import { Refusal } from '../errors/refusal';
import { pageOfLog } from '../operations/log';
import { record } from '../operations/operation';
import { entriesAsCsv, monthOf, pageOfBooks, sumVat } from '../shop/books';
import { exportBooks } from '../shop/operate';
import { isDemo } from '../shop/seller';
import { setStock } from '../shop/stock-desk';
import type { CardPayments } from '../shop/stripe';
import { type Seals, SHIFT } from './door';
import { FRESH, guardOffice, may, type Office, type Operator } from './guard';
import type { JobDiary } from './health';
import { houseRoutes } from './house-routes';
import { mailRoutes } from './mails';
import { addOperator, listOperators, operatorsVersion, removeOperator } from './operators';
import { orderRoutes } from './order-routes';
import { search } from './search';
import { readStock, readToday } from './today';

export interface OfficeOptions {
  readonly cards: CardPayments | undefined;
  readonly seals: Seals;
  readonly https: boolean;
  /** Names the build that runs. */
  readonly build: string;
  readonly diary: JobDiary;
}

/** Serves `/api/v1/office`: everything that the operator's commands do, for operators only. */
export async function officeRoutes(
  app: FastifyInstance,
  context: AuthContext,
  { cards, seals, https, build, diary }: OfficeOptions,
): Promise<void> {
  const office = await guardOffice(app, context, https);
  deskRoutes(office, context, seals);
  orderRoutes(office, context, cards);
  stockRoutes(office, context);
  enquiryRoutes(office, context);
  bookRoutes(office, context);
  mailRoutes(office, context);
  houseRoutes(office, context, build, diary);
}

function deskRoutes(office: Office, context: AuthContext, seals: Seals): void {
  const { env, now } = context;
  const { orm } = context.database;

  office.serve(desk.showCaller, async ({ person }) => ({
    userId: person.userId,
    email: person.email,
    role: person.role,
    rights: EVERY_RIGHT.filter((right) => may(person, [right])),
    freshUntil: person.provedAt + FRESH,
    endsAt: person.provedAt + SHIFT,
    isDemo: isDemo(env),
    ticket: seals.socket.seal(person.sessionId),
  }));

  office.serve(desk.showToday, async ({ person }) => readToday(orm, person, now()));

  office.serve(desk.searchOffice, async ({ person, request: { query } }) => ({
    found: await search(orm, person, query.text),
  }));

  office.serve(desk.readLog, async ({ request: { query } }) => pageOfLog(orm, query, PAGE));

  const operators = async () => ({
    version: await operatorsVersion(orm),
    operators: await listOperators(orm),
  });
  office.serve(desk.listOperators, operators);

  office.serve(desk.addOperator, async ({ person: { actor }, request: { body } }) => {
    await addOperator(context, actor, body.email, body.role, body);
    return operators();
  });

  office.serve(desk.removeOperator, async ({ person: { actor }, request: { body } }) => {
    await removeOperator(context, actor, body.email, body);
    return operators();
  });
}

function stockRoutes(office: Office, context: AuthContext): void {
  const { now, wake } = context;
  const { orm } = context.database;

  office.serve(stock.listStock, async ({ person }) => ({ kits: await readStock(orm, person, now()) }));

  office.serve(stock.setStock, async ({ person, request: { params, body } }) => {
    const { available, reason } = body;
    const isCount = reason === 'counted' && available !== null;
    if (!isCount && !may(person, ['stock.change'])) await refuseChange(person, params.kit);
    const set = await setStock(context, person.actor, params.kit, { available, reason }, body);
    wake('mail');
    return { kits: await readStock(orm, person, now()), told: set?.told ?? 0 };
  });

  async function refuseChange({ actor }: Operator, kit: string): Promise<never> {
    const operation = { action: 'stock.set', subject: kit } as const;
    await record(orm, actor, operation, { at: now(), refused: 'forbidden' });
    throw new Refusal(403, 'forbidden', 'Your role counts stock, and does not change it for another reason.');
  }
}

function enquiryRoutes(office: Office, context: AuthContext): void {
  const { orm } = context.database;

  office.serve(enquiries.listEnquiries, async ({ person, request: { query } }) => {
    const { box = 'open', of, ...choice } = query;
    const assignedTo = of === 'me' ? person.userId : of === 'nobody' ? null : undefined;
    return pageOfEnquiries(orm, { ...choice, box, assignedTo }, PAGE);
  });

  office.serve(enquiries.listHandlers, async () => ({ handlers: await listHandlers(orm) }));

  office.serve(enquiries.exportEnquiries, async ({ person: { actor }, reply }) =>
    sendCsv(reply, 'enquiries', await exportEnquiries(context, actor)),
  );

  office.serve(enquiries.showEnquiry, async ({ request: { params } }) => readEnquiry(orm, params.id));

  office.serve(enquiries.downloadMenu, async ({ request: { params }, reply }) => {
    const { fileName, content } = await readMenu(orm, params.id);
    // Bytes of a stranger: a browser keeps them as a file, and never shows them.
    return reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
      .send(content);
  });

  office.serve(enquiries.finishEnquiry, async ({ person: { actor }, request: { params, body } }) => {
    await finishEnquiry(context, actor, params.id, body, body.done);
    return readEnquiry(orm, params.id);
  });

  office.serve(enquiries.markSpam, async ({ person: { actor }, request: { params, body } }) => {
    await markSpam(context, actor, params.id, body.spam, body);
    return readEnquiry(orm, params.id);
  });

  office.serve(enquiries.noteEnquiry, async ({ person: { actor }, request: { params, body } }) => {
    await noteEnquiry(context, actor, params.id, body.note, body);
    return readEnquiry(orm, params.id);
  });

  office.serve(enquiries.assignEnquiry, async ({ person: { actor }, request: { params, body } }) => {
    await assignEnquiry(context, actor, params.id, body.to, body);
    return readEnquiry(orm, params.id);
  });

  office.serve(enquiries.deleteEnquiry, async ({ person: { actor }, request: { params, body } }) => {
    await eraseEnquiry(context, actor, params.id, body);
    return { deleted: true };
  });
}

function bookRoutes(office: Office, context: AuthContext): void {
  const { orm } = context.database;

  office.serve(books.listBooks, async ({ request: { query } }) => pageOfBooks(orm, query, PAGE));
  office.serve(books.showVat, async ({ request: { query } }) => sumVat(orm, query.month));

  office.serve(books.exportBooks, async ({ person: { actor }, request: { query }, reply }) => {
    const entries = await exportBooks(context, actor, monthOf(query.month));
    return sendCsv(reply, `documents-${query.month}`, entriesAsCsv(entries));
  });
}

function sendCsv(reply: FastifyReply, name: string, csv: string): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(Buffer.from(csv));
}
