import { z } from 'zod';
import { Refusal } from '../errors/refusal';
import type { SessionPlace } from './session-queries';

const place = z.tuple([z.int().nonnegative().max(8.64e15), z.uuid()]);

/** The end of a page as an opaque text: where the next page begins. */
export function writeCursor({ date, id }: SessionPlace): string {
  return Buffer.from(`${date}.${id}`).toString('base64url');
}

/** Throws a refusal for a text that `writeCursor` has not written. */
export function readCursor(cursor: string): SessionPlace {
  const [date, id] = Buffer.from(cursor, 'base64url').toString().split('.');
  const parsed = place.safeParse([Number(date), id]);
  if (!parsed.success) {
    throw new Refusal(400, 'bad_request', 'This page of the history cannot be found.', undefined, [
      { path: 'querystring.cursor', message: 'is not a cursor of ours' },
    ]);
  }
  return { date: parsed.data[0], id: parsed.data[1] };
}
