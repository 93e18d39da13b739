import { OWN_PREFIX } from '@nosewise/domain/models';
import * as z from 'zod/mini';

const ID_MAX = 64;
const OWN_ID = /^own(-[a-zA-Z0-9]+)+$/;

/** The id of an aroma, built in or own. */
export const scentId = z.string().check(z.regex(/^[a-z0-9]+(-[a-zA-Z0-9]+)*$/), z.maxLength(ID_MAX));

/** The id of an own aroma or pack. Every one is a `scentId` as well: sessions carry it. */
export const ownId = z.string().check(z.regex(OWN_ID), z.maxLength(ID_MAX));

/** The id of an own aroma or pack as earlier versions kept it. Repairs ids that no session could carry. */
export const keptOwnId = z
  .string()
  .check(z.startsWith(OWN_PREFIX), z.maxLength(ID_MAX), z.overwrite(ownIdOf));

/**
 * Repairs the id of an own aroma or pack; valid ids stay as they are. The migration `own-ids` computes the
 * same ids.
 */
export function ownIdOf(kept: string): string {
  if (OWN_ID.test(kept)) return kept;
  const bytes = new TextEncoder().encode(kept.slice(OWN_PREFIX.length));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const start = `${OWN_PREFIX}x`;
  return `${start}${hex.slice(0, ID_MAX - start.length)}`;
}
