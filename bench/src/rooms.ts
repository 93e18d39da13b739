import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'pg';
import { startTestEngine } from '../../server/testing/db/engine';
import { noMoreThan, none, percentile, type Row, withinLimit, withinSize } from './report';
import { type Device, until, venue } from './rooms/venue';
import { collectGarbage, residentMemory } from './server/processes';
import { type Product, startProduct } from './server/product';
import { ROOT, runProgram } from './server/program';

const PORT = 3246;
const INSPECTOR_PORT = 3249;
const NETWORK = '203.0.113.77';
const SEATS = 200;
const QUESTIONS = 4;
/** In milliseconds: how long people take to answer, so that an answer is measured and not a queue of them. */
const THINKING = 8_000;

/** What a room may take, in milliseconds and bytes. */
const ANSWER_LIMIT = 500;
const PHASE_LIMIT = 1_000;
const BACK_LIMIT = 10_000;
const ROOM_LIMIT = 40_000;

const ROOMS = 1_000;
const SEATS_OF_ROOM = 8;
/** Rooms that are opened with their lines before memory is counted, so that all code has run. */
const WARMING_UP = 50;

/**
 * Measures a room of 200 seats behind one address, with two processes on one PostgreSQL of which one is killed; then what a
 * thousand rooms of eight hold.
 */
export async function benchRooms(): Promise<Row[]> {
  return [...(await onTwoProcesses()), ...(await onFreshProcess())];
}

const variables = { TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' };

async function onTwoProcesses(): Promise<Row[]> {
  const engine = await startTestEngine({ durable: true });
  const one = await startProduct({ port: PORT, databaseUrl: engine.url, accounts: 1, ranked: 0, variables });
  const origin = `http://127.0.0.1:${PORT + 1}`;
  const env = {
    ...variables,
    PORT: String(PORT + 1),
    DATABASE_URL: engine.url,
    AUTH_KEY_FILE: one.env.authKeyFile,
    DATA_DIR: one.env.dataDir,
    PUBLIC_URL: one.env.publicUrl,
  };
  const other = await runProgram({ args: ['scripts/start.js'], cwd: ROOT, env, url: `${origin}/readyz` });
  const pool = new Pool({ connectionString: engine.url, max: 1 });
  try {
    const room = await openRoom([one.origin, origin]);
    const rows = await measureRounds(room);
    rows.push(...(await measureKill(room, pool, one)));
    room.close();
    return rows;
  } finally {
    await pool.end();
    await other.stop();
    await one.stop();
    await engine.stop();
  }
}

/** Runs in a fresh process: a busy one has spare memory, which would hide what rooms cost. */
async function onFreshProcess(): Promise<Row[]> {
  const inspected = { ...variables, NODE_OPTIONS: `--inspect=127.0.0.1:${INSPECTOR_PORT}` };
  const product = await startProduct({ port: PORT, accounts: 1, ranked: 0, variables: inspected });
  try {
    return await measureMemory(product);
  } finally {
    await product.stop();
  }
}

/** Opens a room and takes all its seats, with a line for each seat and one for the host's screen. */
async function openRoom(origins: readonly string[]) {
  const place = venue(origins, NETWORK);
  const host = await place.open(QUESTIONS + 2);
  const seats: { id: string; token: string }[] = [];
  for (let n = 0; n < SEATS; n += 1) seats.push(await place.join(host.code, `Nose ${n}`));
  /** The latest message that each seat has heard, and its time. */
  const heard: { phase: string; card: string | undefined; at: number }[] = [];
  let messages = 0;
  const lines = seats.map((seat, n) =>
    place.listen(seat, n % origins.length, ({ view }) => {
      messages += 1;
      heard[n] = { phase: view.phase, card: view.card?.id, at: performance.now() };
    }),
  );
  let hostSeq = 0;
  const waiting: { seq: number; resolve: () => void }[] = [];
  lines.push(
    place.listen(host, 0, ({ seq }) => {
      hostSeq = seq;
      for (const { resolve } of waiting.filter((each) => each.seq <= seq)) resolve();
    }),
  );
  await until(() => heard.filter(Boolean).length === SEATS && hostSeq > 0, 'all seats in the lobby');
  return {
    place,
    host,
    seats,
    messages: () => messages,
    async hostHears(seq: number): Promise<void> {
      if (hostSeq < seq) await new Promise<void>((resolve) => waiting.push({ seq, resolve }));
    },
    /** @returns when each seat heard of a phase */
    async allHear(phase: string, card?: string): Promise<number[]> {
      const has = (each: (typeof heard)[number]) => each.phase === phase && (!card || each.card === card);
      await until(() => heard.every(has), `all seats to hear of ${phase}`);
      return heard.map(({ at }) => at);
    },
    close: () => lines.forEach((stop) => void stop()),
  };
}

type BenchedRoom = Awaited<ReturnType<typeof openRoom>>;

async function measureRounds(room: BenchedRoom): Promise<Row[]> {
  const { place, host, seats } = room;
  const answers: number[] = [];
  const phases: number[] = [];
  let messages = 0;
  for (let question = 0; question < QUESTIONS; question += 1) {
    const begun = performance.now();
    const { view } = await place.move(host, question === 0 ? 'start' : 'next');
    const card = view.card?.id ?? '';
    phases.push(...(await room.allHear('smelling', card)).map((at) => at - begun));
    await Promise.all(
      seats.map(async (seat, n) => {
        await wait((THINKING * n) / SEATS);
        const start = performance.now();
        const { seq } = await place.answer(
          seat,
          card,
          view.choices[n % view.choices.length]?.name ?? '',
          n % 2,
        );
        await room.hostHears(seq);
        answers.push(performance.now() - start);
      }),
    );
    await wait(500);
    const told = room.messages();
    const revealed = performance.now();
    await place.move(host, 'reveal');
    phases.push(...(await room.allHear('reveal', card)).map((at) => at - revealed));
    messages = Math.max(messages, room.messages() - told);
  }
  return [
    withinLimit(`an answer, until the host's screen shows it, p95`, percentile(answers, 0.95), ANSWER_LIMIT),
    withinLimit(`a phase, until each of ${SEATS} seats has it, p95`, percentile(phases, 0.95), PHASE_LIMIT),
    noMoreThan(`messages of one reveal to ${SEATS} seats`, messages, SEATS),
  ];
}

async function measureKill(
  { place, host, seats, allHear }: BenchedRoom,
  pool: Pool,
  one: Product,
): Promise<Row[]> {
  const { view } = await place.move(host, 'next');
  const card = view.card?.id ?? '';
  await allHear('smelling', card);
  const chosen = (n: number) => view.choices[n % view.choices.length]?.name ?? '';
  let acknowledged = 0;
  const answering = seats.map(async (seat, n) => {
    await wait((2_000 * n) / SEATS);
    await place.answer(seat, card, chosen(n), n % 2);
    acknowledged += 1;
  });
  await until(() => acknowledged > SEATS / 3, 'a third of the answers');
  process.kill(one.pid, 'SIGKILL');
  const killed = performance.now();
  await Promise.all(answering);
  await place.move(host, 'reveal');
  const back = Math.max(...(await allHear('reveal', card))) - killed;
  const { rows } = await pool.query<{ seat: string; count: number }>(
    `select payload ->> 'seat' as seat, count(*)::int as count from room_events
     where room_id = $1 and kind = 'answer' and payload ->> 'card' = $2 group by 1`,
    [host.id, card],
  );
  const owns = await Promise.all(seats.map((seat) => place.read(seat)));
  const wrong = owns.filter((side, n) => {
    const answer = side.role === 'seat' && side.own.answers.find((each) => each.card === card);
    return !answer || answer.chosen !== chosen(n);
  });
  return [
    withinLimit('one of two killed: until the last seat is back and has the reveal', back, BACK_LIMIT),
    none(`one of two killed: answers of ${SEATS} that are lost or another's`, wrong.length),
    none('one of two killed: answers that count twice', rows.filter(({ count }) => count > 1).length),
  ];
}

/** Measures what a process holds for many small rooms. Garbage is collected first, so that its time does not matter. */
async function measureMemory({ origin, pid }: Product): Promise<Row[]> {
  const memory = async () => {
    await wait(5_000);
    await collectGarbage(INSPECTOR_PORT);
    await wait(1_000);
    return residentMemory(pid);
  };
  const hangUps = [await openLines(await openSmallRooms(origin, 0, WARMING_UP))];
  const before = await memory();
  const rooms = await openSmallRooms(origin, WARMING_UP, WARMING_UP + ROOMS);
  hangUps.push(await openLines(rooms));
  const held = (await memory()) - before;
  for (const hangUp of hangUps) hangUp();
  const what = `memory for each of ${ROOMS} rooms of ${SEATS_OF_ROOM}, with a line for each seat`;
  return [withinSize(what, held / ROOMS, ROOM_LIMIT)];
}

interface SmallRoom {
  readonly place: ReturnType<typeof venue>;
  readonly seats: readonly Device[];
}

/** Opens rooms of eight, each in a network of its own. */
async function openSmallRooms(origin: string, from: number, to: number): Promise<SmallRoom[]> {
  const rooms: SmallRoom[] = [];
  for (let n = from; n < to; n += 1) {
    const place = venue([origin], `198.51.${n >> 6}.${(n & 63) * 4}`);
    const host = await place.open(QUESTIONS);
    const joining = Array.from({ length: SEATS_OF_ROOM }, (_, seat) => place.join(host.code, `Nose ${seat}`));
    const seats = await Promise.all(joining);
    for (const seat of seats.slice(0, 1)) await place.read(seat);
    rooms.push({ place, seats });
  }
  return rooms;
}

/** Opens a line for each seat, until all have heard something. @returns a function that closes them */
async function openLines(rooms: readonly SmallRoom[]): Promise<() => void> {
  const stops: (() => void)[] = [];
  for (const { place, seats } of rooms) {
    const waiting = new Set(seats);
    for (const seat of seats) stops.push(place.listen(seat, 0, () => void waiting.delete(seat)));
    await until(() => waiting.size === 0, 'lines');
  }
  return () => {
    for (const stop of stops) stop();
  };
}
