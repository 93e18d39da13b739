import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Instant } from '@nosewise/domain/models';
import type { FastifyBaseLogger } from 'fastify';
import type { SendMailOptions, TransportOptions } from 'nodemailer';
import { z } from 'zod';
import type { Env } from '../env/env';
import { OperatorError } from '../errors/operator-error';
import { Undeliverable } from './delivery';

/** A mail as it leaves the outbox. */
interface OutgoingMail {
  readonly id: number;
  readonly createdAt: Instant;
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly link: string | null;
  readonly payload: unknown;
}

/** The fields of a mail in the outbox apart from its words. */
const payloadSchema = z.object({ unsubscribe: z.url() });

/** Sends a mail, or throws. */
export type Deliver = (mail: OutgoingMail) => Promise<void>;

/** In milliseconds. A server that does not answer must not hold up other mail for long. */
const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Sends mail by SMTP when the environment names a server. Otherwise it writes mail to files in
 * `DATA_DIR/mail` and logs its links, for people who try the product out. Signs both if the environment says
 * how.
 * @throws OperatorError when there is no key to sign with
 */
export function mailTransport(env: Env, now: () => number, log: FastifyBaseLogger): Deliver {
  const { smtpUrl, publicUrl, dataDir } = env;
  const host = new URL(publicUrl).hostname;
  const from = env.mailFrom ?? `Nosewise <hello@${host}>`;
  const dkim = signing(env);
  if (smtpUrl === undefined) {
    // One after another, so that their files sort as they were sent.
    let last = Promise.resolve();
    const composer = import('nodemailer').then(({ createTransport }) =>
      createTransport({ streamTransport: true, buffer: true, ...dkim }),
    );
    const write: Deliver = async (mail) => {
      const written = { ...compose(mail, from, host), date: new Date(now()) };
      const { message } = await (await composer).sendMail(written);
      if (!Buffer.isBuffer(message)) throw new Error('a mail was composed as a stream');
      await writeMailFile(dataDir, mail.recipient, now(), message);
      log.info({ to: mail.recipient, link: mail.link }, 'mail written to a file');
    };
    return (mail) => {
      const written = last.then(() => write(mail));
      last = written.catch(() => undefined);
      return written;
    };
  }
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({ url: smtpUrl, ...SMTP_TIMEOUTS, ...dkim }),
  );
  return async (mail) => {
    await (await transport).sendMail(compose(mail, from, host)).catch((error) => {
      throw explain(error);
    });
  };
}

/** An answer of a mail server, as nodemailer reports it. */
const answerSchema = z.object({
  message: z.string(),
  code: z.string().optional(),
  responseCode: z.number().optional(),
});
/** Refusals of a sender, a recipient or a mail, but not of the connection or of our password. */
const ABOUT_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);
const AUTHENTICATION_REQUIRED = 530;
const UNTRUSTED = /certificate|self-signed|altnames/i;

/**
 * Makes the error of a mail server one that says what to do. A 5xx about the mail is final (RFC 5321, section 4.2.1).
 */
function explain(error: unknown): unknown {
  const { data: { message = '', code = '', responseCode = 0 } = {} } = answerSchema.safeParse(error);
  if (UNTRUSTED.test(message)) {
    return new Error(
      `${message}. If the mail server of SMTP_URL is yours, set NODE_EXTRA_CA_CERTS to a file with its certificate, or on this machine add ?ignoreTLS=true to SMTP_URL.`,
      { cause: error },
    );
  }
  const isFinal = ABOUT_MAIL.has(code) && responseCode >= 500 && responseCode !== AUTHENTICATION_REQUIRED;
  return isFinal ? new Undeliverable(message, { cause: error }) : error;
}

/**
 * The headers that are signed in addition to nodemailer's: mail programs trust the unsubscribe link only if
 * both are (RFC 8058).
 */
const SIGNED_HEADERS = [
  'from:sender:reply-to:subject:date:message-id:to:cc:mime-version:content-type:content-transfer-encoding',
  'auto-submitted:list-unsubscribe:list-unsubscribe-post',
].join(':');

function signing({ dkim }: Env): Pick<TransportOptions, 'dkim'> {
  if (!dkim) return {};
  const { domain: domainName, selector: keySelector, keyFile } = dkim;
  return {
    dkim: { domainName, keySelector, privateKey: readKey(keyFile), headerFieldNames: SIGNED_HEADERS },
  };
}

/** Reads a private key in PEM. @throws OperatorError, which never quotes it */
function readKey(file: string): string {
  const refuse = (what: string) => {
    throw new OperatorError(`Environment: DKIM_KEY_FILE must be a private key in PEM, but ${file} ${what}.`);
  };
  let pem = '';
  try {
    pem = readFileSync(file, 'utf8');
  } catch (error) {
    refuse(`cannot be read (${error instanceof Error && 'code' in error ? error.code : error})`);
  }
  try {
    createPrivateKey(pem);
  } catch {
    refuse('is none');
  }
  return pem;
}

/** The id stays the same at each try, so that a mailbox recognises a mail that arrives twice. */
function compose(
  { id, createdAt, recipient, replyTo, subject, text, html, payload }: OutgoingMail,
  from: string,
  host: string,
): SendMailOptions {
  const { data } = payloadSchema.safeParse(payload);
  return {
    from,
    messageId: `<${id}.${createdAt}@${host}>`,
    to: { name: '', address: recipient },
    ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    headers: {
      'auto-submitted': 'auto-generated',
      ...(data && {
        'list-unsubscribe': { prepared: true, value: `<${data.unsubscribe}>` },
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Returns the folder for mail while there is no mail server. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

/**
 * Writes a mail as `<time>-<recipient>.eml`, readable by its owner only, since its link may open an account. Names sort
 * by time, and a file appears with all of its content.
 */
async function writeMailFile(
  dataDir: string,
  recipient: string,
  now: Instant,
  message: Buffer,
): Promise<void> {
  const folder = mailFolder(dataDir);
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `.${process.pid}-${now}-${safe(recipient)}`);
  await writeFile(draft, message, { mode: 0o600 });
  try {
    await appear(draft, folder, recipient, now);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Dates mails of the same millisecond to the same person one millisecond apart. */
async function appear(draft: string, folder: string, recipient: string, time: Instant): Promise<void> {
  const stamp = new Date(time).toISOString().replaceAll(':', '-');
  try {
    await link(draft, join(folder, `${stamp}-${safe(recipient)}.eml`));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    await appear(draft, folder, recipient, time + 1);
  }
}

/** Replaces all characters that a file system may take for a command. */
function safe(recipient: string): string {
  return recipient.replace(/[^\w@.+-]/g, '_').slice(0, 200);
}
