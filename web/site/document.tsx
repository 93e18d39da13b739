import { Footer } from '../shared/footer';
import { HeadStart, InlineScript } from '../shared/head';
import { CartLink, Header } from '../shared/header';
import { PageMeta, type SitePage } from './page-meta';
import { EARLY_PRESSES_SCRIPT } from './scripts/early-presses';

/** The files that every page asks for. */
export interface SiteFiles {
  readonly script: string;
  readonly stylesheet: string;
}

/** Prefetches a page of the site or a screen of the app when somebody points at a link to it (speculation rules). */
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

/** A whole page of the site, rendered when the site is built. Browsers get no React with it. */
export function SiteDocument({ page, files }: { page: SitePage; files: SiteFiles }) {
  return (
    <html lang="en-GB">
      <head>
        <HeadStart />
        <InlineScript text={EARLY_PRESSES_SCRIPT} />
        <PageMeta page={page} />
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
