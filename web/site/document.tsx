import { prerender } from 'react-dom/static';
import { EARLY_PRESSES_SCRIPT } from '../shared/early-presses';
import { Footer } from '../shared/footer';
import { HeadStart, InlineScript } from '../shared/head';
import { CartLink, Header } from '../shared/header';
import { ALERT_TEMPLATE } from './catalogue/back-in-stock';
import { FORM_TEMPLATES } from './enquiries/answers';
import { PageMeta, type SitePage } from './page-meta';
import { SITE_PAGES } from './pages';
import { UNSUBSCRIBED_TEMPLATE } from './pages/unsubscribe';

export interface PageFile {
  readonly file: string;
  readonly html: string;
}

/** Renders every page of the site, and the templates of the answers to its forms. */
export function renderSite(files: SiteFiles): Promise<PageFile[]> {
  const render = async (page: SitePage, file: string) => ({ file, html: await htmlOf(page, files) });
  return Promise.all([
    ...SITE_PAGES.map((page) => render(page, fileOf(page))),
    ...[...FORM_TEMPLATES, ALERT_TEMPLATE, UNSUBSCRIBED_TEMPLATE].map((page) => render(page, page.file)),
  ]);
}

/** Renders one page during development. @returns nothing for an unknown path */
export async function renderPage(path: string, files: SiteFiles): Promise<string | undefined> {
  const page = SITE_PAGES.find((each) => each.path === path);
  return page && htmlOf(page, files);
}

async function htmlOf(page: SitePage, files: SiteFiles): Promise<string> {
  const { prelude } = await prerender(<SiteDocument page={page} files={files} />);
  return new Response(prelude).text();
}

function fileOf({ path }: SitePage): string {
  return path === '/404' ? '404.html' : `${path}/index.html`.slice(1);
}

/** The addresses that the sitemap lists: every page that is its own canonical page. */
export const LISTED_PATHS: readonly string[] = SITE_PAGES.filter(
  ({ path, canonical = path, unlisted }) => !unlisted && canonical === path,
).map(({ path }) => path);

export { publicAddress } from '../shared/facts';

export interface SiteFiles {
  readonly script: string;
  readonly stylesheet: string;
}

/** Prefetches a page of the site or a screen of the app when a link to it is hovered (speculation rules). */
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
        <InlineScript type="speculationrules" text={PREFETCH} />
      </head>
      <body>
        <Header path={page.path} cart={<CartLink count={0} />} />
        {page.body}
        <Footer />
      </body>
    </html>
  );
}
