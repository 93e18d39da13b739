import { prerender } from 'react-dom/static';
import { ALERT_TEMPLATE } from './catalogue/back-in-stock';
import { SiteDocument, type SiteFiles } from './document';
import { FORM_TEMPLATES } from './enquiries/answers';
import type { SitePage } from './page-meta';
import { SITE_PAGES } from './pages';

export interface PageFile {
  readonly file: string;
  readonly html: string;
}

/** Renders every page of the site, and the templates of the answers to its forms. */
export function renderSite(files: SiteFiles): Promise<PageFile[]> {
  const render = async (page: SitePage, file: string) => ({ file, html: await htmlOf(page, files) });
  return Promise.all([
    ...SITE_PAGES.map((page) => render(page, fileOf(page))),
    ...[...FORM_TEMPLATES, ALERT_TEMPLATE].map((page) => render(page, page.file)),
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
