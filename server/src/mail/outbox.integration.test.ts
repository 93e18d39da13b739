import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backoff } from '@nosewise/domain/backoff';
import { DAY, HOUR, MINUTE, SECOND } from '@nosewise/domain/time';
import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { emptyTables } from '../../testing/db/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { lastLink, officialClient, openLink, PASSWORD } from '../../testing/test-auth';
import { deliverMails, mailJobs } from '../../testing/test-mail';
import { forgetJob } from '../db/forget';
import { mailOutbox } from '../db/schema';
import { MAX_ATTEMPTS, type Send, TryLater, Undeliverable, WAITS } from './delivery';
import { enqueueMail } from './outbox';
import { mailFolder } from './transport';

const letter = { to: 'ann@nosewise.example', subject: 'Lemon', text: 'Fresh.', html: '<p>Fresh.</p>' };
let at: TestApp;
let folder: string;

beforeAll(async () => {
  at = await startTestApp({ MAIL_FROM: 'Nosewise <hello@nosewise.example>' });
  folder = mailFolder(at.env.dataDir);
  return at.close;
});

beforeEach(async () => {
  await emptyTables(at.database);
  at.clock.now = Date.parse('2026-11-21T12:00:00.123Z');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
});

const run = (send?: Send) => deliverMails(at, send);

const outbox = () => at.database.orm.select().from(mailOutbox).orderBy(mailOutbox.id);

const enqueue = (mail: Partial<Parameters<typeof enqueueMail>[1]> = {}) =>
  at.database.orm.transaction((tx) => enqueueMail(tx, { ...letter, ...mail }));

describe('without a mail server', () => {
  it('a mail becomes a file that a mail program reads, named by time and recipient', async () => {
    await enqueue({ replyTo: 'bob@nosewise.example', text: 'Fresh, with an é.', link: 'http://localhost/x' });
    await run();
    const files = await readdir(folder);
    expect(files).toEqual(['2026-11-21T12-00-00.123Z-ann@nosewise.example.eml']);
    const file = join(folder, files[0] ?? '');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const mail = await PostalMime.parse(await readFile(file));
    expect(mail).toMatchObject({
      from: { name: 'Nosewise', address: 'hello@nosewise.example' },
      to: [{ address: 'ann@nosewise.example' }],
      replyTo: [{ address: 'bob@nosewise.example' }],
      subject: 'Lemon',
      text: 'Fresh, with an é.\n',
      html: '<p>Fresh.</p>\n',
      date: '2026-11-21T12:00:00.000Z',
    });
  });

  it('mails of one millisecond to one person sort one after another', async () => {
    for (const subject of ['one', 'two', 'three']) await enqueue({ subject });
    await run();
    const files = (await readdir(folder)).sort();
    const mails = await Promise.all(
      files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
    );
    expect(mails.map(({ subject }) => subject)).toEqual(['one', 'two', 'three']);
  });

  it('an address that looks like a path stays in the folder', async () => {
    await enqueue({ to: '../../etc/passwd@nosewise.example' });
    await run();
    expect(await readdir(folder)).toEqual(['2026-11-21T12-00-00.123Z-.._.._etc_passwd@nosewise.example.eml']);
  });

  it('the mail of a sign-up has the same words in text and HTML, with a link that works', async () => {
    const to = 'ann+nose@nosewise.example';
    await officialClient(at).signUp({ email: to, password: PASSWORD });
    const path = await lastLink(at, to);
    await run();
    const [name = ''] = await readdir(folder);
    const mail = await PostalMime.parse(await readFile(join(folder, name)));
    const link = `${at.env.publicUrl}${path}`;
    expect(mail.subject).toBe('Confirm your email for Nosewise');
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    expect(mail.html).not.toMatch(/<img|<script|src=/);
    for (const paragraph of mail.text?.split('\n\n').filter((words) => !words.includes('http')) ?? []) {
      expect(mail.html).toContain(paragraph.trim());
    }
    expect((await openLink(at, path)).told).toHaveProperty('access_token');
  });
});

describe('delivery', () => {
  it('wipes delivered mails, since they hold a link', async () => {
    await enqueue({ link: 'http://localhost/secret' });
    await run();
    expect(await outbox()).toMatchObject([
      { text: '', html: '', link: null, deliveredAt: at.clock.now, dueAt: null, attempts: 1 },
    ]);
    await run();
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('records an error in whatever characters a mail server writes it', async () => {
    await enqueue();
    await run(async () => {
      throw new Error('full\0\ud800');
    });
    expect(await outbox()).toMatchObject([{ attempts: 1, lastError: 'full\ufffd\ufffd' }]);
  });

  it('retries at growing intervals, records the error, and gives up in the end', async () => {
    await enqueue();
    const tried: number[] = [];
    const refuse: Send = async () => {
      tried.push(at.clock.now);
      throw new Error('mailbox full');
    };
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
      await run(refuse);
      expect(await outbox()).toMatchObject([
        { attempts: attempt, lastError: 'mailbox full', dueAt: at.clock.now + backoff(attempt, WAITS) },
      ]);
      at.clock.now += backoff(attempt, WAITS) - 1;
      await run(refuse);
      expect(tried).toHaveLength(attempt);
      at.clock.now += 1;
    }
    await run(refuse);
    expect(await outbox()).toMatchObject([
      {
        attempts: MAX_ATTEMPTS,
        lastError: 'mailbox full',
        dueAt: null,
        deliveredAt: null,
        text: letter.text,
      },
    ]);
    at.clock.now += 365 * DAY;
    await run(refuse);
    expect(tried).toHaveLength(MAX_ATTEMPTS);
    expect(backoff(1, WAITS)).toBe(30 * SECOND);
  });

  it('of one mail that fails does not delay the others', async () => {
    await enqueue({ subject: 'broken' });
    await enqueue({ subject: 'fine' });
    await run(async ({ subject }) => {
      if (subject === 'broken') throw new Error('no such mailbox');
    });
    const [broken, fine] = await outbox();
    expect(broken).toMatchObject({ deliveredAt: null, lastError: 'no such mailbox', text: letter.text });
    expect(fine).toMatchObject({ deliveredAt: at.clock.now });
  });

  it('happens once when several processes look at the same time', async () => {
    for (let mail = 0; mail < 25; mail += 1) await enqueue({ subject: String(mail) });
    const delivered: string[] = [];
    const collect: Send = async ({ subject }) => {
      delivered.push(subject);
    };
    await Promise.all([run(collect), run(collect), run(collect)]);
    expect(delivered.sort()).toEqual(Array.from({ length: 25 }, (_, mail) => String(mail)).sort());
  });

  it('is taken over within a minute from a process that has died', async () => {
    await enqueue();
    let end: () => void = () => undefined;
    const dead = run(() => new Promise<void>((resolve) => (end = resolve)));
    await expect.poll(async () => (await outbox())[0]?.dueAt).toBeGreaterThan(at.clock.now);
    await run();
    expect(await readdir(folder)).toEqual([]);
    // The latest time at which another process looks again.
    at.clock.now += MINUTE - 30 * SECOND;
    await run();
    expect(await readdir(folder)).toHaveLength(1);
    // Or it would renew its lease in the tests that follow.
    end();
    await dead;
  });

  it('stays with its process, however slow the mail server is', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    await enqueue();
    let answer: () => void = () => undefined;
    const slow = run(() => new Promise<void>((resolve) => (answer = resolve)));
    const due = async () => (await outbox())[0]?.dueAt ?? 0;
    await expect.poll(due).toBeGreaterThan(at.clock.now);
    const first = await due();
    at.clock.now += 15 * SECOND;
    vi.advanceTimersByTime(15 * SECOND);
    await expect.poll(due).toBeGreaterThan(first);
    at.clock.now = first;
    await run();
    expect(await readdir(folder)).toEqual([]);
    answer();
    await slow;
    vi.advanceTimersByTime(15 * SECOND);
    expect(await outbox()).toMatchObject([{ dueAt: null, deliveredAt: first }]);
  });

  it('of a link does not wait for a bulk, however slow that is', async () => {
    for (let mail = 0; mail < 20; mail += 1) await enqueue({ subject: 'news' });
    const sent: string[] = [];
    let release: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    const jobs = mailJobs(at, async ({ subject }) => {
      if (subject === 'news') await slow;
      sent.push(subject);
    });
    const running = jobs.map((job) => job.run());
    await expect
      .poll(async () => (await outbox()).some(({ dueAt }) => (dueAt ?? 0) > at.clock.now))
      .toBe(true);
    await enqueue({ subject: 'link', lane: 'now' });
    await jobs.find(({ name }) => name === 'mail')?.run();
    expect(sent).toEqual(['link']);
    release();
    await Promise.all(running);
    expect(sent).toHaveLength(21);
  });

  it('of a link does not wait for another link that is slow', async () => {
    const sent: string[] = [];
    let release: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    const [job] = mailJobs(at, async ({ subject }) => {
      if (subject === 'slow') await slow;
      sent.push(subject);
    });
    await enqueue({ subject: 'slow', lane: 'now' });
    const running = job?.run();
    await expect.poll(async () => (await outbox())[0]?.dueAt).toBeGreaterThan(at.clock.now);
    await enqueue({ subject: 'quick', lane: 'now' });
    await job?.run();
    expect(sent).toEqual(['quick']);
    release();
    await running;
    expect(sent).toEqual(['quick', 'slow']);
  });

  it('waits for as long as the receiver asks', async () => {
    await enqueue();
    await run(async () => {
      throw new TryLater('too many', HOUR);
    });
    expect(await outbox()).toMatchObject([{ dueAt: at.clock.now + HOUR, lastError: 'too many' }]);
  });

  it('is given up at once when no further try can succeed', async () => {
    await enqueue();
    await run(async () => {
      throw new Undeliverable('no such mailbox');
    });
    expect(await outbox()).toMatchObject([{ attempts: 1, dueAt: null, deliveredAt: null }]);
  });

  it('does not happen before a mail is due, or once it has expired', async () => {
    const noon = at.clock.now;
    await enqueue({ subject: 'later', dueAt: noon + HOUR });
    await enqueue({ subject: 'stale', expiresAt: noon });
    await run();
    expect(await readdir(folder)).toEqual([]);
    expect(await outbox()).toMatchObject([
      { dueAt: noon + HOUR },
      { dueAt: null, deliveredAt: null, text: '', lastError: 'It has expired.' },
    ]);
    at.clock.now += HOUR;
    await run();
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('happens once for a key, also after it', async () => {
    const dedupeKey = 'due:ann:2026-11-21';
    await Promise.all([1, 2, 3].map(() => enqueue({ dedupeKey })));
    await run();
    await enqueue({ dedupeKey });
    expect(await outbox()).toMatchObject([{ dedupeKey, attempts: 1 }]);
    await enqueue({ dedupeKey: 'due:ann:2026-11-22' });
    expect(await outbox()).toHaveLength(2);
  });

  it('does not happen when the transaction of its cause fails', async () => {
    const failing = at.database.orm.transaction(async (tx) => {
      await enqueueMail(tx, letter);
      throw new Error('spilt');
    });
    await expect(failing).rejects.toThrow('spilt');
    expect(await outbox()).toEqual([]);
  });

  it('is forgotten after 30 days', async () => {
    await enqueue();
    await run();
    await enqueue({ subject: 'still waiting' });
    await enqueue({ subject: 'given up' });
    await at.database.orm
      .update(mailOutbox)
      .set({ dueAt: null, createdAt: at.clock.now })
      .where(eq(mailOutbox.subject, 'given up'));
    at.clock.now += 30 * DAY + 1;
    await forgetJob({ database: at.database, now: () => at.clock.now }).run();
    expect(await outbox()).toMatchObject([{ subject: 'still waiting' }]);
  });
});
