import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { until } from '../../testing/until';
import type { Budget } from '../limits/budgets';
import { LimitReached } from '../limits/limits';
import { chargeBytes } from './bytes';

const ADA = '7f3a1f70-8a2e-4c0b-9d53-0a2b3c4d5e6f';

/** An application that answers with 400 kB, whose budgets have two and a half million points. */
async function serve() {
  const spent = new Map<string, number>();
  const spend = async ({ name }: Budget, whom: string, amount = 1) => {
    const points = (spent.get(`${name} ${whom}`) ?? 0) + amount;
    if (points > 2_500_000) throw new LimitReached(60);
    spent.set(`${name} ${whom}`, points);
  };
  const app = fastify({ trustProxy: true });
  onTestFinished(() => app.close());
  app.addHook('onRequest', async (request) => {
    if (request.headers.authorization !== undefined) request.accountId = ADA;
  });
  chargeBytes(app, { spend });
  app.post('/', async () => 'x'.repeat(400_000));
  let arrived = 0;
  app.post('/slow', async ({ raw }) => {
    arrived += 1;
    await once(raw.socket, 'close');
    return 'x';
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = async (network: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(address, {
      method: 'POST',
      body: 'y'.repeat(100_000),
      headers: { 'content-type': 'text/plain', 'x-forwarded-for': network, ...headers },
    });
    await answer.text();
    return answer.status;
  };
  /** Sends 400 kB, and goes before they are answered. */
  const askAndGo = async (network: string) => {
    const working = arrived + 1;
    const client = connect(Number(new URL(address).port), '127.0.0.1');
    const head = `POST /slow HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${network}\r\ncontent-type: text/plain\r\n`;
    client.write(`${head}content-length: 400000\r\n\r\n${'y'.repeat(400_000)}`);
    const [socket] = await once(app.server, 'connection');
    await until(() => arrived === working);
    client.destroy();
    await once(socket, 'close');
  };
  return { ask, askAndGo, spent };
}

test('bytes in and out are charged to the network until it has used them up, and to no other', async () => {
  const { ask, spent } = await serve();
  for (let time = 0; time < 4; time += 1) expect(await ask('203.0.113.9')).toBe(200);
  await expect.poll(() => ask('203.0.113.9')).toBe(429);
  expect([...spent.keys()]).toEqual(['bytes-network 203.0.113.9']);
  expect(await ask('203.0.113.10')).toBe(200);
});

test('those of a person are charged to the account, from whatever network', async () => {
  const { ask, spent } = await serve();
  for (let time = 0; time < 3; time += 1) await ask(`203.0.113.${time}`, { authorization: 'Bearer ada' });
  expect([...spent.keys()]).toEqual([`bytes-account ${ADA}`]);
});

test('those of a caller who goes before the end are charged as well', async () => {
  const { askAndGo, spent } = await serve();
  for (let time = 0; time < 6; time += 1) await askAndGo('203.0.113.9');
  await expect.poll(() => spent.get('bytes-network 203.0.113.9')).toBeGreaterThan(2_400_000);
});
