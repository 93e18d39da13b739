import { prerender } from 'react-dom/static';
import { SiteDocument, type SiteFiles } from './document';
import { SITE_PAGES } from './pages';

/** The file of a page below the folder of the build, and its text. */
export interface PageFile {
  readonly file: string;
  readonly html: string;
}

/** Renders every page of the site. */
export function renderSite(files: SiteFiles): Promise<PageFile[]> {
  return Promise.all(
    SITE_PAGES.map(async (page) => {
      const { prelude } = await prerender(<SiteDocument page={page} files={files} />);
      const html = await new Response(prelude).text();
      const file = page.path === '/404' ? '404.html' : `${page.path}/index.html`.slice(1);
      return { file, html };
    }),
  );
}

/** The addresses that the sitemap lists: every page that is its own canonical page. */
export const LISTED_PATHS: readonly string[] = SITE_PAGES.filter(
  ({ path, canonical = path, unlisted }) => !unlisted && canonical === path,
).map(({ path }) => path);

export { publicAddress } from '../shared/facts';
