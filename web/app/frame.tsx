import { type ReactNode, useEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useRouteError,
} from 'react-router';
import { authorizeCalls } from '../shared/api';
import { LegalLine } from '../shared/page/footer';
import { HeadStart, InlineScript } from '../shared/page/head';
import { CartLink, Header } from '../shared/page/header';
import { startHeader } from '../shared/page/header-script';
import { accessToken } from '../shared/session/session-access';
import { kitCount } from '../shared/storage/cart';
import { useStored } from '../shared/storage/hooks';
import { cart } from '../shared/storage/kept-cart';
import type { Route } from './+types/root';
import { QueryScope } from './lib/query';
import OLD_BROWSER from './old-browser.ts?inline-script';
import { DialogsProvider } from './ui/messages/dialogs';
import { Toasts } from './ui/messages/toasts';
import { askBeforeSignOut, useSignOut } from './ui/sign-out';
import { hasPlaces } from './ui/ways/places';
import { useLinks } from './ui/ways/plain-links';
import { keepScannerApart } from './ui/ways/scanner-document';
import { useTrail } from './ui/ways/trail';

authorizeCalls(accessToken);
askBeforeSignOut(async () => (await import('./run/left')).questionAboutLeft(location.pathname));

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepScannerApart];

/** Screens without a header: specification, section 2, the first smell of a gift, and the big screen of a room. */
const WITHOUT_HEADER = /^\/(login|signup|first|rooms\/[^/]+)\/?$/;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB" suppressHydrationWarning>
      <head>
        <HeadStart />
        <InlineScript text={OLD_BROWSER} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <QueryScope>
      <DialogsProvider>
        <Toasts />
        <AppHeader />
        <Outlet />
      </DialogsProvider>
    </QueryScope>
  );
}

function AppHeader() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const signOut = useSignOut();
  useLinks(navigate);
  useTrail();
  useEffect(() => startHeader(signOut), [signOut]);
  const count = kitCount(useStored(cart));
  if (WITHOUT_HEADER.test(pathname)) return null;
  return <Header path={pathname} cart={<CartLink count={count} />} beforeContent={!hasPlaces(pathname)} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const cause = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`
    : error instanceof Error
      ? error.message
      : 'Unknown error';
  return (
    <>
      <main className="mx-auto w-full max-w-2xl grow px-4 py-16">
        <title>Unexpected Application Error! · Nosewise</title>
        <h1 className="text-3xl">Unexpected Application Error!</h1>
        <p className="mt-4 text-lg">{cause}</p>
        <p className="mt-4 text-soft">
          What you have saved on this device is safe. Load the page again; if the error stays, go back to the
          start.
        </p>
        <p className="mt-8">
          <a className="text-link" href="/">
            Back to the start
          </a>
        </p>
      </main>
      <LegalLine />
    </>
  );
}
