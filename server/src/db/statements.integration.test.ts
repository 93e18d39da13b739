import { API } from '@nosewise/contract/route';
import { DAY, HOUR } from '@nosewise/domain/time';
import { DEFAULT_SETTINGS } from '@nosewise/domain/training/settings';
import { beforeAll, expect, test } from 'vitest';
import { statementsOf } from '../../testing/db/test-database';
import { NOON, startTestApp, type TestApp, type TestPerson } from '../../testing/test-app';
import { deleteSet, keepSet, printedSet } from '../../testing/test-blind';
import { runReminders } from '../../testing/test-reminders';
import { put, sessionBody } from '../../testing/test-training';
import { leaveWindow } from '../leaderboard/leaderboard-jobs';
import { PLACED_TABLES } from './placed-tables';

let at: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  at = await startTestApp();
  ada = await at.makePerson('Ada');
  return () => at.close();
});

const TABLES = PLACED_TABLES.filter(({ place }) => place === 'by person').map(({ name }) => name);
/** A table after the word that reads or changes it. */
const READS = new RegExp(`(?:from|join|into|update)\\s+"?(${TABLES.join('|')})"?[\\s(]`, 'g');
/** The person, compared with a value that is sent along, or in the row that is written. */
const NAMES = /(?:user_id|whom)"? *(?:= *\$|in \(\$|= *any\(\$)|insert into "?\w+"?[^)]*(?:user_id|whom)/;

/** Lists the tables by person that were read or changed by statements that name nobody. */
function forAll(statements: readonly string[]): string[] {
  const loose = statements.filter((text) => !NAMES.test(text.toLowerCase()));
  const tables = loose.flatMap((text) =>
    [...text.toLowerCase().matchAll(READS)].map(([, table = '']) => table),
  );
  return [...new Set(tables)].sort();
}

async function call(method: 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE', path: string, payload?: object) {
  const answer = await at.app.inject({
    method,
    url: `${API}${path}`,
    headers: ada.headers,
    ...(payload && { payload }),
  });
  expect(answer.statusCode, `${method} ${path}: ${answer.body}`).toBeLessThan(300);
  return answer;
}

const changedAt = new Date(NOON).toISOString();
const pack = {
  name: 'Attic',
  aromas: [{ id: 'own-1', bottleNumber: 4, name: 'Lemon', category: '', notes: '' }],
};

test('training, synchronising and the profile name their person in every statement', async () => {
  const set = printedSet();
  const statements = await statementsOf(async () => {
    for (const ago of [0, HOUR, 2 * DAY]) await put(at, ada, sessionBody(NOON - ago, 20, 2));
    for (const path of ['sessions', 'scents', 'progress', 'profile', 'documents', 'reminders']) {
      await call('GET', `/${path}`);
    }
    await call('PUT', '/documents', {
      documents: [
        { kind: 'settings', id: 'settings', changedAt, body: DEFAULT_SETTINGS },
        { kind: 'pack', id: 'own-a', changedAt, body: pack },
        { kind: 'pack', id: 'own-b', changedAt, body: null },
      ],
    });
    await keepSet(at, ada, set);
    await call('PUT', `/own-links/set/${set.id}`, { pack: null });
    await deleteSet(at, ada, set.id);
    await call('PATCH', '/reminders', { channels: { email: true } });
    await call('PATCH', '/profile', { exclude_from_global_lb: true });
    await call('PATCH', '/profile', { exclude_from_global_lb: false });
    await call('GET', '/me/export');
    await call('POST', '/profile/reset-statistics');
  });
  expect(statements.length, 'statements').toBeGreaterThan(50);
  expect(forAll(statements), 'tables that were asked about everybody').toEqual([]);
});

test('what sees all people are the leaderboard, its jobs and the reminders', async () => {
  await put(at, ada, sessionBody(NOON, 40, 2));
  expect(forAll(await statementsOf(() => call('GET', '/leaderboard'))), 'the leaderboard').toEqual([
    'profiles',
  ]);
  expect(
    forAll(await statementsOf(() => leaveWindow(at.database, NOON + 40 * DAY))),
    'the window of 30 days',
  ).toEqual(['profiles']);
  expect(forAll(await statementsOf(() => runReminders(at))), 'reminders').toEqual(['reminders']);
});
