import type { PageFacts } from '@nosewise/contract/page-facts';
import type { Shop, SiteRenderer } from '@nosewise/contract/site-renderer';
import { prerender } from 'react-dom/static';
import { Footer } from '../shared/page/footer';
import { HeadStart, InlineScript } from '../shared/page/head';
import { CartLink, Header } from '../shared/page/header';
import { PageMeta, publicAddress, type SitePage } from './page-meta';
import { SITE_PAGES } from './pages';

/** The built script and style sheet of the site. */
interface SiteFiles {
  readonly script: string;
  readonly stylesheet: string;
}

// During development, Vite makes them from their sources.
const FILES: SiteFiles = import.meta.env.SITE_FILES ?? {
  script: '/site/scripts/site-main.ts',
  stylesheet: '/site/site.css',
};

export const pages: SiteRenderer['pages'] = SITE_PAGES.map(({ path, kits = [] }) => ({ path, kits }));

export async function renderPage(path: string, shop: Shop): Promise<string | undefined> {
  const page = SITE_PAGES.find((each) => each.path === path);
  if (!page) return undefined;
  const { prelude } = await prerender(<SiteDocument page={page} shop={shop} />);
  return new Response(prelude).text();
}

/** Lists every page that is its own canonical page. */
export function renderSitemap(facts: PageFacts): string {
  const listed = SITE_PAGES.filter(({ path, canonical = path, unlisted }) => !unlisted && canonical === path);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listed.map(({ path }) => `  <url><loc>${publicAddress(path, facts)}</loc></url>`),
    '</urlset>\n',
  ].join('\n');
}

export function renderRobots(facts: PageFacts): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /auth/\nSitemap: ${publicAddress('/sitemap.xml', facts)}\n`;
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

/** A whole page of the site. Browsers get React only with an island of it that is seen. */
function SiteDocument({ page, shop }: { page: SitePage; shop: Shop }) {
  return (
    <html lang="en-GB">
      <head>
        <HeadStart />
        <PageMeta page={page} shop={shop} />
        <link rel="stylesheet" href={FILES.stylesheet} />
        <script type="module" src={FILES.script} />
        <InlineScript type="speculationrules" text={PREFETCH} />
      </head>
      <body>
        <Header path={page.path} cart={<CartLink count={0} />} />
        {page.body(shop)}
        <Footer />
      </body>
    </html>
  );
}
