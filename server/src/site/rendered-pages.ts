import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FACTS_ID, type PageFacts, SHELL_TOKEN } from '@nosewise/contract/page-facts';
import type { KitSizes, Shop, SiteRenderer } from '@nosewise/contract/site-renderer';
import type { Env } from '../env/env';
import { securityHeaders } from '../http/security';
import { type Held, hold } from './held';

/** A page of the site or a screen of the app, with the facts of this server in it. */
export interface Page {
  /** Its address, such as `/`, `/app` or `/kits/master-wine-36`. */
  readonly path: string;
  /** Gives the page as it is now. */
  readonly current: () => Promise<Held>;
}

/** All that is sent from memory. */
export interface Pages {
  readonly pages: readonly Page[];
  /** The service worker, the sitemap and `robots.txt`, by their paths. */
  readonly texts: ReadonlyMap<string, Held>;
}

interface SiteOptions {
  /** The folder of the built files. The renderer of the pages is built beside it. */
  readonly site: string;
  readonly facts: PageFacts;
  readonly kitSizes: KitSizes | undefined;
  readonly https: boolean;
  /** Lists the kits that are sold out, by their slugs. */
  readonly soldOut: () => Promise<readonly string[]>;
}

/** The page for an address that does not exist. */
export const NOT_FOUND = '/404.html';

/** The page that starts the app at any address, which the service worker keeps. */
const SHELL = '/__spa-fallback.html';

/** The page that scans stickers. The service worker keeps it too, with its own headers. */
const SCANNER = '/scan';

/** Collects the facts about this server and its operator that the pages show. */
export function pageFacts({ publicUrl, operatorEmail, operator }: Env): PageFacts {
  const lines = operator.address?.split(';').map((line) => line.trim());
  return {
    origin: publicUrl,
    name: operator.name,
    address: lines?.join('\n'),
    addressLine: lines?.join(', '),
    email: operatorEmail,
    phone: operator.phone,
    phoneLink: operator.phone?.replace(/[^+\d]/g, ''),
    register: operator.register,
    vatId: operator.vatId,
    bottleSize: operator.bottleSize,
    shelfLife: operator.shelfLife,
    deliveryTime: operator.deliveryTime,
  };
}

/** Reads the screens of the app and the renderer of the site. A folder that does not exist has neither. */
export async function openPages(options: SiteOptions): Promise<Pages> {
  const { site, facts, https } = options;
  const holdText = (text: string, type: string) => hold(text, type, securityHeaders(https));
  const screens = await readScreens(options);
  const texts = new Map<string, Held>();
  const worker = await readFile(join(site, 'sw.js'), 'utf8').catch(ignoreMissing);
  const kept = [SHELL, SCANNER].map((path) => screens.get(path)?.etag.replaceAll(/\W/g, '') ?? '');
  // The worker changes with the pages that it keeps.
  if (typeof worker === 'string')
    texts.set(
      '/sw.js',
      holdText(worker.replace(SHELL_TOKEN, kept.join('')), 'application/javascript; charset=utf-8'),
    );
  const pages: Page[] = [...screens].map(([path, held]) => ({ path, current: async () => held }));
  const renderer = await loadRenderer(site);
  if (!renderer) return { pages, texts };
  texts.set('/robots.txt', holdText(renderer.renderRobots(facts), 'text/plain; charset=utf-8'));
  texts.set('/sitemap.xml', holdText(renderer.renderSitemap(facts), 'application/xml; charset=utf-8'));
  return { pages: [...pages, ...sitePages(renderer, options)], texts };
}

/** Reads every HTML file under `site`: the screens of the app, by their addresses. */
async function readScreens({ site, facts, https }: SiteOptions): Promise<Map<string, Held>> {
  const entries = await readdir(site, { recursive: true, withFileTypes: true }).catch(ignoreMissing);
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.html'));
  return new Map(
    await Promise.all(
      files.map(async (entry) => {
        const file = join(entry.parentPath, entry.name);
        const path = `/${relative(site, file).split(sep).join('/')}`.replace(/\/index\.html$/, '') || '/';
        return [path, holdPage(await readFile(file, 'utf8'), path, facts, https)] as const;
      }),
    ),
  );
}

/** Renders each page of the site once, and again when a kit that it shows has sold out or come back. */
function sitePages(
  { pages, renderPage }: SiteRenderer,
  { facts, kitSizes, https, soldOut }: SiteOptions,
): Page[] {
  const render = async (path: string, shop: Shop) =>
    holdPage((await renderPage(path, shop)) ?? '', path, facts, https);
  return pages.map(({ path, kits }) => {
    let shown: { readonly gone: string; readonly held: Promise<Held> } | undefined;
    const current = async () => {
      const gone = kits.length > 0 ? (await soldOut()).filter((kit) => kits.includes(kit)) : [];
      if (shown?.gone !== gone.join())
        shown = { gone: gone.join(), held: render(path, { facts, kitSizes, soldOut: gone }) };
      return shown.held;
    };
    return { path, current };
  });
}

async function loadRenderer(site: string): Promise<SiteRenderer | undefined> {
  const file = join(site, '../site/document.js');
  return existsSync(file) ? import(pathToFileURL(file).href) : undefined;
}

/** Holds a page, with the facts as data for its scripts. */
function holdPage(html: string, path: string, facts: PageFacts, https: boolean): Held {
  const data = `<script id="${FACTS_ID}" type="application/json">${asScriptData(facts)}</script>`;
  const headers = securityHeaders(https, html, path === SCANNER ? 'scanning' : 'reading');
  return hold(
    html.replace('</head>', (end) => data + end),
    'text/html; charset=utf-8',
    headers,
  );
}

/** Writes JSON that no HTML parser takes for the end of a script, or for a comment in it. */
function asScriptData(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function ignoreMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
