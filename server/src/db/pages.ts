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

/** Reads a cursor of `cursorOf`; times have 13 digits until the year 2286. @throws Refusal 400 */
export function readCursor(cursor: string): CursorPosition {
  const { at, key } = /^(?<at>\d{1,13})\.(?<key>[\w-]{1,400})$/.exec(cursor)?.groups ?? {};
  if (at === undefined || key === undefined) {
    throw wrongCursor();
  }
  return { at: Number(at), key };
}

export function wrongCursor(): Refusal {
  const detail = 'The cursor is not one that a list has given.';
  const errors = [{ path: 'querystring.cursor', message: 'is not a cursor of ours', code: 'wrong' as const }];
  return new Refusal({ code: 'bad_request' }, { detail, errors });
}
