import * as z from 'zod/mini';

/**
 * One line that a person fills in, trimmed: what is pasted with line breaks in it cannot become a second header of a
 * mail.
 * @param missing says what to enter when nothing was; without it the line may stay empty
 * @param maxLength in characters
 */
export function line(missing: string | undefined, called: string, maxLength: number) {
  return z.string().check(
    z.overwrite((text) => text.replaceAll(/\s+/g, ' ').trim()),
    z.minLength(missing === undefined ? 0 : 1, missing),
    z.maxLength(maxLength, `The ${called} must have at most ${maxLength} characters`),
  );
}

/** Several lines that a person may fill in, trimmed. `maxLength` in characters. */
export function longText(called: string, maxLength: number) {
  return z
    .string()
    .check(z.trim(), z.maxLength(maxLength, `The ${called} must have at most ${maxLength} characters`));
}
