import http from 'node:http';
import https from 'node:https';
import { pushMessage } from '@nosewise/contract/account/reminder-calls';
import type { Duration, Instant } from '@nosewise/domain/models';
import { DAY, SECOND } from '@nosewise/domain/time';
import webPush from 'web-push';
import { z } from 'zod';
import type { Context } from '../context';
import { type Send, TryLater, Undeliverable } from '../mail/delivery';
import type { Message } from '../mail/outbox';
import { admitEndpoint, lookupPublic } from './push-hosts';
import type { PushKeys } from './push-keys';
import { clearRefusals, countRefusal, forgetDevice, listDevices, type Subscription } from './subscriptions';

const payloadSchema = z.object({ topic: z.string(), message: pushMessage });

/** How long a push service may take to answer. */
const TIME_LIMIT: Duration = 10 * SECOND;
/** In seconds: for pushes that never expire. */
const LONGEST_TTL = 24 * 60 * 60;

/**
 * Makes the sender of pushes. A push goes to one device of its person: the one that was used last, or the
 * next one where the push service refuses it. A device is forgotten if its service does not know it (404,
 * 410), or has refused it several times in a row for another reason (any other 4xx, or a redirect, which is
 * not followed).
 * @param onAnswer called with the status of each answer
 */
export function pushSender(
  { database: { orm }, env, now }: Pick<Context, 'database' | 'env' | 'now'>,
  keys: PushKeys,
  onAnswer?: (status: number) => void,
): Send {
  const agents = { keepAlive: true, timeout: TIME_LIMIT };
  const [plain, secure] = [new http.Agent(agents), new https.Agent(agents)];

  async function push(device: Subscription, message: Message): Promise<Answer> {
    const { endpoint, p256dh, auth, keyId } = device;
    const admission = admitEndpoint(endpoint, env);
    if (admission === 'refused') return { status: 410, wait: undefined };
    const { topic, message: body } = payloadSchema.parse(message.payload);
    const { headers, body: sealed } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(body),
      {
        topic,
        TTL: ttlOf(message, now()),
        urgency: 'normal',
        contentEncoding: 'aes128gcm',
        headers: { authorization: await keys.authorize(endpoint, keyId, now()) },
      },
    );
    const isSecure = endpoint.startsWith('https:');
    return post(endpoint, sealed, now, {
      headers,
      agent: isSecure ? secure : plain,
      ...(admission === 'known' && { lookup: lookupPublic }),
    });
  }

  return async (message) => {
    const devices = await listDevices(orm, message.recipient);
    for (const device of devices) {
      const { status, wait } = await push(device, message);
      onAnswer?.(status);
      if (status >= 200 && status < 300) return clearRefusals(orm, device);
      if (status === 429 || status >= 500)
        throw new TryLater(`The push service answered ${status}.`, wait ?? 0);
      if (status === 404 || status === 410) await forgetDevice(orm, device);
      else await countRefusal(orm, device);
    }
    throw new Undeliverable('No device takes pushes of this person.');
  };
}

function ttlOf({ expiresAt }: Message, now: Instant): number {
  return expiresAt === null ? LONGEST_TTL : Math.max(0, Math.floor((expiresAt - now) / SECOND));
}

interface Answer {
  readonly status: number;
  /** How long the service asks us to wait. */
  readonly wait: Duration | undefined;
}

/** Posts a push, and reads nothing of the answer but its head. */
function post(
  endpoint: string,
  body: Buffer | null,
  now: () => Instant,
  options: https.RequestOptions,
): Promise<Answer> {
  const { request: open } = endpoint.startsWith('https:') ? https : http;
  return new Promise((resolve, reject) => {
    const request = open(endpoint, { ...options, method: 'POST' }, (response) => {
      clearTimeout(timer);
      const { statusCode: status = 0, headers } = response;
      resolve({ status, wait: waitOf(headers['retry-after'], now()) });
      // Long answers would cost us more than a new connection.
      if (Number(headers['content-length'] ?? 1) > MAX_ANSWER) response.destroy();
      else discard(response);
    });
    const timer = setTimeout(
      () => request.destroy(new Error('The push service did not answer.')),
      TIME_LIMIT,
    );
    request.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    request.end(body);
  });
}

/** In bytes. */
const MAX_ANSWER = 16 * 1024;

/** Reads a short answer to its end, so that its connection can be used again. */
function discard(response: http.IncomingMessage): void {
  let size = 0;
  const timer = setTimeout(() => response.destroy(), TIME_LIMIT).unref();
  response.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > MAX_ANSWER) response.destroy();
  });
  response.on('error', () => undefined);
  response.on('close', () => clearTimeout(timer));
}

/** Reads `Retry-After`, seconds or a date (RFC 9110, section 10.2.3): a day at most. */
function waitOf(header: string | undefined, now: Instant): Duration | undefined {
  if (header === undefined) return undefined;
  const wait = /^\d{1,9}$/.test(header) ? Number(header) * SECOND : Date.parse(header) - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(0, wait), DAY);
}
