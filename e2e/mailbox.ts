import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';
import { cardShopData, invoiceShopData } from './shops';

/** Where the server sends mail for the people who run it. */
export const OPERATOR_EMAIL = 'operator@example.com';

/** The purpose of a link in a mail. */
export type Purpose = 'signup' | 'recovery' | 'email_change' | 'magiclink';

export interface Mail {
  subject: string;
  text: string;
  html: string;
  /** The address that replies go to. */
  replyTo: string | undefined;
}

/** Waits between looks, in milliseconds: mails are written a moment after the response. */
const SOON = [25, 50, 100, 250];

/** Reads all mails to an address that both servers have written so far, oldest first within each. */
export async function mailsTo(email: string): Promise<Mail[]> {
  const { E2E_DATA_DIR = '' } = process.env;
  const shops = [invoiceShopData(E2E_DATA_DIR), cardShopData(E2E_DATA_DIR)];
  return (await Promise.all(shops.map((folder) => mailsIn(join(folder, 'mail'), email)))).flat();
}

async function mailsIn(folder: string, email: string): Promise<Mail[]> {
  const files = await readdir(folder).catch(() => []);
  // Names begin with a time that sorts. The server decides which characters of an address a file name may hold.
  const [local = ''] = email.split('@');
  const candidates = files.filter((file) => file.endsWith('.eml') && file.includes(local)).sort();
  const mails = await Promise.all(
    candidates.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
  );
  return mails
    .filter(({ to }) => to?.some(({ address }) => address === email))
    .map(({ subject = '', text = '', html = '', replyTo }) => ({
      subject,
      text,
      html,
      replyTo: replyTo?.[0]?.address,
    }));
}

/** Waits for a mail to an address whose subject matches. @param timeout in milliseconds */
export async function mailAbout(email: string, subject: RegExp, timeout = 30_000): Promise<Mail> {
  const found = async () => (await mailsTo(email)).find((mail) => subject.test(mail.subject));
  await expect.poll(async () => (await found()) !== undefined, { timeout, intervals: SOON }).toBe(true);
  const mail = await found();
  if (!mail) throw new Error(`No mail to ${email} about ${subject}`);
  return mail;
}

/**
 * Waits for the link of a mail to an address.
 * @param count how many mails for this purpose have to be there; the link of the newest is returned
 */
export async function mailLink(email: string, purpose: Purpose, count = 1): Promise<string> {
  const links = async () => (await mailsTo(email)).flatMap(({ text }) => linkIn(text, purpose) ?? []);
  await expect.poll(async () => (await links()).length, { intervals: SOON }).toBeGreaterThanOrEqual(count);
  const newest = (await links()).at(-1);
  if (!newest) throw new Error(`No link for ${purpose} to ${email}`);
  return newest;
}

function linkIn(text: string, purpose: Purpose): string | undefined {
  const links = text.match(/https?:\/\/\S+\/confirm#\S+/g) ?? [];
  return links.find((link) => carriedBy(link).type === purpose);
}

/** Reads the fragment of a link, which no server sees. */
export function carriedBy(link: string): { token: string; type: string } {
  const fragment = new URLSearchParams(new URL(link).hash.slice(1));
  return { token: fragment.get('token') ?? '', type: fragment.get('type') ?? '' };
}
