export function printJson(value: unknown): void {
  console.log(JSON.stringify(value, undefined, 2));
}

/** Words of a stranger, without what a terminal would take for a command. */
export function printable(words: string): string {
  return words.replaceAll(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, '\ufffd');
}
