/** In characters. */
export const OWN_WORD_MAX = 40;
/** The most aromas that have an own word. */
export const MAX_OWN_WORDS = 1_000;
