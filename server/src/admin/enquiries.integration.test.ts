import { randomUUID } from 'node:crypto';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR } from '@nosewise/domain/time';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { commandLine } from '../../testing/admin';
import { NOON, startTestApp, type TestApp } from '../../testing/app';
import { emptyTables, fingerprint } from '../../testing/db/database';
import { contact, PDF, SENDER, sendContact, sendTeam, team } from '../../testing/enquiries';
import { attachments, contactMessages } from '../db/schema';
import { OperatorError } from '../errors/operator-error';

const [question, callBack, spam, teamId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const;
/** Control sequences that a terminal obeys, also within JSON. */
const HARMFUL = /[^\P{Cc}\n\t]|\p{Bidi_Control}|\\u001b/u;
let at: TestApp;
let folder: string;
/** Runs `npm run admin -- enquiries …`. @returns what it prints */
let run: (...words: (string | undefined)[]) => Promise<string>;

beforeAll(async () => {
  at = await startTestApp({ OPERATOR_EMAIL: 'owner@nosewise.example' });
  const admin = commandLine(at);
  run = (...words) => admin('enquiries', ...words.map(String));
  return at.close;
});

/** A question, an hour later a call-back, then a program's message, then a team with its menu. */
beforeEach(async () => {
  await emptyTables(at.database);
  folder = join(at.env.dataDir, randomUUID());
  await mkdir(folder);
  at.clock.now = NOON;
  const menu = { fileName: 'Menü.png', content: PDF };
  for (const send of [
    () => sendContact(at, { ...contact, id: question }),
    () =>
      sendContact(at, { ...contact, id: callBack, topic: 'call-back', subject: '=HYPERLINK("http://x")' }),
    () => sendContact(at, { ...contact, id: spam, website: 'x' }),
    () => sendTeam(at, { ...team, id: teamId, menu, improvements: '@SUM(A1)\n"quoted", and more' }),
  ]) {
    expect((await send()).statusCode).toBe(204);
    at.clock.now += HOUR;
  }
  // Sent before such names were refused.
  await at.database.orm
    .update(contactMessages)
    .set({ firstName: '\x1b[2J\u202eAnn' })
    .where(eq(contactMessages.id, spam));
});

async function idsOf(...words: string[]): Promise<string[]> {
  const { rows }: { rows: { id: string }[] } = JSON.parse(await run('list', '--json', ...words));
  return rows.map(({ id }) => id);
}

describe('list', () => {
  it('lists the enquiries that wait for an answer, newest first', async () => {
    expect(await idsOf()).toEqual([teamId, callBack, question]);
    expect(JSON.parse(await run('list'))).toEqual([
      {
        id: teamId,
        kind: 'team',
        createdAt: '2026-11-21T15:00:00.000Z',
        isSpam: 'false',
        name: team.name,
        email: SENDER,
        role: team.role,
        businessName: team.businessName,
        subject: '',
        message: '@SUM(A1) "quoted", and more',
        ndaRequired: 'true',
        menu: expect.stringMatching(/^fileName: Menü.png, mediaType: application\/pdf/),
      },
      expect.objectContaining({ kind: 'call-back', subject: '=HYPERLINK("http://x")', menu: '' }),
      expect.objectContaining({ kind: 'question', subject: contact.subject }),
    ]);
  });

  it('keeps spam apart, and the terminal safe from it', async () => {
    expect(await idsOf('--spam')).toEqual([spam]);
    expect(await run('list', '--spam')).not.toMatch(HARMFUL);
  });

  it('lists enquiries that are done only on request', async () => {
    await run('done', callBack);
    expect(await idsOf()).toEqual([teamId, question]);
    expect(await idsOf('--all')).toEqual([teamId, callBack, question]);
  });

  it('says when there is nothing', async () => {
    await emptyTables(at.database);
    expect(await run('list')).toBe('There are none');
    expect(await idsOf('--all')).toEqual([]);
  });
});

describe('show', () => {
  it('prints all that is known of a team enquiry but the bytes of its menu', async () => {
    const printed = await run('show', teamId);
    const { consentChecked: _consent, improvements: _words, ndaRequired: _nda, ...words } = team;
    for (const said of [
      ...Object.values(words),
      '@SUM(A1)\n"quoted", and more',
      'ndaRequired: true',
      'menu.fileName: Menü.png',
      `menu.size: ${PDF.length}`,
    ]) {
      expect(printed).toContain(said);
    }
    expect(printed).not.toContain('%PDF');
  });

  it('prints a message as JSON', async () => {
    expect(JSON.parse(await run('show', question, '--json'))).toEqual({
      id: question,
      version: 0,
      assignedTo: null,
      note: '',
      kind: 'question',
      createdAt: '2026-11-21T12:00:00.000Z',
      doneAt: null,
      isSpam: false,
      name: 'Ann Nebbiolo',
      email: SENDER,
      role: null,
      businessName: null,
      subject: contact.subject,
      message: contact.message,
      ndaRequired: null,
      menu: null,
    });
  });

  it('keeps the terminal safe from what a stranger wrote', async () => {
    expect(await run('show', spam)).not.toMatch(HARMFUL);
  });
});

describe('export', () => {
  it('writes every enquiry as a table for its owner alone, with nothing that a spreadsheet would run', async () => {
    const file = join(folder, 'all.csv');
    await run('export', file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const lines = [
      'id,kind,createdAt,doneAt,isSpam,name,email,role,businessName,subject,message,ndaRequired,menuFileName,menuMediaType,menuSize',
      `${teamId},team,2026-11-21T15:00:00.000Z,,false,Ann Nebbiolo,${SENDER},Sommelière,Osteria da Ann,,` +
        `"'@SUM(A1)\n""quoted"", and more",true,Menü.png,application/pdf,${PDF.length}`,
      `${spam},question,2026-11-21T14:00:00.000Z,,true,\x1b[2J\u202eAnn Nebbiolo,${SENDER},,,Which kit?,"${contact.message}",,,,`,
      `${callBack},call-back,2026-11-21T13:00:00.000Z,,false,Ann Nebbiolo,${SENDER},,,"'=HYPERLINK(""http://x"")","${contact.message}",,,,`,
      `${question},question,2026-11-21T12:00:00.000Z,,false,Ann Nebbiolo,${SENDER},,,Which kit?,"${contact.message}",,,,`,
    ];
    expect(await readFile(file, 'utf8')).toBe(`\ufeff${lines.join('\r\n')}\r\n`);
  });

  it('goes into a folder as well', async () => {
    expect(await run('export', folder)).toContain(join(folder, 'enquiries.csv'));
    expect(await readFile(join(folder, 'enquiries.csv'), 'utf8')).toContain(teamId);
  });
});

describe('menu', () => {
  it('writes the file as it came', async () => {
    await run('menu', teamId, join(folder, 'saved.pdf'));
    expect((await readFile(join(folder, 'saved.pdf'))).equals(PDF)).toBe(true);
    await run('menu', teamId, folder);
    expect((await readFile(join(folder, 'Menü.png'))).equals(PDF)).toBe(true);
  });

  it('says when none came', async () => {
    await expect(run('menu', question, folder)).rejects.toThrow(
      new OperatorError(`Enquiry ${question} has no menu.`),
    );
  });
});

describe('done', () => {
  it('remembers when, and changes nothing the second time', async () => {
    await run('done', teamId);
    const first = JSON.parse(await run('show', teamId, '--json'));
    expect(Date.parse(first.doneAt)).toBeGreaterThan(0);
    const before = await fingerprint(at.database);
    expect(JSON.parse(await run('done', teamId, '--json'))).toEqual(first);
    expect(await fingerprint(at.database)).toEqual(before);
  });
});

describe('delete', () => {
  it('takes one out for good, with its menu, and nothing else', async () => {
    expect(await run('delete', teamId)).toBe('deleted: true');
    expect(JSON.parse(await run('delete', question, '--json'))).toEqual({ deleted: true });
    expect(await idsOf('--all')).toEqual([callBack]);
    expect(await idsOf('--spam')).toEqual([spam]);
    expect(await at.database.orm.select().from(attachments)).toEqual([]);
  });
});

test.each(['show', 'done', 'menu', 'delete'])(
  '%s says in one line that there is no such enquiry',
  async (command) => {
    for (const id of [randomUUID(), 'x', '%', `${teamId}0`]) {
      const where = command === 'menu' ? [folder] : [];
      await expect(run(command, id, ...where)).rejects.toThrow(
        new OperatorError(`There is no enquiry ${id}.`),
      );
    }
  },
);
