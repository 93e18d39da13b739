import { randomUUID } from 'node:crypto';
import { PACKS } from '@nosewise/catalogue/packs';
import {
  type BlindSet,
  type KeyLine,
  listBlindSets,
  MAX_BLIND_SETS,
  readBlindKey,
  readBlindSet,
  type SealedSet,
} from '@nosewise/contract/blind';
import { isoOf } from '@nosewise/contract/instant';
import { API } from '@nosewise/contract/route';
import { openBottle } from '@nosewise/contract/sealed-set';
import { PLAIN_ALPHABET } from '@nosewise/domain/blind/blind-set';
import type { Instant } from '@nosewise/domain/models';
import { present } from '@nosewise/domain/testing';
import { DAY, MINUTE } from '@nosewise/domain/time';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { NOON, startTestApp, type TestApp, type TestPerson } from '../../testing/app';
import { countRows, countWaiting, emptyTables } from '../../testing/db/database';
import { save } from '../../testing/training';
import { until } from '../../testing/until';
import { forgetJob } from '../db/forget';
import { blindReveals, blindSets, blindStickers, documents, users } from '../db/schema';

let at: TestApp;

beforeAll(async () => {
  at = await startTestApp();
  return () => at.close();
});

afterEach(async () => {
  at.clock.now = NOON;
  await emptyTables(at.database);
});

const RED = present(PACKS.find(({ id }) => id === 'red-wine-12'));

type Method = 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE';

async function call(person: TestPerson | undefined, method: Method, path: string, payload?: object) {
  const headers = person?.headers ?? {};
  return at.app.inject({ method, url: `${API}${path}`, headers, ...(payload && { payload }) });
}

async function make(person: TestPerson, id: string = randomUUID(), packId = RED.id): Promise<string> {
  const answer = await call(person, 'PUT', `/blind-sets/${id}`, { name: 'Cellar', packId });
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
}

test('changes of one person wait for each other, and keep nobody else waiting', async () => {
  const [ada, bob] = [await at.makePerson(), await at.makePerson()];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = () => {};
  const held = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  const holding = at.database.orm.transaction(async (tx) => {
    await tx.execute(sql`select from profiles where user_id = ${ada.userId} for update`);
    isHeld();
    await released;
  });
  await held;
  const sets = Array.from({ length: 40 }, () => make(ada));
  // All of Ada's calls are under way, and one of them waits for the lock.
  await until(async () => (await countWaiting(at.database)) > 0);
  expect(await list(bob)).toEqual([]);
  release();
  await holding;
  await Promise.all(sets);
  expect(await list(ada)).toHaveLength(40);
});

async function list(person: TestPerson): Promise<BlindSet[]> {
  return present(listBlindSets.answer).parse((await call(person, 'GET', '/blind-sets')).json()).sets;
}

async function sealed(person: TestPerson, id: string): Promise<SealedSet> {
  return present(readBlindSet.answer).parse((await call(person, 'GET', `/blind-sets/${id}`)).json());
}

async function keyOf(person: TestPerson, id: string): Promise<KeyLine[]> {
  return present(readBlindKey.answer).parse((await call(person, 'GET', `/blind-sets/${id}/key`)).json())
    .lines;
}

/** As large as they can be. */
const bottlesWithNotes = Array.from({ length: 200 }, (_, index) => ({
  id: `own-${index}`,
  bottleNumber: index + 1,
  name: `Aroma ${index}`,
  category: 'Attic',
  notes: '語'.repeat(300),
}));

async function keptToday(): Promise<number> {
  const { rows } = await at.database.orm.execute<{ points: number }>(
    sql`select points from rate_limits where budget = 'kept-day'`,
  );
  return present(rows[0]).points;
}

/** Matches the id of any scent of the pack: it would tie a bottle to a sticker in clear text. */
function secretsOf(pack: typeof RED): RegExp {
  return new RegExp(pack.aromas.map(({ id }) => id).join('|'));
}

describe('making a set', () => {
  test('answers without stickers, and making it again changes nothing', async () => {
    const ada = await at.makePerson();
    const id = randomUUID();
    const answers = [];
    for (const name of ['Cellar', 'Another name']) {
      answers.push((await call(ada, 'PUT', `/blind-sets/${id}`, { name, packId: RED.id })).json());
    }
    expect(answers[0]).toEqual({
      id,
      name: 'Cellar',
      packId: RED.id,
      packName: RED.name,
      bottles: 12,
      madeAt: '2026-11-21T12:00:00.000Z',
      mixedAt: '2026-11-21T12:00:00.000Z',
    });
    expect(answers[1]).toEqual(answers[0]);
    expect(await countRows(at.database)).toMatchObject({ blind_sets: 1, blind_stickers: 12 });
  });

  test('takes an own pack as the account has it, and keeps its bottles when the pack is deleted', async () => {
    const ada = await at.makePerson();
    const bottle = { id: 'own-1', bottleNumber: 4, name: 'Attic', category: '', notes: 'Dusty.' };
    await at.database.orm.insert(documents).values({
      userId: ada.userId,
      kind: 'pack',
      id: 'own-a',
      body: { name: 'Home', aromas: [bottle] },
      changedAt: NOON,
      arrived: 1,
    });
    const id = await make(ada, undefined, 'own-a');
    await at.database.orm.update(documents).set({ body: null });
    expect(await keyOf(ada, id)).toMatchObject([{ bottleNumber: 4, name: 'Attic' }]);
  });

  test.each([
    ['a pack that nobody has', { name: 'Cellar', packId: 'own-other' }, 404],
    ['an empty name', { name: '  ', packId: 'red-wine-12' }, 400],
    ['a hidden character', { name: 'Cel\u202elar', packId: 'red-wine-12' }, 400],
  ])('is refused for %s', async (_, payload, status) => {
    const ada = await at.makePerson();
    expect((await call(ada, 'PUT', `/blind-sets/${randomUUID()}`, payload)).statusCode).toBe(status);
    expect(await list(ada)).toEqual([]);
  });

  test('is refused for another person’s own pack, and for an empty one', async () => {
    const [ada, eve] = [await at.makePerson(), await at.makePerson()];
    await at.database.orm.insert(documents).values({
      userId: ada.userId,
      kind: 'pack',
      id: 'own-a',
      body: { name: 'Home', aromas: [] },
      changedAt: NOON,
      arrived: 1,
    });
    const payload = { name: 'Cellar', packId: 'own-a' };
    expect((await call(eve, 'PUT', `/blind-sets/${randomUUID()}`, payload)).statusCode).toBe(404);
    expect((await call(ada, 'PUT', `/blind-sets/${randomUUID()}`, payload)).statusCode).toBe(409);
  });

  test('and mixing it count to what the account may keep in a day, and are refused beyond that', async () => {
    const ada = await at.makePerson();
    const pack = { name: 'Home', aromas: bottlesWithNotes };
    await at.database.orm
      .insert(documents)
      .values({ userId: ada.userId, kind: 'pack', id: 'own-a', body: pack, changedAt: NOON, arrived: 1 });
    const id = await make(ada, undefined, 'own-a');
    const made = await keptToday();
    expect(made).toBeGreaterThan(Buffer.byteLength(JSON.stringify(bottlesWithNotes)));
    expect((await call(ada, 'POST', `/blind-sets/${id}/mix`)).statusCode).toBe(200);
    const mixed = await keptToday();
    expect(mixed - made).toBeGreaterThan(bottlesWithNotes.length * 200);
    await at.database.orm.execute(sql`update rate_limits set points = 29999000 where budget = 'kept-day'`);
    const [before] = await list(ada);
    expect((await call(ada, 'POST', `/blind-sets/${id}/mix`)).statusCode).toBe(429);
    expect(await list(ada)).toEqual([before]);
    const payload = { name: 'Cellar', packId: 'own-a' };
    expect((await call(ada, 'PUT', `/blind-sets/${randomUUID()}`, payload)).statusCode).toBe(429);
    expect(await countRows(at.database)).toMatchObject({ blind_sets: 1 });
    // A refused change costs nothing.
    expect(await keptToday()).toBe(29_999_000);
    // An earlier set is still made once: the call that comes again finds it.
    expect((await call(ada, 'PUT', `/blind-sets/${id}`, payload)).statusCode).toBe(200);
  });

  test(`is possible ${MAX_BLIND_SETS} times, and retiring one makes room`, async () => {
    const ada = await at.makePerson();
    const ids = Array.from({ length: MAX_BLIND_SETS }, () => randomUUID());
    for (const id of ids) await make(ada, id);
    const payload = { name: 'One more', packId: RED.id };
    const more = randomUUID();
    expect((await call(ada, 'PUT', `/blind-sets/${more}`, payload)).json()).toMatchObject({
      status: 409,
      detail: `You can have ${MAX_BLIND_SETS} blind sets at a time: delete one first.`,
    });
    await call(ada, 'DELETE', `/blind-sets/${ids[0]}`);
    expect((await call(ada, 'PUT', `/blind-sets/${more}`, payload)).statusCode).toBe(200);
  });
});

describe('a set', () => {
  test('comes sealed: all names in alphabetical order, no scent in clear text, each bottle opened by its code', async () => {
    const ada = await at.makePerson();
    const id = await make(ada);
    const answer = await call(ada, 'GET', `/blind-sets/${id}`);
    expect(answer.body).not.toMatch(secretsOf(RED));
    expect(answer.headers['cache-control']).toBe('no-store');
    const set = await sealed(ada, id);
    const names = set.names.map(({ name }) => name);
    expect(names).toEqual(RED.aromas.map(({ name }) => name).sort());
    expect(new Set(set.stickers.map(({ sealed }) => sealed.length)).size).toBe(1);
    const key = await keyOf(ada, id);
    expect(key.map(({ bottleNumber }) => bottleNumber).sort((a, b) => a - b)).toEqual(
      RED.aromas.map(({ bottleNumber }) => bottleNumber),
    );
    for (const [index, { code, sealed }] of set.stickers.entries()) {
      const { bottleNumber, name } = present(key[index]);
      const lock = { setId: id, secret: set.secret };
      expect(await openBottle(lock, code, sealed)).toMatchObject({ bottleNumber, name });
    }
  });

  test('keeps its name until it is renamed', async () => {
    const ada = await at.makePerson();
    const id = await make(ada);
    await call(ada, 'PATCH', `/blind-sets/${id}`, { name: ' Tasting  room ' });
    expect(await list(ada)).toMatchObject([{ id, name: 'Tasting room' }]);
  });

  test('that is mixed again has other stickers and another secret, and the old stickers are unknown', async () => {
    const ada = await at.makePerson();
    const id = await make(ada);
    const before = await sealed(ada, id);
    at.clock.now += MINUTE;
    expect((await call(ada, 'POST', `/blind-sets/${id}/mix`)).json()).toMatchObject({
      madeAt: '2026-11-21T12:00:00.000Z',
      mixedAt: '2026-11-21T12:01:00.000Z',
    });
    const after = await sealed(ada, id);
    expect(after.secret).not.toBe(before.secret);
    const codes = after.stickers.map(({ code }) => code);
    expect(before.stickers.filter(({ code }) => codes.includes(code))).toEqual([]);
    expect((await call(ada, 'GET', `/b/${before.stickers[0]?.id}`)).statusCode).toBe(404);
    expect((await call(ada, 'GET', `/b/${after.stickers[0]?.id}`)).statusCode).toBe(200);
  });

  test('of somebody else, a retired one and one that never was are refused alike, by every call', async () => {
    const [ada, eve] = [await at.makePerson(), await at.makePerson()];
    const foreign = await make(ada);
    const { stickers } = await sealed(ada, foreign);
    const retired = await make(eve);
    await call(eve, 'DELETE', `/blind-sets/${retired}`);
    const code = stickers[0]?.code;
    const answer = { sessionId: randomUUID(), code, selectedAnswer: 'Plum' };
    const calls = [
      ['GET', ''],
      ['GET', '/key'],
      ['PATCH', '', { name: 'Mine' }],
      ['POST', '/mix'],
      ['POST', '/pairs', { mixedAt: isoOf(NOON), pairs: [] }],
      ['POST', '/answers', answer],
      ['DELETE', ''],
    ] as const;
    for (const [method, path, payload] of calls) {
      const bodies = [];
      for (const id of [foreign, retired, randomUUID()]) {
        const refused = await call(eve, method, `/blind-sets/${id}${path}`, payload);
        expect(refused.statusCode, `${method} ${path}`).toBe(404);
        bodies.push(refused.body);
      }
      expect(new Set(bodies).size).toBe(1);
    }
    expect(await list(ada)).toHaveLength(1);
    expect(await sealed(ada, foreign)).toMatchObject({ stickers });
  });
});

describe('a set whose stickers were moved', () => {
  /** Each sticker on the bottle of the next one. */
  function moved(key: readonly KeyLine[]) {
    return key.map(({ code }, index) => ({
      code,
      bottleNumber: present(key[(index + 1) % key.length]).bottleNumber,
    }));
  }

  async function move(person: TestPerson, id: string, pairs: readonly object[], mixedAt: Instant = NOON) {
    return call(person, 'POST', `/blind-sets/${id}/pairs`, { mixedAt: isoOf(mixedAt), pairs });
  }

  test('keeps its stickers, has another key and secret, and its answer tells neither', async () => {
    const ada = await at.makePerson();
    const id = await make(ada);
    const [key, before] = [await keyOf(ada, id), await sealed(ada, id)];
    at.clock.now += MINUTE;
    const answer = await move(ada, id, moved(key).reverse());
    expect(answer.json()).toEqual({
      ...(await list(ada))[0],
      madeAt: isoOf(NOON),
      mixedAt: isoOf(NOON + MINUTE),
    });
    const after = await sealed(ada, id);
    const withoutSeal = ({ stickers }: SealedSet) => stickers.map(({ id, code }) => ({ id, code }));
    expect(withoutSeal(after)).toEqual(withoutSeal(before));
    expect(after.secret).not.toBe(before.secret);
    const now = await keyOf(ada, id);
    expect(now.map(({ code, bottleNumber }) => ({ code, bottleNumber }))).toEqual(moved(key));
    const [first, second] = [present(key[0]), present(key[1])];
    const told = await call(ada, 'POST', `/b/${after.stickers[0]?.id}/answers`, {
      selectedAnswer: first.name,
    });
    expect(told.json()).toMatchObject({ correct: false, name: second.name });
  });

  test('takes the same pairs again without a change, also in the millisecond in which it was made', async () => {
    const ada = await at.makePerson();
    const id = await make(ada);
    const pairs = moved(await keyOf(ada, id));
    const first = await move(ada, id, pairs);
    expect(first.json()).toMatchObject({ mixedAt: isoOf(NOON + 1) });
    at.clock.now += MINUTE;
    expect((await move(ada, id, pairs)).json()).toEqual(first.json());
    expect(await countRows(at.database)).toMatchObject({ blind_stickers: 24 });
  });

  test('stays as it is when pairs are missing, double or unknown, or it was mixed meanwhile', async () => {
    const ada = await at.makePerson();
    const id = await make(ada);
    const key = await keyOf(ada, id);
    const pairs = moved(key);
    const [one, two, ...others] = pairs;
    for (const wrong of [
      [],
      others,
      [one, { ...two, bottleNumber: one?.bottleNumber }, ...others],
      [one, { ...two, code: one?.code }, ...others],
      [one, { ...two, bottleNumber: 99 }, ...others],
    ]) {
      const refused = await move(
        ada,
        id,
        wrong.map((pair) => ({ ...pair })),
      );
      expect(refused.statusCode, refused.body).toBe(409);
    }
    expect((await move(ada, id, pairs, NOON - 1)).statusCode).toBe(409);
    expect(await keyOf(ada, id)).toEqual(key);
  });

  test('still finds the bottle of an answer that was given before, however late it arrives', async () => {
    const ada = await at.makePerson();
    const id = await make(ada);
    const key = await keyOf(ada, id);
    const [first, second] = [present(key[0]), present(key[1])];
    at.clock.now += 2 * MINUTE;
    await move(ada, id, moved(key));
    at.clock.now += MINUTE;
    const { code } = first;
    const ask = (answeredAt: Instant) => ({
      scentId: 'wine-lemon',
      scentName: 'Lemon',
      bottleNumber: 1,
      correct: false,
      selectedAnswer: first.name,
      blind: true as const,
      setId: id,
      code,
      answeredAt: isoOf(answeredAt),
    });
    const { session } = await save(at, ada, {
      date: isoOf(at.clock.now),
      kitNames: ['Red Wine Kit'],
      questions: [ask(NOON + MINUTE), ask(NOON + 3 * MINUTE)],
    });
    expect(session.questions).toMatchObject([
      { scentName: first.name, correct: true },
      { scentName: second.name, correct: false },
    ]);
  });
});

describe('changes of a set at the same moment', () => {
  test('are all answered, and the last 20 mixes are remembered', async () => {
    const ada = await at.makePerson();
    const id = await make(ada);
    // More than there are codes.
    for (let mix = 0; mix < 75; mix += 1) {
      const answer = await call(ada, 'POST', `/blind-sets/${id}/mix`);
      expect(answer.statusCode, answer.body).toBe(200);
    }
    expect(await countRows(at.database)).toMatchObject({ blind_stickers: 240 });
  });

  test('leave no sticker on a retired set, when it is mixed meanwhile', async () => {
    const ada = await at.makePerson();
    const id = await make(ada);
    const changes = await at.database.orm.transaction(async (tx) => {
      // The mix has read the set, and waits for this row.
      await tx.select().from(blindStickers).where(eq(blindStickers.userId, ada.userId)).for('update');
      const mix = call(ada, 'POST', `/blind-sets/${id}/mix`);
      await until(async () => (await countWaiting(at.database)) === 1);
      const retire = call(ada, 'DELETE', `/blind-sets/${id}`);
      await until(async () => (await countWaiting(at.database)) === 2);
      return { mix, retire };
    });
    expect([(await changes.mix).statusCode, (await changes.retire).statusCode]).toEqual([200, 204]);
    const stickers = await at.database.orm.select().from(blindStickers);
    expect(stickers.filter((sticker) => sticker.until === null)).toEqual([]);
  });
});

describe('an answer to a code', () => {
  test('tells the right name, and the first answer of a session stays', async () => {
    const ada = await at.makePerson();
    const id = await make(ada);
    const { code, name, bottleNumber } = present((await keyOf(ada, id))[0]);
    const wrong = present(RED.aromas.find((aroma) => aroma.name !== name)).name;
    const path = `/blind-sets/${id}/answers`;
    const sessionId = randomUUID();
    const first = await call(ada, 'POST', path, { sessionId, code, selectedAnswer: wrong });
    expect(first.json()).toMatchObject({ correct: false, selectedAnswer: wrong, name, bottleNumber });
    const again = await call(ada, 'POST', path, { sessionId, code, selectedAnswer: name });
    expect(again.json()).toEqual(first.json());
    const other = await call(ada, 'POST', path, { sessionId: randomUUID(), code, selectedAnswer: name });
    expect(other.json()).toMatchObject({ correct: true, selectedAnswer: name });
  });

  test('is refused for a code that is not in the set', async () => {
    const ada = await at.makePerson();
    const id = await make(ada);
    const used = (await sealed(ada, id)).stickers.map(({ code }) => code);
    const code = present(
      [747, 250, 138, 402, 613, 864, 905, 117, 226, 335, 448, 559, 660].find((each) => !used.includes(each)),
    );
    const payload = { sessionId: randomUUID(), code, selectedAnswer: 'Plum' };
    expect((await call(ada, 'POST', `/blind-sets/${id}/answers`, payload)).json()).toMatchObject({
      status: 404,
      detail: 'This code is not in the set.',
    });
    expect((await call(ada, 'POST', `/blind-sets/${id}/answers`, { ...payload, code: 123 })).statusCode).toBe(
      400,
    );
    expect(await countRows(at.database)).not.toHaveProperty('blind_reveals');
  });
});

describe('a sticker', () => {
  test('asks the same question whatever is in its bottle, and only its owner learns its code', async () => {
    const [ada, eve] = [await at.makePerson(), await at.makePerson()];
    const id = await make(ada);
    const [one, two] = (await sealed(ada, id)).stickers;
    const strangers = [undefined, eve];
    const questions = [];
    for (const person of strangers)
      for (const sticker of [one, two]) questions.push((await call(person, 'GET', `/b/${sticker?.id}`)).body);
    expect(new Set(questions).size).toBe(1);
    expect(questions[0]).not.toMatch(secretsOf(RED));
    expect(JSON.parse(present(questions[0]))).toMatchObject({ own: null, names: { length: 12 } });
    expect((await call(ada, 'GET', `/b/${one?.id}`)).json()).toMatchObject({
      own: { setId: id, code: one?.code },
    });
  });

  test('tells anybody the right name after an answer, and records nothing', async () => {
    const ada = await at.makePerson();
    const id = await make(ada);
    const { name, bottleNumber } = present((await keyOf(ada, id))[0]);
    const sticker = (await sealed(ada, id)).stickers[0]?.id;
    const answer = await call(undefined, 'POST', `/b/${sticker}/answers`, { selectedAnswer: 'Soap' });
    expect(answer.json()).toMatchObject({ correct: false, selectedAnswer: 'Soap', name, bottleNumber });
    expect(await countRows(at.database)).not.toHaveProperty('blind_reveals');
  });

  test('is unknown alike when it is retired or never was, and 30 unknown ones end a network’s tries', async () => {
    const ada = await at.makePerson();
    const id = await make(ada);
    const known = (await sealed(ada, id)).stickers[0]?.id;
    const gone = await make(ada);
    const retired = (await sealed(ada, gone)).stickers[0]?.id;
    await call(ada, 'DELETE', `/blind-sets/${gone}`);
    const answers = [await call(undefined, 'GET', `/b/${retired}`)];
    for (let guess = 0; guess < 29; guess += 1) {
      answers.push(await call(undefined, 'GET', `/b/${PLAIN_ALPHABET.charAt(guess % 28)}ZZZZZZZ`));
    }
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(404);
    const limited = await call(undefined, 'GET', '/b/22222222');
    expect(limited.statusCode).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    const elsewhere = await at.app.inject({ url: `${API}/b/${known}`, remoteAddress: '203.0.113.9' });
    expect(elsewhere.statusCode).toBe(200);
  });

  test('with an id that cannot be one is refused before anything is looked up', async () => {
    expect((await call(undefined, 'GET', '/b/abc')).statusCode).toBe(400);
  });
});

describe('a blind answer in a saved session', () => {
  /** Saves a session of one answer to a code, with what a device may claim about its bottle. */
  async function saveAnswer(
    person: TestPerson,
    question: {
      setId: string;
      code: number;
      selectedAnswer: string;
      answeredAt?: Instant;
      chosenId?: string;
    },
    sessionId: string = randomUUID(),
  ) {
    const { answeredAt = NOON, ...answer } = question;
    const claimed = { scentId: 'wine-lemon', scentName: 'Lemon', bottleNumber: 1, correct: true };
    const asked = { ...claimed, ...answer, blind: true as const, answeredAt: isoOf(answeredAt) };
    const payload = { date: isoOf(at.clock.now), kitNames: ['Red Wine Kit'], questions: [asked] };
    const { session } = await save(at, person, payload, sessionId);
    return present(session.questions[0]);
  }

  test('gets its scent and bottle from the account, whatever the device says, and stays marked as blind', async () => {
    const ada = await at.makePerson();
    const setId = await make(ada);
    const { code, name, bottleNumber } = present((await keyOf(ada, setId))[0]);
    const scentId = present(RED.aromas.find((aroma) => aroma.name === name)).id;
    const right = await saveAnswer(ada, { setId, code, selectedAnswer: name });
    expect(right).toMatchObject({ scentId, scentName: name, bottleNumber, correct: true });
    expect(right).toMatchObject({ blind: true, setId, code });
    const wrong = await saveAnswer(ada, { setId, code, selectedAnswer: 'Lemon' });
    expect(wrong).toMatchObject({ scentId, scentName: name, correct: false });
    const history = (await call(ada, 'GET', '/sessions')).json().sessions;
    expect(history[0].questions[0]).toMatchObject({ blind: true, setId, code });
  });

  test('that arrives after its set was mixed again and retired still finds its bottle', async () => {
    const ada = await at.makePerson();
    const setId = await make(ada);
    const { code, name } = present((await keyOf(ada, setId))[0]);
    at.clock.now += 2 * MINUTE;
    await call(ada, 'POST', `/blind-sets/${setId}/mix`);
    await call(ada, 'DELETE', `/blind-sets/${setId}`);
    const late = await saveAnswer(ada, { setId, code, selectedAnswer: name, answeredAt: NOON + MINUTE });
    expect(late).toMatchObject({ scentName: name, correct: true });
  });

  test('is the one after which the server has told the name, not a later one', async () => {
    const ada = await at.makePerson();
    const setId = await make(ada);
    const { code, name } = present((await keyOf(ada, setId))[0]);
    const wrong = present(RED.aromas.find((aroma) => aroma.name !== name)).name;
    const sessionId = randomUUID();
    await call(ada, 'POST', `/blind-sets/${setId}/answers`, { sessionId, code, selectedAnswer: wrong });
    const saved = await saveAnswer(ada, { setId, code, selectedAnswer: name }, sessionId);
    expect(saved).toMatchObject({ scentName: name, selectedAnswer: wrong, correct: false });
  });

  test.each([
    ['the id of the right one beside the first answer', (_: string, wrong: string) => wrong, false],
    ['the name of the set in capitals', (name: string) => name, true],
  ])('is the first one, also with %s', async (_, selected, isCapital) => {
    const ada = await at.makePerson();
    const setId = await make(ada);
    const { code, name } = present((await keyOf(ada, setId))[0]);
    const wrong = present(RED.aromas.find((aroma) => aroma.name !== name)).name;
    const chosenId = present(RED.aromas.find((aroma) => aroma.name === name)).id;
    const sessionId = randomUUID();
    await call(ada, 'POST', `/blind-sets/${setId}/answers`, { sessionId, code, selectedAnswer: wrong });
    const claimed = { setId: isCapital ? setId.toUpperCase() : setId, code, chosenId };
    const saved = await saveAnswer(ada, { ...claimed, selectedAnswer: selected(name, wrong) }, sessionId);
    expect(saved).toMatchObject({ scentName: name, selectedAnswer: wrong, correct: false, setId });
  });

  test('to another person’s set, or one that is on a device alone, is left as the device has it', async () => {
    const [ada, eve] = [await at.makePerson(), await at.makePerson()];
    const foreign = await make(ada);
    const code = present((await keyOf(ada, foreign))[0]).code;
    for (const setId of [foreign, randomUUID()]) {
      const saved = await saveAnswer(eve, { setId, code, selectedAnswer: 'Lemon' });
      expect(saved).toMatchObject({ scentId: 'wine-lemon', bottleNumber: 1, correct: true, setId });
    }
  });
});

test('what ended more than 400 days ago is forgotten, and the rest stays', async () => {
  const ada = await at.makePerson();
  const kept = await make(ada);
  const gone = await make(ada);
  await call(ada, 'POST', `/blind-sets/${kept}/mix`);
  await call(ada, 'DELETE', `/blind-sets/${gone}`);
  const job = forgetJob({ database: at.database, now: () => NOON + 399 * DAY });
  await job.run();
  expect(await countRows(at.database)).toMatchObject({ blind_sets: 2, blind_stickers: 36 });
  await forgetJob({ database: at.database, now: () => NOON + 401 * DAY }).run();
  expect(await countRows(at.database)).toMatchObject({ blind_sets: 1, blind_stickers: 12 });
});

test('the last 100 retired sets of an account are remembered, and all that are in use', async () => {
  const ada = await at.makePerson();
  const [first, next] = [await make(ada), await make(ada)];
  await at.database.orm.execute(sql`
    insert into blind_sets select (jsonb_populate_record(s, jsonb_build_object(
      'id', gen_random_uuid(), 'retired_at', s.made_at - n * interval '1 minute'
    ))).* from blind_sets s, generate_series(1, 100) n where s.id = ${first}`);
  const before = await at.database.orm.select().from(blindSets).orderBy(blindSets.retiredAt);
  await call(ada, 'DELETE', `/blind-sets/${first}`);
  const kept = (await at.database.orm.select().from(blindSets)).map(({ id }) => id);
  expect(kept).toHaveLength(101);
  expect(kept).toEqual(expect.arrayContaining([first, next]));
  expect(kept).not.toContain(before[0]?.id);
});

test('sets are exported with their stickers and answers, and go with their account', async () => {
  const ada = await at.makePerson();
  const id = await make(ada);
  const { code, name } = present((await keyOf(ada, id))[0]);
  const payload = { sessionId: randomUUID(), code, selectedAnswer: name };
  await call(ada, 'POST', `/blind-sets/${id}/answers`, payload);
  const { blindSets: exported } = (await call(ada, 'GET', '/me/export')).json();
  expect(exported).toMatchObject([
    {
      id,
      name: 'Cellar',
      retiredAt: null,
      stickers: { length: 12 },
      answers: [{ code, selectedAnswer: name }],
    },
  ]);
  await at.database.orm.delete(users).where(eq(users.id, ada.userId));
  for (const table of [blindSets, blindStickers, blindReveals]) {
    expect(await at.database.orm.select().from(table)).toEqual([]);
  }
});
