import { type Column, type SQL, sql } from 'drizzle-orm';

/** Search for the beginnings of words, by an index on `wordsIn`. Parts of an address of mail are words. */

/**
 * Selects the words of some columns, for a GIN index and for `beginWords`: in lower case as every language but Turkish has
 * it, since a database may know capitals by Turkish rules, or those of ASCII alone.
 */
export function wordsIn(...columns: readonly Column[]): SQL {
  const text = sql.join([...columns], sql.raw(` || ' ' || `));
  return sql`to_tsvector('simple', translate(lower((${text}) collate "und-x-icu"), E'@.-_+''\\u0307', '      '))`;
}

/** Tells whether each typed word begins one of those words. An empty search matches nothing. */
export function beginWords(words: SQL, typed: string): SQL {
  // An İ in lower case is an i and a dot.
  const lower = typed.toLowerCase().replaceAll('\u0307', '');
  const starts = lower.match(/[\p{L}\p{N}]+/gu)?.map((word) => `${word}:*`);
  return starts ? sql`${words} @@ to_tsquery('simple', ${starts.join(' & ')})` : sql`false`;
}
