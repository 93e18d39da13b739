import * as z from 'zod/mini';

/**
 * Signs that show nothing and change how the text around them is read: control characters, those that turn the
 * direction of writing, line separators, and blanks without width. The joiners that Persian, Indic scripts and emoji
 * are written with (U+200C, U+200D) are none of them.
 */
const HIDDEN = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\u200b\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]/gu;
/** Everything else that can be seen; U+2800 is Braille without a dot. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Refuses hidden signs in a name, and a name that nobody would see. It may be empty. */
export function plain(called: string) {
  return z.refine<string>((text) => text.search(HIDDEN) < 0 && (text === '' || VISIBLE.test(text)), {
    error: `The ${called} contains a hidden character. Please type it again without it`,
  });
}

/** Brings a name into one line without blanks around it. */
export function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** The same for a name that was stored before hidden signs were refused: it loses them. */
export function withoutHidden(text: string): string {
  return inOneLine(text).replaceAll(HIDDEN, '').trim();
}

/**
 * One line that a person fills in, trimmed: what is pasted with line breaks in it cannot become a second header of a
 * mail.
 * @param missing says what to enter when nothing was; without it the line may stay empty
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

/** Several lines that a person may fill in, trimmed. `maxLength` in characters. */
export function longText(called: string, maxLength: number) {
  return z
    .string()
    .check(z.trim(), z.maxLength(maxLength, `The ${called} must have at most ${maxLength} characters`));
}
