import type { Instant } from '@nosewise/domain/models';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const ISSUER = 'Nosewise';
/** Steps of 30 seconds before and after the present one whose codes are taken too (RFC 6238, section 5.2). */
const WINDOW = 1;

/** @returns a new secret in base 32, to be shared with one authenticator app: 160 bits, as RFC 4226 asks for */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator app reads to know an account: an `otpauth:` address, and the same as a picture. */
export function totpKey(secret: string, label: string): { secret: string; uri: string; qr_code: string } {
  const uri = new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret) }).toString();
  return { secret, uri, qr_code: renderSVG(uri, { ecc: 'M', border: 2 }) };
}

/** @returns the time step that a code belongs to, or `undefined` when it is no code of now */
export function stepOfCode(secret: string, code: string, now: Instant): number | undefined {
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp: now,
    window: WINDOW,
  });
  return delta === null ? undefined : TOTP.counter({ timestamp: now }) + delta;
}
