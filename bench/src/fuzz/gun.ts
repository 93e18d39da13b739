import { connect } from 'node:net';
import type { Shot } from './requests';

/** The outcome of one request. */
export interface Hit {
  /** Undefined when there was no response. */
  readonly status: number | undefined;
  /** Time to the first byte, in milliseconds. */
  readonly duration: number;
}

/** In milliseconds: longer than any call may take, so a late response is not mistaken for a missing one. */
const PATIENCE = 10_000;
/** The same for a request that is never completed, since the server may wait much longer for the rest. */
const PATIENCE_WITH_HALVES = 300;
/** In milliseconds: the longest pause within a response. */
const LINGER = 1_000;

/** Sends a request byte for byte on its own connection. */
export function fire(port: number, shot: Shot): Promise<Hit> {
  return new Promise((resolve) => {
    const start = performance.now();
    let said = '';
    let status: number | undefined;
    const socket = connect(port, '127.0.0.1');
    const end = () => {
      socket.destroy();
      resolve({ status, duration: performance.now() - start });
    };
    socket.setTimeout(isHalf(shot) ? PATIENCE_WITH_HALVES : PATIENCE, end);
    socket.on('error', end).on('close', end);
    socket.on('data', (bytes) => {
      if (status !== undefined) return;
      said += bytes.toString('latin1');
      status = finalStatus(said);
      if (status === undefined) return;
      resolve({ status, duration: performance.now() - start });
      socket.setTimeout(LINGER);
    });
    socket.write(bytesOf(shot, ['connection: close']));
  });
}

function bytesOf({ method, path, headers, body }: Shot, more: readonly string[] = []): Buffer {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...more,
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]);
}

/**
 * Sends requests one after the other on one connection, without waiting for answers, and cuts it.
 * @param cutAfter in milliseconds
 * @returns the statuses of the answers until then
 */
export function fireAtOnce(port: number, fired: readonly Shot[], cutAfter: number): Promise<number[]> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      said += bytes.toString('latin1');
    });
    socket.on('close', () =>
      resolve([...said.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status))),
    );
    for (const shot of fired) socket.write(bytesOf(shot));
    setTimeout(() => socket.destroy(), cutAfter);
  });
}

function isHalf({ headers, body }: Shot): boolean {
  return headers.some(
    ([name, value]) =>
      name === 'transfer-encoding' || (name === 'content-length' && !(Number(value) <= body.length)),
  );
}

/** @returns the status of the answer once its headers are there, ignoring interim "continue" responses */
function finalStatus(said: string): number | undefined {
  for (const [, code] of said.matchAll(/^HTTP\/1\.1 (\d{3}) .*\r\n(?:[^\r\n]+\r\n)*\r\n/gm)) {
    const status = Number(code);
    if (status === 101 || status >= 200) return status;
  }
  return undefined;
}
