import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { fillPage, fillText } from '@nosewise/contract/fill-page';
import { type Markup, readMarkup, type Stretch, splice } from '@nosewise/contract/markup';
import { type PageFacts, SHELL_TOKEN } from '@nosewise/contract/page-facts';
import type { Env } from '../env/env';
import type { KitSizes } from '../env/kit-sizes';
import { securityHeaders } from '../http/security';
import { drawGiftCode } from './gift-code';
import { type Held, hold } from './held';
import { drawKit } from './kit-drawing';

/** A screen of the built site, with the facts of this server in it. */
export interface Page {
  /** Its address, such as `/`, `/app` or `/kits/master-wine-36`. */
  readonly path: string;
  /** Its file, relative to the folder of the site, such as `app/index.html`. */
  readonly file: string;
  readonly held: Held;
  /** The kits that it offers, by their slugs. */
  readonly kits: readonly string[];
  /** Gives the same page with these kits sold out. */
  readonly without: (soldOut: readonly string[]) => Held;
}

/** The page for an address that does not exist. */
export const NOT_FOUND = '404.html';

/** The page that starts the app at any address, which the service worker keeps. */
const SHELL = '__spa-fallback.html';

/** The page that scans stickers. The service worker keeps it too, with its own headers. */
const SCANNER = 'scan/index.html';

/** The address of a kit's page. */
const KIT_PAGE = /^\/kits\/([^/]+)$/;

/** The availability of an offer, for search engines (schema.org, ItemAvailability). */
const IN_STOCK = 'https://schema.org/InStock';
const OUT_OF_STOCK = 'https://schema.org/OutOfStock';
/** The attribute that marks an offer in a page, such as `red-wine-12 in-stock` (`web/site/catalogue/kit-card.tsx`). */
const OFFER = 'data-offer';

/** The other files of a build that are templates, by their type. */
const TEXTS: Readonly<Record<string, string>> = {
  'sw.js': 'application/javascript; charset=utf-8',
  'robots.txt': 'text/plain; charset=utf-8',
  'sitemap.xml': 'application/xml; charset=utf-8',
};

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

/**
 * Reads every HTML file under `site` once and fills it in. A folder that does not exist has no pages.
 * @param sizes drawn on the pages of the kits
 */
export async function readPages(
  site: string,
  facts: PageFacts,
  sizes: KitSizes | undefined,
  https: boolean,
): Promise<Page[]> {
  const entries = await readdir(site, { recursive: true, withFileTypes: true }).catch(ignoreMissing);
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => relative(site, join(entry.parentPath, entry.name)).split(sep).join('/'));
  return Promise.all(
    files.map(async (file) => {
      const path = `/${file}`.replace(/\/index\.html$/, '') || '/';
      const template = readMarkup(drawGiftCode(await readFile(join(site, file), 'utf8'), facts.origin));
      const headers = securityHeaders(https, template, file === SCANNER ? 'scanning' : 'reading');
      const holdPage = (html: string) => hold(html, 'text/html; charset=utf-8', headers);
      const [, slug] = KIT_PAGE.exec(path) ?? [];
      const html = fillPage(template, { ...facts, ...(slug && sizes && drawKit(slug, sizes)) });
      // The page of a kit also has its offer for search engines.
      const own = html.includes(IN_STOCK) ? basename(path) : undefined;
      const offers = offersIn(template).map(({ kit }) => kit);
      return {
        path,
        file,
        held: holdPage(html),
        kits: [...new Set([...(own === undefined ? [] : [own]), ...offers])],
        without: variantsOf(html, own, holdPage),
      };
    }),
  );
}

/** The places of the marks of offers in a page. */
function offersIn({ elements }: Markup): (Stretch & { readonly kit: string })[] {
  return elements.flatMap(({ attributes }) => {
    const offer = attributes.get(OFFER);
    const [kit] = offer?.value.split(' ') ?? [];
    return offer && kit ? { kit, from: offer.from, to: offer.to } : [];
  });
}

/**
 * Makes a variant of a page for each set of sold-out kits, when it is first requested.
 * @param own the kit whose page it is
 */
function variantsOf(
  html: string,
  own: string | undefined,
  holdPage: (html: string) => Held,
): Page['without'] {
  const made = new Map<string, Held>();
  return (soldOut) => {
    const key = soldOut.join();
    const known = made.get(key);
    if (known) return known;
    const gone = offersIn(readMarkup(html)).filter(({ kit }) => soldOut.includes(kit));
    const marked = splice(
      html,
      gone.map(({ kit, from, to }) => ({ from, to, by: `${OFFER}="${kit} sold-out"` })),
    );
    const isOwn = own !== undefined && soldOut.includes(own);
    const held = holdPage(isOwn ? marked.replaceAll(IN_STOCK, OUT_OF_STOCK) : marked);
    made.set(key, held);
    return held;
  };
}

/**
 * Reads the files of `site` that contain its address, and the service worker, which changes with the pages
 * that it keeps.
 * @returns the files by their address
 */
export async function readTexts(
  site: string,
  facts: PageFacts,
  https: boolean,
  pages: readonly Page[],
): Promise<Map<string, Held>> {
  const shell = [SHELL, SCANNER]
    .map((kept) => pages.find(({ file }) => file === kept)?.held.etag.replaceAll(/\W/g, '') ?? '')
    .join('');
  const texts = new Map<string, Held>();
  for (const [file, type] of Object.entries(TEXTS)) {
    const template = await readFile(join(site, file), 'utf8').catch(ignoreMissing);
    if (typeof template !== 'string') continue;
    const text = file.endsWith('.js') ? template.replace(SHELL_TOKEN, shell) : fillText(template, facts);
    texts.set(`/${file}`, hold(text, type, securityHeaders(https)));
  }
  return texts;
}

function ignoreMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
