import { z } from 'zod';
import { Refusal } from '../errors/refusal';

/** Pages of long lists. A cursor is the position of the last row, so that rows that come meanwhile shift nothing. */

/** The rows of a page, and where the next one begins; null after the last. */
export interface Page<Row> {
  readonly rows: Row[];
  readonly next: string | null;
}

/**
 * Makes a page.
 * @param found up to one row more than `pageSize`
 */
export function pageOf<Found, Row>(
  found: readonly Found[],
  pageSize: number,
  cursorOf: (last: Found) => string,
  show: (row: Found) => Row,
): Page<Row> {
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  return { rows: rows.map(show), next: last && found.length > pageSize ? cursorOf(last) : null };
}

/** The position of a row in a list by time, or by a number. */
export interface CursorPosition {
  readonly at: number;
  /** Tells rows of one instant apart. */
  readonly key: string;
}

export function cursorOf({ at, key }: CursorPosition): string {
  return `${at}.${key}`;
}

/** The keys of a list: ids, or any short text, such as an address. */
const KEYS = { id: z.uuid(), text: z.string().min(1).max(400) } as const;
/** Times have 13 digits until the year 2286. */
const time = z
  .string()
  .regex(/^\d{1,13}$/)
  .transform(Number);
const number = z
  .string()
  .regex(/^\d+$/)
  .transform(Number)
  .pipe(z.int().max(2 ** 31 - 1));

/** Reads a cursor of a list by time. @throws Refusal 400 */
export function readCursor(cursor: string, keys: keyof typeof KEYS): CursorPosition {
  const [at, ...rest] = cursor.split('.');
  return parsed(z.object({ at: time, key: KEYS[keys] }), { at, key: rest.join('.') });
}

/** Reads the cursor of a list by number, which is the number of its last row. @throws Refusal 400 */
export function readNumber(cursor: string): number {
  return parsed(number, cursor);
}

function parsed<T>(schema: z.ZodType<T>, given: unknown): T {
  const { success, data } = schema.safeParse(given);
  if (success) return data;
  const detail = 'The cursor is not one that a list has given.';
  const errors = [{ path: 'querystring.cursor', message: 'is not a cursor of ours', code: 'wrong' as const }];
  throw new Refusal({ code: 'bad_request' }, { detail, errors });
}
