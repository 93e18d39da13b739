import { Link, redirectDocument } from 'react-router';
import { LegalLine } from '../../shared/page/footer';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { pageTitle } from '../ui/ways/page-title';
import type { Route } from './+types/elsewhere';

export const meta = () => pageTitle('No connection');

/**
 * Loads an address without a screen as a document: only the server knows whether it is a page of the site.
 */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search, hash } = new URL(request.url);
  // The service worker has answered for a page that cannot be reached now.
  if (pathname === location.pathname) return null;
  return redirectDocument(pathname + search + hash);
}

/** Says that a page cannot be reached. The browser would say it as if our server were at fault. */
export default function Elsewhere() {
  return (
    <>
      <main className="mx-auto w-full max-w-2xl grow px-4 py-16">
        <Bottle label="–" empty className="h-36" />
        <h1 className="mt-6 text-3xl">This page needs a connection</h1>
        <p className="mt-4 max-w-text text-lg text-soft">
          It isn’t kept on your device. Your training is: it goes on without a connection.
        </p>
        <p className="mt-6 flex flex-wrap gap-3">
          <button type="button" className={buttonStyle('primary')} onClick={() => location.reload()}>
            Try again
          </button>
          <Link to="/app" className={buttonStyle('secondary')}>
            My App
          </Link>
        </p>
      </main>
      <LegalLine />
    </>
  );
}
