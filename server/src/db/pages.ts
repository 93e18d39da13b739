import { Refusal } from '../errors/refusal';

/** Pages of long lists. A cursor is the place of the last row, so that rows that come meanwhile shift nothing. */

/** The rows of a page, and where the next one begins; null after the last. */
export interface Page<Row> {
  readonly rows: Row[];
  readonly next: string | null;
}

/**
 * Makes a page.
 * @param found up to one more row than the page has room for
 */
export function pageOf<Found, Row>(
  found: readonly Found[],
  room: number,
  cursorOf: (last: Found) => string,
  show: (row: Found) => Row,
): Page<Row> {
  const rows = found.slice(0, room);
  const last = rows.at(-1);
  return { rows: rows.map(show), next: last && found.length > room ? cursorOf(last) : null };
}

/** A place in a list by time, or by a number. */
export interface Place {
  readonly at: number;
  /** Tells rows of one instant apart. */
  readonly key: string;
}

export function cursorOf({ at, key }: Place): string {
  return `${at}.${key}`;
}

/** Reads a cursor of `cursorOf`; times have 13 digits until the year 2286. @throws Refusal 400 */
export function readCursor(cursor: string): Place {
  const { at, key } = /^(?<at>\d{1,13})\.(?<key>[\w-]{1,400})$/.exec(cursor)?.groups ?? {};
  if (at === undefined || key === undefined) {
    throw new Refusal({ code: 'bad_request' }, { detail: 'The cursor is not one that a list has given.' });
  }
  return { at: Number(at), key };
}
