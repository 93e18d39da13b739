import { type Changed, changedAfter, type Entries, mergeEntries, newestEntries } from '../last-write';
import type { Instant, ScentId } from '../models';

/**
 * What an aroma reminds a person of (glass.md, "Own word"). It is empty where they were asked and said nothing, so that
 * nobody is asked twice.
 */
export interface OwnWord extends Changed {
  readonly word: string;
}

/** Keyed by the aroma. */
export type OwnWords = Entries<OwnWord>;

/** In characters. */
export const OWN_WORD_MAX = 40;
/** The most aromas that have an own word. The oldest are dropped first. */
export const MAX_OWN_WORDS = 1_000;

/** Keeps what the person has said of an aroma. */
export function noteWord(words: OwnWords, id: ScentId, word: string, now: Instant): OwnWords {
  return capped({ ...words, [id]: { word, changedAt: changedAfter(words[id], now) } });
}

/** Merges two copies: of each aroma the later word stays, so that none of two devices is lost. */
export function mergeWords(a: OwnWords, b: OwnWords): OwnWords {
  return capped(mergeEntries(a, b));
}

function capped(words: OwnWords): OwnWords {
  return newestEntries(words, MAX_OWN_WORDS);
}
