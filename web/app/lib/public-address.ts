/**
 * The full address of a path, as search engines and shared links want it. A build without `PUBLIC_URL` belongs to
 * nobody's address yet, and keeps the path.
 */
export function publicAddress(path: string, origin: string = import.meta.env.PUBLIC_URL ?? ''): string {
  return `${origin.replace(/\/+$/, '')}${path}`;
}
