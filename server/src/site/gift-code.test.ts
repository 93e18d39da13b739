import { GIFT_TOKENS } from '@nosewise/contract/page-facts';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { drawGiftCode } from './gift-code';

it('draws the code of the first smell that a gift card names, with this server’s address, and none elsewhere', () => {
  const origin = 'https://nosewise.example';
  const drawing = `<svg viewBox="${GIFT_TOKENS.view}"><path d="${GIFT_TOKENS.code}"></path></svg>`;
  const card = drawGiftCode(`<p>[[origin]]/first?pack=red-wine-12</p>${drawing}`, origin);
  const { size, data } = encode(`${origin}/first?pack=red-wine-12`, { ecc: 'M', border: 0 });
  expect(card).toContain(`viewBox="-4 -4 ${size + 8} ${size + 8}"`);
  expect(card.match(/M\d+ \d+h1v1h-1z/g)).toHaveLength(data.flat().filter(Boolean).length);
  expect(drawGiftCode(drawing, origin)).toBe(drawing);
});
