import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { API } from '@nosewise/contract/route';
import PostalMime from 'postal-mime';
import { mailOutbox } from '../src/db/schema';
import { mailFolder } from '../src/mail/transport';
import { encodeForm, type FormFile } from './http/form-body';
import type { TestApp } from './test-app';
import { deliverMails } from './test-mail';

export const OPERATOR = 'owner@nosewise.example';
export const SENDER = 'ann@osteria.example';

/** The body of a plain client: the fields of the specification and nothing else. */
export const contact = {
  firstName: 'Ann',
  lastName: 'Nebbiolo',
  email: SENDER,
  subject: 'Which kit?',
  message: 'I cook.\nWhich kit suits <me> & my nose?',
};

export const team = {
  name: 'Ann Nebbiolo',
  role: 'Sommelière',
  businessName: 'Osteria da Ann',
  email: SENDER,
  improvements: 'Faults.\nAnd corks.',
  consentChecked: 'true',
  ndaRequired: 'true',
};

export const PDF = Buffer.from(`%PDF-1.7\n${'1 0 obj <</Type /Catalog>> endobj\n'.repeat(20)}%%EOF\n`);

/** Sends the contact form as if from the address `ip`. */
export function sendContact(
  { app }: Pick<TestApp, 'app'>,
  body: Record<string, unknown> = contact,
  ip = '127.0.0.1',
) {
  return app.inject({ method: 'POST', url: `${API}/contact`, payload: body, remoteAddress: ip });
}

/** Sends the form of team enquiries. Fields that are undefined are left out. */
export function sendTeam(
  { app }: Pick<TestApp, 'app'>,
  fields: Record<string, string | FormFile | undefined> = team,
  ip = '127.0.0.1',
) {
  const parts = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const { payload, contentType } = encodeForm(parts);
  const headers = { 'content-type': contentType };
  return app.inject({ method: 'POST', url: `${API}/team-enquiries`, payload, headers, remoteAddress: ip });
}

export function outbox({ database }: Pick<TestApp, 'database'>) {
  return database.orm.select().from(mailOutbox).orderBy(mailOutbox.id);
}

/** Delivers waiting mails and reads them as a mail program does, in the order of their recipients. */
export async function deliveredMails(at: TestApp) {
  const folder = mailFolder(at.env.dataDir);
  await rm(folder, { recursive: true, force: true });
  await deliverMails(at);
  const files = (await readdir(folder)).sort();
  const sources = await Promise.all(files.map((name) => readFile(join(folder, name))));
  return Promise.all(
    sources.map(async (source) => ({ source: String(source), mail: await PostalMime.parse(source) })),
  );
}
