import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { drawGiftCode } from './gift-code';

it('draws the code of the first smell that a gift card names, with this server’s address, and none elsewhere', () => {
  const origin = 'https://nosewise.example';
  const { giftView, giftCode } = drawGiftCode('<p>[[origin]]/first?pack=red-wine-12</p>', origin);
  const { size, data } = encode(`${origin}/first?pack=red-wine-12`, { ecc: 'M', border: 0 });
  expect(giftView).toBe(`-4 -4 ${size + 8} ${size + 8}`);
  expect(giftCode?.match(/M/g)).toHaveLength(data.flat().filter(Boolean).length);
  expect(drawGiftCode('<p>[[origin]]/kits/red-wine-12</p>', origin)).toEqual({});
});
