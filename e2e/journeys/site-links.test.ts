import { expect, test } from '../fixtures';

function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\s[^>]*?href="(\/[^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
}

test('no link of the site is dead, wherever one goes from the first page', async ({ request }) => {
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
