import { expect, it } from 'vitest';
import { layOut } from './layout';

const { text, html } = layOut({
  subject: 'Ann & <Bob>',
  paragraphs: ['<script>alert("nose")</script>', 'Second.'],
  facts: [
    ['Name', 'Ann <b>'],
    ['Message', 'First line\nSecond & last'],
  ],
  action: { label: 'Open "it"', url: 'https://nosewise.example/?a=1&b="><img src=x>' },
  footnotes: ['It’s small.'],
});

it('writes typed words as text, never as HTML', () => {
  expect(html).not.toMatch(/<script|<img|<Bob>|<b>/);
  expect(html).toContain('&lt;script&gt;alert(&quot;nose&quot;)&lt;/script&gt;');
  expect(html).toContain('href="https://nosewise.example/?a=1&amp;b=&quot;&gt;&lt;img src=x&gt;"');
});

it('leaves the same words unchanged in the plain text', () => {
  expect(text).toBe(
    '<script>alert("nose")</script>\n\nSecond.\n\nName: Ann <b>\n\nMessage:\nFirst line\nSecond & last\n\nOpen "it":\nhttps://nosewise.example/?a=1&b="><img src=x>\n\nIt’s small.\n\nNosewise\n',
  );
});

it('keeps the line breaks of typed words', () => {
  expect(html).toContain(
    'white-space:pre-line"><strong>Message</strong><br><bdi>First line\nSecond &amp; last</bdi></p>',
  );
});
