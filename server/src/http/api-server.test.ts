import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { until } from '../../testing/until';
import { answersInTurn } from './api-server';

test('an answer that nobody reads keeps its turn until its connection ends', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  const inTurn = answersInTurn(1);
  const asked: string[] = [];
  const made: string[] = [];
  app.get('/:size', ({ url }, reply) => {
    asked.push(url);
    return inTurn('ada', reply, async () => {
      made.push(url);
      return 'x'.repeat(Number(url.slice(1)));
    });
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const client = connect(Number(new URL(address).port), '127.0.0.1').pause();
  client.write('GET /25000000 HTTP/1.1\r\nhost: x\r\n\r\n');
  await until(() => made.length === 1);
  const further = fetch(`${address}/1`);
  await until(() => asked.length === 2);
  expect((await app.inject('/nothing/here')).statusCode).toBe(404);
  expect(made).toEqual(['/25000000']);
  client.destroy();
  expect(await (await further).text()).toBe('x');
  expect(await (await fetch(`${address}/2`)).text()).toBe('xx');
});

test('a caller who has gone gives no turn back before their answer is made', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  const inTurn = answersInTurn(1);
  let asked = 0;
  const ends: (() => void)[] = [];
  app.get('/', (_request, reply) => {
    asked += 1;
    return inTurn('ada', reply, () => new Promise<string>((resolve) => ends.push(() => resolve('x'))));
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const client = connect(Number(new URL(address).port), '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const [socket] = await once(app.server, 'connection');
  await until(() => ends.length === 1);
  client.destroy();
  await once(socket, 'close');
  const further = fetch(address);
  await until(() => asked === 2);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await until(() => ends.length === 2);
  ends[1]?.();
  expect((await further).status).toBe(200);
});
