/** Logs a failure that the specification wants logged and not shown (section 8). */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is where the specification wants it
  console.warn(what, error);
}
