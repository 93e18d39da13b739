/** The first sentence of a note, and what follows it. */
const SENTENCES = /^(.+?[.!?])\s+(\p{Lu}.*)$/su;

/** Takes the first sentence of a note from the rest, which is empty when there is none. */
export function firstSentence(note: string): { readonly first: string; readonly rest: string } {
  const [, first = note, rest = ''] = SENTENCES.exec(note) ?? [];
  return { first, rest };
}

/**
 * Puts the smell first in a note of the catalogue, which begins with the source: whoever reads it has the bottle at
 * hand.
 */
export function smellFirst(note: string): string {
  return note.replace(SENTENCES, '$2 $1');
}

/** Shorter words tell nothing of a smell, nor do these, which any note may have. */
const SHORT = 4;
const COMMON = new Set(
  'about above after also bite bottle coffee coffees compounds edge faintly from hint into just less like little made makes many more most mostly much nose often other over rather roasts smell smells some strongest struck than that then this trace very warm when where which wine wines with'.split(
    ' ',
  ),
);

/** What a note denies or compares with: "nothing sweet", "less leafy than blackcurrant". */
const DENIED = /\b(?:nothing|never|not|no|without|less|than)\s+\p{L}+/gu;

/** The words of a text and what stands between them, in their order. */
export function wordsOf(text: string): string[] {
  return text.split(/(\p{L}+)/u).filter((part) => part !== '');
}

/** Lists the words that two descriptions of a smell share, in small letters. Words that any may have are left out. */
export function sharedWords(one: string, other: string): ReadonlySet<string> {
  const telling = (note: string) =>
    new Set(
      wordsOf(note.toLowerCase().replace(DENIED, '')).filter(
        (word) => word.length >= SHORT && /\p{L}/u.test(word) && !COMMON.has(word),
      ),
    );
  const others = telling(other);
  return new Set([...telling(one)].filter((word) => others.has(word)));
}
