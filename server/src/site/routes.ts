import { relative, sep } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { pathOf } from '../log';
import { answerNotFound } from './not-found';
import { type Page, readPages, wholePage } from './pages';
import { contentSecurityPolicy, withoutPageHeaders } from './security';
import { sendSoldOut } from './sold-out';

/** Whether there is none left of the kit with that slug. */
type IsSoldOut = (kit: string) => Promise<boolean>;

/** A year, and never asked for again meanwhile. */
const IMMUTABLE = `public, max-age=${365 * 24 * 60 * 60}, immutable`;

/**
 * Serves the built site in the folder `site`: its screens, its files, and its 404 page for everything else.
 * The folder is read once, here: only what exists now has an address, so no path can lead out of it.
 * Brotli and gzip come from the `.br` and `.gz` files that the build put beside the originals.
 */
export async function siteRoutes(
  app: FastifyInstance,
  site: string,
  https: boolean,
  isSoldOut: IsSoldOut,
): Promise<void> {
  const pages = await readPages(site);
  if (pages.length === 0) app.log.warn(`no built site in ${site}: \`npm run build\` makes it`);

  await app.register(staticFiles, {
    root: site,
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    // The ETag says the same, and nobody asks for a part of so small a file.
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, file) => {
      // The name of a file in assets/ contains the hash of its content. All else is asked for anew each time.
      const hashed = relative(site, file).startsWith(`assets${sep}`);
      reply.setHeader('cache-control', hashed ? IMMUTABLE : 'no-cache');
      reply.setHeader('vary', 'accept-encoding');
    },
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.getHeader('cache-control') === IMMUTABLE) withoutPageHeaders(reply);
    done(null, payload);
  });
  for (const page of pages) addPage(app, page, https, isSoldOut);
  answerNotFound(app, pages, https);
}

function addPage(app: FastifyInstance, page: Page, https: boolean, isSoldOut: IsSoldOut): void {
  const helmet = { contentSecurityPolicy: contentSecurityPolicy(https, page.scriptHashes) };
  const kit = page.path.split('/').at(-1) ?? '';
  app.get(page.path, { helmet }, async (request, reply) => {
    const soldOut = page.soldOut && (await isSoldOut(kit)) ? page.soldOut : undefined;
    const { etag } = soldOut ?? page;
    reply.header('etag', etag).header('cache-control', 'no-cache');
    const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
    if (known?.includes(etag)) return reply.code(304).send();
    if (soldOut) return sendSoldOut(reply, soldOut, request.headers['accept-encoding']);
    return reply.sendFile(page.file, wholePage);
  });

  for (const alias of aliasesOf(page)) {
    app.get(alias, (request, reply) => {
      const path = pathOf(request.url);
      const query = request.url.slice(path.length);
      // As it was asked for: a page for many orders has the place of an id in its own path.
      const target = path.replace(/\/(index\.html)?$/, '') || '/';
      return reply.header('cache-control', 'no-cache').redirect(`${target}${query}`, 308);
    });
  }
}

function aliasesOf({ path, file }: Page): string[] {
  if (!file.endsWith('index.html')) return [];
  return path === '/' ? ['/index.html'] : [`${path}/`, `${path}/index.html`];
}
