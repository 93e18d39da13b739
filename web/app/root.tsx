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
} from 'react-router';
import type { Route } from './+types/root';
import './app.css';
import { authorizeCalls } from '../shared/api';
import { SESSION_SCRIPT } from '../shared/auth-state';
import { cart, kitCount } from '../shared/cart';
import { FACTS_ID, FACTS_SCRIPT } from '../shared/facts';
import { LegalLine } from '../shared/footer';
import { CartLink, Header } from '../shared/header';
import { startHeader } from '../shared/header-script';
import { useStored } from '../shared/hooks';
import { THEME_SCRIPT } from '../shared/theme';
import inter from '../shared/ui/fonts/inter-cut.woff2?url';
import { InlineScript } from '../shared/ui/inline-script';
import { accessToken } from './lib/auth';
import { useSignOut } from './sync/useSignOut';
import { DialogsProvider } from './ui/dialogs';
import { useLinks } from './ui/navigation';
import { Toasts } from './ui/toasts';

authorizeCalls(accessToken);

/** Screens that show their own way back and no header (specification, section 2). */
const WITHOUT_HEADER = /^\/(login|signup)\/?$/;

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'preload', href: inter, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf6ef" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#17110e" />
        {/* Before the first paint, so that neither a chosen theme nor the header flashes. */}
        <InlineScript text={THEME_SCRIPT} />
        <InlineScript text={SESSION_SCRIPT} />
        <InlineScript id={FACTS_ID} type="application/json" text={FACTS_SCRIPT} />
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
    <DialogsProvider>
      <Toasts />
      <AppHeader />
      <Outlet />
    </DialogsProvider>
  );
}

function AppHeader() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const signOut = useSignOut();
  useLinks(navigate);
  useEffect(() => startHeader(signOut), [signOut]);
  const count = kitCount(useStored(cart));
  return WITHOUT_HEADER.test(pathname) ? null : <Header path={pathname} cart={<CartLink count={count} />} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
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
          <a className="font-medium text-accent underline underline-offset-4" href="/">
            Back to the start
          </a>
        </p>
      </main>
      <LegalLine />
    </>
  );
}
