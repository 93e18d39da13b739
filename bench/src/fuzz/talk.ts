import { REALTIME_PATH } from '@nosewise/contract/realtime';
import fc, { type Arbitrary } from 'fast-check';
import { WebSocket } from 'ws';
import type { Furniture } from './furnish';

/** The messages of a socket. */
export type Talk = readonly (string | Buffer)[];

/** The WebSocket close code of a server's "unexpected condition" (RFC 6455, section 7.4.1). */
const INTERNAL_ERROR = 1011;
/** How long a socket that sends nothing more waits to be closed, in milliseconds. */
const PATIENCE = 200;

/** Makes messages to the hub: subscriptions to real and unknown things, broken ones, and floods. */
export function talks({ rounds }: Pick<Furniture, 'rounds'>): Arbitrary<Talk> {
  const id = fc.oneof(fc.constantFrom(...rounds.map((round) => round.id)), fc.uuid(), fc.jsonValue());
  const token = fc.oneof(fc.constantFrom(...rounds.map((round) => round.token)), fc.string(), fc.jsonValue());
  const topic = fc.oneof(fc.constantFrom('leaderboard', 'helper-round', 'room', '__proto__'), fc.jsonValue());
  const subscription = fc.record(
    { type: fc.constantFrom('subscribe', 'unsubscribe', 'heartbeat'), topic, round: id, room: id, token },
    { requiredKeys: ['type'] },
  );
  const message: Arbitrary<string | Buffer> = fc.oneof(
    { weight: 6, arbitrary: subscription.map((sent) => JSON.stringify(sent)) },
    { weight: 1, arbitrary: fc.string() },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('['.repeat(5_000), `"${'x'.repeat(100_000)}"`, '{"type":"subscribe"}'),
    },
  );
  const flood = fc.record({ message, times: fc.integer({ min: 20, max: 200 }) });
  return fc.oneof(
    { weight: 4, arbitrary: fc.array(message, { minLength: 1, maxLength: 8 }) },
    { weight: 1, arbitrary: flood.map(({ message: one, times }) => Array<string | Buffer>(times).fill(one)) },
  );
}

/** Sends messages over a WebSocket. @returns 500 when the server closed it with an internal error */
export async function talk(port: number, messages: Talk, address: string): Promise<number | undefined> {
  const headers = { 'x-forwarded-for': address };
  const socket = new WebSocket(`ws://127.0.0.1:${port}${REALTIME_PATH}`, { headers });
  return new Promise((resolve) => {
    let refusal: number | undefined;
    socket.on('unexpected-response', (_request, answer) => {
      refusal = answer.statusCode;
      answer.resume();
      socket.terminate();
    });
    socket.on('error', () => undefined);
    socket.on('close', (code) => resolve(refusal ?? (code === INTERNAL_ERROR ? 500 : 101)));
    socket.on('open', () => {
      for (const message of messages) socket.send(message);
      setTimeout(() => socket.terminate(), PATIENCE);
    });
  });
}
