import type { SendMailOptions } from 'nodemailer';
import type { Env } from '../env/env';
import { writeMailFile } from './mail-file';

/** A mail as it leaves the outbox. */
export interface OutgoingMail {
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Hands a mail over for good, or throws. */
export type Deliver = (mail: OutgoingMail) => Promise<void>;

/** In milliseconds. A server that does not answer must not hold up the others' mail for long. */
const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** By SMTP when the environment names a server, else as a file in `DATA_DIR/mail`. */
export function mailTransport(env: Env, now: () => number): Deliver {
  const { smtpUrl, publicUrl, dataDir } = env;
  const from = env.mailFrom ?? `Nosewise <hello@${new URL(publicUrl).hostname}>`;
  if (smtpUrl === undefined) {
    return async (mail) => {
      const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
      const message = new MailComposer({ ...compose(mail, from), date: new Date(now()) });
      await writeMailFile(dataDir, mail.recipient, now(), await message.compile().build());
    };
  }
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({ url: smtpUrl, ...SMTP_TIMEOUTS }),
  );
  return async (mail) => {
    await (await transport).sendMail(compose(mail, from));
  };
}

function compose({ recipient, replyTo, subject, text, html }: OutgoingMail, from: string): SendMailOptions {
  return {
    from,
    to: { name: '', address: recipient },
    ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    headers: { 'auto-submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
