import { connect } from 'node:net';
import { REALTIME_PATH } from '@nosewise/contract/realtime';
import { WebSocket } from 'ws';

/** A request as sent on the wire, however malformed. */
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** The outcome of one request. */
export interface RawAnswer {
  /** Undefined when there was no response. */
  readonly status: number | undefined;
  /** Time to the first byte, in milliseconds. */
  readonly duration: number;
}

/** In milliseconds: longer than any call may take, so a late response is not mistaken for a missing one. */
const PATIENCE = 10_000;
/** The same for a request that is never completed, since the server may wait much longer for the rest. */
const PATIENCE_WITH_HALVES = 300;
/** In milliseconds: how long a socket that sends nothing more waits to be closed. */
const PATIENCE_WITH_SOCKETS = 200;
/** The WebSocket close code of a server's "unexpected condition" (RFC 6455, section 7.4.1). */
const INTERNAL_ERROR = 1011;

/** Sends a request byte for byte on its own connection. */
export function sendRaw(port: number, request: RawRequest): Promise<RawAnswer> {
  const { method, path, headers, body } = request;
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  const head = [`${method} ${path} HTTP/1.1`, ...lines, 'connection: close'].join('\r\n');
  return new Promise((resolve) => {
    const start = performance.now();
    let said = '';
    const socket = connect(port, '127.0.0.1');
    const end = (status?: number) => {
      socket.destroy();
      resolve({ status, duration: performance.now() - start });
    };
    socket.setTimeout(isHalf(request) ? PATIENCE_WITH_HALVES : PATIENCE, () => end());
    socket.on('error', () => end()).on('close', () => end());
    socket.on('data', (bytes) => {
      said += bytes.toString('latin1');
      const status = finalStatus(said);
      if (status !== undefined) end(status);
    });
    socket.write(Buffer.concat([Buffer.from(`${head}\r\n\r\n`), body]));
  });
}

function isHalf({ headers, body }: RawRequest): boolean {
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

/** Sends messages over a WebSocket. @returns 500 when the server closed it with an internal error */
export function talk(port: number, messages: readonly (string | Buffer)[]): Promise<number | undefined> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${REALTIME_PATH}`);
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
      setTimeout(() => socket.terminate(), PATIENCE_WITH_SOCKETS);
    });
  });
}
