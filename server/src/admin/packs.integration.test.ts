import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { commandLine } from '../../testing/admin';
import { NOON, startTestApp, type TestApp } from '../../testing/app';
import { emptyTables } from '../../testing/db/database';
import { linkReports, links } from '../db/schema';
import { OperatorError } from '../errors/operator-error';

let at: TestApp;
/** Runs `npm run admin -- packs …`. @returns what it prints */
let run: (...words: string[]) => Promise<string>;

beforeAll(async () => {
  at = await startTestApp();
  const admin = commandLine(at);
  run = (...words) => admin('packs', ...words);
  return at.close;
});

afterEach(() => emptyTables(at.database));

/** Shares a pack that is reported once for each reason. @returns the address of its owner */
async function share(id: string, name: string, reasons: readonly string[] = []): Promise<string> {
  const { userId, email } = await at.makePerson();
  const { orm } = at.database;
  const bottle = { bottleNumber: 4, name: 'Lemon', category: 'Citrus', notes: 'Zest\u001b[2J' };
  await orm.insert(links).values({
    id,
    userId,
    kind: 'pack',
    subject: 'own-a',
    pack: { name, description: '', aromas: [bottle] },
    sharedAt: NOON,
    updatedAt: NOON,
    openedAt: NOON,
  });
  for (const reason of reasons) {
    await orm.insert(linkReports).values({ linkId: id, reason, createdAt: NOON });
  }
  return email;
}

describe('packs', () => {
  it('are listed with their reports, the most reported first', async () => {
    await share('PACK2', 'Kitchen');
    await share('PACK3', 'Rude words', ['Rude', '']);
    const [first, second] = JSON.parse(await run('list', '--json')).packs;
    expect(first).toEqual({
      id: 'PACK3',
      kind: 'pack',
      name: 'Rude words',
      bottles: 1,
      reports: 2,
      sharedAt: '2026-11-21T12:00:00.000Z',
      lastOpenedAt: '2026-11-21T12:00:00.000Z',
    });
    expect(second).toMatchObject({ id: 'PACK2', reports: 0 });
    expect(JSON.parse(await run('list', '--limit', '1', '--json')).packs).toHaveLength(1);
  });

  it('are shown with owner, bottles and reports, and nothing that a terminal would run', async () => {
    const email = await share('PACK2', 'Kitchen', ['Rude', '']);
    const shown = await run('show', 'PACK2');
    expect(shown).toContain(`owner: ${email}`);
    expect(shown).toContain('"name":"Lemon","category":"Citrus","notes":"Zest\ufffd[2J"');
    expect(shown).toContain('"reason":"Rude"');
    expect(JSON.parse(await run('show', 'PACK2', '--json'))).toMatchObject({ bottles: [{ name: 'Lemon' }] });
  });

  it('are deleted with their reports, once', async () => {
    await share('PACK2', 'Kitchen', ['Rude']);
    expect(await run('delete', 'PACK2')).toBe('done: true');
    expect(await at.database.orm.select().from(linkReports)).toEqual([]);
    for (const command of ['show', 'delete']) {
      await expect(run(command, 'PACK2')).rejects.toThrow(
        new OperatorError('No pack is shared by the link PACK2.'),
      );
    }
  });
});
