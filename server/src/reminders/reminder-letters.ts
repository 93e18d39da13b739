import type { PushMessage } from '@nosewise/contract/account/reminder-calls';
import { minutesFor, type Reminder } from '@nosewise/domain/next/reminder';
import type { Env } from '../env/env';
import { type Letter, layOut } from '../mail/layout';
import type { Mail, Push } from '../mail/outbox';
import type { ReminderRow } from './reminders';

type Kind = Reminder['kind'] | 'check';

/** The words of a message, the same in every channel. They name no aroma: the name is the answer. */
interface Words {
  readonly title: string;
  readonly body: string;
  /** The label of its link, and where that leads. */
  readonly label: string;
  readonly path: string;
}

/** Words a message. @param due how many bottles are due */
function wordsOf(kind: Kind, due: number): Words {
  switch (kind) {
    case 'due':
      return {
        title: due === 1 ? '1 bottle is due' : `${due} bottles are due`,
        body: `About ${minutes(due)}.`,
        label: 'Start review',
        path: '/review',
      };
    case 'test':
      return {
        title: 'A test is open',
        body: 'Take it before you train today, so that your nose is rested.',
        label: 'Open the test',
        path: '/test',
      };
    case 'question':
      return {
        title: 'Shall we go on reminding you?',
        body: 'We’ll stop now, unless you tell us to go on or train again.',
        label: 'Go on reminding me',
        path: '/account?reminders=go-on',
      };
    case 'check':
      return {
        title: 'Reminders work here',
        body: 'This is the test that you asked for.',
        label: 'Open Nosewise',
        path: '/app',
      };
  }
}

function minutes(due: number): string {
  const count = minutesFor(due);
  return count === 1 ? '1 minute' : `${count} minutes`;
}

/** Makes the push of a reminder. @param due how many bottles are due */
export function pushOf(
  kind: Kind,
  due: number,
  { publicUrl }: Pick<Env, 'publicUrl'>,
): Pick<Push, 'topic' | 'message'> {
  const { title, body, path } = wordsOf(kind, due);
  const message: PushMessage = {
    web_push: 8030,
    notification: { title, body, navigate: publicUrl + path, silent: false },
    ...(kind !== 'check' && { app_badge: due }),
  };
  return { topic: kind, message };
}

interface Recipient {
  readonly to: string;
  readonly wishes: Pick<ReminderRow, 'hour' | 'timeZone' | 'unsubscribeToken'>;
}

/** Makes the mail of a reminder, which says whose clock it follows. @param due how many bottles are due */
export function mailOf(
  kind: Kind,
  due: number,
  { publicUrl }: Pick<Env, 'publicUrl'>,
  { to, wishes: { hour, timeZone, unsubscribeToken } }: Recipient,
): Mail {
  const { title, body, label, path } = wordsOf(kind, due);
  const unsubscribe = `${publicUrl}/unsubscribe/${unsubscribeToken}`;
  const place = timeZone.replaceAll('_', ' ');
  const letter: Letter = {
    subject: title,
    paragraphs: [body],
    action: { label, url: publicUrl + path },
    footnotes: [`You get this email because you asked Nosewise to remind you at ${hour}:00, ${place} time.`],
    farewell: { label: 'Stop these emails', url: unsubscribe },
  };
  return { to, link: publicUrl + path, unsubscribe, ...layOut(letter) };
}
