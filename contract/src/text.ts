import * as z from 'zod/mini';

/**
 * Invisible characters that change how the text around them is read: control characters, changes of the writing
 * direction, line separators and zero-width blanks. The joiners of Persian, Indic scripts and emoji (U+200C, U+200D) are
 * not among them.
 */
const HIDDEN = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\u200b\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]/gu;
/** Any visible character; U+2800 is Braille without a dot. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Refuses hidden characters in a name, and an invisible name. It may be empty. */
export function plain(called: string) {
  return z.refine<string>((text) => text.search(HIDDEN) < 0 && (text === '' || VISIBLE.test(text)), {
    error: `The ${called} contains a hidden character. Please type it again without it`,
  });
}

/** Brings a name into one line without blanks around it. */
export function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Brings a name into one line and removes hidden characters, which were not always refused. */
export function withoutHidden(text: string): string {
  return inOneLine(text).replaceAll(HIDDEN, '').trim();
}

/**
 * Describes a line of text, trimmed: pasted line breaks cannot become a second header of a mail.
 * @param missing the message about an empty line; without it the line may stay empty
 * @param maxLength in characters
 */
export function line(missing: string | undefined, called: string, maxLength: number) {
  return z
    .string()
    .check(
      z.overwrite(inOneLine),
      z.minLength(missing === undefined ? 0 : 1, missing),
      z.maxLength(maxLength, `The ${called} must have at most ${maxLength} characters`),
      plain(called),
    );
}

/**
 * Removes hidden characters from a text of several lines, which a terminal or a mail program may obey. Zero bytes are left,
 * for the server to refuse.
 */
function visibleLines(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(HIDDEN, (hidden) => ('\n\t\0'.includes(hidden) ? hidden : ''))
    .trim();
}

/** Describes a text of several lines, trimmed and without hidden characters. `maxLength` in characters. */
export function longText(called: string, maxLength: number) {
  return z
    .string()
    .check(
      z.overwrite(visibleLines),
      z.maxLength(maxLength, `The ${called} must have at most ${maxLength} characters`),
    );
}
