import type { Instant } from '@nosewise/domain/models';
import { createLocalJWKSet, importJWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { AuthenticationMethod } from '../../db/tables/auth-tables';
import type { Person } from '../../http/api-server';
import type { KeySet } from './key-file';

/** Seconds for which an access token is valid. */
export const ACCESS_TOKEN_LIFETIME = 60 * 60;
/** In bytes. A token includes the client's metadata up to this size, so that it stays below 4 kB. */
const METADATA_IN_TOKEN = 1_500;
/** The number of verified tokens to remember, so that a busy person's is not verified at every call. */
const REMEMBERED_TOKENS = 10_000;

const aal = z.enum(['aal1', 'aal2']);

const claimsSchema = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  email: z.string(),
  aal,
  /** The level that the account demands: `aal2` as soon as it has a second factor. */
  required_aal: aal,
  exp: z.number(),
});

export interface AccessTokenClaims extends Person {
  readonly email: string;
  readonly amr: readonly AuthenticationMethod[];
  readonly userMetadata: Record<string, unknown>;
}

interface Verified {
  readonly token: string;
  readonly person: Person;
  readonly expiresAt: Instant;
}

export interface AccessTokens {
  /** Makes an access token (RFC 7519, ES256) with GoTrue's claims. `expiresAt` in seconds since 1970. */
  sign(claims: AccessTokenClaims): Promise<{ token: string; expiresAt: number }>;
  /**
   * Verifies a token. Its session may have ended since (`open-sessions.ts`).
   * @returns `undefined` when it is damaged, expired, or not signed by one of our keys
   */
  verify(token: string): Promise<Person | undefined>;
  /** The public halves of all keys, for `.well-known/jwks.json`. */
  readonly publicKeys: { readonly keys: readonly Record<string, unknown>[] };
}

/**
 * Makes access tokens: signs with the first key of the set and verifies with all of them, so that tokens of
 * older keys stay valid when a new key is put in front.
 * @param issuer the address of `/auth/v1`
 */
export async function accessTokens(
  { keys }: KeySet,
  issuer: string,
  now: () => Instant,
): Promise<AccessTokens> {
  const [first] = keys;
  if (!first) throw new Error('a key set holds at least one key');
  const signingKey = await importJWK(first, 'ES256');
  const publicKeys = { keys: keys.map(({ d: _secret, ...key }) => ({ ...key, key_ops: ['verify'] })) };
  const verifyingKeys = createLocalJWKSet(publicKeys);
  const verified = new LRUCache<string, Verified>({ max: REMEMBERED_TOKENS });

  async function readToken(token: string): Promise<Verified | undefined> {
    try {
      const { payload } = await jwtVerify(token, verifyingKeys, {
        issuer,
        audience: 'authenticated',
        algorithms: ['ES256'],
        currentDate: new Date(now()),
      });
      const claims = claimsSchema.parse(payload);
      return { token, person: personOf(claims), expiresAt: claims.exp * 1000 };
    } catch {
      return undefined;
    }
  }

  return {
    publicKeys,
    async sign(claims) {
      const issuedAt = Math.floor(now() / 1000);
      const expiresAt = issuedAt + ACCESS_TOKEN_LIFETIME;
      const token = await new SignJWT(payloadOf(claims))
        .setProtectedHeader({ alg: 'ES256', kid: first.kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(claims.userId)
        .setAudience('authenticated')
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(signingKey);
      return { token, expiresAt };
    },
    async verify(token) {
      const known = verified.get(endOf(token));
      if (known?.token === token && known.expiresAt > now()) return known.person;
      const read = await readToken(token);
      if (read) verified.set(endOf(token), read);
      return read?.person;
    },
  };
}

function payloadOf({
  sessionId,
  aal: level,
  requiredAal,
  email,
  amr,
  userMetadata,
}: AccessTokenClaims): JWTPayload {
  return {
    email,
    phone: '',
    role: 'authenticated',
    session_id: sessionId,
    aal: level,
    required_aal: requiredAal,
    amr,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: fits(userMetadata) ? userMetadata : {},
    is_anonymous: false,
  };
}

function personOf({ sub, session_id, aal: level, required_aal }: z.output<typeof claimsSchema>): Person {
  return { userId: sub, sessionId: session_id, aal: level, requiredAal: required_aal };
}

/** Whether a token with this metadata is short enough for every server and proxy. The user object always has all of it. */
function fits(metadata: Record<string, unknown>): boolean {
  return Buffer.byteLength(JSON.stringify(metadata)) <= METADATA_IN_TOKEN;
}

/** The end of a token's signature. Hashing the whole token would take as long as a short answer. */
function endOf(token: string): string {
  return token.slice(-32);
}
