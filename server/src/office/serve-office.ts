import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database';
import { pathOf } from '../http/request-log';
import { officeHeaders } from '../http/security';
import { findSessionByCookie, type Seals } from './operator-session';

interface Pages {
  /** The folder of the built office. */
  readonly folder: string;
  readonly database: Pick<Database, 'orm'>;
  readonly seals: Seals;
  readonly https: boolean;
}

const PAGE = 'index.html';
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
};

/**
 * Serves the pages of the office, and every file of them, to the browsers of operators (`operator-session.ts`). Any other
 * browser gets the answer of an address that does not exist. Files are read once, here; browsers may keep
 * only typefaces.
 */
export async function officePages(app: FastifyInstance, pages: Pages): Promise<void> {
  const files = await readFiles(pages.folder);
  const headers = officeHeaders(pages.https);

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const session = await findSessionByCookie(pages.database.orm, pages.seals, request.headers.cookie);
    const path = pathOf(request.url).replace(/^\/office\/?/, '');
    const name = path.startsWith('assets/') ? path : PAGE;
    const file = files.get(name);
    if (!session || !file) {
      reply.callNotFound();
      return reply;
    }
    const packed = file.br && /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    return reply
      .headers(headers)
      .type(TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
      .header('vary', 'accept-encoding, cookie')
      .headers({
        ...(packed && { 'content-encoding': 'br' }),
        // Typefaces are no secret, and pages only use those that are loaded before the first paint.
        ...(name.endsWith('.woff2') && { 'cache-control': 'private, max-age=31536000, immutable' }),
      })
      .send(packed ? file.br : file.plain);
  }

  // A head without a body would have another length than that of an address that does not exist.
  app.get('/office', { exposeHeadRoute: false }, answer);
  app.get('/office/*', { exposeHeadRoute: false }, answer);
}

interface File {
  readonly plain: Buffer;
  readonly br: Buffer | undefined;
}

/** Reads the files of a folder, keyed by path. A missing folder has none. */
async function readFiles(folder: string): Promise<ReadonlyMap<string, File>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const contents = await Promise.all(names.map((name) => readFile(join(folder, name))));
  const all = new Map(names.map((name, index) => [name, contents[index] ?? Buffer.alloc(0)]));
  return new Map(
    [...all]
      .filter(([name]) => !/\.(br|gz)$/.test(name))
      .map(([name, plain]) => [name, { plain, br: all.get(`${name}.br`) }]),
  );
}
