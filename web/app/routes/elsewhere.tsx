import { redirectDocument } from 'react-router';
import { LegalLine } from '../../shared/footer';
import { NotFound } from '../../shared/not-found';
import { pageTitle } from '../ui/page-title';
import type { Route } from './+types/elsewhere';

export const meta = () => pageTitle('Page not found');

/** An address without a screen is a page of the site, or none at all: the server knows. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search, hash } = new URL(request.url);
  // The service worker has answered for a page that cannot be reached now.
  if (pathname === location.pathname) return null;
  return redirectDocument(pathname + search + hash);
}

export default function Elsewhere() {
  return (
    <>
      <NotFound />
      <LegalLine />
    </>
  );
}
