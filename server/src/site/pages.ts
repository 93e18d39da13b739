import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { entityTag } from './entity-tag';
import { inlineScriptHashes } from './inline-scripts';
import { type SoldOutPage, soldOutPage } from './sold-out';

/** A screen of the built site. */
export interface Page {
  /** Its address, such as `/`, `/app` or `/kits/master-wine-36`. */
  readonly path: string;
  /** Its file, relative to the folder of the site, such as `app/index.html`. */
  readonly file: string;
  /** Sources that allow its inline scripts in a Content-Security-Policy. */
  readonly scriptHashes: readonly string[];
  /**
   * Its entity tag, made of its content, so that it is the same on every machine and changes with every build that
   * changes the page, whatever the times and sizes of files. Weak, hence one for all encodings.
   */
  readonly etag: string;
  /** What is sent in its place while what it offers is sold out; only of a page that offers something. */
  readonly soldOut: SoldOutPage | undefined;
}

/** How to send a page: our own entity tag instead of one made of the file's time, and never a part of it. */
export const wholePage = { etag: false, lastModified: false, acceptRanges: false };

/** Reads every HTML file under `site` once. A folder that does not exist has no pages. */
export async function readPages(site: string): Promise<Page[]> {
  const entries = await readdir(site, { recursive: true, withFileTypes: true }).catch(ignoreMissing);
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => relative(site, join(entry.parentPath, entry.name)).split(sep).join('/'));
  return Promise.all(files.map((file) => readPage(site, file)));
}

async function readPage(site: string, file: string): Promise<Page> {
  const html = await readFile(join(site, file), 'utf8');
  return {
    path: `/${file}`.replace(/\/index\.html$/, '') || '/',
    file,
    scriptHashes: inlineScriptHashes(html),
    etag: entityTag(html),
    soldOut: soldOutPage(html),
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
