import { relative, sep } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { pathOf } from '../log';
import { answerNotFound } from './not-found';
import { type Page, readPages, wholePage } from './pages';
import { contentSecurityPolicy, withoutPageHeaders } from './security';

/** A year, and never asked for again meanwhile. */
const IMMUTABLE = `public, max-age=${365 * 24 * 60 * 60}, immutable`;

/**
 * Serves the built site in the folder `site`: its screens, its files, and its 404 page for everything else.
 * The folder is read once, here: only what exists now has an address, so no path can lead out of it.
 * Brotli and gzip come from the `.br` and `.gz` files that the build put beside the originals.
 */
export async function siteRoutes(app: FastifyInstance, site: string, https: boolean): Promise<void> {
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
  for (const page of pages) addPage(app, page, https);
  answerNotFound(app, pages, https);
}

function addPage(app: FastifyInstance, page: Page, https: boolean): void {
  const helmet = { contentSecurityPolicy: contentSecurityPolicy(https, page.scriptHashes) };
  app.get(page.path, { helmet }, (request, reply) => {
    reply.header('etag', page.etag).header('cache-control', 'no-cache');
    const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
    return known?.includes(page.etag) ? reply.code(304).send() : reply.sendFile(page.file, wholePage);
  });

  for (const alias of aliasesOf(page)) {
    app.get(alias, (request, reply) => {
      const query = request.url.slice(pathOf(request.url).length);
      return reply.header('cache-control', 'no-cache').redirect(`${page.path}${query}`, 308);
    });
  }
}

function aliasesOf({ path, file }: Page): string[] {
  if (!file.endsWith('index.html')) return [];
  return path === '/' ? ['/index.html'] : [`${path}/`, `${path}/index.html`];
}
