import { once } from 'node:events';
import { get } from 'node:http';
import { connect } from 'node:net';
import websocket from '@fastify/websocket';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { until } from '../../testing/until';
import { drainOnClose, MAX_PIPELINED } from './drain';

describe('draining', () => {
  it('cuts a request that takes longer than the limit', async () => {
    const app = fastify();
    const drain = drainOnClose(app, 50);
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    app.get('/endless', () => {
      arrive();
      return new Promise(() => {});
    });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const failed = once(get(`${address}/endless`), 'error');
    await arrived;
    expect(drain.draining).toBe(false);

    const closed = app.close();
    const [error] = await failed;
    expect(error).toMatchObject({ code: 'ECONNRESET' });
    await closed;
    expect(drain.draining).toBe(true);
  });

  it('does not wait for a WebSocket, which has no end of its own', async () => {
    const app = fastify();
    drainOnClose(app, 10 * 60_000);
    await app.register(websocket);
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    app.get('/socket', { websocket: true }, arrive);
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const client = new WebSocket(`ws://127.0.0.1:${port}/socket`);
    client.on('error', () => undefined);
    await arrived;
    await app.close();
  });

  it('does not wait for a connection on which nothing has been asked yet', async () => {
    const app = fastify();
    drainOnClose(app, 10 * 60_000);
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const arrived = once(app.server, 'connection');
    const closed = once(connect(Number(port), '127.0.0.1'), 'close');
    await arrived;
    await app.close();
    await closed;
  });

  it('answers a request that was sent on a fresh connection, but not read yet', async () => {
    const app = fastify({ return503OnClosing: false });
    drainOnClose(app, 10 * 60_000);
    app.get('/', () => 'Here you are.');
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const client = connect(Number(port), '127.0.0.1');
    client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(app.server, 'connection');
    const [[answer]] = await Promise.all([once(client, 'data'), app.close()]);
    expect(String(answer)).toContain('Here you are.');
  });

  /** An application whose answers never come, and a client that sends it requests in one go. */
  async function pipelining(count: number, headers = '') {
    const app = fastify();
    drainOnClose(app, 10 * 60_000);
    const arrived: string[] = [];
    app.get('/endless/:n', ({ url }) => {
      arrived.push(url);
      return new Promise(() => {});
    });
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const client = connect(Number(port), '127.0.0.1');
    const closed = once(client, 'close');
    client.on('error', () => undefined);
    const requests = Array.from(
      { length: count },
      (_, n) => `GET /endless/${n} HTTP/1.1\r\nhost: x\r\n${headers}\r\n`,
    );
    client.write(requests.join(''));
    return { app, arrived, client, closed };
  }

  it('does not wait for requests of a client that has pipelined them and gone', async () => {
    const { app, arrived, client } = await pipelining(8);
    await until(() => arrived.length === 8);
    client.destroy();
    await app.close();
  });

  it.each([
    ['', ''],
    [' with the header of a WebSocket, which alone makes none', 'upgrade: websocket\r\n'],
  ])('is not held up by a client that pipelines without end%s, which is cut', async (_what, headers) => {
    const { app, arrived, closed } = await pipelining(1_000, headers);
    await closed;
    expect(arrived.length).toBeLessThanOrEqual(MAX_PIPELINED);
    await app.close();
  });
});
