import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { until } from '../../testing/until';
import { countBodies } from './bodies';

/** Bodies of ten megabytes that a process takes at once from one network. */
const FROM_A_NETWORK = 3;
const SIZE = 10 * 1024 ** 2;

/** An application that never answers, and counts an upload once `look` is done. */
async function taking(look: () => Promise<unknown> = turn) {
  const app = fastify();
  const uploads = countBodies();
  let [arrived, counted, refused] = [0, 0, 0];
  app.get('/endless', () => new Promise(() => {}));
  app.post('/upload', {
    onRequest: async (_request, reply) => {
      arrived += 1;
      await look();
      try {
        uploads.begin(reply, SIZE);
        counted += 1;
      } catch {
        refused += 1;
      }
    },
    handler: () => new Promise(() => {}),
  });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  onTestFinished(() => app.server.closeAllConnections());

  /** Sends requests, and goes once `isTime` says so. */
  async function sendAndGo(requests: string, isTime: () => boolean): Promise<void> {
    const client = connect(Number(port), '127.0.0.1');
    client.on('error', () => undefined);
    const [[socket]] = await Promise.all([once(app.server, 'connection'), once(client, 'connect')]);
    client.write(requests);
    await until(isTime);
    const gone = new Promise((resolve) => socket.once('close', resolve));
    client.destroy();
    await gone;
  }
  return { sendAndGo, tally: () => ({ arrived, counted, refused }) };
}

const UPLOAD = 'POST /upload HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n';

describe('an upload of a client that has gone', () => {
  it('is given back', async () => {
    const { sendAndGo, tally } = await taking();
    for (let time = 1; time <= 2 * FROM_A_NETWORK; time += 1) {
      await sendAndGo(UPLOAD, () => tally().counted === time);
    }
    expect(tally().refused).toBe(0);
  });

  it('is given back where it waited behind another request', async () => {
    const { sendAndGo, tally } = await taking();
    for (let time = 1; time <= 2 * FROM_A_NETWORK; time += 1) {
      const both = `GET /endless HTTP/1.1\r\nhost: x\r\n\r\n${UPLOAD}`;
      await sendAndGo(both, () => tally().counted === time || tally().refused > 0);
    }
    expect(tally().refused).toBe(0);
  });

  it('is not counted where it went before it could be', async () => {
    const waiting: (() => void)[] = [];
    const { sendAndGo, tally } = await taking(() => new Promise<void>((resolve) => waiting.push(resolve)));
    for (let time = 1; time <= 2 * FROM_A_NETWORK; time += 1) {
      await sendAndGo(UPLOAD, () => tally().arrived === time);
      waiting.pop()?.();
      await turn();
    }
    expect(tally().refused).toBe(0);
  });
});
