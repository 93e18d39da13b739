import { type Column, type SQL, sql } from 'drizzle-orm';

/** Search for the beginnings of words, by an index on `wordsIn`. Parts of an address of mail are words. */

/** Selects the words of some columns, for a GIN index and for `beginWords`. */
export function wordsIn(...columns: readonly Column[]): SQL {
  const text = sql.join([...columns], sql.raw(` || ' ' || `));
  return sql`to_tsvector('simple', translate(${text}, '@.-_+''', '      '))`;
}

/** Tells whether each typed word begins one of those words. An empty search matches nothing. */
export function beginWords(words: SQL, typed: string): SQL {
  const starts = typed.match(/[\p{L}\p{N}]+/gu)?.map((word) => `${word}:*`);
  return starts ? sql`${words} @@ to_tsquery('simple', ${starts.join(' & ')})` : sql`false`;
}
