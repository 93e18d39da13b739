import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { PACKS } from '@nosewise/catalogue/packs';
import {
  type HelperSide,
  helperRoundMessage,
  helperSideSchema,
  type RoundSubject,
  type TasterSide,
  tasterSideSchema,
} from '@nosewise/contract/helper-round';
import { isoOf } from '@nosewise/contract/instant';
import { goneMessage, REALTIME_PATH } from '@nosewise/contract/realtime';
import { API } from '@nosewise/contract/route';
import { newSecret, sealSet } from '@nosewise/contract/sealed-set';
import { drawStickers } from '@nosewise/domain/blind/blind-set';
import { HELPER_CODE } from '@nosewise/domain/blind/helper-round';
import { seededRandom } from '@nosewise/domain/random';
import { present } from '@nosewise/domain/testing';
import { HOUR, MINUTE } from '@nosewise/domain/time';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { countRows, emptyTables } from '../db/testing/database';
import { HELPER_MOVE } from '../limits/budgets';
import { createLimits } from '../limits/limits';
import { erase } from '../me/me';
import { NOON, startTestApp, type TestApp } from '../testing/app';
import { forgetRoundsJob } from './helper';

let at: TestApp;
let address: string;

beforeAll(async () => {
  at = await startTestApp();
  address = await at.app.listen({ host: '127.0.0.1', port: 0 });
  return () => at.close();
});

afterEach(async () => {
  at.clock.now = NOON;
  await emptyTables(at.database);
});

const RED = present(PACKS.find(({ id }) => id === 'red-wine-12'));
const keySchema = z.object({ id: z.string(), token: z.string() });
type Key = z.infer<typeof keySchema>;

async function post(path: string, payload: object, remoteAddress = '203.0.113.9', headers = {}) {
  return at.app.inject({ method: 'POST', url: `${API}${path}`, payload, remoteAddress, headers });
}

async function start(subject: object = { kind: 'pack', packId: RED.id }, length = 3): Promise<Key> {
  const answer = await post('/helper-rounds', { length, subject });
  expect(answer.statusCode, answer.body).toBe(200);
  return keySchema.parse(answer.json());
}

async function join(code: string): Promise<Key> {
  const answer = await post('/helper-rounds/join', { code });
  expect(answer.statusCode, answer.body).toBe(200);
  return keySchema.parse(answer.json());
}

/** Every body that one side has been sent. */
let seen: { taster: string[]; helper: string[] };

async function read(side: 'taster' | 'helper', { id, token }: Key) {
  return at.app.inject(`${API}/helper-rounds/${id}/${side}?token=${token}`);
}

async function taster(key: Key, move?: object): Promise<TasterSide> {
  const answer = move
    ? await post(`/helper-rounds/${key.id}/taster`, { token: key.token, move })
    : await read('taster', key);
  seen.taster.push(answer.body);
  return tasterSideSchema.parse(answer.json());
}

async function helper(key: Key, move?: object): Promise<HelperSide> {
  const answer = move
    ? await post(`/helper-rounds/${key.id}/helper`, { token: key.token, ...move })
    : await read('helper', key);
  seen.helper.push(answer.body);
  return helperSideSchema.parse(answer.json());
}

async function startBoth(subject?: RoundSubject, length?: number) {
  seen = { taster: [], helper: [] };
  const mine = await start(subject, length);
  const { code } = await taster(mine);
  return { mine, theirs: await join(code), code };
}

/** Everything that the taster has been told, except the ids of the names that they chose. */
function toldBesides(chosen: ReadonlySet<string>): string {
  const told = seen.taster.map((body) =>
    JSON.stringify(JSON.parse(body), (key, value) =>
      key === 'namedId' && chosen.has(value) ? undefined : value,
    ),
  );
  return told.join('\n');
}

/** The bottle that the helper holds. */
function bottleOf({ view }: HelperSide) {
  if (view.phase === 'over') throw new Error('The round is over.');
  const { bottleNumber } = view.bottle;
  const aroma = present(RED.aromas.find((each) => each.bottleNumber === bottleNumber));
  return { ...view.bottle, turn: view.turn, name: aroma.name, scentId: aroma.id };
}

describe('a helper round', () => {
  test('goes from bottle to bottle, tells neither side the secret of the other, and both see the end', async () => {
    const { mine, theirs, code } = await startBoth();
    expect(code).toMatch(HELPER_CODE);
    expect((await taster(mine)).view).toMatchObject({ phase: 'handing', length: 3, answers: [] });
    const told: { name: string; answer: string; bottleNumber: number }[] = [];
    const chosenIds = new Set<string>();
    for (let question = 0; question < 3; question += 1) {
      const bottle = bottleOf(await helper(theirs));
      expect(bottle).toMatchObject({ packName: RED.name, code: null });
      await taster(mine);
      await helper(theirs, { turn: bottle.turn, move: 'hand' });
      expect((await taster(mine)).view.phase).toBe('smelling');
      // Until here nothing of this bottle has been told: no ids except of chosen names, no category beside a
      // number.
      expect(toldBesides(chosenIds)).not.toContain(bottle.scentId);
      expect(seen.taster.join('\n')).not.toMatch(new RegExp(`"bottleNumber":${bottle.bottleNumber}\\b`));
      const other = present(RED.aromas.find(({ name }) => name !== bottle.name));
      const { id: chosenId, name: selectedAnswer } =
        question === 1 ? other : { id: bottle.scentId, name: bottle.name };
      chosenIds.add(chosenId);
      const { view } = await taster(mine, { move: 'answer', question, chosen: selectedAnswer });
      expect(view).toMatchObject({ phase: 'verdict', isLast: question === 2 });
      expect(view.answers.at(-1)).toMatchObject({
        scentId: bottle.scentId,
        bottleNumber: bottle.bottleNumber,
        blind: true,
        correct: selectedAnswer === bottle.name,
      });
      expect(await helper(theirs)).toMatchObject({ view: { phase: 'verdict' } });
      told.push({ name: bottle.name, answer: selectedAnswer, bottleNumber: bottle.bottleNumber });
      // No name at all has reached the helper, neither the right one nor the chosen one.
      for (const { name } of RED.aromas) expect(seen.helper.join('\n')).not.toContain(`"${name}"`);
      expect(seen.helper.join('\n')).not.toMatch(/correct|selectedAnswer/);
      await taster(mine, { move: 'next', question: question + 1 });
    }
    const { view } = await helper(theirs);
    expect(view).toEqual({
      phase: 'over',
      summary: told.map(({ name, answer, bottleNumber }) => ({
        bottleNumber,
        scentName: name,
        selectedAnswer: answer,
        correct: name === answer,
      })),
    });
    expect((await taster(mine)).view).toMatchObject({ phase: 'over', answers: { length: 3 } });
  });

  test('skips what is broken without a word to the taster, and takes back what was not handed', async () => {
    const { mine, theirs } = await startBoth();
    const before = await taster(mine);
    const first = bottleOf(await helper(theirs));
    const second = bottleOf(await helper(theirs, { turn: first.turn, move: 'skip' }));
    expect(second.bottleNumber).not.toBe(first.bottleNumber);
    expect((await taster(mine)).view).toEqual(before.view);
    await helper(theirs, { turn: second.turn, move: 'hand' });
    expect((await helper(theirs, { turn: second.turn, move: 'take back' })).view.phase).toBe('handing');
    const refused = await taster(mine, { move: 'answer', question: 0, chosen: second.name });
    expect(refused.view).toMatchObject({ phase: 'handing', answers: [] });
  });

  test('counts a move that comes twice once, and the first answer stays', async () => {
    const { mine, theirs } = await startBoth();
    const first = bottleOf(await helper(theirs));
    await helper(theirs, { turn: first.turn, move: 'hand' });
    const other = present(RED.aromas.find(({ name }) => name !== first.name)).name;
    const answered = await taster(mine, { move: 'answer', question: 0, chosen: other });
    expect(await taster(mine, { move: 'answer', question: 0, chosen: first.name })).toEqual(answered);
    const next = await taster(mine, { move: 'next', question: 1 });
    expect(await helper(theirs, { turn: first.turn, move: 'hand' })).toMatchObject({
      version: next.version,
      view: { phase: 'handing', turn: 1 },
    });
    expect(await taster(mine, { move: 'next', question: 0 })).toEqual(next);
    await helper(theirs, { turn: 1, move: 'hand' });
    // A late answer to the first bottle is not taken as an answer to the second.
    await taster(mine, { move: 'answer', question: 0, chosen: first.name });
    expect((await taster(mine)).view).toMatchObject({ phase: 'smelling', answers: { length: 1 } });
    await taster(mine, { move: 'answer', question: 1, chosen: null });
    await taster(mine, { move: 'end', question: 2 });
    expect((await helper(theirs)).view).toMatchObject({
      phase: 'over',
      summary: [{ selectedAnswer: other }, { selectedAnswer: "I don't know", correct: false }],
    });
  });

  test('counts a move once by its id, also when the same move would fit again', async () => {
    const { mine, theirs } = await startBoth();
    const [hand, back] = [randomUUID(), randomUUID()];
    await helper(theirs, { turn: 0, move: 'hand', id: hand });
    await helper(theirs, { turn: 0, move: 'take back', id: back });
    const late = await helper(theirs, { turn: 0, move: 'hand', id: hand.toUpperCase() });
    expect(late).toMatchObject({ version: 3, view: { phase: 'handing' } });
    expect(await taster(mine)).toMatchObject({ version: 3, view: { phase: 'handing' } });
    const { rows } = await at.database.pool.query('select seq, move from helper_events order by seq');
    expect(rows.map(({ seq, move }) => [seq, move.kind])).toEqual([
      [1, 'join'],
      [2, 'hand'],
      [3, 'take back'],
    ]);
  });

  test('takes moves at the same time one after the other', async () => {
    const { mine, theirs } = await startBoth();
    const first = bottleOf(await helper(theirs));
    await helper(theirs, { turn: first.turn, move: 'hand' });
    const names = RED.aromas.slice(0, 6).map(({ name }) => name);
    const answers = await Promise.all(
      names.map((chosen) => taster(mine, { move: 'answer', question: 0, chosen })),
    );
    expect(new Set(answers.map(({ view }) => JSON.stringify(view.answers))).size).toBe(1);
  });

  test('has one helper; a new code lets another take over, and the first one is out', async () => {
    const { mine, theirs, code } = await startBoth();
    const second = await post('/helper-rounds/join', { code });
    expect(second.json()).toMatchObject({
      status: 409,
      detail: 'Somebody is helping in this round already. The taster can give a new code.',
    });
    const renewed = await taster(mine, { move: 'new code', question: 0 });
    expect(renewed).toMatchObject({ isHelped: false });
    expect(renewed.code).not.toBe(code);
    expect((await read('helper', theirs)).statusCode).toBe(404);
    expect((await post('/helper-rounds/join', { code })).statusCode).toBe(404);
    const other = await join(`${renewed.code.slice(0, 3).toLowerCase()} ${renewed.code.slice(3)}`);
    expect((await helper(other)).view.phase).toBe('handing');
    expect(await taster(mine)).toMatchObject({ isHelped: true });
  });

  test('opens to nobody without the token of that very side', async () => {
    const { mine, theirs } = await startBoth();
    const strange = await start();
    const moves = { taster: { move: { move: 'end', question: 0 } }, helper: { turn: 0, move: 'skip' } };
    for (const [side, tokens] of [
      ['taster', [theirs.token, strange.token, 'x']],
      ['helper', [mine.token, strange.token, 'x']],
    ] as const) {
      for (const token of tokens) {
        const refusals = [
          await read(side, { id: mine.id, token }),
          await post(`/helper-rounds/${mine.id}/${side}`, { token, ...moves[side] }),
          await read(side, { id: randomUUID(), token }),
        ];
        expect(new Set(refusals.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
        expect(refusals[0]?.statusCode).toBe(404);
      }
    }
    expect((await helper(theirs)).view.phase).toBe('handing');
    const { rows } = await at.database.pool.query('select * from helper_rounds');
    for (const { token } of [mine, theirs]) expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('is kept three hours after its last move', async () => {
    const { mine, theirs, code } = await startBoth();
    const job = forgetRoundsJob({ database: at.database, now: () => at.clock.now });
    at.clock.now += 2 * HOUR;
    await helper(theirs, { turn: 0, move: 'hand' });
    at.clock.now += 3 * HOUR;
    await job.run();
    expect((await read('taster', mine)).statusCode).toBe(200);
    at.clock.now += 1;
    expect((await read('taster', mine)).statusCode).toBe(404);
    expect((await post('/helper-rounds/join', { code })).statusCode).toBe(404);
    await job.run();
    expect(await countRows(at.database)).not.toHaveProperty('helper_rounds');
  });
});

describe('a round ends for good', () => {
  test('a day after its start, whatever is renewed', async () => {
    const { mine } = await startBoth();
    const job = forgetRoundsJob({ database: at.database, now: () => at.clock.now });
    for (let hours = 2; hours <= 24; hours += 2) {
      at.clock.now = NOON + hours * HOUR;
      await taster(mine, { move: 'new code', question: 0 });
    }
    at.clock.now += 1;
    expect((await read('taster', mine)).statusCode).toBe(404);
    await job.run();
    expect(await countRows(at.database)).not.toHaveProperty('helper_rounds');
    expect(await countRows(at.database)).not.toHaveProperty('helper_events');
  });

  test('with the account of its taster, and the names in it, at once', async () => {
    const [ada, eve] = [await at.makePerson(), await at.makePerson()];
    const bottles = [{ scentId: 'own-1', bottleNumber: 44, name: 'Attic', category: 'Dust' }];
    const payload = { length: 1, subject: { kind: 'own pack', packName: 'Home', bottles } };
    for (const { headers } of [ada, eve]) {
      const key = keySchema.parse((await post('/helper-rounds', payload, undefined, headers)).json());
      const { code } = await taster(key);
      await helper(await join(code), { turn: 0, move: 'hand' });
    }
    await at.database.orm.transaction((tx) => erase(tx, ada.userId, undefined));
    const { rows } = await at.database.pool.query('select user_id from helper_rounds');
    expect(rows).toEqual([{ user_id: eve.userId }]);
    expect(await countRows(at.database)).toMatchObject({ helper_rounds: 1, helper_events: 2 });
  });
});

describe('a round may be about', () => {
  test('an own pack without an account, whose helper is told the number alone', async () => {
    const bottles = [{ scentId: 'own-1', bottleNumber: 44, name: 'Attic', category: 'Dust' }];
    const { mine, theirs } = await startBoth({ kind: 'own pack', packName: 'Home', bottles }, 5);
    expect(await helper(theirs)).toMatchObject({
      view: { length: 1, bottle: { bottleNumber: 44, packName: null } },
    });
    expect((await taster(mine)).view).toMatchObject({ packName: 'Home', choices: [{ name: 'Attic' }] });
  });

  test.each([
    ['a pack that nobody has', { kind: 'pack', packId: 'own-1' }, 404],
    ['an own pack without bottles', { kind: 'own pack', packName: 'Home', bottles: [] }, 400],
    [
      'bottles that are built in under another name',
      {
        kind: 'own pack',
        packName: 'Home',
        bottles: [{ scentId: 'wine-lemon', bottleNumber: 1, name: 'Plum', category: '' }],
      },
      400,
    ],
    [
      'two bottles with one number',
      {
        kind: 'own pack',
        packName: 'Home',
        bottles: [1, 1].map((bottleNumber) => ({
          scentId: 'own-1',
          bottleNumber,
          name: 'Plum',
          category: '',
        })),
      },
      400,
    ],
  ])('nothing else, such as %s', async (_, subject, status) => {
    expect((await post('/helper-rounds', { length: 3, subject })).statusCode).toBe(status);
  });

  test('a set of the account, whose stickers the helper is told and the answers keep', async () => {
    const [ada, eve] = [await at.makePerson(), await at.makePerson()];
    const setId = randomUUID();
    await at.app.inject({
      method: 'PUT',
      url: `${API}/blind-sets/${setId}`,
      headers: ada.headers,
      payload: { name: 'Cellar', packId: RED.id },
    });
    const path = `/blind-sets/${setId}/helper-rounds`;
    expect((await post(path, { length: 3 }, undefined, eve.headers)).statusCode).toBe(404);
    seen = { taster: [], helper: [] };
    const mine = keySchema.parse((await post(path, { length: 3 }, undefined, ada.headers)).json());
    const theirs = await join((await taster(mine)).code);
    const { turn, code, name } = bottleOf(await helper(theirs));
    const { lines } = (
      await at.app.inject({ url: `${API}/blind-sets/${setId}/key`, headers: ada.headers })
    ).json();
    expect(lines).toContainEqual(expect.objectContaining({ code, name }));
    await helper(theirs, { turn, move: 'hand' });
    const { view } = await taster(mine, { move: 'answer', question: 0, chosen: name });
    expect(view.answers).toMatchObject([{ setId, code, correct: true }]);
  });

  test('a set of a device without an account, which the server opens', async () => {
    const id = randomUUID();
    const head = {
      id,
      name: 'Cellar',
      packId: RED.id,
      packName: RED.name,
      bottles: 12,
      madeAt: NOON,
      mixedAt: NOON,
    };
    const numbers = RED.aromas.map(({ bottleNumber }) => bottleNumber);
    const stickers = drawStickers(numbers, [], seededRandom('set'));
    const sealed = await sealSet(head, newSecret(), RED.aromas, stickers);
    const set = { ...sealed, madeAt: isoOf(NOON), mixedAt: isoOf(NOON) };
    seen = { taster: [], helper: [] };
    const mine = await start({ kind: 'sealed set', set });
    const { bottleNumber, code } = bottleOf(await helper(await join((await taster(mine)).code)));
    expect(stickers).toContainEqual(expect.objectContaining({ bottleNumber, code }));
    const damaged = { ...set, stickers: set.stickers.map((each) => ({ ...each, sealed: 'AAAA' })) };
    const subject = { kind: 'sealed set', set: damaged };
    expect((await post('/helper-rounds', { length: 3, subject })).statusCode).toBe(400);
    expect(
      (
        await post('/helper-rounds', {
          length: 3,
          subject: { kind: 'sealed set', set: { ...set, stickers: [] } },
        })
      ).statusCode,
    ).toBe(400);
  });
});

describe('limits', () => {
  test('30 unknown codes end a network’s tries, also for a known one, and no other network’s', async () => {
    const { code } = await startBoth();
    const guesses = [];
    for (let guess = 0; guess < 30; guess += 1) {
      guesses.push(await post('/helper-rounds/join', { code: '222222' }, '203.0.113.77'));
    }
    expect(new Set(guesses.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    const limited = await post('/helper-rounds/join', { code }, '203.0.113.77');
    expect(limited.statusCode).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeLessThanOrEqual((10 * MINUTE) / 1000);
    expect((await post('/helper-rounds/join', { code }, '203.0.113.78')).statusCode).toBe(409);
    expect((await post('/helper-rounds/join', { code: 'nonsense' })).statusCode).toBe(400);
  });

  test('neither a stranger nor a dismissed helper uses up what a round may do, and unknown ids leave no row', async () => {
    const { mine, theirs } = await startBoth();
    const renewed = await taster(mine, { move: 'new code', question: 0 });
    const before = await countRows(at.database);
    for (let turn = 0; turn < 20; turn += 1) {
      for (const [id, token] of [
        [mine.id, theirs.token],
        [mine.id, 'x'],
        [randomUUID(), 'x'],
      ] as const) {
        const refused = await post(`/helper-rounds/${id}/helper`, { token, turn, move: 'skip' });
        const other = await post(`/helper-rounds/${id}/taster`, {
          token,
          move: { move: 'end', question: 0 },
        });
        expect([refused.statusCode, other.statusCode]).toEqual([404, 404]);
      }
    }
    expect(await countRows(at.database)).toEqual(before);
    const spent = await at.database.pool.query(
      "select points from rate_limits where key like 'helper-move:%'",
    );
    expect(spent.rows).toEqual([{ points: 1 }]);
    expect(renewed.version).toBe(2);
  });

  test('the moves of one side are not counted for the other', async () => {
    const { mine, theirs } = await startBoth();
    const limits = createLimits(at.database);
    for (let move = 0; move < HELPER_MOVE.points; move += 400) {
      await limits.spend(HELPER_MOVE, `helper ${mine.id}`, 400);
    }
    expect(
      (await post(`/helper-rounds/${mine.id}/helper`, { token: theirs.token, turn: 0, move: 'hand' }))
        .statusCode,
    ).toBe(429);
    expect(await taster(mine, { move: 'end', question: 0 })).toMatchObject({ view: { phase: 'over' } });
  });

  test('the rounds of one network take at most 8 MB, with the longest names', async () => {
    const name = (n: number) => `${'鱻'.repeat(56)}${String(n).padStart(4, '0')}`;
    const bottles = Array.from({ length: 200 }, (_, n) => ({
      scentId: `own-${randomUUID()}-${n}`,
      bottleNumber: n + 1,
      name: name(n),
      category: name(n).slice(-40),
    }));
    const payload = { length: 200, subject: { kind: 'own pack', packName: 'Home', bottles } };
    const codes = [];
    for (let round = 0; round < 100; round += 1)
      codes.push((await post('/helper-rounds', payload)).statusCode);
    expect(new Set(codes)).toEqual(new Set([200, 429]));
    const { rows } = await at.database.pool.query(
      "select pg_total_relation_size('helper_rounds') + pg_total_relation_size('helper_events') as size",
    );
    expect(Number(rows[0].size)).toBeLessThan(8_000_000);
    const small = { length: 12, subject: { kind: 'pack', packId: RED.id } };
    expect((await post('/helper-rounds', small, '203.0.113.80')).statusCode).toBe(200);
  });

  test('the rounds of a person count to what their account may keep in a day, with a set and without', async () => {
    const ada = await at.makePerson();
    const setId = randomUUID();
    const set = { name: 'Cellar', packId: RED.id };
    await at.app.inject({
      method: 'PUT',
      url: `${API}/blind-sets/${setId}`,
      headers: ada.headers,
      payload: set,
    });
    const kept = async () => {
      const { rows } = await at.database.pool.query(
        "select points from rate_limits where key like 'kept-day:%'",
      );
      return Number(rows[0].points);
    };
    const begin = (path: string, payload: object) => post(path, payload, undefined, ada.headers);
    const pack = { length: 3, subject: { kind: 'pack', packId: RED.id } };
    const ways = [
      ['/helper-rounds', pack],
      [`/blind-sets/${setId}/helper-rounds`, { length: 3 }],
    ] as const;
    for (const [path, payload] of ways) {
      const before = await kept();
      expect((await begin(path, payload)).statusCode).toBe(200);
      expect((await kept()) - before).toBeGreaterThan(RED.aromas.length * 200);
    }
    await at.database.pool.query("update rate_limits set points = 30000000 where key like 'kept-day:%'");
    for (const [path, payload] of ways) expect((await begin(path, payload)).statusCode).toBe(429);
    expect((await post('/helper-rounds', pack)).statusCode).toBe(200);
  });

  test('a network starts a hundred rounds in ten minutes', async () => {
    const payload = { length: 1, subject: { kind: 'pack', packId: RED.id } };
    const answers = await Promise.all(
      Array.from({ length: 101 }, () => post('/helper-rounds', payload, '203.0.113.79')),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(100);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });
});

describe('a socket', () => {
  const HEARTBEAT = '{"type":"heartbeat"}';
  /** For a busy machine. */
  const PATIENCE = { timeout: 60_000 };
  const sockets: WebSocket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.terminate();
  });

  /** Follows a round and records what it is told. */
  async function follow(round: string, token?: string, where = address) {
    const socket = new WebSocket(`${where.replace('http', 'ws')}${REALTIME_PATH}`);
    sockets.push(socket);
    const told: string[] = [];
    socket.on('message', (content) => {
      if (String(content) !== HEARTBEAT) told.push(String(content));
    });
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'subscribe', topic: 'helper-round', round, token }));
    await expect.poll(() => told.length, PATIENCE).toBe(1);
    return told;
  }

  const heard = (told: readonly string[]) =>
    z.union([helperRoundMessage, goneMessage]).parse(JSON.parse(told.at(-1) ?? ''));

  test('is told its side of a round whenever it has changed, in every process, and nothing of the other side', async () => {
    const { mine, theirs } = await startBoth();
    const elsewhere = await (await at.startAnother()).listen({ host: '127.0.0.1', port: 0 });
    const [tasting, helping] = [
      await follow(mine.id, mine.token),
      await follow(mine.id, theirs.token, elsewhere),
    ];
    const bottle = bottleOf(await helper(theirs));
    expect(heard(helping)).toEqual({ type: 'helper-round', helper: await helper(theirs) });
    await helper(theirs, { turn: 0, move: 'hand' });
    await expect.poll(() => tasting.length, PATIENCE).toBe(2);
    await expect.poll(() => helping.length, PATIENCE).toBe(2);
    expect(heard(tasting)).toEqual({ type: 'helper-round', taster: await taster(mine) });
    expect(tasting.join('\n')).not.toContain(bottle.scentId);
    // A move that changes nothing is no news, and neither is another round.
    await helper(theirs, { turn: 0, move: 'hand' });
    await start();
    await taster(mine, { move: 'answer', question: 0, chosen: bottle.name });
    await expect.poll(() => helping.length, PATIENCE).toBe(3);
    await expect.poll(() => tasting.length, PATIENCE).toBe(3);
    expect(heard(tasting)).toEqual({ type: 'helper-round', taster: await taster(mine) });
    expect(helping.join('\n')).not.toContain(`"${bottle.name}"`);
  });

  test('of a helper whose place was given away is told nothing more', async () => {
    const { mine, theirs } = await startBoth();
    const helping = await follow(mine.id, theirs.token);
    await taster(mine, { move: 'new code', question: 0 });
    await expect.poll(() => helping.length, PATIENCE).toBe(2);
    expect(heard(helping)).toEqual({ type: 'gone', topic: 'helper-round' });
    expect(heard(await follow(mine.id, theirs.token))).toEqual({ type: 'gone', topic: 'helper-round' });
    expect(heard(await follow(randomUUID(), mine.token))).toEqual({ type: 'gone', topic: 'helper-round' });
  });

  test('without a token, as clients of the previous version ask, is told that the round has changed, and nothing about it', async () => {
    const { mine, theirs } = await startBoth();
    const told = await follow(mine.id);
    await helper(theirs, { turn: 0, move: 'hand' });
    await expect.poll(() => told.length, PATIENCE).toBe(2);
    await taster(mine, { move: 'end', question: 0 });
    await expect.poll(() => told.length, PATIENCE).toBe(3);
    expect(new Set(told)).toEqual(new Set(['{"type":"helper-round"}']));
  });

  test('with a token has its place however many others its network watches with', async () => {
    const { mine } = await startBoth();
    const rounds = await Promise.all(Array.from({ length: 60 }, () => start()));
    const seats = await Promise.all([mine, ...rounds].map(({ id, token }) => follow(id, token)));
    for (const told of seats) expect(heard(told)).toMatchObject({ type: 'helper-round' });
  });
});
