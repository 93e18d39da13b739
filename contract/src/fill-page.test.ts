import { describe, expect, test } from 'vitest';
import { fillPage as fillMarkup, fillText } from './fill-page';
import { readMarkup } from './markup';
import { FACTS_TOKEN, type PageFacts } from './page-facts';

const ORIGIN = 'https://nosewise.example';
const facts = (told: Partial<PageFacts> = {}): PageFacts => ({ origin: ORIGIN, ...told });
const fillPage = (template: string, told: PageFacts) => fillMarkup(readMarkup(template), told);
const HOSTILE = `</script><script>alert(1)//"'&<!--$&$1[[email]]`;

describe('filling a page', () => {
  test('puts facts into texts and attributes', () => {
    const template = '<link href="[[origin]]/science"/><p>[[name]], [[addressLine]]</p>';
    expect(fillPage(template, facts({ name: 'Rose & Co', addressLine: 'A, B' }))).toBe(
      '<link href="https://nosewise.example/science"/><p>Rose &amp; Co, A, B</p>',
    );
  });

  test('keeps only the applicable one of two alternatives', () => {
    const template =
      '<if-told facts="name email" class="c"><p>[[name]]</p></if-told><if-untold facts="name email"><b>no</b></if-untold>';
    expect(fillPage(template, facts({ name: 'Rose', email: 'a@b.c' }))).toBe(
      '<if-told facts="name email" class="c"><p>Rose</p></if-told>',
    );
    expect(fillPage(template, facts({ name: 'Rose' }))).toBe(
      '<if-untold facts="name email"><b>no</b></if-untold>',
    );
  });

  test('a hostile name stays text in every place, and is never filled in again', () => {
    const template =
      '<p title="[[name]]">[[name]]</p>' +
      `<script type="application/json" id="facts">${FACTS_TOKEN}</script>` +
      '<script type="application/ld+json">{"name":"[[name]]"}</script>';
    const told = facts({ name: HOSTILE, email: 'a@b.c' });
    const filled = fillPage(template, told);
    expect(filled.match(/<script/g)).toHaveLength(2);
    expect(filled.match(/<\/script/g)).toHaveLength(2);
    expect(filled).not.toMatch(/<!--|title="[^"]*<|a@b\.c[^"]*<\/p>/);
    const [page, structured] = [...filled.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) =>
      JSON.parse(text),
    );
    expect(page).toEqual(told);
    expect(structured).toEqual({ name: HOSTILE });
  });

  test('leaves scripts that run as they are', () => {
    const script = '<script>const pair = "[[name]]" && a < b;</script>';
    expect(fillPage(script, facts({ name: 'Rose' }))).toBe(script);
  });

  test('drops properties without a fact from structured data at any depth, and all of a thing without a name', () => {
    const thing = {
      '@type': 'Person',
      name: '[[name]]',
      telephone: '[[phone]]',
      at: [{ url: '[[origin]]/', vat: '[[vatId]]' }],
    };
    const template = `<script type="application/ld+json">${JSON.stringify(thing)}</script>`;
    const [, text = ''] = />(.*)<\/script>/.exec(fillPage(template, facts({ name: 'Rose' }))) ?? [];
    expect(JSON.parse(text)).toEqual({ '@type': 'Person', name: 'Rose', at: [{ url: `${ORIGIN}/` }] });
    expect(fillPage(template, facts())).toBe('');
  });

  test('keeps structured data that never had a name', () => {
    const template = '<script type="application/ld+json">{"@type":"FAQPage","url":"[[origin]]/"}</script>';
    expect(fillPage(template, facts())).toContain(`"url":"${ORIGIN}/"`);
  });
});

test('filling XML escapes an odd origin', () => {
  expect(fillText('<loc>[[origin]]/a</loc>', { origin: `http://a&b'"` })).toBe(
    '<loc>http://a&amp;b&#x27;&quot;/a</loc>',
  );
});
