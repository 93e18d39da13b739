import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { openRoomCall } from '@nosewise/contract/open-room';
import { HEARTBEAT_INTERVAL, REALTIME_PATH } from '@nosewise/contract/realtime';
import { answerRoomCall, joinRoomCall, moveRoomCall, readRoomCall } from '@nosewise/contract/room-calls';
import { API } from '@nosewise/contract/route';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { startBalancer } from '../../server/testing/balancer';
import { startTestEngine } from '../../server/testing/db/test-engine';
import { until } from '../../server/testing/until';
import { runProgram, startProduct } from './product';
import { measured, percentile, type Row } from './report';

const PORT = 3246;
const SEATS = 200;
const QUESTIONS = 4;
/** In milliseconds: how long people take to answer, so that an answer is measured and not a queue of them. */
const THINKING = 8_000;
/** Everybody is behind the address of the venue. */
const HEADERS = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.77' };

/** Measures a room of 200 seats behind one address, with two processes on one PostgreSQL of which one is killed. */
export async function benchRooms(): Promise<Row[]> {
  const engine = await startTestEngine({ durable: true });
  const variables = { TRUST_PROXY: 'loopback', LOG_LEVEL: 'error', DATABASE_URL: engine.url };
  const one = await startProduct(PORT, 0, variables);
  const { authKeyFile, dataDir, publicUrl } = one.env;
  const shared = { AUTH_KEY_FILE: authKeyFile, DATA_DIR: dataDir, PUBLIC_URL: publicUrl };
  const env = { ...variables, ...shared, PORT: String(PORT + 1) };
  const url = `http://127.0.0.1:${PORT + 1}/readyz`;
  const other = await runProgram({ args: ['scripts/start.js'], env, url });
  const balancer = await startBalancer([PORT, PORT + 1]);
  try {
    const room = await openRoom(`http://127.0.0.1:${balancer.port}`);
    const rows = [...(await measureRounds(room)), ...(await measureKill(room, one.pid))];
    room.close();
    return rows;
  } finally {
    balancer.stop();
    await other.stop();
    await one.stop();
    await engine.stop();
  }
}

/** A phone or the host's screen. */
interface Device {
  readonly id: string;
  readonly token: string;
}

interface Route<T> {
  readonly method: string;
  readonly answer: T;
}

/** The fields of a message that the bench needs. Real phones parse the rest on processors of their own. */
const message = z.object({
  type: z.literal('room'),
  seq: z.int(),
  view: z.object({ phase: z.string(), card: z.nullable(z.object({ id: z.string() })) }),
});

/** Opens a room and takes all its seats, with a socket for each seat and one for the host's screen. */
async function openRoom(origin: string) {
  let isOver = false;
  const sockets = new Set<WebSocket>();

  /** Makes a call until a process has answered. @throws Error when it is refused */
  async function call<T extends z.core.$ZodType>(
    route: Route<T>,
    path: string,
    body?: object,
  ): Promise<z.output<T>> {
    const sent = { method: route.method, headers: HEADERS, ...(body && { body: JSON.stringify(body) }) };
    for (;;) {
      const response = await fetch(`${origin}${API}/rooms${path}`, sent).catch(() => undefined);
      if (response?.ok) return z.parse(route.answer, await response.json());
      if (response && response.status < 500) throw new Error(`${path} answered ${response.status}`);
      await wait(250);
    }
  }

  /** Listens as a browser does, and connects again when the socket breaks. */
  function listen({ id, token }: Device, onMessage: (heard: z.output<typeof message>) => void): void {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}${REALTIME_PATH}`, { headers: HEADERS });
    sockets.add(socket);
    socket.on('open', () =>
      socket.send(JSON.stringify({ type: 'subscribe', topic: 'room', room: id, token })),
    );
    // A silent socket would be closed by the server.
    const beating = setInterval(
      () => socket.send('{"type":"heartbeat"}', () => undefined),
      HEARTBEAT_INTERVAL,
    );
    socket.on('message', (text) => {
      const heard = z.safeParse(message, JSON.parse(String(text)));
      if (heard.success) onMessage(heard.data);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(beating);
      sockets.delete(socket);
      if (!isOver) setTimeout(() => listen({ id, token }, onMessage), 1_000);
    });
  }

  const host = await call(openRoomCall, '', {
    ...{ id: randomUUID(), key: randomUUID(), subject: { kind: 'pack', packId: 'master-coffee-24' } },
    ...{ mode: 'together', length: QUESTIONS + 2, order: 'shuffled', verdicts: 'at the end' },
    ...{ ranking: 'end', practice: false },
  });
  const seats: Device[] = [];
  while (seats.length < SEATS) {
    const body = { code: host.code, seat: randomUUID(), nickname: `Nose ${seats.length}` };
    seats.push(await call(joinRoomCall, '/join', body));
  }
  /** The latest message that each seat has heard, and its time. */
  const heard: { phase: string; card: string | undefined; at: number }[] = [];
  let [messages, hostSeq] = [0, 0];
  for (const [n, seat] of seats.entries()) {
    listen(seat, ({ view }) => {
      messages += 1;
      heard[n] = { phase: view.phase, card: view.card?.id, at: performance.now() };
    });
  }
  listen(host, ({ seq }) => {
    hostSeq = seq;
  });
  await until(() => heard.filter(Boolean).length === SEATS && hostSeq > 0);
  return {
    seats,
    messages: () => messages,
    move: (kind: 'start' | 'reveal' | 'next') =>
      call(moveRoomCall, `/${host.id}/moves`, { token: host.token, id: randomUUID(), move: { kind } }),
    answer: ({ id, token }: Device, card: string, chosen: string) =>
      call(answerRoomCall, `/${id}/answers/${card}`, { token, chosen }),
    read: ({ id, token }: Device) => call(readRoomCall, `/${id}?token=${token}`),
    async hostHears(seq: number): Promise<number> {
      while (hostSeq < seq) await wait(5);
      return performance.now();
    },
    /** @returns when each seat heard of a phase */
    async allHear(phase: string, card: string): Promise<number[]> {
      await until(() => heard.every((each) => each.phase === phase && each.card === card));
      return heard.map(({ at }) => at);
    },
    close() {
      isOver = true;
      for (const socket of sockets) socket.terminate();
    },
  };
}

type Room = Awaited<ReturnType<typeof openRoom>>;

async function measureRounds(room: Room): Promise<Row[]> {
  const answers: number[] = [];
  const phases: number[] = [];
  let messages = 0;
  for (let question = 0; question < QUESTIONS; question += 1) {
    const begun = performance.now();
    const { view } = await room.move(question === 0 ? 'start' : 'next');
    const card = view.card?.id ?? '';
    phases.push(...(await room.allHear('smelling', card)).map((at) => at - begun));
    await Promise.all(
      room.seats.map(async (seat, n) => {
        await wait((THINKING * n) / SEATS);
        const start = performance.now();
        const { seq } = await room.answer(seat, card, view.choices[n % view.choices.length]?.name ?? '');
        answers.push((await room.hostHears(seq)) - start);
      }),
    );
    await wait(500);
    const before = room.messages();
    const revealed = performance.now();
    await room.move('reveal');
    phases.push(...(await room.allHear('reveal', card)).map((at) => at - revealed));
    messages = Math.max(messages, room.messages() - before);
  }
  const [answer, phase] = [percentile(answers, 0.95), percentile(phases, 0.95)];
  return [
    measured("an answer, until the host's screen shows it, p95", answer, { atMost: 500, unit: 'ms' }),
    measured(`a phase, until each of ${SEATS} seats has it, p95`, phase, { atMost: 1_000, unit: 'ms' }),
    measured(`messages of one reveal to ${SEATS} seats`, messages, { atMost: SEATS }),
  ];
}

/** Kills a process while answers arrive. That none counts twice is a test (rooms.process.test.ts). */
async function measureKill(room: Room, pid: number): Promise<Row[]> {
  const { view } = await room.move('next');
  const card = view.card?.id ?? '';
  await room.allHear('smelling', card);
  const chosen = (n: number) => view.choices[n % view.choices.length]?.name ?? '';
  let acknowledged = 0;
  const answering = room.seats.map(async (seat, n) => {
    await wait((2_000 * n) / SEATS);
    await room.answer(seat, card, chosen(n));
    acknowledged += 1;
  });
  await until(() => acknowledged > SEATS / 3);
  process.kill(pid, 'SIGKILL');
  const killed = performance.now();
  await Promise.all(answering);
  await room.move('reveal');
  const back = Math.max(...(await room.allHear('reveal', card))) - killed;
  const owns = await Promise.all(room.seats.map(room.read));
  const lost = owns.filter((side, n) => {
    const answer = side.role === 'seat' && side.own.answers.find((each) => each.card === card);
    return !answer || answer.chosen !== chosen(n);
  });
  return [
    measured('one of two killed: until the last seat has the reveal', back, { atMost: 10_000, unit: 'ms' }),
    measured("one of two killed: answers that are lost or another's", lost.length, { atMost: 0 }),
  ];
}
