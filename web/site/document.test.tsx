import type { Shop } from '@nosewise/contract/site-renderer';
import { expect, test } from 'vitest';
import { pages, renderPage, renderRobots, renderSitemap } from './document';

const NOBODY: Shop = { facts: { origin: 'https://nosewise.example' }, soldOut: [] };
const HOSTILE = `</script><script>alert(1)//"'&$&`;
const SOMEBODY: Shop = {
  facts: {
    ...NOBODY.facts,
    name: HOSTILE,
    address: HOSTILE,
    addressLine: HOSTILE,
    email: `"onclick='alert(1)'@nosewise.example`,
    bottleSize: HOSTILE,
  },
  kitSizes: { boxes: new Map(), bottle: { height: 55, diameter: 22 } },
  soldOut: [],
};

test('every page has one heading for any operator, and takes no fact for a script', async () => {
  for (const { path } of pages) {
    const [bare = '', named = ''] = await Promise.all([renderPage(path, NOBODY), renderPage(path, SOMEBODY)]);
    expect(bare.match(/<h1/g), path).toHaveLength(1);
    const scripts = (html: string) => html.match(/<script(?![^>]*ld\+json)/g);
    expect(scripts(named), path).toEqual(scripts(bare));
    expect(named, path).not.toContain('<script>alert');
  }
});

test('an unknown address has no page', async () => {
  expect(await renderPage('/nowhere', NOBODY)).toBeUndefined();
});

test('a page names its address and its operator to search engines', async () => {
  const home = (await renderPage('/', SOMEBODY)) ?? '';
  expect(home).toContain('<link rel="canonical" href="https://nosewise.example/"/>');
  const things = [...home.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  expect(things.map(([, json = '']) => JSON.parse(json))).toMatchObject([
    { '@type': 'WebSite' },
    { '@type': 'Organization', name: HOSTILE },
  ]);
});

test('a sold-out kit is marked on each page that offers it, for people and search engines', async () => {
  const shop = { ...NOBODY, soldOut: ['red-wine-12'] };
  const kit = (await renderPage('/kits/red-wine-12', shop)) ?? '';
  expect(kit).toContain('data-offer="red-wine-12 sold-out"');
  expect(kit).toContain('schema.org/OutOfStock');
  const catalogue = (await renderPage('/scent-packs', shop)) ?? '';
  expect(catalogue).toContain('data-offer="red-wine-12 sold-out"');
  expect(catalogue).toContain('data-offer="white-wine-12 in-stock"');
  for (const { path, kits } of pages) {
    if (kits.includes('red-wine-12')) continue;
    expect(await renderPage(path, shop), path).toBe(await renderPage(path, NOBODY));
  }
});

test('the sitemap lists full addresses of pages for search engines alone, and robots are told of it', () => {
  const sitemap = renderSitemap(NOBODY.facts);
  expect(sitemap).toContain('<loc>https://nosewise.example/kits/red-wine-12</loc>');
  expect(sitemap).not.toMatch(/404|unsubscribe|back-in-stock|select-pack/);
  expect(renderRobots(NOBODY.facts)).toContain('Sitemap: https://nosewise.example/sitemap.xml\n');
});
