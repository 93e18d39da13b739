import { randomUUID } from 'node:crypto';
import { isoOf } from '@nosewise/contract/instant';
import { API } from '@nosewise/contract/route';
import { secureRandom } from '@nosewise/contract/secure-random';
import { MAX_BLIND_SETS } from '@nosewise/contract/training/blind-calls';
import { putDocuments } from '@nosewise/contract/training/document-calls';
import { type BlindSet, mixSet, PLAIN_ALPHABET } from '@nosewise/domain/blind/blind-set';
import { present } from '@nosewise/domain/testing';
import { DAY, MINUTE } from '@nosewise/domain/time';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { countRows, emptyTables } from '../../testing/db/test-database';
import { NOON, startTestApp, type TestApp, type TestPerson } from '../../testing/test-app';
import { deleteSet, keepSet, printedSet, RED, setDocument } from '../../testing/test-blind';
import { save } from '../../testing/test-training';
import { blindStickers, users } from '../db/schema';

let at: TestApp;

beforeAll(async () => {
  at = await startTestApp();
  return () => at.close();
});

afterEach(async () => {
  at.clock.now = NOON;
  await emptyTables(at.database);
});

async function call(person: TestPerson | undefined, method: 'GET' | 'POST', path: string, payload?: object) {
  const headers = person?.headers ?? {};
  return at.app.inject({ method, url: `${API}${path}`, headers, ...(payload && { payload }) });
}

async function scan(sticker: string | undefined, person?: TestPerson) {
  return call(person, 'GET', `/b/${sticker}`);
}

async function offer({ headers }: TestPerson, documents: readonly object[], sentAt = at.clock.now) {
  const payload = { documents, sentAt: isoOf(sentAt) };
  const answer = await at.app.inject({ method: 'PUT', url: `${API}/documents`, headers, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return putDocuments.answer.parse(answer.json()).documents;
}

/** A later change of a set. */
async function change(person: TestPerson, set: BlindSet): Promise<BlindSet> {
  at.clock.now += MINUTE;
  await keepSet(at, person, set);
  return set;
}

async function kept(person: TestPerson, set = printedSet()): Promise<BlindSet> {
  await keepSet(at, person, set);
  return set;
}

const first = ({ bottles }: BlindSet) => present(bottles[0]);

describe('the stickers of a set', () => {
  test('are known once they are printed, until the set is mixed again or deleted', async () => {
    const ada = await at.makePerson();
    const status = async (set: BlindSet) => (await scan(first(set).sticker)).statusCode;
    const set = await kept(ada, { ...printedSet(), printedAt: null });
    expect(await status(set)).toBe(404);
    await change(ada, { ...set, printedAt: NOON });
    expect(await status(set)).toBe(200);
    const mixed = await change(ada, mixSet(set, NOON, secureRandom));
    expect([await status(set), await status(mixed)]).toEqual([404, 404]);
    await change(ada, { ...mixed, printedAt: NOON });
    expect([await status(set), await status(mixed)]).toEqual([404, 200]);
    at.clock.now += MINUTE;
    await deleteSet(at, ada, set.id);
    expect(await status(mixed)).toBe(404);
    expect(await at.database.orm.select().from(blindStickers)).toEqual([]);
  });

  test('ask the same question whatever is in their bottles, and only their owner learns a code', async () => {
    const [ada, eve] = [await at.makePerson(), await at.makePerson()];
    const set = await kept(ada);
    const [one, two] = set.bottles;
    const questions = [];
    for (const person of [undefined, eve])
      for (const bottle of [one, two]) questions.push((await scan(bottle?.sticker, person)).body);
    expect(new Set(questions).size).toBe(1);
    expect(questions[0]).not.toMatch(new RegExp(RED.aromas.map(({ id }) => id).join('|')));
    const names = RED.aromas.map(({ name }) => name).sort();
    expect(JSON.parse(present(questions[0]))).toMatchObject({
      own: null,
      names: names.map((name) => ({ name })),
    });
    expect((await scan(one?.sticker, ada)).json()).toMatchObject({ own: { setId: set.id, code: one?.code } });
  });

  test('tell anybody the right name after an answer, and nothing is recorded', async () => {
    const ada = await at.makePerson();
    const { sticker, name, bottleNumber } = first(await kept(ada));
    const rows = async () => ({ ...(await countRows(at.database)), rate_limits: 'what was spent' });
    const before = await rows();
    const path = `/b/${sticker}/answers`;
    const wrong = await call(undefined, 'POST', path, { selectedAnswer: 'Soap' });
    expect(wrong.json()).toMatchObject({ correct: false, selectedAnswer: 'Soap', name, bottleNumber });
    const right = await call(undefined, 'POST', path, { selectedAnswer: name });
    expect(right.json()).toMatchObject({ correct: true, notes: expect.stringMatching(/\.$/) });
    expect(right.body).not.toContain('scentId');
    expect(await rows()).toEqual(before);
  });

  test('are unknown alike when they were deleted or never were, and 30 unknown ones end a network’s tries', async () => {
    const ada = await at.makePerson();
    const known = first(await kept(ada)).sticker;
    const gone = await kept(ada);
    at.clock.now += MINUTE;
    await deleteSet(at, ada, gone.id);
    const answers = [await scan(first(gone).sticker)];
    for (let guess = 0; guess < 29; guess += 1) {
      answers.push(await scan(`${PLAIN_ALPHABET.charAt(guess % 28)}ZZZZZZZ`));
    }
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(404);
    const limited = await scan('22222222');
    expect(limited.statusCode).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    const elsewhere = await at.app.inject({ url: `${API}/b/${known}`, remoteAddress: '203.0.113.9' });
    expect(elsewhere.statusCode).toBe(200);
  });

  test('with ids that cannot be one are refused before anything is looked up', async () => {
    expect((await scan('abc')).statusCode).toBe(400);
  });

  test('that somebody has copied stay those of the first, whatever is changed later', async () => {
    const [ada, eve] = [await at.makePerson(), await at.makePerson()];
    const set = await kept(ada);
    const { sticker, name } = first(set);
    at.clock.now += MINUTE;
    const other = printedSet();
    const bottles = other.bottles.map((bottle) =>
      bottle === first(other) ? { ...bottle, sticker } : bottle,
    );
    await kept(eve, { ...other, bottles });
    await change(ada, { ...set, name: 'Attic' });
    const told = await call(undefined, 'POST', `/b/${sticker}/answers`, { selectedAnswer: name });
    expect(told.json()).toMatchObject({ correct: true, name });
    expect((await scan(sticker, eve)).json()).toMatchObject({ own: null });
    at.clock.now += MINUTE;
    await deleteSet(at, ada, set.id);
    expect((await scan(sticker, eve)).json()).toMatchObject({ own: { setId: other.id } });
  });

  test('go with their account', async () => {
    const ada = await at.makePerson();
    const { sticker } = first(await kept(ada));
    await at.database.orm.delete(users).where(eq(users.id, ada.userId));
    expect((await scan(sticker)).statusCode).toBe(404);
    expect(await at.database.orm.select().from(blindStickers)).toEqual([]);
  });
});

describe('a set in the account', () => {
  test('is refused when its stickers contradict each other', async () => {
    const ada = await at.makePerson();
    const set = printedSet();
    const [one, two, ...others] = set.bottles;
    if (!one || !two) throw new Error('A kit has bottles.');
    const wrong = [
      [two, one, ...others],
      [one, { ...two, code: one.code }, ...others],
      [one, { ...two, sticker: one.sticker }, ...others],
      [one, { ...two, bottleNumber: one.bottleNumber }, ...others],
      [{ ...one, code: 111 }, two, ...others],
      [{ ...one, name: 'Pl\u202eum' }, two, ...others],
      [],
    ];
    const documents = wrong.map((bottles) => {
      const id = randomUUID();
      const { body, ...document } = setDocument(id, set);
      return { ...document, body: { ...body, bottles } };
    });
    const outcomes = await offer(ada, documents);
    expect(outcomes.map((each) => 'refused' in each && each.refused.status)).toEqual(wrong.map(() => 400));
    expect(await countRows(at.database)).not.toHaveProperty('blind_stickers');
  });

  test(`is one of at most ${MAX_BLIND_SETS}, and deleting one makes room`, async () => {
    const ada = await at.makePerson();
    const [spare, ...sets] = Array.from({ length: MAX_BLIND_SETS + 1 }, () => printedSet());
    if (!spare || !sets[0]) throw new Error('There are sets.');
    await offer(
      ada,
      sets.map((set) => setDocument(set.id, set)),
    );
    expect(await offer(ada, [setDocument(spare.id, spare)])).toMatchObject([
      { refused: { status: 409, code: 'too_many_blind_sets', params: { most: MAX_BLIND_SETS } } },
    ]);
    expect((await scan(first(spare).sticker)).statusCode).toBe(404);
    at.clock.now += MINUTE;
    await deleteSet(at, ada, sets[0].id);
    expect(await offer(ada, [setDocument(spare.id, spare)])).toMatchObject([{ id: spare.id }]);
  });

  test('is dated by the server’s clock once, however wrong that of the device stays', async () => {
    const ada = await at.makePerson();
    const ahead = NOON + 2 * DAY;
    const set = { ...printedSet(), madeAt: ahead - 2 * MINUTE, mixedAt: ahead - MINUTE, printedAt: null };
    const dated = { madeAt: NOON - 2 * MINUTE, mixedAt: NOON - MINUTE };
    const made = await offer(ada, [setDocument(set.id, set, ahead - MINUTE)], ahead);
    expect(made).toMatchObject([{ body: { ...dated, printedAt: null } }]);
    const printed = { ...set, ...dated, printedAt: ahead };
    expect(await offer(ada, [setDocument(set.id, printed, ahead)], ahead)).toMatchObject([
      { body: { ...dated, printedAt: NOON } },
    ]);
  });
});

test('a blind answer in a saved session is judged by its aroma, and stays marked as blind', async () => {
  const ada = await at.makePerson();
  const { code, name, scentId, bottleNumber } = first(printedSet());
  const blind = { blind: true as const, setId: randomUUID(), code };
  const question = { scentId, scentName: name, bottleNumber, answeredAt: isoOf(NOON), ...blind };
  const { session } = await save(at, ada, {
    date: isoOf(NOON),
    kitNames: [RED.name],
    questions: [
      { ...question, selectedAnswer: name, correct: false },
      { ...question, selectedAnswer: 'Lemon', correct: true },
    ],
  });
  expect(session.questions).toMatchObject([
    { scentId, scentName: name, correct: true, ...blind },
    { scentId, scentName: name, correct: false, ...blind },
  ]);
});
