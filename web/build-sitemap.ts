import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { TEMPLATE } from '@nosewise/contract/page-facts';

const CLIENT = fileURLToPath(new URL('build/client', import.meta.url));
const ORIGIN = TEMPLATE.origin;

/**
 * Writes the sitemap: every prerendered page that is its own canonical page. What points elsewhere, or wants no
 * canonical link at all (the app and the 404 page), is nothing to search for.
 */
async function canonicalPages(): Promise<string[]> {
  const files = await readdir(CLIENT, { recursive: true });
  const pages = files.filter((file) => file.endsWith('index.html'));
  const found = await Promise.all(
    pages.map(async (file) => {
      const path = `/${file.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`;
      const html = await readFile(`${CLIENT}/${file}`, 'utf8');
      return html.includes(`rel="canonical" href="${ORIGIN}${path}"`) ? `${ORIGIN}${path}` : [];
    }),
  );
  return found.flat().sort();
}

const addresses = await canonicalPages();
if (addresses.length === 0) throw new Error('No prerendered page names itself as canonical.');
await writeFile(
  `${CLIENT}/sitemap.xml`,
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `  <url><loc>${address}</loc></url>`),
    '</urlset>\n',
  ].join('\n'),
);
await writeFile(
  `${CLIENT}/robots.txt`,
  `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /auth/\nSitemap: ${ORIGIN}/sitemap.xml\n`,
);
