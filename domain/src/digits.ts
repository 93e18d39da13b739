/**
 * Writes the decimal digits of every script as 0 to 9, such as `١٥` and `１５` as `15`: keyboards type those of their
 * language into number fields. Unicode keeps the ten digits of a script side by side, from 0 on.
 */
export function plainDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let before = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
    return String(before % 10);
  });
}

/** Keeps the digits of a number that is typed, at most as many as given. */
export function typedDigits(text: string, most: number): string {
  return plainDigits(text).replaceAll(/\D/g, '').slice(0, most);
}
