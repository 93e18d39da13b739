import { type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root';
import './app.css';
import { EARLY_CLICKS_SCRIPT, wake } from './lib/early-clicks';
import { FACTS_ID, FACTS_SCRIPT } from './lib/facts';
import { THEME_SCRIPT } from './lib/theme';
import { Footer } from './pages/footer';
import { Header } from './pages/header';
import { NotFound } from './pages/not-found';
import { AskedQuestion } from './ui/asked-question';
import inter from './ui/fonts/inter-cut.woff2?url';
import { InlineScript } from './ui/inline-script';
import { Toasts } from './ui/toasts';

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'preload', href: inter, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

export function Layout({ children }: { children: ReactNode }) {
  useEffect(wake, []);
  return (
    <html lang="en-GB" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf6ef" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#17110e" />
        {/* Before the first paint, so that a chosen theme never flashes. */}
        <InlineScript text={THEME_SCRIPT} />
        <InlineScript id={FACTS_ID} type="application/json" text={FACTS_SCRIPT} />
        <InlineScript text={EARLY_CLICKS_SCRIPT} />
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
    <>
      <Toasts />
      <AskedQuestion />
      <Header />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <Header />
        <NotFound />
        <Footer />
      </>
    );
  }
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
      <Footer />
    </>
  );
}
