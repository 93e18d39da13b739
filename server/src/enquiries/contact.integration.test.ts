import { randomUUID } from 'node:crypto';
import { problem } from '@nosewise/contract/problem-details';
import { HOUR, MINUTE } from '@nosewise/domain/time';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { countRows, emptyTables } from '../../testing/db/test-database';
import { testEnv, testKeys } from '../../testing/project';
import { NOON, startTestApp, type TestApp } from '../../testing/test-app';
import { passTime } from '../../testing/test-auth';
import {
  contact,
  deliveredMails,
  OPERATOR,
  outbox,
  PDF,
  SENDER,
  sendContact,
  team,
} from '../../testing/test-enquiries';
import { buildApp } from '../app';
import { contactMessages } from '../db/schema';
import { Limits } from '../limits/limits';
import { contactEnquiry, receive, teamEnquiry } from './enquiries';
import type { Menu } from './menu';

const longAddress = `${'x'.repeat(250)}@a.example`;
const pdfMenu: Menu = { fileName: 'menu.pdf', mediaType: 'application/pdf', content: PDF };
/** The fields that no operator has touched. */
const UNTOUCHED = { version: 0, assignedTo: null, note: '' };
let at: TestApp;

beforeAll(async () => {
  at = await startTestApp({ OPERATOR_EMAIL: OPERATOR });
  return at.close;
});

beforeEach(() => emptyTables(at.database));

const kept = () => at.database.orm.select().from(contactMessages);

describe('a message by the contact form', () => {
  it('is stored as it was written', async () => {
    const answer = await sendContact(at);
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(await kept()).toEqual([
      {
        ...contact,
        id: expect.any(String),
        topic: 'question',
        isSpam: false,
        createdAt: NOON,
        doneAt: null,
        ...UNTOUCHED,
      },
    ]);
  });

  it('is mailed to the operator, whose reply goes to the sender', async () => {
    await sendContact(at);
    const [row] = await kept();
    const [announced] = await outbox(at);
    expect(announced).toMatchObject({
      recipient: OPERATOR,
      replyTo: SENDER,
      subject: 'Contact: Which kit?',
    });
    for (const words of [...Object.values(contact), `/office/enquiries/${row?.id}`]) {
      if (words !== contact.firstName && words !== contact.lastName) expect(announced?.text).toContain(words);
    }
    expect(announced?.text).toContain('Name: Ann Nebbiolo');
    expect(announced?.html).toContain('I cook.\nWhich kit suits &lt;me&gt; &amp; my nose?');
  });

  it('is acknowledged without repeating a word of it, and promised an answer within 48 hours', async () => {
    await sendContact(at);
    const [, acknowledged, ...others] = await outbox(at);
    expect(others).toEqual([]);
    expect(acknowledged).toMatchObject({ recipient: SENDER, replyTo: OPERATOR });
    for (const typed of [contact.message, contact.subject, contact.lastName, contact.email]) {
      expect(`${acknowledged?.subject} ${acknowledged?.text} ${acknowledged?.html}`).not.toContain(typed);
    }
    expect(acknowledged?.text).toContain('a person will answer it within 48 hours');
    expect(acknowledged?.text).not.toMatch(/enquiries show/);
  });

  it('that asks for a call back is promised one within 48 hours', async () => {
    await sendContact(at, { ...contact, topic: 'call-back' });
    expect(await kept()).toMatchObject([{ topic: 'call-back' }]);
    const [announced, acknowledged] = await outbox(at);
    expect(announced?.text).toContain('48 hours');
    expect(acknowledged?.text).toContain('within 48 hours');
  });

  it('that is sent twice, even at once, is stored once and mailed once', async () => {
    const body = { ...contact, id: randomUUID() };
    const answers = await Promise.all([sendContact(at, body), sendContact(at, body)]);
    const later = await sendContact(at, { ...body, id: body.id.toUpperCase() });
    expect([...answers, later].map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect(await kept()).toHaveLength(1);
    expect(await outbox(at)).toHaveLength(2);
  });

  it('without an id is a new one each time', async () => {
    await sendContact(at);
    await sendContact(at);
    expect(await kept()).toHaveLength(2);
  });

  it('may be as long as promised, in any alphabet', async () => {
    const long = { ...contact, message: '品'.repeat(5_000), subject: 'é'.repeat(150) };
    expect((await sendContact(at, long)).statusCode).toBe(204);
    expect(await kept()).toMatchObject([{ message: long.message, subject: long.subject }]);
  });
});

describe('a form that a program has filled in', () => {
  it('is stored as spam, mailed to nobody, and answered like any other', async () => {
    const person = await sendContact(at);
    const program = await sendContact(at, { ...contact, website: 'https://pills.example' });
    expect([program.statusCode, program.body]).toEqual([person.statusCode, person.body]);
    expect(Object.keys(program.headers)).toEqual(Object.keys(person.headers));
    expect((await kept()).map(({ isSpam }) => isSpam)).toEqual([false, true]);
    expect(await outbox(at)).toHaveLength(2);
  });

  it('faster than a person can is refused, and accepted three seconds later', async () => {
    const hasty = await sendContact(at, { ...contact, openFor: 2_999 });
    expect(hasty.headers['retry-after']).toBe('3');
    expect(problem.parse(hasty.json())).toMatchObject({
      status: 429,
      code: 'too_fast',
      detail: expect.stringContaining('Nothing is lost'),
    });
    expect(await kept()).toEqual([]);
    expect((await sendContact(at, { ...contact, openFor: 3_000 })).statusCode).toBe(204);
  });
});

describe('a sender of too many messages', () => {
  const stranger = '198.51.100.7';

  it('is stopped after ten, told for how long, and accepted again after that', async () => {
    for (let message = 0; message < 10; message += 1) {
      expect((await sendContact(at, contact, stranger)).statusCode).toBe(204);
    }
    const refused = await sendContact(at, contact, stranger);
    expect(refused.json()).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
    expect(await kept()).toHaveLength(10);
    expect((await sendContact(at, contact, '198.51.100.8')).statusCode).toBe(204);
    await passTime(at, 10 * MINUTE);
    expect((await sendContact(at, contact, stranger)).statusCode).toBe(204);
  });

  it('cannot fill a mailbox with acknowledgements, while the operator still hears of every message', async () => {
    for (let message = 0; message < 7; message += 1) {
      const spelling = [SENDER, SENDER.toUpperCase(), SENDER.replace('@', `+${message}@`)][message % 3];
      await sendContact(at, { ...contact, email: spelling });
    }
    const mails = await outbox(at);
    expect(mails.filter(({ recipient }) => recipient === OPERATOR)).toHaveLength(7);
    expect(mails.filter(({ recipient }) => recipient !== OPERATOR)).toHaveLength(5);
    await passTime(at, HOUR);
    await sendContact(at);
    expect((await outbox(at)).filter(({ recipient }) => recipient !== OPERATOR)).toHaveLength(6);
  });

  it('loses no acknowledgement by sending a message again', async () => {
    const body = { ...contact, id: randomUUID() };
    for (let time = 0; time < 8; time += 1) await sendContact(at, body);
    await sendContact(at);
    expect((await outbox(at)).filter(({ recipient }) => recipient === SENDER)).toHaveLength(2);
  });
});

describe('an error is named and changes nothing', () => {
  test.each<[what: string, wrong: Record<string, unknown>, message: unknown]>([
    ['no first name', { firstName: ' \n ' }, 'Please enter your first name'],
    ['no last name', { lastName: '' }, 'Please enter your last name'],
    ['a long name', { firstName: 'x'.repeat(101) }, 'The first name must have at most 100 characters'],
    ['no address', { email: 'ann' }, 'Please enter a valid email address'],
    ['a long address', { email: longAddress }, 'Email must be less than 255 characters'],
    [
      'an address and a header',
      { email: `${SENDER}\r\nBcc: ${SENDER}` },
      'Please enter a valid email address',
    ],
    ['two addresses', { email: `${SENDER}, ${SENDER}` }, 'Please enter a valid email address'],
    ['no subject', { subject: '' }, 'Please enter a subject'],
    ['a long subject', { subject: 'x'.repeat(151) }, 'The subject must have at most 150 characters'],
    ['no message', { message: '\n' }, 'Please enter a message'],
    ['a long message', { message: 'x'.repeat(5_001) }, 'The message must have at most 5000 characters'],
    ['a list for a message', { message: ['a'] }, expect.any(String)],
    ['nothing at all for a message', { message: undefined }, expect.any(String)],
    ['an unknown topic', { topic: 'order' }, expect.any(String)],
    ['an id that is none', { id: '1' }, expect.any(String)],
    ['a long website', { website: 'x'.repeat(5_001) }, expect.any(String)],
    ['a time before time', { openFor: -1 }, expect.any(String)],
    ['a time in words', { openFor: '5000' }, expect.any(String)],
  ])('%s', async (_what, wrong, message) => {
    const [field] = Object.keys(wrong);
    const answer = await sendContact(at, { ...contact, ...wrong });
    expect(problem.parse(answer.json())).toMatchObject({
      status: 400,
      code: 'bad_request',
      errors: expect.arrayContaining([expect.objectContaining({ path: `body.${field}`, message })]),
    });
    expect(await countRows(at.database)).toEqual({});
  });

  test.each([
    ['a character that cannot be stored', { message: 'a\0b' }],
    ['half a character', { subject: '\ud83c' }],
  ])('%s', async (_what, wrong) => {
    const [field] = Object.keys(wrong);
    const answer = await sendContact(at, { ...contact, ...wrong });
    expect(answer.json()).toMatchObject({
      status: 400,
      detail: `The text of body.${field} contains what is not a character.`,
    });
    expect(await kept()).toEqual([]);
  });

  it('a body that is huge', async () => {
    const answer = await sendContact(at, { ...contact, message: 'x'.repeat(200_000) });
    expect(answer.json()).toMatchObject({ status: 413, code: 'payload_too_large' });
    expect(await kept()).toEqual([]);
  });
});

it('cannot smuggle a header into a mail, whatever is pasted into its lines', async () => {
  const smuggled = '\r\nBcc: victim@elsewhere.example\r\nX-Smuggled: yes\r\n\r\n<script>alert(1)</script>';
  const answer = await sendContact(at, {
    ...contact,
    firstName: `Ann${smuggled}`,
    lastName: `N\u2028Bcc: victim@elsewhere.example`,
    subject: `Kit?\u2029Bcc: victim@elsewhere.example${smuggled}`,
    message: `.${smuggled}`,
  });
  expect(answer.statusCode).toBe(204);
  const mails = await deliveredMails(at);
  expect(mails).toHaveLength(2);
  for (const { source, mail } of mails) {
    const head = source.slice(0, source.indexOf('\r\n\r\n'));
    expect(head).not.toMatch(/^(bcc|x-smuggled)/im);
    expect(mail.bcc).toBeUndefined();
    expect(mail.to).toHaveLength(1);
    expect(mail.html).not.toContain('<script');
  }
  const answersTo = mails.map(({ mail }) => [mail.to?.[0]?.address, mail.replyTo?.[0]?.address]);
  expect(answersTo).toEqual([
    [SENDER, OPERATOR],
    [OPERATOR, SENDER],
  ]);
});

test.each([
  ['message', contactEnquiry({ ...contact, topic: 'question' })],
  ['team enquiry', teamEnquiry({ ...team, consentChecked: true, ndaRequired: true }, pdfMenu)],
])(
  'a %s that another process keeps at the same moment is mailed by that one alone',
  async (_kind, enquiry) => {
    const { app, env, database, tokens, clock } = at;
    const limits = new Limits(database);
    const context = { env, database, tokens, limits, now: () => clock.now, wake: () => undefined };
    const { insert } = enquiry;
    const tooLate: typeof insert = async (tx, receipt) => {
      await insert(tx, receipt);
      return insert(tx, receipt);
    };
    const sender = { ip: '127.0.0.1', log: app.log };
    await receive(context, sender, {}, { ...enquiry, insert: tooLate });
    expect(await outbox(at)).toEqual([]);
    await receive(context, sender, {}, enquiry);
    expect(await outbox(at)).toHaveLength(2);
  },
);

it('without an operator’s address is stored and acknowledged, and the log says once that nobody was mailed', async () => {
  const lines: string[] = [];
  const app = await buildApp({
    env: testEnv({ LOG_LEVEL: 'warn' }),
    database: at.database,
    keys: await testKeys(),
    site: `${at.env.dataDir}/server/web`,
    logStream: { write: (line) => lines.push(line) },
  });
  expect((await sendContact({ app })).statusCode).toBe(204);
  await sendContact({ app }, { ...contact, website: 'x' });
  await app.close();
  const [row] = await kept();
  const mails = await outbox(at);
  expect(mails).toMatchObject([{ recipient: SENDER, replyTo: null }]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { enquiry: row?.id, msg: expect.stringContaining('OPERATOR_EMAIL') },
  ]);
});
