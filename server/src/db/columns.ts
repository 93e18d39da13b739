import { createHash } from 'node:crypto';
import { isoDay, isoOf } from '@nosewise/contract/instant';
import type { Instant } from '@nosewise/domain/models';
import { DAY, type Day } from '@nosewise/domain/time';
import { customType } from 'drizzle-orm/pg-core';

/** A point in time: `timestamptz` in the database, whole milliseconds since 1970 in the program. */
export const instant = customType<{ data: Instant; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  toDriver: isoOf,
  fromDriver: (value) => Date.parse(value),
});

/** A UTC calendar day: `date` in the database, whole days since 1970 in the program. */
export const day = customType<{ data: Day; driverData: string }>({
  dataType: () => 'date',
  toDriver: isoDay,
  fromDriver: (value) => Date.parse(value) / DAY,
});

/** A file's content. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The form of an id. PostgreSQL answers any other text with an error. */
export const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Makes an id that the same words always give (RFC 9562, section 5.8). */
export function uuidOf(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
