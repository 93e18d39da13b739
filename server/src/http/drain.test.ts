import { once } from 'node:events';
import { get } from 'node:http';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { drainOnClose } from './drain';

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
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    app.get('/socket', () => {
      arrive();
      return new Promise(() => {});
    });
    app.inject({ url: '/socket', headers: { connection: 'upgrade', upgrade: 'websocket' } }, () => undefined);
    await arrived;
    await app.close();
  });
});
