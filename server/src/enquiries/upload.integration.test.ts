import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { MENU_MAX_BYTES } from '@nosewise/contract/enquiry-calls';
import { API } from '@nosewise/contract/route';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { countRows, emptyTables } from '../../testing/db/test-database';
import { encodeForm, type FormPart } from '../../testing/http/form-body';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { PDF, sendTeam, team } from '../../testing/test-enquiries';
import { until } from '../../testing/until';

let at: TestApp;
/** The same product, listening. */
let app: FastifyInstance;
let port: number;
const answered: number[] = [];
let connections: number;

beforeAll(async () => {
  at = await startTestApp();
  return at.close;
});

beforeEach(async () => {
  await emptyTables(at.database);
  app = await at.startAnother();
  answered.length = 0;
  connections = 0;
  app.server.on('connection', () => {
    connections += 1;
  });
  app.server.on('request', (_request, response) => {
    response.on('close', () => answered.push(response.statusCode));
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  return () => app.close();
});

const form = encodeForm([...Object.entries(team), ['menu', { fileName: 'menu.pdf', content: PDF }]]);
const url = () => `http://127.0.0.1:${port}${API}/team-enquiries`;

async function postBy(agent: Agent, payload: Buffer, contentType: string): Promise<string> {
  const headers = { 'content-type': contentType, 'content-length': payload.length };
  const call = request(url(), { method: 'POST', agent, headers });
  call.end(payload);
  const [answer] = await once(call, 'response');
  return text(answer);
}

async function keptTables() {
  const { rate_limits: _counts, ...tables } = await countRows(at.database);
  return tables;
}

/** Sends the head of a request and some of its body. */
async function begin(payload: Buffer, length = form.payload.length) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.write(
    `POST ${API}/team-enquiries HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${form.contentType}\r\n` +
      `Content-Length: ${length}\r\n\r\n`,
  );
  socket.write(payload);
  return socket;
}

describe('an upload that breaks off', () => {
  const menuStarts = form.payload.indexOf('%PDF');
  const menuPart = form.payload.lastIndexOf('--nosewise', menuStarts);

  test.each([
    ['in a text', form.payload.indexOf('Sommeli') + 3],
    ['between two fields', menuPart],
    ['in the middle of the menu', menuStarts + 100],
    ['at the very end', form.payload.length - 8],
  ])('%s leaves nothing behind', async (_where, length) => {
    const socket = await begin(form.payload.subarray(0, length));
    await until(() => socket.bytesWritten > length);
    socket.destroy();
    await until(() => answered.length > 0);
    await app.close();
    expect(await keptTables()).toEqual({});
  });
});

it('the same upload as a whole is stored', async () => {
  const answer = await fetch(url(), {
    method: 'POST',
    headers: { 'content-type': form.contentType },
    body: new Uint8Array(form.payload),
  });
  expect(answer.status).toBe(204);
  expect(await keptTables()).toMatchObject({ team_enquiries: 1, attachments: 1 });
});

it('the form of a browser is stored', async () => {
  const body = new FormData();
  for (const [name, value] of Object.entries(team)) body.append(name, value);
  body.append('menu', new File([new Uint8Array(PDF)], 'Menü.pdf', { type: 'application/pdf' }));
  expect((await fetch(url(), { method: 'POST', body })).status).toBe(204);
  expect(await keptTables()).toMatchObject({ team_enquiries: 1, attachments: 1 });
});

describe('a sender of too much reads why it is refused, and can still use the connection', () => {
  const menuOf = (size: number) => ({ fileName: 'menu.pdf', content: Buffer.alloc(size, PDF) });

  test.each<[what: string, parts: FormPart[]]>([
    ['a menu twice the size', [['menu', menuOf(2 * MENU_MAX_BYTES)]]],
    [
      'a huge text before a large menu',
      [
        ['improvements', 'x'.repeat(2 ** 20)],
        ['menu', menuOf(MENU_MAX_BYTES - 1)],
      ],
    ],
  ])('%s', async (_what, parts) => {
    const { payload, contentType } = encodeForm(parts);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let time = 0; time < 2; time += 1) {
      const answer = await postBy(agent, payload, contentType);
      expect(JSON.parse(answer)).toMatchObject({ status: 413, code: 'payload_too_large' });
    }
    agent.destroy();
    expect(connections).toBe(1);
    expect(await keptTables()).toEqual({});
  });
});

it('an upload that stops arriving ends with the time of its request', async () => {
  const hasty = await at.startAnother({ requestLimit: 1_000 });
  port = Number(new URL(await hasty.listen({ port: 0, host: '127.0.0.1' })).port);
  const socket = await begin(form.payload.subarray(0, 300));
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /);
  if (!socket.closed) await once(socket, 'close');
  await hasty.close();
  expect(await keptTables()).toEqual({});
});

describe('before the form is sent', () => {
  it('a sender of too many is refused, and told for how long', async () => {
    for (let time = 0; time < 10; time += 1) await sendTeam(at);
    const answer = await answerBeforeBody(form.payload.length);
    expect(answer).toMatch(/^HTTP\/1\.1 429 /);
    expect(answer).toMatch(/^retry-after: \d+\r$/m);
  });

  it('a body that is declared larger than any form is refused', async () => {
    expect(await answerBeforeBody(1_000 * MENU_MAX_BYTES)).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('three others of a network are awaited at once, and the next has its place when one has gone', async () => {
    const held = await Promise.all([1, 2, 3].map(() => begin(form.payload.subarray(0, 300))));
    // Refused for the room that they take, before the budget of ten is used up.
    const status = async () => (await sendTeam({ ...at, app })).statusCode;
    await until(async () => (await status()) === 429);
    for (const socket of held) socket.destroy();
    await emptyTables(at.database);
    await until(async () => (await status()) === 204);
  });

  async function answerBeforeBody(length: number): Promise<string> {
    const socket = await begin(Buffer.alloc(0), length);
    const [answer] = await once(socket, 'data');
    socket.destroy();
    return String(answer);
  }
});
