import { DAY } from '@nosewise/domain/time';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { commandLine } from '../../testing/admin';
import { NOON, startTestApp, type TestApp, type TestPerson } from '../../testing/app';
import { countRows, emptyTables, fingerprint } from '../../testing/db/database';
import { ONE_RED, orderOf, place } from '../../testing/shop/orders';
import { save, sessionBody } from '../../testing/training';
import { orders, users } from '../db/schema';
import { OperatorError } from '../errors/operator-error';

let at: TestApp;
/** Runs `npm run admin -- users …`. @returns what it prints */
let run: (...words: string[]) => Promise<string>;
let ann: TestPerson;
let bob: TestPerson;

beforeAll(async () => {
  at = await startTestApp();
  const admin = commandLine(at);
  run = (...words) => admin('users', ...words);
  return at.close;
});

/** Ann, who has trained; a day later Bob, who has not confirmed his address. */
beforeEach(async () => {
  await emptyTables(at.database);
  const { orm } = at.database;
  [ann, bob] = [await at.makePerson('Ann'), await at.makePerson()];
  const signedUp = (person: TestPerson, changes: Partial<typeof users.$inferInsert>) =>
    orm.update(users).set(changes).where(eq(users.id, person.userId));
  await signedUp(ann, { createdAt: NOON, lastSignInAt: NOON + DAY });
  await signedUp(bob, { createdAt: NOON + DAY, emailConfirmedAt: null });
  await save(at, ann, sessionBody(NOON, 30, 10));
});

const annInList = () => ({
  id: ann.userId,
  email: ann.email,
  confirmed: true,
  createdAt: '2026-11-21T12:00:00.000Z',
  lastSignInAt: '2026-11-22T12:00:00.000Z',
});
const bobInList = () => ({
  id: bob.userId,
  email: bob.email,
  confirmed: false,
  createdAt: '2026-11-22T12:00:00.000Z',
  lastSignInAt: null,
});

describe('list', () => {
  it('names the newest accounts, as many as are asked for', async () => {
    const newest = async (...words: string[]) =>
      JSON.parse(await run('list', '--order', 'newest', '--json', ...words));
    expect(await newest()).toEqual({ rows: [bobInList(), annInList()], next: null });
    const first = await newest('--limit', '1');
    expect(first).toEqual({ rows: [bobInList()], next: expect.any(String) });
    expect(await newest('--cursor', first.next)).toEqual({ rows: [annInList()], next: null });
    expect(await newest('--text', ann.email.slice(0, 8))).toEqual({ rows: [annInList()], next: null });
    expect(JSON.parse(await run('list', '--text', bob.email))).toEqual([
      { id: bob.userId, email: bob.email, confirmed: 'false', createdAt: '2026-11-22T12:00:00.000Z' },
    ]);
  });
});

describe('show', () => {
  it('shows a person’s public name and how much they have trained, in whatever case the address is typed', async () => {
    const rest = { version: 0, devices: 1 };
    const shown = { ...annInList(), displayName: 'Ann', sessions: 1, onLeaderboard: true, ...rest };
    expect(JSON.parse(await run('show', ann.email, '--json'))).toEqual(shown);
    expect(JSON.parse(await run('show', ` ${ann.email.toUpperCase()} `, '--json'))).toEqual(shown);
    expect(await run('show', ann.userId)).toContain('displayName: Ann\nsessions: 1\n');
    expect(JSON.parse(await run('show', bob.email, '--json'))).toEqual({
      ...bobInList(),
      displayName: null,
      sessions: 0,
      onLeaderboard: false,
      ...rest,
    });
  });
});

describe('delete', () => {
  it('deletes the person and their training, and nobody else', async () => {
    const bobBefore = await fingerprint(at.database, bob.userId);
    expect(await run('delete', ann.email)).toBe('done: true');
    expect(JSON.parse(await run('list', '--json')).rows).toEqual([bobInList()]);
    expect(await countRows(at.database)).not.toHaveProperty('reviews');
    expect(await fingerprint(at.database, bob.userId)).toEqual(bobBefore);
    expect(JSON.parse(await run('delete', bob.email, '--json'))).toEqual({ done: true });
  });

  it('keeps the orders, which no longer name the account', async () => {
    const { id } = await place(at, orderOf(ONE_RED), ann.headers);
    await run('delete', ann.email);
    expect(await at.database.orm.select().from(orders)).toMatchObject([{ id, userId: null, gross: 4595 }]);
  });
});

test.each(['show', 'delete'])('%s says in one line that nobody has that address', async (command) => {
  const before = await fingerprint(at.database);
  await expect(run(command, 'eve@nosewise.example')).rejects.toThrow(
    new OperatorError('No account has the address eve@nosewise.example.'),
  );
  expect(await fingerprint(at.database)).toEqual(before);
});
