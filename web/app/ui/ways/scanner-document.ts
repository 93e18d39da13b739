import { redirectDocument } from 'react-router';

/** The one address whose document may use the camera (`server/src/http/security.ts`). */
const SCANNER = '/scan';

/** Loads the scanner, and any screen after it, as a document: the first answer of the server settles what a document may do. */
export function keepScannerApart({ request }: { request: Request }): void {
  const { pathname, search } = new URL(request.url);
  if (pathname === location.pathname || ![pathname, location.pathname].includes(SCANNER)) return;
  throw redirectDocument(pathname + search);
}
