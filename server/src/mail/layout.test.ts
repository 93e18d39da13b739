import { expect, it } from 'vitest';
import { layOut } from './layout';

const { text, html } = layOut({
  subject: 'Ann & <Bob>',
  paragraphs: ['<script>alert("nose")</script>', 'Second.'],
  action: { label: 'Open "it"', url: 'https://nosewise.example/?a=1&b="><img src=x>' },
  footnotes: ['It’s small.'],
});

it('writes what somebody else has typed as words, never as HTML', () => {
  expect(html).not.toMatch(/<script|<img|<Bob>/);
  expect(html).toContain('&lt;script&gt;alert(&quot;nose&quot;)&lt;/script&gt;');
  expect(html).toContain('href="https://nosewise.example/?a=1&amp;b=&quot;&gt;&lt;img src=x&gt;"');
});

it('leaves the same words as they are in the text', () => {
  expect(text).toBe(
    '<script>alert("nose")</script>\n\nSecond.\n\nOpen "it":\nhttps://nosewise.example/?a=1&b="><img src=x>\n\nIt’s small.\n\nNosewise\n',
  );
});
