/** Compares by code unit, so that every device sorts alike whatever its language. For `Array.sort`. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
