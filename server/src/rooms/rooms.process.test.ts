import { randomUUID } from 'node:crypto';
import { REALTIME_PATH } from '@nosewise/contract/realtime';
import { hostViewSchema, ownViewSchema, roomMessages, seatViewSchema } from '@nosewise/contract/room-calls';
import { present } from '@nosewise/domain/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { type Pair, RETRY_AFTER, sendUntilAnswered, startPair } from '../../testing/server-pair';
import { until } from '../../testing/until';

/** All phones of a venue share its address. */
const VENUE = { 'x-forwarded-for': '203.0.113.77' };
const PHONES = 60;

let pair: Pair;
beforeAll(async () => {
  pair = await startPair('info');
});
afterAll(() => pair.stop());

interface Key {
  readonly id: string;
  readonly token: string;
}

async function call<T>(method: 'POST' | 'PUT', path: string, body: object, answer: z.ZodType<T>): Promise<T> {
  const response = await sendUntilAnswered(`${pair.either}/api/v1/rooms${path}`, method, body, VENUE);
  expect(response.status, path).toBe(200);
  return answer.parse(await response.json());
}

const keySchema = z.object({ id: z.string(), token: z.string(), code: z.optional(z.string()) });
const hostSide = z.object({ seq: z.number(), view: hostViewSchema });
const seatSide = z.object({ view: seatViewSchema, own: ownViewSchema });

function move({ id, token }: Key, kind: string) {
  return call('POST', `/${id}/moves`, { token, id: randomUUID(), move: { kind } }, hostSide);
}

/** Listens to a room as a phone does, and connects again when the connection breaks. */
function listen({ id, token }: Key) {
  let phase: string | undefined;
  let connections = 0;
  let socket: WebSocket;
  let isOver = false;
  function open() {
    socket = new WebSocket(`${pair.either.replace('http', 'ws')}${REALTIME_PATH}`, { headers: VENUE });
    socket.on('open', () => {
      connections += 1;
      socket.send(JSON.stringify({ type: 'subscribe', topic: 'room', room: id, token }));
    });
    socket.on('message', (text) => {
      phase = roomMessages.seat.safeParse(JSON.parse(String(text))).data?.view.phase ?? phase;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (!isOver) setTimeout(open, RETRY_AFTER);
    });
  }
  open();
  return {
    phase: () => phase,
    connections: () => connections,
    stop() {
      isOver = true;
      socket.terminate();
    },
  };
}

test('when one process is killed while answers arrive, none is lost or doubled, and all seats are told what follows', async () => {
  const opened = await call(
    'POST',
    '',
    {
      id: randomUUID(),
      key: randomUUID(),
      subject: { kind: 'pack', packId: 'red-wine-12' },
      mode: 'together',
      length: 2,
      order: 'shuffled',
      verdicts: 'at the end',
      ranking: 'each',
      practice: false,
    },
    keySchema,
  );
  const seats: (Key & { readonly nickname: string })[] = [];
  for (let n = 0; n < PHONES; n += 1) {
    const [seat, nickname] = [randomUUID(), `Nose ${n}`];
    const key = await call('POST', '/join', { code: opened.code, seat, nickname }, keySchema);
    seats.push({ ...key, nickname });
  }
  const lines = seats.map(listen);
  await until(() => lines.every((line) => line.phase() === 'lobby'));

  const { view } = await move(opened, 'start');
  const card = present(view.card ?? undefined);
  const { choices } = view;
  await until(() => lines.every((line) => line.phase() === 'smelling'));

  let answered = 0;
  const chosen = seats.map((_, n) => present(choices[n % choices.length]).name);
  const queue = seats.entries();
  async function answerInTurn(): Promise<void> {
    for (const [n, { id, token }] of queue) {
      const path = `/${id}/answers/${card.id}`;
      await call(
        'PUT',
        path,
        { token, chosen: chosen[n] },
        z.object({ seq: z.number(), own: ownViewSchema }),
      );
      answered += 1;
    }
  }
  const answering = Array.from({ length: 6 }, answerInTurn);
  await until(() => answered > PHONES / 4);
  expect(answered, 'the kill comes in the middle').toBeLessThan(PHONES);
  await pair.killOne();
  await Promise.all(answering);

  const { rows } = await pair.database.pool.query(
    `select payload ->> 'seat' as seat, count(*)::int as count from room_events where room_id = $1 and kind = 'answer' group by 1`,
    [opened.id],
  );
  expect(rows).toHaveLength(PHONES);
  expect(rows.filter(({ count }) => count !== 1)).toEqual([]);

  const { view: revealed } = await move(opened, 'reveal');
  expect(revealed).toMatchObject({ phase: 'reveal', answered: PHONES });
  expect(revealed.seats.filter(({ present }) => present)).toHaveLength(PHONES);
  await until(() => lines.every((line) => line.phase() === 'reveal'));
  expect(Math.max(...lines.map((line) => line.connections())), 'some had to connect again').toBe(2);
  for (const [n, { id, token }] of seats.entries()) {
    const answer = await fetch(`${pair.other}/api/v1/rooms/${id}?token=${token}`, { headers: VENUE });
    expect(seatSide.parse(await answer.json()).own.answers).toMatchObject([{ chosen: chosen[n] }]);
  }
  for (const line of lines) line.stop();
  const told = [opened.token, ...seats.map(({ token }) => token)];
  expect(
    told.filter((token) => pair.output().includes(token)),
    'tokens in the log',
  ).toEqual([]);
  expect(pair.output(), 'the log has the calls').toContain('/api/v1/rooms/:id');
});
