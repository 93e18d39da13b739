import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { PACKS } from '@nosewise/catalogue/aromas/packs';
import { isoOf } from '@nosewise/contract/instant';
import { REALTIME_PATH } from '@nosewise/contract/realtime';
import { hostViewSchema, ownViewSchema, ROOM_CODE, seatViewSchema } from '@nosewise/contract/room-calls';
import { API } from '@nosewise/contract/route';
import { present } from '@nosewise/domain/testing';
import { DAY, HOUR, MINUTE, utcDay } from '@nosewise/domain/time';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { countRows, emptyTables, statementsOf } from '../../testing/db/test-database';
import { NOON, startTestApp, type TestApp, type TestPerson } from '../../testing/test-app';
import { printedSet } from '../../testing/test-blind';
import { UUID, uuidOf } from '../db/columns';
import { forgetJob } from '../db/forget';
import { profiles } from '../db/schema';
import { type Budget, CREATE, ROOM_BY_NETWORK, ROOM_HOST, ROOM_SEAT } from '../limits/budgets';
import { Limits } from '../limits/limits';
import { erase } from '../me/me';
import { roomJobs } from './room-jobs';
import { RoomLog } from './room-log';

let at: TestApp;
let address: string;

beforeAll(async () => {
  at = await startTestApp();
  address = await at.app.listen({ host: '127.0.0.1', port: 0 });
  return () => at.close();
});

const sockets: WebSocket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  at.clock.now = NOON;
  await emptyTables(at.database);
});

const RED = present(PACKS.find(({ id }) => id === 'red-wine-12'));
const openedSchema = z.object({ id: z.string(), code: z.string(), token: z.string() });
const joinedSchema = z.object({ id: z.string(), token: z.string(), nickname: z.string() });
const hostSchema = z.object({ seq: z.number(), view: hostViewSchema });
const seatSchema = z.object({ seq: z.number(), view: seatViewSchema, own: ownViewSchema });
const answeredSchema = z.object({ seq: z.number(), own: ownViewSchema });
type Key = Pick<z.infer<typeof openedSchema>, 'id' | 'token'>;

const NETWORK = '203.0.113.9';

async function call(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
  headers = {},
  remoteAddress = NETWORK,
) {
  const request = { method, url: `${API}${path}`, remoteAddress, headers };
  return at.app.inject(payload ? { ...request, payload } : request);
}

const ROOM = {
  subject: { kind: 'pack', packId: RED.id },
  mode: 'together',
  length: 3,
  order: 'shuffled',
  verdicts: 'at the end',
  ranking: 'each',
  practice: false,
};

async function open(choices: object = {}, person?: TestPerson) {
  const body = { id: randomUUID(), key: randomUUID(), ...ROOM, ...choices };
  const answer = await call('POST', '/rooms', body, person?.headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return { ...openedSchema.parse(answer.json()), body };
}

async function join(code: string, nickname: string, seat: string = randomUUID(), person?: TestPerson) {
  const answer = await call('POST', '/rooms/join', { code, seat, nickname }, person?.headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return { ...joinedSchema.parse(answer.json()), seat };
}

async function move({ id, token }: Key, kind: string, more: object = {}, moveId = randomUUID()) {
  return call('POST', `/rooms/${id}/moves`, { token, id: moveId, move: { kind, ...more } });
}

async function host(key: Key, kind?: string, more?: object) {
  const answer = kind
    ? await move(key, kind, more)
    : await call('GET', `/rooms/${key.id}?token=${key.token}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return hostSchema.parse(answer.json());
}

async function seat({ id, token }: Key) {
  const answer = await call('GET', `/rooms/${id}?token=${token}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return seatSchema.parse(answer.json());
}

async function give({ id, token }: Key, card: string, chosen: string | null, network = NETWORK) {
  return call('PUT', `/rooms/${id}/answers/${card}`, { token, chosen }, {}, network);
}

/** Makes the logs of another process. @param mostFolded bytes of rooms that it keeps */
function logOf(mostFolded?: number) {
  return new RoomLog({
    database: at.database,
    limits: new Limits(at.database),
    now: () => at.clock.now,
    onRoundEnd: () => undefined,
    ...(mostFolded !== undefined && { mostFolded }),
  });
}

/** Spends a budget, but for some points. */
async function spendAllBut(left: number, { points, ...budget }: Budget, whom: string) {
  const { rows } = await at.database.pool.query(
    'select points from rate_limits where budget = $1 and whom = $2',
    [budget.name, UUID.test(whom) ? whom : uuidOf(whom)],
  );
  const spent = rows[0]?.points ?? 0;
  await new Limits(at.database).spend({ points, ...budget }, whom, points - spent - left);
}

function ownBottle(scentId: string, bottle: { name?: string; code?: number } = {}, packName = 'Home') {
  const bottles = [{ scentId, bottleNumber: 1, name: 'Attic', category: '', ...bottle }];
  return { kind: 'bottles', packName, bottles };
}

async function run(name: string, log = logOf()): Promise<void> {
  const context = { database: at.database, now: () => at.clock.now, wake: () => undefined };
  await present(roomJobs(context, log).find((job) => job.name === name)).run();
}

async function glassesOf({ headers }: TestPerson) {
  return (await at.app.inject({ url: `${API}/documents`, headers })).json().documents;
}

function nameOf(card: { number: number } | { code: number } | null): string {
  const number = card && 'number' in card ? card.number : undefined;
  return present(RED.aromas.find(({ bottleNumber }) => bottleNumber === number)).name;
}

describe('a room together', () => {
  test('goes from the lobby to standings, and seats see the name at the reveal alone', async () => {
    const room = await open();
    expect(room.code).toMatch(ROOM_CODE);
    const [ann, ben] = [await join(room.code, 'Ann'), await join(` ${room.code.toLowerCase()} `, 'Ben')];
    const { view } = await host(room, 'start');
    expect(view).toMatchObject({ phase: 'smelling', question: 1, length: 3, answered: 0 });
    const card = present(view.card ?? undefined);
    const name = nameOf(card);
    const answer = await give(ann, card.id, name);
    expect(answeredSchema.parse(answer.json()).own.answers).toMatchObject([{ chosen: name, verdict: null }]);
    await give(ben, card.id, null);
    expect((await host(room)).view).toMatchObject({ answered: 2, isComplete: true });
    expect((await call('GET', `/rooms/${room.id}?token=${ben.token}`)).body).not.toContain('"note"');
    await host(room, 'reveal');
    const shown = await seat(ben);
    expect(shown.view).toMatchObject({
      name,
      shares: [
        { name, count: 1, isRight: true },
        { name: "I don't know", count: 1 },
      ],
      standings: [
        { place: 1, nickname: 'Ann', right: 1, offered: 1 },
        { place: 2, nickname: 'Ben', right: 0, offered: 1 },
      ],
    });
    expect((await give(ben, card.id, name)).json().code, 'another answer').toBe('too_late');
    expect((await seat(ben)).own.answers[0]?.chosen).toBeNull();
  });

  test('refuses what comes too late, is not theirs, or is only for hosts', async () => {
    const room = await open();
    const [ann, late] = [await join(room.code, 'Ann'), await join(room.code, 'Late')];
    const { view } = await host(room, 'start');
    await host(room, 'reveal');
    const answers = [
      await give(late, view.card?.id ?? '', 'Cherry'),
      await give(ann, 'another-card', 'Cherry'),
      await give({ id: room.id, token: room.token }, view.card?.id ?? '', 'Cherry'),
      await move(ann, 'next'),
      await give({ id: room.id, token: 'guessed' }, view.card?.id ?? '', null),
      await give({ id: randomUUID(), token: 'guessed' }, 'card', null),
      await give(ann, view.card?.id ?? '', 'Tar'),
    ];
    expect(answers.map(({ statusCode, json }) => [statusCode, json().code])).toEqual([
      [409, 'too_late'],
      [409, 'not_your_move'],
      [409, 'not_your_move'],
      [403, 'hosts_only'],
      [403, 'wrong_token'],
      [403, 'wrong_token'],
      [400, 'bad_request'],
    ]);
  });

  test('is the same room for the same device, and refused for another one that knows its id', async () => {
    const room = await open();
    const again = await call('POST', '/rooms', room.body);
    expect(openedSchema.parse(again.json())).toEqual({ id: room.id, code: room.code, token: room.token });
    const stranger = await call('POST', '/rooms', { ...room.body, key: randomUUID() });
    expect(stranger.statusCode).toBe(409);
    expect((await countRows(at.database)).rooms).toBe(1);
  });

  test('is paid for before anything is read, also where it is refused', async () => {
    const wrong = { ...ROOM, id: randomUUID(), key: randomUUID(), subject: { kind: 'pack', packId: 'none' } };
    await spendAllBut(1, CREATE, `room ${NETWORK}`);
    expect((await call('POST', '/rooms', wrong)).statusCode).toBe(404);
    const statements = await statementsOf(async () => {
      expect((await call('POST', '/rooms', { ...wrong, ...ROOM })).statusCode).toBe(429);
    });
    expect(statements.filter((text) => !text.includes('rate_limits'))).toEqual([]);
  });

  test('gives a phone its old seat back, with its nickname and token, also at a locked door', async () => {
    const room = await open();
    const ann = await join(room.code, 'Ann');
    await host(room, 'lock');
    expect(await join(room.code, 'Another', ann.seat)).toEqual({ ...ann, nickname: 'Ann' });
    const refused = await call('POST', '/rooms/join', {
      code: room.code,
      seat: randomUUID(),
      nickname: 'Eve',
    });
    expect(refused.json().code).toBe('room_locked');
    await host(room, 'unlock');
    const twin = await call('POST', '/rooms/join', { code: room.code, seat: randomUUID(), nickname: 'aNN' });
    expect(twin.json().code).toBe('nickname_taken');
  });

  test('is kept in memory by its size: one of many bottles makes room for another, small ones stay', async () => {
    const bottles = Array.from({ length: 200 }, (_, place) => ({
      scentId: `own-${place}`,
      bottleNumber: place + 1,
      name: `Attic ${place}`,
      category: '',
    }));
    const large = [await open({ subject: { kind: 'bottles', packName: 'Home', bottles } })];
    large.push(await open({ subject: { kind: 'bottles', packName: 'Away', bottles } }));
    const small = [await open({ subject: ownBottle('own-a') }), await open({ subject: ownBottle('own-b') })];
    /** Reads rooms twice. @returns how often the second reading has asked for bottles */
    const readAgain = async (rooms: readonly Key[], log = logOf(100_000)) => {
      for (const { id } of rooms) await log.read(id);
      const statements = await statementsOf(async () => {
        for (const { id } of rooms) await log.read(id);
      });
      return statements.filter((text) => text.includes('"deck"')).length;
    };
    expect(await readAgain(small), 'small rooms').toBe(0);
    expect(await readAgain(large), 'large rooms').toBe(2);

    // Of a tasting counts what phones say now: its own words, and not how often they have changed it.
    const tasting = async (sheets: readonly string[][]) => {
      const room = await open({ mode: 'tasting', subject: { kind: 'drinks' } });
      const { id, token } = await join(room.code, 'Ann');
      await host(room, 'start');
      for (const words of sheets) {
        const found = words.map((each) => ({ nameId: null, words: each, sure: true }));
        await call('PUT', `/rooms/${id}/glasses/1`, { token, says: { kind: 'taste', found, ready: false } });
      }
      return room;
    };
    const wordy = [Array.from({ length: 40 }, (_, place) => `${place} ${'w'.repeat(37)}`)];
    const changing = Array.from({ length: 20 }, (_, place) => [`word ${place}`]);
    const [words, changes] = [
      [await tasting(wordy), await tasting(wordy)],
      [await tasting(changing), await tasting(changing)],
    ];
    expect(await readAgain(words, logOf(12_000)), 'own words').toBe(2);
    expect(await readAgain(changes, logOf(12_000)), 'changes').toBe(0);
  });

  test('counts a move that is sent twice once', async () => {
    const room = await open();
    await join(room.code, 'Ann');
    await host(room, 'start');
    const id = randomUUID();
    const [first, second] = [await move(room, 'reveal', {}, id), await move(room, 'reveal', {}, id)];
    expect(hostSchema.parse(second.json())).toEqual(hostSchema.parse(first.json()));
    const next = randomUUID();
    await Promise.all(Array.from({ length: 20 }, () => move(room, 'next', {}, next)));
    expect((await host(room)).view).toMatchObject({ phase: 'smelling', question: 2 });
  });

  test('takes two hundred people of one network and their answers at once, each once', async () => {
    const room = await open();
    const seats = await Promise.all(
      Array.from({ length: 200 }, (_, place) => join(room.code, `Nose ${place}`)),
    );
    const { view } = await host(room, 'start');
    const card = view.card?.id ?? '';
    const answers = await Promise.all(
      seats.flatMap((each) => [give(each, card, 'Cherry'), give(each, card, 'Plum')]),
    );
    expect(answers.flatMap(({ statusCode, body }) => (statusCode === 200 ? [] : body))).toEqual([]);
    expect((await host(room)).view.answered).toBe(200);
    const { rows } = await at.database.pool.query(
      "select count(*)::int as answers, count(distinct payload->>'seat')::int as seats from room_events where kind = 'answer'",
    );
    expect(rows).toEqual([{ answers: 200, seats: 200 }]);
  });

  test('lets the host rename and remove a seat, whose token is worth nothing then', async () => {
    const room = await open();
    const [ann, rude] = [await join(room.code, 'Ann'), await join(room.code, 'Rude')];
    const { view } = await host(room);
    const id = present(view.seats.find(({ nickname }) => nickname === 'Rude')).id;
    await host(room, 'rename', { seat: id, nickname: 'Guest' });
    expect((await seat(ann)).view.seats.map(({ nickname }) => nickname)).toEqual(['Ann', 'Guest']);
    await host(room, 'remove', { seat: id });
    expect((await call('GET', `/rooms/${room.id}?token=${rude.token}`)).json().code).toBe('wrong_token');
    const back = await call('POST', '/rooms/join', { code: room.code, seat: rude.seat, nickname: 'Rude' });
    expect(back.statusCode).toBe(403);
  });

  test('lets a seat that moves without end use up its own moves, and never those of the host', async () => {
    const room = await open();
    const ann = await join(room.code, 'Ann');
    await spendAllBut(1, ROOM_SEAT, `${room.id} ${(await seat(ann)).own.id}`);
    expect([(await move(ann, 'leave')).statusCode, (await move(ann, 'leave')).statusCode]).toEqual([
      200, 429,
    ]);
    const ben = await join(room.code, 'Ben');
    expect((await move(ben, 'leave')).statusCode).toBe(200);
    expect((await host(room, 'lock')).view.isLocked).toBe(true);
    await spendAllBut(0, ROOM_HOST, room.id);
    expect((await move(room, 'unlock')).statusCode, 'a host without end').toBe(429);
  });

  test('charges a seat for answers that change nothing, and never for one that counts', async () => {
    const room = await open();
    const ann = await join(room.code, 'Ann');
    const { view, own } = await host(room, 'start').then(() => seat(ann));
    const card = present(view.card ?? undefined).id;
    await spendAllBut(0, ROOM_SEAT, `${room.id} ${own.id}`);
    expect((await give(ann, card, null)).statusCode).toBe(200);
    expect((await give(ann, card, null)).statusCode).toBe(429);
    expect((await give(ann, 'no-such-card', null)).statusCode).toBe(429);
  });

  test('takes nothing of a network for openings, and for joining again or in vain', async () => {
    const room = await open();
    const ann = await join(room.code, 'Ann');
    await spendAllBut(1, ROOM_BY_NETWORK, NETWORK);
    const sit = (nickname: string, seat: string = randomUUID()) =>
      call('POST', '/rooms/join', { code: room.code, seat, nickname });
    for (let time = 0; time < 2; time += 1) {
      await open();
      expect((await call('POST', '/rooms', { ...room.body, key: randomUUID() })).statusCode).toBe(409);
      expect((await sit('Ann', ann.seat)).statusCode, 'the same seat').toBe(200);
      expect((await sit('Ann')).json().code, 'a nickname of another').toBe('nickname_taken');
    }
    expect([(await sit('Ben')).statusCode, (await sit('Eve')).statusCode]).toEqual([200, 429]);
  });

  test('takes more of a network for an opening with many bottles of its own', async () => {
    const bottles = Array.from({ length: 100 }, (_, place) => ({
      scentId: `own-${randomUUID()}`,
      bottleNumber: place + 1,
      name: `Attic ${place}`,
      category: '',
    }));
    const subject = { kind: 'bottles', packName: 'Attic', bottles };
    await spendAllBut(2, CREATE, `room ${NETWORK}`);
    const large = { ...ROOM, id: randomUUID(), key: randomUUID(), subject };
    expect((await call('POST', '/rooms', large)).statusCode).toBe(429);
    await open();
  });

  test('takes no more of a network than its day’s points, and goes on for all others and the host', async () => {
    const room = await open();
    const ann = await join(room.code, 'Ann');
    const { view } = await host(room, 'start').then(() => seat(ann));
    const card = present(view.card ?? undefined).id;
    await spendAllBut(0, ROOM_BY_NETWORK, NETWORK);
    expect((await give(ann, card, null)).statusCode).toBe(429);
    expect((await give(ann, card, null, '203.0.113.7')).statusCode).toBe(200);
    expect((await host(room, 'reveal')).view.phase).toBe('reveal');
  });

  test.each(['', '   ', 'x'.repeat(21), `o${'\u0301'.repeat(9)}`, 'a\u202eb', 'a\u0000b', '\u200b'])(
    'refuses the nickname %j',
    async (nickname) => {
      const room = await open();
      const answer = await call('POST', '/rooms/join', { code: room.code, seat: randomUUID(), nickname });
      expect(answer.statusCode).toBe(400);
    },
  );

  const guess = (code: string) => call('POST', '/rooms/join', { code, seat: randomUUID(), nickname: 'Eve' });

  test('stops a network that guesses codes after ten in a minute', async () => {
    const codes = [];
    for (let time = 0; time < 11; time += 1) codes.push((await guess('ZZZZZZ')).statusCode);
    expect(codes).toEqual([...Array<number>(10).fill(404), 429]);
  });

  test('tells a network that tries 35 codes at once ten times at most that there is no room', async () => {
    const codes = Array.from(
      { length: 35 },
      (_, place) => `ZZZZ${'23456789BC'[place % 10]}${'DFGHJKMNPQ'[Math.floor(place / 10)]}`,
    );
    const answers = await Promise.all(codes.map(guess));
    const told = answers.filter(({ statusCode }) => statusCode === 404).length;
    expect(told, 'told').toBeGreaterThan(0);
    expect(told, 'told').toBeLessThanOrEqual(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429).length, 'not told').toBe(35 - told);
  });

  test('takes a crowd that comes by one code at the same moment for one guess', async () => {
    await Promise.all(Array.from({ length: 30 }, () => guess('ZZZZZZ')));
    const room = await open();
    expect((await join(room.code, 'Ann')).nickname).toBe('Ann');
  });

  test('is joined by all others when one deletes their account while joining', async () => {
    const room = await open();
    const log = logOf();
    const sit = (seat: string, userId?: string) =>
      log.append(room.id, { event: { kind: 'sit', seat, nickname: seat }, userId });
    await Promise.all([sit('first'), sit('ann'), sit('gone', randomUUID()), sit('ben')]);
    expect((await host(room)).view.seats.length, 'seats').toBe(4);
  });

  test('takes an answer whose sender shows an access token that has run out', async () => {
    const room = await open();
    const ann = await join(room.code, 'Ann');
    const { view } = await host(room, 'start');
    const expired = { authorization: 'Bearer expired' };
    const path = `/rooms/${room.id}/answers/${view.card?.id}`;
    const answer = await call('PUT', path, { token: ann.token, chosen: null }, expired);
    expect(answer.statusCode, answer.body).toBe(200);
  });

  test('asks the database for no made-up token, and never shuts out a seat', async () => {
    const room = await open();
    const ann = await join(room.code, 'Ann');
    const made = `${ann.token.slice(0, -1)}x`;
    const statements = await statementsOf(async () => {
      const answers = await Promise.all([
        call('GET', `/rooms/${room.id}?token=${made}`),
        call('GET', `/rooms/${room.id}/results?token=${made}`),
        move({ id: room.id, token: made }, 'reveal'),
        call('POST', `/rooms/${room.id}/host`, { token: made }),
        call('POST', `/rooms/${room.id}/hosts`, { grant: 'made-up' }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
    });
    expect(statements).toEqual([]);
    expect((await seat(ann)).view.phase, 'a seat of their network').toBe('lobby');
  });

  const field = new URL('../../../fixtures/field/nicknames.json', import.meta.url);
  const names = z
    .object({
      sameAs: z.string(),
      taken: z.array(z.string()),
      alsoSame: z.array(z.array(z.string())),
      accepted: z.array(z.string()),
      refused: z.array(z.string()),
    })
    .parse(JSON.parse(readFileSync(field, 'utf8')));

  test('takes names of people, and none that cannot be told from another one', async () => {
    const { code } = await open();
    const outcomes = async (nicknames: readonly string[]) => {
      const codes = [];
      for (const nickname of nicknames) {
        const answer = await guessedSeat(code, nickname);
        codes.push(answer.json().code ?? answer.statusCode);
      }
      return codes;
    };
    expect(await outcomes([names.sameAs, ...names.accepted]), 'accepted').toEqual([200, 200, 200]);
    expect(await outcomes(names.taken), 'taken').toEqual(names.taken.map(() => 'nickname_taken'));
    for (const pair of names.alsoSame) expect(await outcomes(pair)).toEqual([200, 'nickname_taken']);
    expect(await outcomes(names.refused), 'refused').toEqual(names.refused.map(() => 'bad_request'));
  });

  function guessedSeat(code: string, nickname: string) {
    return call('POST', '/rooms/join', { code, seat: randomUUID(), nickname });
  }
});

describe('the host', () => {
  test('opens the host’s side on another device by a link that works once, for ten minutes', async () => {
    const room = await open();
    const invite = async () =>
      (await call('POST', `/rooms/${room.id}/host`, { token: room.token })).json().link;
    const link = z.string().parse(await invite());
    expect(link).not.toContain(room.token);
    const grant = new URLSearchParams(new URL(link).hash.slice(1)).get('host') ?? '';
    const use = () => call('POST', `/rooms/${room.id}/hosts`, { grant });
    const { token } = (await use()).json();
    expect((await host({ id: room.id, token })).view.phase).toBe('lobby');
    expect((await host(room)).view.phase).toBe('lobby');
    expect((await use()).statusCode).toBe(403);
    const late = new URL(z.string().parse(await invite())).hash.slice('#host='.length);
    at.clock.now += 11 * MINUTE;
    expect((await call('POST', `/rooms/${room.id}/hosts`, { grant: late })).statusCode).toBe(403);
    // A process that knows the token asks for the room all the same.
    await emptyTables(at.database);
    const gone = await call('POST', `/rooms/${room.id}/host`, { token: room.token });
    expect([gone.statusCode, gone.json().code]).toEqual([404, 'unknown_room']);
  });

  test('takes home every answer that counts', async () => {
    const room = await open({ practice: true });
    const ann = await join(room.code, 'Ann');
    for (let card = 0; card < 2; card += 1) {
      const { view } = await host(room, card === 0 ? 'start' : 'next');
      await give(ann, view.card?.id ?? '', nameOf(view.card));
      await host(room, 'reveal');
    }
    const answer = await call('GET', `/rooms/${room.id}/results?token=${room.token}`);
    expect(answer.json().results).toMatchObject([{ round: 1, nickname: 'Ann', right: true }]);
    const forbidden = await call('GET', `/rooms/${room.id}/results?token=${ann.token}`);
    expect(forbidden.statusCode).toBe(403);
    await spendAllBut(0, ROOM_HOST, room.id);
    const often = await call('GET', `/rooms/${room.id}/results?token=${room.token}`);
    expect(often.statusCode, 'results that are read without end').toBe(429);
  });
});

describe('a carousel', () => {
  test('passes each bottle to the right until everybody has had it', async () => {
    const room = await open({ mode: 'carousel', length: 2, order: 'numbered' });
    const noses = [await join(room.code, 'Ann'), await join(room.code, 'Ben'), await join(room.code, 'Cem')];
    await host(room, 'start');
    let answers = 0;
    for (let turn = 0; turn < 20; turn += 1) {
      for (const nose of noses) {
        const { own } = await seat(nose);
        if (!own.card) continue;
        expect((await give(nose, own.card.id, null)).statusCode).toBe(200);
        answers += 1;
      }
    }
    expect(answers).toBe(6);
    expect((await host(room)).view).toMatchObject({ isComplete: true, answered: 6 });
  });
});

describe('a room in which the host hands the bottles', () => {
  test('opens a bottle for its only taster at once, tells them no number, and keeps the answer as a blind one', async () => {
    const ada = await at.makePerson('Ada');
    const room = await open({ mode: 'handed', length: 1 });
    const nose = await join(room.code, 'Ada', randomUUID(), ada);
    const { view } = await host(room, 'start');
    const card = present(view.card ?? undefined);
    const name = nameOf(card);
    expect(view.name, 'the name on the screen of the host').toBeUndefined();
    const before = await call('GET', `/rooms/${room.id}?token=${nose.token}`);
    expect(before.json().view.card).toEqual({ id: card.id });
    expect(before.body).not.toMatch(/"number"|bottleNumber|scentId|"note"/);
    expect((await give(nose, card.id, name)).json().own.answers).toMatchObject([
      { bottle: { id: card.id }, verdict: { name, right: true } },
    ]);
    expect((await host(room)).view).toMatchObject({ phase: 'reveal', name, card });
    await host(room, 'next');
    await run('rooms');
    const history = await at.app.inject({ url: `${API}/sessions`, headers: ada.headers });
    expect(history.json().sessions).toMatchObject([
      { questions: [{ scentName: name, correct: true, blind: true }] },
    ]);
  });

  test('is not about a blind set', async () => {
    const subject = ownBottle('own-a', { code: 747 });
    const body = { ...ROOM, mode: 'handed', id: randomUUID(), key: randomUUID(), subject };
    expect((await call('POST', '/rooms', body)).statusCode).toBe(400);
  });
});

describe('a blind set', () => {
  test('shows codes, and nothing that ties one to its name before the reveal', async () => {
    const { packName, bottles } = printedSet();
    const labelled = bottles.map(({ sticker: _, ...bottle }) => bottle);
    const room = await open({ subject: { kind: 'bottles', packName, bottles: labelled } });
    const ann = await join(room.code, 'Ann');
    const { view } = await host(room, 'start');
    expect(view.card).toEqual({ id: expect.any(String), code: expect.any(Number) });
    const seen = JSON.stringify([await seat(ann), view]);
    expect(seen).not.toContain('bottleNumber');
    expect(seen).not.toContain('scentId');
  });
});

describe('a tasting', () => {
  const TASTING = { mode: 'tasting', subject: { kind: 'drinks' }, ranking: 'each' };

  async function taste({ id, token }: Key, found: object[], ready = true, round = 1) {
    const says = { kind: 'taste', found, ready };
    return call('PUT', `/rooms/${id}/glasses/${round}`, { token, says });
  }

  async function look({ id, token }: Key, aroma: string, answer: string) {
    const says = { kind: 'look', aroma, answer };
    return call('PUT', `/rooms/${id}/glasses/1`, { token, says });
  }

  const found = (nameId: string) => ({ nameId, words: '', sure: true });
  const own = (words: string) => ({ nameId: null, words, sure: false });
  const RIESLING = { drink: 'riesling', words: '' };

  test('tells nobody what was poured before the reveal, and then how many found what', async () => {
    const room = await open(TASTING);
    const [ann, ben] = [await join(room.code, 'Ann'), await join(room.code, 'Ben')];
    await host(room, 'start');
    expect((await taste(ann, [found('apricot'), own(' wet  stone ')], false)).statusCode).toBe(200);
    const said = await taste(ann, [found('lemon'), own('wet stone')]);
    expect(answeredSchema.parse(said.json()).own.glass).toEqual({
      id: expect.any(String),
      found: [
        { nameId: 'lemon', words: 'Lemon', sure: true },
        { nameId: null, words: 'wet stone', sure: false },
      ],
      ready: true,
      looks: {},
    });
    const before = await call('GET', `/rooms/${room.id}?token=${ben.token}`);
    expect(before.body).not.toMatch(/wet stone|often|riesling/i);
    expect((await host(room)).view).toMatchObject({ answered: 1, isComplete: false, ranking: 'off' });
    const choices = (await seat(ben)).view.choices.map(({ name }) => name);
    expect([choices.includes('Peach'), choices.includes('Cork taint')]).toEqual([true, false]);

    const { view } = await host(room, 'reveal', RIESLING);
    expect(view).toMatchObject({ phase: 'reveal' });
    expect(view.standings).toBeUndefined();
    expect((await seat(ben)).view.glass).toMatchObject({
      name: 'Riesling',
      found: [{ name: 'Lemon', count: 1 }],
      words: [{ words: 'wet stone', count: 1 }],
      often: expect.arrayContaining([expect.objectContaining({ name: 'Peach' })]),
    });
    const after = await taste(ann, [found('peach')]);
    expect([after.statusCode, after.json().code]).toEqual([409, 'too_late']);
    expect((await look(ben, 'peach', 'found')).statusCode).toBe(200);
    expect((await host(room)).view.looks).toMatchObject([{ name: 'Peach', count: 1 }]);

    expect((await move(ann, 'hide', { words: 'wet stone' })).json().code).toBe('hosts_only');
    await host(room, 'hide', { words: 'Wet stone' });
    expect((await call('GET', `/rooms/${room.id}?token=${ben.token}`)).body).not.toContain('wet stone');
    const table = await call('GET', `/rooms/${room.id}/results?token=${room.token}`);
    expect(table.json()).toEqual({
      title: 'Tasting',
      results: [],
      findings: [{ round: 1, drink: 'Riesling', aroma: 'Lemon', people: 1 }],
    });
  });

  test('lets people choose from the words of the kind of drink that the host has said', async () => {
    const pour = async (family?: string) => {
      const room = await open({ ...TASTING, subject: { kind: 'drinks', ...(family && { family }) } });
      return { room, ann: await join(room.code, 'Ann') };
    };
    const seen = async ({ ann }: Awaited<ReturnType<typeof pour>>) => {
      const { choices, family, title } = (await seat(ann)).view;
      return { family, title, names: choices.map(({ name }) => name) };
    };
    const rooms = [await pour('Wine'), await pour('Coffee'), await pour('Whisky'), await pour()] as const;
    const [wine, coffee, whisky, any] = [
      await seen(rooms[0]),
      await seen(rooms[1]),
      await seen(rooms[2]),
      await seen(rooms[3]),
    ];
    expect(wine).toMatchObject({ family: 'Wine', title: 'Wine tasting' });
    expect(wine.names.slice(0, 5)).toEqual(['Grapefruit', 'Lemon', 'Orange', 'Green apple', 'Pear']);
    expect(wine.names.indexOf('Toast')).toBeGreaterThan(wine.names.indexOf('Plum'));
    expect(
      wine.names.filter((name) => ['Malt', 'Jasmine', 'Cork taint', 'Patchouli'].includes(name)),
    ).toEqual([]);
    expect([coffee.names[0], whisky.names[0]]).toEqual(['Charcoal', 'Peat smoke']);
    expect(any).toMatchObject({
      title: 'Tasting',
      names: expect.arrayContaining(['Peach', 'Malt', 'Jasmine']),
    });
    expect(
      (
        await call('POST', '/rooms', {
          ...ROOM,
          ...TASTING,
          id: randomUUID(),
          key: randomUUID(),
          subject: { kind: 'drinks', family: 'Tea' },
        })
      ).statusCode,
    ).toBe(400);

    // What has no bottle is a choice here, so it is found and looked for like any other.
    const { room, ann } = rooms[2];
    await host(room, 'start');
    expect((await taste(ann, [found('peat-smoke')])).statusCode).toBe(200);
    const { view } = await host(room, 'reveal', { drink: 'islay-peated-malt', words: '' });
    expect(view.glass).toMatchObject({ found: [{ name: 'Peat smoke', count: 1 }], further: [] });
    expect(view.glass?.often.map(({ name }) => name)).toEqual(['Peat smoke', 'Iodine', 'Seaweed', 'Tar']);
    expect((await look(ann, 'iodine', 'found')).statusCode).toBe(200);
  });

  test('takes a drink in own words, of which nothing is typical, and refuses none at all', async () => {
    const room = await open(TASTING);
    const ann = await join(room.code, 'Ann');
    await host(room, 'start');
    for (const drink of [{}, { drink: null, words: '  ' }, { drink: 'no-such-drink', words: '' }]) {
      expect((await move(room, 'reveal', drink)).statusCode, JSON.stringify(drink)).toBe(400);
    }
    await host(room, 'reveal', { drink: null, words: 'Grandmother’s cider' });
    const { glass } = (await seat(ann)).view;
    expect(glass).toMatchObject({ name: 'Grandmother’s cider', often: [], sometimes: [], further: [] });
    expect((await look(ann, 'apple', 'found')).json().code).toBe('not_your_move');
  });

  test('trusts nothing that a phone sends', async () => {
    const room = await open(TASTING);
    const ann = await join(room.code, 'Ann');
    await host(room, 'start');
    const many = Array.from({ length: 41 }, (_, place) => own(`word ${place}`));
    const answers = [
      await taste(ann, [found('cork-taint')]),
      await taste(ann, [found('no-such-aroma')]),
      await taste(ann, many),
      await taste(ann, [own('x'.repeat(41))]),
      await taste(ann, [own('a\u202eb')]),
      await taste(ann, [own('')]),
      await taste(ann, [], true, 2),
      await taste(ann, [], true, 1_000),
      await taste({ id: room.id, token: 'guessed' }, []),
      await taste({ id: room.id, token: room.token }, []),
      await look(ann, 'peach', 'found'),
    ];
    expect(answers.map(({ statusCode, json }) => [statusCode, json().code])).toEqual([
      [409, 'not_your_move'],
      [409, 'not_your_move'],
      [400, 'bad_request'],
      [400, 'bad_request'],
      [400, 'bad_request'],
      [400, 'bad_request'],
      [409, 'not_your_move'],
      [400, 'bad_request'],
      [403, 'wrong_token'],
      [409, 'not_your_move'],
      [409, 'not_your_move'],
    ]);
    expect((await seat(ann)).own.glass).toMatchObject({ found: [], ready: false, looks: {} });
    expect((await taste(ann, [own('PEACH'), found('lemon'), found('lemon')])).json().own.glass.found).toEqual(
      [
        { nameId: 'peach', words: 'Peach', sure: false },
        { nameId: 'lemon', words: 'Lemon', sure: true },
      ],
    );
  });

  test('charges a seat for all that it says, and its network for the size', async () => {
    const room = await open(TASTING);
    const ann = await join(room.code, 'Ann');
    await host(room, 'start');
    const { own: mine } = await seat(ann);
    const pointsOf = async (budget: string) => {
      const { rows } = await at.database.pool.query('select points from rate_limits where budget = $1', [
        budget,
      ]);
      return rows[0]?.points ?? 0;
    };
    const before = await pointsOf('room');
    await taste(
      ann,
      Array.from({ length: 20 }, (_, place) => own(`a long word of my own, number ${place}`)),
    );
    expect((await pointsOf('room')) - before).toBeGreaterThan(5);
    await spendAllBut(1, ROOM_SEAT, `${room.id} ${mine.id}`);
    expect((await taste(ann, [])).statusCode).toBe(200);
    expect((await taste(ann, [found('apricot')])).statusCode).toBe(429);
  });

  test('takes nothing of a network for what is said twice or refused', async () => {
    const room = await open(TASTING);
    const ann = await join(room.code, 'Ann');
    await host(room, 'start');
    expect((await taste(ann, [found('lemon')])).statusCode).toBe(200);
    await spendAllBut(1, ROOM_BY_NETWORK, NETWORK);
    expect((await taste(ann, [found('lemon')])).statusCode, 'the same again').toBe(200);
    expect((await taste(ann, [], true, 2)).json().code, 'a glass to come').toBe('not_your_move');
    expect((await look(ann, 'peach', 'found')).json().code, 'a look too early').toBe('not_your_move');
    expect((await taste(ann, [found('apricot')])).statusCode, 'one that counts').toBe(200);
    expect((await taste(ann, [found('peach')])).statusCode, 'one too many').toBe(429);
  });

  test('never answers as if it were kept what a full log cannot take, and obeys its host all the same', async () => {
    const ada = await at.makePerson('Ada');
    const room = await open(TASTING);
    const [nose, rude] = [await join(room.code, 'Ada', randomUUID(), ada), await join(room.code, 'Rude')];
    await host(room, 'start');
    await taste(nose, [found('lemon')]);
    const { pool } = at.database;
    await pool.query('update room_events set seq = 50000 where room_id = $1 and seq = 4', [room.id]);
    await pool.query('update rooms set seq = 50000 where id = $1', [room.id]);
    const said = await taste(rude, [found('peach')]);
    expect([said.statusCode, said.json().code]).toEqual([409, 'room_full']);
    const late = await call('POST', '/rooms/join', { code: room.code, seat: randomUUID(), nickname: 'Ben' });
    expect(late.json().code, 'a seat').toBe('room_full');
    expect((await host(room, 'lock')).view.isLocked).toBe(true);
    await host(room, 'remove', { seat: present((await host(room)).view.seats[1]).id });
    expect((await host(room, 'reveal', RIESLING)).view.seats).toHaveLength(1);
    expect((await host(room, 'next')).view.phase).toBe('over');
    await run('rooms');
    expect(await glassesOf(ada)).toMatchObject([{ body: { aromas: [{ nameId: 'lemon' }] } }]);
  });

  test('is about drinks alone, and drinks are for tastings', async () => {
    const body = { ...ROOM, id: randomUUID(), key: randomUUID() };
    expect((await call('POST', '/rooms', { ...body, mode: 'tasting' })).statusCode).toBe(400);
    const drinks = { ...body, subject: { kind: 'drinks' } };
    expect((await call('POST', '/rooms', drinks)).statusCode).toBe(400);
  });

  test('puts the glass of who is signed in into their account once, and never over a later change', async () => {
    const ada = await at.makePerson('Ada');
    const room = await open(TASTING);
    const nose = await join(room.code, 'Ada', randomUUID(), ada);
    const guest = await join(room.code, 'Guest');
    await host(room, 'start');
    await taste(nose, [found('lemon'), own('wet stone')]);
    await taste(guest, [found('apricot')]);
    await host(room, 'reveal', RIESLING);
    await look(nose, 'peach', 'not sure');
    await host(room, 'next');
    const again = async () => {
      await at.database.pool.query('update room_seats set saved_rounds = 0');
      await run('rooms');
      return glassesOf(ada);
    };
    await again();
    const [glass, ...more] = await again();
    expect(more).toEqual([]);
    // A phone that keeps it as well keeps it as the same one.
    expect(glass.id).toBe((await seat(nose)).own.glass?.id);
    expect(glass.body).toMatchObject({
      drink: 'riesling',
      words: 'Riesling',
      aromas: [
        { nameId: 'lemon', words: 'Lemon', found: true, sure: true, told: false },
        { nameId: null, words: 'wet stone', found: true, sure: false, told: false },
        { nameId: 'peach', words: 'Peach', found: true, sure: false, told: true },
      ],
    });
    expect((await countRows(at.database)).documents, 'glasses of all').toBe(1);
    expect((await countRows(at.database)).training_sessions).toBeUndefined();
    at.clock.now += MINUTE;
    const gone = { kind: 'glass', id: glass.id, changedAt: isoOf(at.clock.now), body: null };
    const { headers } = ada;
    await at.app.inject({ method: 'PUT', url: `${API}/documents`, headers, payload: { documents: [gone] } });
    expect(await again(), 'a glass that its person has deleted').toMatchObject([
      { id: glass.id, body: null },
    ]);
    // The guest makes an account, and takes the glass along.
    const bob = await at.makePerson('Bob');
    await join(room.code, 'Guest', guest.seat, bob);
    await run('rooms');
    expect(await glassesOf(bob)).toMatchObject([{ body: { aromas: [{ nameId: 'apricot' }] } }]);
  });
});

describe('afterwards', () => {
  test('people who are signed in find a round in their log as one session, however often it is saved', async () => {
    const ada = await at.makePerson('Ada');
    const room = await open({ length: 2 });
    const nose = await join(room.code, 'Ada', randomUUID(), ada);
    await join(room.code, 'Guest');
    for (const kind of ['start', 'next']) {
      const { view } = await host(room, kind);
      await give(nose, view.card?.id ?? '', nameOf(view.card));
      await host(room, 'reveal');
    }
    await host(room, 'next');
    await run('rooms');
    await at.database.pool.query('update room_seats set saved_rounds = 0');
    await run('rooms');
    const history = await at.app.inject({ url: `${API}/sessions`, headers: ada.headers });
    expect(history.json().sessions).toMatchObject([
      { kitNames: [RED.name], questions: [{ correct: true }, { correct: true }] },
    ]);
    expect((await countRows(at.database)).training_sessions).toBe(1);
  });

  test.each([
    ['a bottle with a damaged id', ownBottle('own-a--b')],
    ['a bottle with no id', ownBottle('own-')],
    ['a bottle with an id that is none', ownBottle('Lemon')],
    ['a bottle with letters that no id has', ownBottle('own-ä b')],
    ['a bottle without a name', ownBottle('own-a', { name: '\u202e' })],
    ['bottles of a pack without a name', ownBottle('own-a', {}, '\u202e')],
  ])('%s is refused: nobody who takes a seat could keep it in their log', async (_, subject) => {
    const body = { ...ROOM, id: randomUUID(), key: randomUUID(), subject };
    expect((await call('POST', '/rooms', body)).statusCode).toBe(400);
  });

  /** Plays a round of one bottle, which a person answers. */
  async function playRound(room: Key, nose: Key, kind = 'start') {
    const { view } = await host(room, kind);
    expect((await give(nose, view.card?.id ?? '', null)).statusCode).toBe(200);
    await host(room, 'reveal');
    await host(room, 'end');
  }

  const sessionsOf = async ({ headers }: TestPerson) =>
    (await at.app.inject({ url: `${API}/sessions`, headers })).json().sessions;

  test('a room that cannot be saved keeps no other one waiting', async () => {
    const people = [await at.makePerson('Ada'), await at.makePerson('Bob'), await at.makePerson('Cem')];
    const rooms = [];
    for (const person of people) {
      const room = await open({ length: 1 });
      await playRound(room, await join(room.code, 'Nose', randomUUID(), person));
      rooms.push(room);
    }
    const broken = rooms[1]?.id;
    // The job of the application has been woken as well.
    const saved = () => at.database.pool.query('select from room_seats where saved_rounds = 1');
    await expect.poll(async () => (await saved()).rowCount).toBe(3);
    await at.database.pool.query('update room_seats set saved_rounds = 0');
    await at.database.pool.query("update rooms set deck = 'null' where id = $1", [broken]);
    await expect(run('rooms')).rejects.toThrow('Some rooms have to wait.');
    const { rows } = await at.database.pool.query(
      'select room_id from room_seats where saved_rounds < ended_rounds',
    );
    expect(rows, 'rooms that still wait').toEqual([{ room_id: broken }]);
  });

  test('a round is saved once it has ended, and those before it are left alone', async () => {
    const ada = await at.makePerson('Ada');
    const room = await open({ length: 1 });
    const nose = await join(room.code, 'Ada', randomUUID(), ada);
    await playRound(room, nose);
    await run('rooms');
    expect(await sessionsOf(ada)).toHaveLength(1);
    await at.database.pool.query('delete from training_sessions');
    await playRound(room, nose, 'again');
    await run('rooms');
    expect(await sessionsOf(ada)).toHaveLength(1);
  });

  test('an account whose own budget is used up gets the answers that the room has judged', async () => {
    const ada = await at.makePerson('Ada');
    const room = await open({ length: 1 });
    await playRound(room, await join(room.code, 'Ada', randomUUID(), ada));
    await at.database.orm
      .update(profiles)
      .set({ spentDay: utcDay(at.clock.now), daySaves: 1_000_000 })
      .where(eq(profiles.userId, ada.userId));
    await run('rooms');
    expect(await sessionsOf(ada)).toHaveLength(1);
  });

  test('a guest who makes an account takes the answers along by coming back to the seat', async () => {
    const room = await open({ length: 1 });
    const nose = await join(room.code, 'Ada');
    const { view } = await host(room, 'start');
    await give(nose, view.card?.id ?? '', null);
    await host(room, 'end');
    await host(room, 'again');
    const card = (await host(room)).view.card;
    await give(nose, card?.id ?? '', null);
    await host(room, 'reveal');
    await host(room, 'end');
    await run('rooms');
    const ada = await at.makePerson('Ada');
    await join(room.code, 'Ada', nose.seat, ada);
    await run('rooms');
    expect((await countRows(at.database)).training_sessions).toBe(1);
  });

  test('a room that cannot be ended leaves no other one open, and the job says that it has failed', async () => {
    const rooms = [await open(), await open()];
    for (const room of rooms) {
      await join(room.code, 'Ann');
      await host(room, 'start');
    }
    at.clock.now += 3 * HOUR;
    const log = logOf();
    const broken = vi.spyOn(log, 'append').mockRejectedValueOnce(new Error('damaged'));
    await expect(run('rooms-end', log)).rejects.toThrow('Some rooms have to wait.');
    expect(broken).toHaveBeenCalledTimes(rooms.length);
    expect((await Promise.all(rooms.map((room) => host(room)))).map(({ view }) => view.phase)).toContain(
      'over',
    );
  });

  test('a room ends two hours after its last move, can be read for a day, and is deleted after thirty', async () => {
    const room = await open();
    const ann = await join(room.code, 'Ann');
    await host(room, 'start');
    at.clock.now += 2 * HOUR + MINUTE;
    await run('rooms-end');
    expect((await seat(ann)).view.phase).toBe('over');
    const late = await call('POST', '/rooms/join', { code: room.code, seat: ann.seat, nickname: 'Ann' });
    expect(late.json().code).toBe('unknown_room');
    at.clock.now += DAY + MINUTE;
    expect((await call('GET', `/rooms/${room.id}?token=${ann.token}`)).json().code).toBe('unknown_room');
    at.clock.now += 30 * DAY;
    await forgetJob({ database: at.database, now: () => at.clock.now }).run();
    const kept = await countRows(at.database);
    expect([kept.rooms, kept.room_events, kept.room_seats]).toEqual([undefined, undefined, undefined]);
  });
});

test('what follows from the bottles of a room is not kept beside them', async () => {
  await open();
  const { rows } = await at.database.pool.query('select setup::text as words from rooms');
  expect(rows[0].words).not.toContain(present(RED.aromas[0]).name);
});

test('an account is one seat of a room, whichever phone it comes with, and however many come at once', async () => {
  const ada = await at.makePerson('Ada');
  const room = await open();
  const phones = await Promise.all(
    Array.from({ length: 5 }, (_, n) => join(room.code, `Ada ${n}`, randomUUID(), ada)),
  );
  expect(new Set(phones.map(({ token }) => token)).size, 'seats').toBe(1);
  expect(new Set(phones.map(({ nickname }) => nickname)).size, 'nicknames').toBe(1);
  const guest = await join(room.code, 'Guest');
  expect((await host(room)).view.seats).toHaveLength(2);
  const again = await join(room.code, 'Guest', guest.seat, ada);
  expect(again.token, 'a guest who signs in').toBe(phones[0]?.token);
});

test('an account takes its nicknames out of the rooms of others, and names its rooms in the copy of its data', async () => {
  const ada = await at.makePerson('Ada');
  const room = await open();
  await join(room.code, 'Ada Lovelace', randomUUID(), ada);
  const { view } = await host(room);
  await host(room, 'rename', { seat: view.seats[0]?.id, nickname: 'Countess Lovelace' });
  await open({}, ada);
  const copy = await at.app.inject({ url: `${API}/me/export`, headers: ada.headers });
  expect(copy.json().rooms).toMatchObject({
    hosted: [{ bottles: RED.name }],
    seats: [{ bottles: RED.name, nickname: 'Countess Lovelace' }],
  });
  await at.database.orm.transaction((tx) => erase(tx, ada.userId, undefined));
  const { rows } = await at.database.pool.query(
    'select payload::text as words from room_events union all select nickname from room_seats',
  );
  expect(rows.some(({ words }) => words.includes('Lovelace'))).toBe(false);
  expect((await host(room)).view.seats[0]?.nickname).toMatch(/^Guest /);
  const { rooms, room_seats } = await countRows(at.database);
  expect({ rooms, room_seats }).toEqual({ rooms: 1, room_seats: 1 });
});

describe('the socket', () => {
  async function watch({ id, token }: Key) {
    const socket = new WebSocket(`${address.replace('http', 'ws')}${REALTIME_PATH}`);
    sockets.push(socket);
    const told: { type: string; seq: number; view: { phase: string; answered: number } }[] = [];
    socket.on('message', (content) => {
      const message = JSON.parse(String(content));
      // A heartbeat comes whenever its time has come.
      if (message.type !== 'heartbeat') told.push(message);
    });
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'subscribe', topic: 'room', room: id, token }));
    await expect.poll(() => told.length).toBeGreaterThan(0);
    return told;
  }

  test('tells seats when the phase changes, and the host’s screen when somebody answers', async () => {
    const room = await open();
    const [ann, ben] = [await join(room.code, 'Ann'), await join(room.code, 'Ben')];
    const [screen, phone] = [await watch(room), await watch(ann)];
    const { view } = await host(room, 'start');
    await expect.poll(() => phone.at(-1)?.view.phase).toBe('smelling');
    const before = phone.length;
    await give(ben, view.card?.id ?? '', null);
    await expect.poll(() => screen.at(-1)?.view.answered).toBe(1);
    await host(room, 'reveal');
    await expect.poll(() => phone.at(-1)?.view.phase).toBe('reveal');
    expect(phone.length).toBe(before + 1);
  });

  test('tells a stranger nothing, and asks the database nothing for one', async () => {
    const room = await open();
    const statements = await statementsOf(async () => {
      const told = await watch({ id: room.id, token: 'guessed' });
      expect(told).toEqual([{ type: 'gone', topic: 'room' }]);
    });
    expect(statements).toEqual([]);
  });

  test('tells at once that a person, or the room of one, is gone', async () => {
    const [ada, bob] = [await at.makePerson('Ada'), await at.makePerson('Bob')];
    const room = await open({}, bob);
    await join(room.code, 'Ada Lovelace', randomUUID(), ada);
    const screen = await watch(room);
    await at.database.orm.transaction((tx) => erase(tx, ada.userId, undefined));
    await expect.poll(() => JSON.stringify(screen.at(-1))).toContain('Guest');
    expect(JSON.stringify(screen.at(-1)), 'the last view').not.toContain('Lovelace');
    await at.database.orm.transaction((tx) => erase(tx, bob.userId, undefined));
    await expect.poll(() => screen.at(-1)).toEqual({ type: 'gone', topic: 'room' });
  });
});
