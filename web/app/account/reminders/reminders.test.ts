import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { knownZone } from './useReminders';

test('a browser that knows no time zone names none, and UTC differs from what is kept for “unknown”', async () => {
  const field = new URL('../../../../fixtures/field/time-zones.json', import.meta.url);
  const cases: { browserSays: string | null }[] = JSON.parse(await readFile(field, 'utf8'));
  expect(cases).not.toEqual([]);
  for (const { browserSays } of cases) expect(knownZone(browserSays ?? undefined)).toBeUndefined();
  expect(knownZone('Mars/Olympus')).toBeUndefined();
  expect(knownZone('Europe/Berlin')).toBe('Europe/Berlin');
  expect(knownZone('UTC')).toBe('Etc/UTC');
});
