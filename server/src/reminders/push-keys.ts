import { HOUR } from '@nosewise/domain/time';
import { importJWK, SignJWT } from 'jose';
import type { KeySet } from '../auth/sessions/key-file';
import type { Env } from '../env/env';

/** How long a token for a push service is valid. RFC 8292 allows a day. */
const TOKEN_LIFETIME = 12 * HOUR;

/** The keys of `PUSH_KEY_FILE`: they prove to push services that a push comes from us (VAPID, RFC 8292). */
export interface PushKeys {
  /** The key for new devices. The others serve devices that subscribed with them. */
  readonly current: { readonly id: string; readonly publicKey: string };
  /** Makes the `Authorization` of a push to an endpoint, with the key that its device has subscribed with. */
  authorize(endpoint: string, keyId: string, now: number): Promise<string>;
}

/** Prepares the keys of a set. The first one is for new subscriptions. */
export function pushKeys({ keys }: KeySet, { operatorEmail, publicUrl }: Env): PushKeys {
  const subject = operatorEmail === undefined ? publicUrl : `mailto:${operatorEmail}`;
  const signers = keys.map((key) => ({ key, imported: importJWK(key, 'ES256') }));
  const [newest] = signers;
  if (!newest) throw new Error('a key set holds at least one key');
  return {
    current: { id: newest.key.kid, publicKey: publicKeyOf(newest.key) },
    async authorize(endpoint, keyId, now) {
      const { key, imported } = signers.find((each) => each.key.kid === keyId) ?? newest;
      const token = await new SignJWT()
        .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
        .setAudience(new URL(endpoint).origin)
        .setSubject(subject)
        .setExpirationTime(new Date(now + TOKEN_LIFETIME))
        .sign(await imported);
      return `vapid t=${token}, k=${publicKeyOf(key)}`;
    },
  };
}

/** Encodes a public key as browsers need it: an uncompressed point. */
function publicKeyOf({ x, y }: KeySet['keys'][number]): string {
  const parts = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return Buffer.concat(parts).toString('base64url');
}
