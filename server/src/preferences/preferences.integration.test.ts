import { isoOf } from '@nosewise/contract/instant';
import { MAX_OWN_PACKS, type OwnPack } from '@nosewise/contract/own-pack';
import {
  changedPack,
  changedSettings,
  type MergedPreferences,
  mergedPreferences as mergedSchema,
  preferencesSchema,
} from '@nosewise/contract/preferences';
import type { Instant } from '@nosewise/domain/models';
import { SECOND } from '@nosewise/domain/time';
import { MAX_REFILLED, NO_CARE, noteOpening, noteRefill } from '@nosewise/domain/training/bottle-care';
import { MAX_OWN_WORDS, noteWord, OWN_WORD_MAX } from '@nosewise/domain/training/own-words';
import { DEFAULT_SETTINGS } from '@nosewise/domain/training/settings';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { NOON, startTestApp, type TestApp, type TestPerson } from '../../testing/app';
import { emptyTables } from '../../testing/db/database';
import { mergedPreferences, ownPacks, users } from '../db/schema';
import { REMEMBERED_DELETIONS } from './preferences';

let at: TestApp;

beforeAll(async () => {
  at = await startTestApp();
  return () => at.close();
});

afterEach(() => emptyTables(at.database));

const url = '/api/v1/preferences';

/** `seconds` before noon. */
function ago(seconds: number): Instant {
  return NOON - seconds * SECOND;
}

function settings(aromasPerSession: string) {
  return { ...DEFAULT_SETTINGS, aromasPerSession };
}

function packNamed(name: string, id = 'own-a'): OwnPack {
  return { id, name, aromas: [{ id: 'own-1', bottleNumber: 4, name: 'Lemon', category: '', notes: '' }] };
}

async function read({ headers }: TestPerson) {
  return preferencesSchema.parse((await at.app.inject({ url, headers })).json());
}

async function put({ headers }: TestPerson, path: string, payload: object) {
  return at.app.inject({ method: 'PUT', url: `${url}/${path}`, headers, payload });
}

async function putSettings(person: TestPerson, aromasPerSession: string, changedAt: Instant) {
  const payload = { settings: settings(aromasPerSession), changedAt: isoOf(changedAt) };
  return changedSettings.parse((await put(person, 'training-settings', payload)).json());
}

async function putPack(person: TestPerson, pack: OwnPack | null, changedAt: Instant, id = 'own-a') {
  return changedPack.parse(
    (await put(person, `own-packs/${id}`, { pack, changedAt: isoOf(changedAt) })).json(),
  );
}

describe('training settings', () => {
  test('are null before a device has offered any', async () => {
    expect(await read(await at.makePerson())).toEqual({
      trainingSettings: null,
      ownPacks: {},
      bottleCare: NO_CARE,
      ownWords: {},
    });
  });

  test('are the copy that was changed last, in whichever order devices offer them', async () => {
    const ada = await at.makePerson();
    expect((await putSettings(ada, '8', ago(20))).settings.aromasPerSession).toBe('8');
    const later = await putSettings(ada, '10', ago(10));
    expect(later).toEqual({ settings: settings('10'), changedAt: ago(10) });
    expect(await putSettings(ada, '15', ago(15))).toEqual(later);
    expect((await read(ada)).trainingSettings).toEqual(later);
  });

  test('are the same after a tie, whichever came first', async () => {
    const [ada, bob] = [await at.makePerson(), await at.makePerson()];
    await putSettings(ada, '3', ago(5));
    await putSettings(bob, '20', ago(5));
    expect(await putSettings(ada, '20', ago(5))).toEqual(await putSettings(bob, '3', ago(5)));
    expect(await read(ada)).toEqual(await read(bob));
  });

  test('from a clock that is ahead do not win over later changes', async () => {
    const ada = await at.makePerson();
    expect((await putSettings(ada, '3', Date.parse('2099-01-01T00:00:00Z'))).changedAt).toBe(ago(0));
    at.clock.now = NOON + SECOND;
    expect((await putSettings(ada, '5', ago(-1))).settings.aromasPerSession).toBe('5');
    at.clock.now = NOON;
  });

  test('offered by many devices at once end as the latest copy', async () => {
    const ada = await at.makePerson();
    const offers = ['3', '5', '8', '10', '15', '20'].map((count, index) =>
      putSettings(ada, count, ago(10 - index)),
    );
    await Promise.all(offers);
    expect((await read(ada)).trainingSettings?.settings.aromasPerSession).toBe('20');
  });

  test('that are malformed are refused, and nothing is stored', async () => {
    const ada = await at.makePerson();
    const payload = { settings: settings('7'), changedAt: isoOf(ago(1)) };
    expect((await put(ada, 'training-settings', payload)).statusCode).toBe(400);
    expect((await read(ada)).trainingSettings).toBeNull();
  });
});

describe('own packs', () => {
  test('are kept one by one, each as it was changed last', async () => {
    const ada = await at.makePerson();
    await putPack(ada, packNamed('Kitchen'), ago(20));
    await putPack(ada, packNamed('Garden', 'own-b'), ago(20), 'own-b');
    await putPack(ada, packNamed('Cellar'), ago(10));
    expect((await putPack(ada, packNamed('Attic'), ago(15))).pack?.name).toBe('Cellar');
    expect(await read(ada)).toEqual({
      trainingSettings: null,
      bottleCare: NO_CARE,
      ownWords: {},
      ownPacks: {
        'own-a': { pack: packNamed('Cellar'), changedAt: ago(10) },
        'own-b': { pack: packNamed('Garden', 'own-b'), changedAt: ago(20) },
      },
    });
  });

  test('with hidden characters in a name are refused, and older ones are sent without them', async () => {
    const ada = await at.makePerson();
    const refused = await put(ada, 'own-packs/own-a', {
      pack: packNamed('Kit\u202echen'),
      changedAt: isoOf(ago(9)),
    });
    expect(refused.statusCode).toBe(400);
    await putPack(ada, packNamed('Kitchen'), ago(8));
    await at.database.orm.update(ownPacks).set({ pack: packNamed('Kit\u202echen') });
    expect((await read(ada)).ownPacks['own-a']?.pack?.name).toBe('Kitchen');
  });

  test('stay deleted for a device with an older copy', async () => {
    const ada = await at.makePerson();
    await putPack(ada, packNamed('Kitchen'), ago(20));
    await putPack(ada, null, ago(10));
    expect(await putPack(ada, packNamed('Old kitchen'), ago(15))).toEqual({ pack: null, changedAt: ago(10) });
    expect((await read(ada)).ownPacks).toEqual({ 'own-a': { pack: null, changedAt: ago(10) } });
  });

  test('come back when they are changed after their deletion', async () => {
    const ada = await at.makePerson();
    await putPack(ada, null, ago(10));
    expect((await putPack(ada, packNamed('Kitchen'), ago(5))).pack?.name).toBe('Kitchen');
  });

  test('are refused at the address of another pack', async () => {
    const ada = await at.makePerson();
    const answer = await put(ada, 'own-packs/own-b', {
      pack: packNamed('Kitchen'),
      changedAt: isoOf(ago(1)),
    });
    expect(answer.statusCode).toBe(400);
    expect((await read(ada)).ownPacks).toEqual({});
  });

  test(`are ${MAX_OWN_PACKS} at most, and deleting one makes room`, async () => {
    const ada = await at.makePerson();
    for (let index = 0; index < MAX_OWN_PACKS; index += 1) {
      await putPack(ada, packNamed('Kitchen', `own-${index}`), ago(60), `own-${index}`);
    }
    const oneMore = { pack: packNamed('Garden', 'own-more'), changedAt: isoOf(ago(1)) };
    expect((await put(ada, 'own-packs/own-more', oneMore)).json()).toMatchObject({
      status: 409,
      code: 'too_many_own_packs',
      params: { most: MAX_OWN_PACKS },
    });
    expect((await putPack(ada, packNamed('Changed', 'own-7'), ago(5), 'own-7')).pack?.name).toBe('Changed');
    await putPack(ada, null, ago(4), 'own-0');
    expect((await put(ada, 'own-packs/own-more', oneMore)).statusCode).toBe(200);
  });

  test('remember only the latest deletions', async () => {
    const ada = await at.makePerson();
    const deletions = Array.from({ length: REMEMBERED_DELETIONS }, (_, index) => ({
      userId: ada.userId,
      id: `own-${index}`,
      pack: null,
      changedAt: NOON - (index + 1) * SECOND,
    }));
    await at.database.orm.insert(ownPacks).values(deletions);
    await putPack(ada, null, ago(0), 'own-new');
    const kept = Object.keys((await read(ada)).ownPacks);
    expect(kept).toHaveLength(REMEMBERED_DELETIONS);
    expect(kept).toContain('own-new');
    expect(kept).not.toContain(`own-${REMEMBERED_DELETIONS - 1}`);
  });

  test('are answered whole and as they were put, however many there are', async () => {
    const ada = await at.makePerson();
    const { id: _inItsColumn, ...pack } = packNamed('Kitchen “é”');
    const ids = Array.from({ length: MAX_OWN_PACKS }, (_, index) => `own-${index}`);
    await at.database.orm
      .insert(ownPacks)
      .values(ids.map((id) => ({ userId: ada.userId, id, pack, changedAt: ago(1) })));
    expect((await read(ada)).ownPacks).toEqual(
      Object.fromEntries(ids.map((id) => [id, { pack: { id, ...pack }, changedAt: ago(1) }])),
    );
  });

  test('of two people may share an id', async () => {
    const [ada, bob] = [await at.makePerson(), await at.makePerson()];
    await putPack(ada, packNamed('Kitchen'), ago(20));
    expect((await putPack(bob, packNamed('Garden'), ago(30))).pack?.name).toBe('Garden');
    expect((await read(ada)).ownPacks['own-a']?.pack?.name).toBe('Kitchen');
  });

  test('are refused for an account that is gone', async () => {
    const ada = await at.makePerson();
    await at.database.orm.delete(users).where(eq(users.id, ada.userId));
    const answer = await put(ada, 'own-packs/own-a', { pack: null, changedAt: isoOf(ago(1)) });
    expect(answer.statusCode).toBe(401);
  });
});

describe('the care of bottles and own words', () => {
  async function send({ headers }: TestPerson, payload: object) {
    return at.app.inject({ method: 'PATCH', url, headers, payload });
  }

  function offer(person: TestPerson, { bottleCare, ownWords }: Partial<MergedPreferences>) {
    return send(person, {
      ...(bottleCare && { bottleCare: z.encode(mergedSchema.shape.bottleCare, bottleCare) }),
      ...(ownWords && { ownWords: z.encode(mergedSchema.shape.ownWords, ownWords) }),
    });
  }

  test('keep what each device has noted, whichever comes first', async () => {
    const ada = await at.makePerson();
    const refilled = noteRefill(NO_CARE, 'own-1', ago(20));
    const opened = noteOpening(NO_CARE, 'white-wine-12', 20_454, ago(30));
    await offer(ada, { bottleCare: refilled, ownWords: noteWord({}, 'wine-oak', 'pencils', ago(20)) });
    await offer(ada, { ownWords: noteWord({}, 'wine-lemon', 'sweets', ago(30)) });
    const both = {
      bottleCare: { packs: opened.packs, bottles: refilled.bottles },
      ownWords: {
        'wine-oak': { word: 'pencils', changedAt: ago(20) },
        'wine-lemon': { word: 'sweets', changedAt: ago(30) },
      },
    };
    const answer = await offer(ada, { bottleCare: opened });
    expect(mergedSchema.parse(answer.json())).toEqual(both);
    expect(await read(ada)).toMatchObject(both);
  });

  test('lose to a later change of the same entry', async () => {
    const ada = await at.makePerson();
    await offer(ada, { ownWords: noteWord({}, 'wine-oak', 'cigars', ago(5)) });
    await offer(ada, { ownWords: noteWord({}, 'wine-oak', 'pencils', ago(9)) });
    expect((await read(ada)).ownWords['wine-oak']?.word).toBe('cigars');
  });

  test('date a change from the future today', async () => {
    const ada = await at.makePerson();
    const late = NOON + 900 * SECOND;
    await offer(ada, {
      bottleCare: noteOpening(NO_CARE, 'white-wine-12', 20_454, late),
      ownWords: noteWord({}, 'wine-oak', 'pencils', late),
    });
    const { bottleCare, ownWords } = await read(ada);
    expect(bottleCare.packs['white-wine-12']?.changedAt).toBe(NOON);
    expect(ownWords['wine-oak']?.changedAt).toBe(NOON);
  });

  test('are refused when they are more than anybody has, or malformed', async () => {
    const ada = await at.makePerson();
    const changedAt = isoOf(NOON);
    const each = (count: number, entry: object) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`own-${index}`, entry]));
    const refused = [
      { bottleCare: { packs: {}, bottles: each(MAX_REFILLED + 1, { refills: [], changedAt }) } },
      { bottleCare: { packs: { 'white-wine-12': { openedOn: '2026-02-31', changedAt } }, bottles: {} } },
      { ownWords: each(MAX_OWN_WORDS + 1, { word: 'x', changedAt }) },
      { ownWords: { 'wine-oak': { word: 'x'.repeat(OWN_WORD_MAX + 1), changedAt } } },
      { ownWords: { 'wine-oak': { word: 'pen\u202ecils', changedAt } } },
    ];
    for (const payload of refused) expect((await send(ada, payload)).statusCode).toBe(400);
    expect(await read(ada)).toMatchObject({ bottleCare: NO_CARE, ownWords: {} });
  });

  test('go with the account', async () => {
    const ada = await at.makePerson();
    await offer(ada, { bottleCare: noteRefill(NO_CARE, 'own-1', ago(20)) });
    await at.database.orm.delete(users).where(eq(users.id, ada.userId));
    expect(await at.database.orm.select().from(mergedPreferences)).toEqual([]);
  });
});

test('an account may write twenty megabytes of preferences in an hour, and others still', async () => {
  const [ada, bob] = [await at.makePerson(), await at.makePerson()];
  const changedAt = isoOf(ago(1));
  type Writing = readonly ['PUT' | 'PATCH', string, object];
  const writings = [
    ['PUT', '/training-settings', { settings: settings('8'), changedAt }],
    ['PUT', '/own-packs/own-a', { pack: packNamed('Cellar'), changedAt }],
    ['PATCH', '', { ownWords: { 'wine-oak': { word: 'pencils', changedAt } } }],
  ] as const;
  const write = ({ headers }: TestPerson, [method, path, payload]: Writing) =>
    at.app.inject({ method, url: url + path, headers, payload });
  const spent = async () => {
    const { rows } = await at.database.pool.query(
      "select points from rate_limits where budget = 'preferences'",
    );
    return Number(rows[0]?.points ?? 0);
  };
  for (const writing of writings) {
    const before = await spent();
    expect((await write(ada, writing)).statusCode).toBe(200);
    expect((await spent()) - before).toBeGreaterThan(50);
  }
  await at.database.pool.query("update rate_limits set points = 20000000 where budget = 'preferences'");
  // Also one that changes nothing: it has to be compared.
  for (const writing of writings) {
    const refused = await write(ada, writing);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await write(bob, writing)).statusCode).toBe(200);
  }
});
