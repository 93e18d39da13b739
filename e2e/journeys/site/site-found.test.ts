import { HtmlValidate } from 'html-validate/node';
import { expect, test } from '../../fixtures';
import { ALIKE, PAGES_WITH_HEADINGS } from '../../pages/site-pages';

interface Thing {
  '@type': string;
  [property: string]: unknown;
}

function structured(html: string): Thing[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...blocks].map(([, text = '']) => JSON.parse(text));
}

const attribute = (html: string, start: string) => new RegExp(`${start}"([^"]*)"`).exec(html)?.[1];

/** Screens of the app, which are sent without their content, and a page that does not exist. */
const OTHERS = ['/app', '/login', '/cart', '/nope'];

function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\s[^>]*?href="(\/[^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
}

test('the site can be found and installed, describes its kits to programs, and asks nobody else', async ({
  request,
  page,
  context,
  baseURL,
}) => {
  await test.step('every page by its raw HTML, in the sitemap, and that in robots', async () => {
    await test.step('heading, title, description, address, picture and one script', async () => {
      const titles = new Set<string>();
      for (const [path, heading] of PAGES_WITH_HEADINGS) {
        const html = await (await request.get(path)).text();
        expect(html.match(/<h1/g), path).toHaveLength(1);
        expect(html, path).toContain(heading);
        const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
        expect(title, path).toContain('Nosewise');
        titles.add(title);
        expect(attribute(html, 'name="description" content=')?.length, path).toBeGreaterThan(40);
        expect(attribute(html, 'rel="canonical" href='), path).toMatch(/\/[\w/-]*$/);
        expect(attribute(html, 'property="og:image" content='), path).toMatch(/\/share\.png$/);
        expect(attribute(html, 'property="og:title" content='), path).toBe(title);
        // No other script is named, and none is asked for before the style sheet.
        expect(html, path).not.toContain('modulepreload');
        expect(html.match(/<script[^>]* src="[^"]*"/g), path).toHaveLength(1);
        expect(html.indexOf('rel="stylesheet"'), path).toBeLessThan(html.indexOf('<script type="module"'));
      }
      expect(titles.size).toBe(PAGES_WITH_HEADINGS.length);
    });
    await test.step('the sitemap, which robots names', async () => {
      const robots = await (await request.get('/robots.txt')).text();
      expect(robots).toMatch(/^Sitemap: .*\/sitemap\.xml$/m);
      const sitemap = await (await request.get('/sitemap.xml')).text();
      const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) =>
        address.replace(/^https?:\/\/[^/]+/, ''),
      );
      const older = /aroma-kit$|coffee-kit$|^\/(select-pack|wine-kits|coffee-kits)$/;
      const expected = PAGES_WITH_HEADINGS.map(([path]) => path).filter((path) => !older.test(path));
      expect(listed.toSorted()).toEqual(expected.toSorted());
    });
  });
  await test.step('a product with an offer, a how-to and an FAQ, on every way there', async () => {
    const things = structured(await (await request.get('/kits/master-wine-36')).text());
    expect(things.map((thing) => thing['@type'])).toEqual(['Product', 'BreadcrumbList']);
    expect(things[0]).toMatchObject({
      name: 'Master Wine Kit',
      sku: 'master-wine-36',
      offers: { '@type': 'Offer', price: '99.00', priceCurrency: 'EUR' },
    });
    const [howTo] = structured(await (await request.get('/diy-guide')).text());
    expect(howTo).toMatchObject({ '@type': 'HowTo' });
    expect(howTo?.step).toHaveLength(5);
    const [questions] = structured(await (await request.get('/shipping-and-returns')).text());
    expect(questions).toMatchObject({ '@type': 'FAQPage' });

    await page.goto('/scent-packs');
    await page.getByRole('link', { name: 'Red Wine Kit' }).click();
    await expect(page).toHaveTitle('Red Wine Kit · Nosewise');
    const product = () =>
      page
        .locator('script[type="application/ld+json"]')
        .evaluateAll((blocks) => blocks.map(({ textContent }) => textContent).join('\n'));
    await expect.poll(product).toContain('"sku":"red-wine-12"');
  });
  await test.step('the manifest, its icons and the picture for shared links', async () => {
    await page.goto('/');
    const href = await page.locator('link[rel="manifest"]').getAttribute('href');
    const manifest = await (await request.get(href ?? '')).json();
    expect(manifest).toMatchObject({ name: 'Nosewise', start_url: '/app', display: 'standalone' });
    for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
    for (const [src, width, height] of [
      ['/share.png', 1200, 630],
      ['/icon-512.png', 512, 512],
      ['/apple-touch-icon.png', 180, 180],
    ] as const) {
      const picture = await (await request.get(src)).body();
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)], src).toEqual([width, height]);
    }
  });
  await test.step('nobody else is asked, and no cookie is set', async () => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '')) elsewhere.push(request.url());
    });
    for (const path of ['/', '/science', '/scent-packs', '/kits/red-wine-12', '/diy-guide'])
      await page.goto(path, { waitUntil: 'networkidle' });
    expect(elsewhere).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });
  await test.step('every page is valid HTML as it is sent', async () => {
    const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
    const pages = PAGES_WITH_HEADINGS.map(([address]) => address).filter(
      (address) => !ALIKE.includes(address),
    );
    for (const path of [...pages, ...OTHERS]) {
      const page = await (await request.get(path)).text();
      expect(page, path).toContain('<!DOCTYPE html>');
      const { results } = await validator.validateString(page, path);
      const errors = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      );
      expect(errors, path).toEqual([]);
    }
  });
  await test.step('no link is dead, wherever one goes from the first page', async () => {
    const seen = new Set<string>();
    const dead: string[] = [];
    let next = [{ href: '/', from: 'the start' }];
    while (next.length > 0) {
      const found: typeof next = [];
      for (const { href, from } of next) {
        const [path = '', anchor] = href.split('#');
        const { pathname } = new URL(path || '/', 'http://site');
        const answer = await request.get(path, { headers: { accept: 'text/html' } });
        const html = await answer.text();
        if (answer.status() !== 200 || (anchor && !html.includes(`id="${anchor}"`)))
          dead.push(`${href} on ${from}`);
        if (answer.status() !== 200) continue;
        for (const link of linksOf(html)) {
          if (seen.has(link)) continue;
          seen.add(link);
          found.push({ href: link, from: pathname });
        }
      }
      next = found;
    }
    expect(dead).toEqual([]);
    expect(seen.size).toBeGreaterThan(30);
  });
});
