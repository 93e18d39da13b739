import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { deliveryJobs } from '../src/mail/delivery';
import { remindersJob } from '../src/reminders/look';
import { pushKeys } from '../src/reminders/push-keys';
import { pushSender } from '../src/reminders/push-sender';
import type { TestApp } from './test-app';

/** A push as the service has received it. */
interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
}

/** A push service of the test's own. */
export interface PushService {
  readonly host: string;
  readonly received: ReceivedPush[];
  /** Decides the answer; 201 at first. */
  answer: (push: ReceivedPush) => Answer;
  readonly mostOpen: () => number;
  readonly close: () => void;
}

export async function startPushService(): Promise<PushService> {
  const received: ReceivedPush[] = [];
  let [open, mostOpen] = [0, 0];
  const service = { answer: (): Answer => ({ status: 201 }) };
  const server = createServer((request, response) => {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const push = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) };
      received.push(push);
      const { status, headers } = own.answer(push);
      open -= 1;
      response.writeHead(status, headers).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const own: PushService = {
    ...service,
    host: `127.0.0.1:${port}`,
    received,
    mostOpen: () => mostOpen,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return own;
}

/** A browser's side of a subscription, which alone can read its messages. */
export interface TestDevice {
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  readonly read: (body: Buffer) => unknown;
}

export function makeDevice({ host }: Pick<PushService, 'host'>, name: string): TestDevice {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint: `http://${host}/${name}`,
      keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    read: (body) => JSON.parse(decrypt(body, own, auth)),
  };
}

/** Decrypts `aes128gcm` as RFC 8188 and RFC 8291 define it, without the library that encrypted it. */
function decrypt(body: Buffer, own: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const theirs = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs]);
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(theirs), auth, info, 32));
  const key = hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12);
  const opened = createDecipheriv('aes-128-gcm', new Uint8Array(key), new Uint8Array(nonce));
  opened.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** Looks at everybody whose moment has come, by the clock of the test. */
export async function runReminders({ app, database, env, clock }: TestApp): Promise<void> {
  await remindersJob({ database, env, now: () => clock.now, wake: () => undefined }, app.log).run();
}

/** Delivers the pushes that are due, by the clock of the test. */
export async function deliverPushes({ app, database, env, clock, pushKeySet }: TestApp): Promise<void> {
  const now = () => clock.now;
  const push = pushSender({ database, env, now }, pushKeys(pushKeySet, env));
  await Promise.all(deliveryJobs({ database, now }, app.log, { push }).map((job) => job.run()));
}
