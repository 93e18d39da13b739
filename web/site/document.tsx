import { SESSION_SCRIPT } from '../shared/auth-state';
import { FACTS_ID, FACTS_SCRIPT } from '../shared/facts';
import { Footer } from '../shared/footer';
import { CartLink, Header } from '../shared/header';
import { THEME_SCRIPT } from '../shared/theme';
import inter from '../shared/ui/fonts/inter-cut.woff2?url';
import { InlineScript } from '../shared/ui/inline-script';
import { PageMeta, type SitePage } from './page-meta';

/** The files that every page asks for. */
export interface SiteFiles {
  readonly script: string;
  readonly stylesheet: string;
}

/**
 * Lets browsers that can fetch a page as soon as somebody points at a link to it: pages of the site and screens of the
 * app are documents of their own.
 */
const PREFETCH = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: ['/api/*', '/auth/*', '/sign-out'] } }],
      },
      eagerness: 'moderate',
    },
  ],
});

/** A whole page of the site. React renders it when the site is built, and is not sent along. */
export function SiteDocument({ page, files }: { page: SitePage; files: SiteFiles }) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf6ef" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#17110e" />
        {/* Before the first paint, so that neither a chosen theme nor the header flashes. */}
        <InlineScript text={THEME_SCRIPT} />
        <InlineScript text={SESSION_SCRIPT} />
        <InlineScript id={FACTS_ID} type="application/json" text={FACTS_SCRIPT} />
        <PageMeta page={page} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="preload" href={inter} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={files.stylesheet} />
        <script type="module" src={files.script} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, hashed into the page's policy */}
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: PREFETCH }} />
      </head>
      <body>
        <Header path={page.path} cart={<CartLink count={0} />} />
        {page.body}
        <Footer />
      </body>
    </html>
  );
}
