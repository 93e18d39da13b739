import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose';
import { derivedKey, type KeySet } from '../sessions/key-file';

/** Seals the secrets of authenticator apps, so that the database alone does not give them away. */
export interface SealedSecrets {
  /** Encrypts a factor's secret; it can be opened as that factor's only. */
  seal(factorId: string, secret: string): Promise<string>;
  /** Decrypts the secret of a factor. */
  open(factorId: string, kept: string): Promise<string>;
}

/**
 * Seals with AES-256-GCM and a key derived from the first key of the set, as a JSON Web Encryption (RFC 7516)
 * that names the key. Every key of the set opens, so a new one can be put in front. A secret whose key is
 * gone is lost.
 */
export function sealedSecrets({ keys }: KeySet): SealedSecrets {
  const sealing = new Map(keys.map((key) => [key.kid, derivedKey(key, 'second factors')]));
  const [first] = sealing;
  if (!first) throw new Error('a key set holds at least one key');
  const [kid, key] = first;

  return {
    seal: (factorId, secret) =>
      new CompactEncrypt(new TextEncoder().encode(secret))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid, sub: factorId })
        .encrypt(key),
    async open(factorId, kept) {
      const { kid: sealedWith, sub } = decodeProtectedHeader(kept);
      const opening = sealing.get(String(sealedWith));
      if (!opening)
        throw new Error(`AUTH_KEY_FILE has lost the key ${sealedWith}, which a second factor is sealed with`);
      if (sub !== factorId) throw new Error('a second factor holds the secret of another one');
      const { plaintext } = await compactDecrypt(kept, opening);
      return new TextDecoder().decode(plaintext);
    },
  };
}
