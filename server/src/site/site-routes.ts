import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../http/problem';
import { pathOf } from '../http/request-log';
import { fileHeaders, securityHeaders } from '../http/security';
import { NOT_FOUND, type Page, type Pages } from './rendered-pages';

interface Site extends Pages {
  /** The folder of the built files. */
  readonly site: string;
  /** Folders with the hashed files of other builds. */
  readonly otherAssets: readonly string[];
  readonly https: boolean;
}

/** Cached for a year, without revalidation. */
const IMMUTABLE = `public, max-age=${365 * 24 * 60 * 60}, immutable`;

/**
 * Serves the built site: its pages, its files, and its 404 page for everything else. The folder is read once, here:
 * only files that exist now have an address, so no path can lead out of it. Pages are sent from memory; the other files
 * have their `.br` and `.gz` beside them.
 */
export async function siteRoutes(app: FastifyInstance, options: Site): Promise<void> {
  const { site, pages, texts, https } = options;
  for (const page of pages) addPage(app, page, https);
  for (const [path, text] of texts) app.get(path, (request, reply) => text.send(request, reply));
  // In development there are none: Vite serves them.
  if (existsSync(site)) await addFiles(app, options, [...texts.keys()]);
  // The address of a sticker, as people and scanners that ignore case write it.
  app.get<{ Params: { sticker: string } }>('/b/:sticker', ({ params }, reply) =>
    reply.headers(revalidatedHeaders(https)).redirect(`/B/${encodeURIComponent(params.sticker)}`, 308),
  );
  await answerSharedFile(app, https);
  answerNotFound(
    app,
    pages.find(({ path }) => path === NOT_FOUND),
    https,
  );
  // No visitor waits for a page to be rendered.
  app.addHook('onReady', async () => {
    await Promise.all(pages.map(({ current }) => current())).catch((error) =>
      app.log.error({ err: error }, 'a page cannot be rendered'),
    );
  });
}

function addPage(app: FastifyInstance, { path, current }: Page, https: boolean): void {
  app.get(path, async (request, reply) => (await current()).send(request, reply));
  const headers = revalidatedHeaders(https);
  for (const alias of aliasesOf(path)) {
    app.get(alias, (request, reply) => {
      const asked = pathOf(request.url);
      const query = request.url.slice(asked.length);
      // Taken from the request, since the page's own path may have a placeholder for an id.
      const target = asked.replace(/\/(index\.html)?$/, '') || '/';
      return reply.headers(headers).redirect(`${target}${query}`, 308);
    });
  }
}

function revalidatedHeaders(https: boolean) {
  return { ...securityHeaders(https), 'cache-control': 'no-cache' };
}

function aliasesOf(path: string): string[] {
  if (path.endsWith('.html')) return [];
  return path === '/' ? ['/index.html'] : [`${path}/`, `${path}/index.html`];
}

/** @param held the addresses of files that are sent from memory */
async function addFiles(
  app: FastifyInstance,
  { site, otherAssets, https }: Site,
  held: readonly string[],
): Promise<void> {
  const headers = revalidatedHeaders(https);
  const hashedHeaders = { ...fileHeaders(https), 'cache-control': IMMUTABLE };
  await app.register(staticFiles, {
    root: site,
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', ...held.map((path) => path.slice(1))],
    index: false,
    preCompressed: true,
    cacheControl: false,
    // The ETag is enough, and nobody requests a range of so small a file.
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, file) => {
      // The name of a file in assets/ contains the hash of its content. Any other file is revalidated each time.
      const hashed = basename(dirname(file)) === 'assets';
      for (const [name, value] of Object.entries(hashed ? hashedHeaders : headers))
        reply.setHeader(name, value);
      reply.setHeader('vary', 'accept-encoding');
    },
  });
  if (otherAssets.length === 0) return;
  // Files of earlier builds: a tab that was opened before an update keeps loading its own code.
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const name = request.params['*'];
    const isName = /^[\w-]+(\.[\w-]+)*\.(?!br$|gz$)\w+$/.test(name);
    const folder = isName && otherAssets.find((each) => existsSync(join(each, name)));
    return folder ? reply.sendFile(name, folder) : reply.callNotFound();
  });
}

/**
 * Redirects people who share a file with the installed app while its service worker, which takes it, is not
 * running. The screen tells them; the file is not read.
 */
async function answerSharedFile(app: FastifyInstance, https: boolean): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
    scope.post('/manage/pack/file', (_request, reply) =>
      reply.headers({ ...securityHeaders(https), connection: 'close' }).redirect('/manage/pack#shared', 303),
    );
  });
}

/** Answers an address that does not exist: with the site's 404 page to a person, with problem details to a program. */
function answerNotFound(app: FastifyInstance, notFound: Page | undefined, https: boolean): void {
  const headers = securityHeaders(https);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (notFound && asksForPage(request)) return (await notFound.current()).sendAsNotFound(request, reply);
    return sendProblem(reply.headers(headers), 404);
  };
  app.setNotFoundHandler(answer);
  // Before the body arrives: a fault of it would tell these addresses from those of the office, which exist.
  app.addHook('onRequest', async (request, reply) => (request.is404 ? answer(request, reply) : undefined));
}

function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  const isInterface = /^\/(api|auth)(\/|$)/.test(pathOf(url));
  return !isInterface && (method === 'GET' || method === 'HEAD') && acceptsHtml(headers.accept ?? '*/*');
}

function acceptsHtml(accept: string): boolean {
  return accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    return ['text/html', 'text/*', '*/*'].includes(type) && !refused;
  });
}
