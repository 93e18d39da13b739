import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { encodeForm } from '../../server/src/http/testing/form';
import { othersDuringExports } from './doors/exports';
import { saveAfterMixes } from './doors/mixes';
import { type Row, withinMemory } from './report';
import { residentMemory } from './server/processes';
import { startProduct } from './server/product';

const PORT = 3240;
/** The most bytes that may be held above those held before, and how soon, in milliseconds. */
const MOST = 60e6;
const SOON = 10_000;

const BURSTS = 3;
const CONNECTIONS = 8;
const PIPELINED = 61;
const BODY = 30_000;
/** The time before a connection of a burst is cut, in milliseconds. */
const CUT_AFTER = 150;

const MENUS = 30;
const MENU = 10e6;
const PAGES = ['/contact', '/back-in-stock', '/team'];

const BODIES = 300;
/** In bytes. */
const LARGE_BODY = 1_000_000;
/** Calls that need an account, that anybody may make, and that do not exist. */
const CALLS = ['/api/v1/preferences/bottle-care', '/api/v1/helper-rounds', '/api/v1/nothing'];

/** People who download all their data at once. */
const EXPORTS = 12;

/**
 * Measures what the server holds for clients that cut pipelined requests, and for those that never finish a
 * file or the body of a call; then what the mixes of a blind set cost a save, and how long others wait for exports.
 */
export async function benchDoors(): Promise<Row[]> {
  const product = await startProduct({ port: PORT, accounts: EXPORTS + 2, ranked: 0 });
  try {
    // A first answer of each kind, so that its code does not count.
    for (const path of ['/', ...PAGES]) await fetch(product.origin + path);
    await (await begin(signIns(1))).end();
    await wait(1_000);
    const rows: Row[] = [];
    const before = await residentMemory(product.pid);
    for (let burst = 1; burst <= BURSTS; burst += 1) {
      const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => begin(signIns(PIPELINED))));
      await wait(CUT_AFTER);
      for (const socket of sockets) socket.destroy();
    }
    const cut = `${BURSTS} bursts of ${CONNECTIONS} × ${PIPELINED} pipelined requests, cut`;
    rows.push(withinMemory(`above before after ${cut}`, (await lowest(product.pid)) - before, MOST));

    const start = await residentMemory(product.pid);
    const held = await Promise.all(
      Array.from({ length: MENUS }, (_, index) => begin(withheldMenu(PAGES[index % PAGES.length] ?? ''))),
    );
    const withheld = `${MENUS} forms with 10 MB and no end, still connected`;
    rows.push(withinMemory(`above before with ${withheld}`, (await lowest(product.pid)) - start, MOST));
    for (const socket of held) socket.destroy();

    const then = await residentMemory(product.pid);
    const bodies = await Promise.all(
      Array.from({ length: BODIES }, (_, index) => begin(withheldBody(CALLS[index % CALLS.length] ?? ''))),
    );
    const large = `${BODIES} calls with 1 MB and no end, still connected`;
    rows.push(withinMemory(`above before with ${large}`, (await lowest(product.pid)) - then, MOST));
    for (const socket of bodies) socket.destroy();
    const { origin, env, accounts } = product;
    rows.push(await saveAfterMixes(origin, accounts.slice(EXPORTS)));
    rows.push(await othersDuringExports(origin, env, accounts.slice(0, EXPORTS)));
    return rows;
  } finally {
    await product.stop();
  }
}

/** @returns the least memory that a process held within the time that it has */
async function lowest(pid: number): Promise<number> {
  const deadline = performance.now() + SOON;
  let least = await residentMemory(pid);
  while (performance.now() < deadline) {
    await wait(250);
    least = Math.min(least, await residentMemory(pid));
  }
  return least;
}

async function begin(bytes: Buffer): Promise<Socket> {
  const socket = connect(PORT, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.resume().write(bytes);
  return socket;
}

function signIns(count: number): Buffer {
  const body = JSON.stringify({ email: 'nobody@nosewise.example', password: 'x'.repeat(BODY) });
  const head = requestHead('/auth/v1/token?grant_type=password', 'application/json', body.length);
  return Buffer.from((head + body).repeat(count));
}

function withheldMenu(path: string): Buffer {
  const menu = {
    fileName: 'menu.pdf',
    content: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(MENU)]),
  };
  const { payload, contentType } = encodeForm([
    ['email', 'ann@osteria.example'],
    ['menu', menu],
  ]);
  return Buffer.concat([
    Buffer.from(requestHead(path, contentType, payload.length)),
    payload.subarray(0, -50),
  ]);
}

function withheldBody(path: string): Buffer {
  return Buffer.from(requestHead(path, 'application/json', LARGE_BODY) + ' '.repeat(LARGE_BODY - 100));
}

function requestHead(path: string, type: string, length: number): string {
  const lines = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    `content-type: ${type}`,
    `content-length: ${length}`,
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}
