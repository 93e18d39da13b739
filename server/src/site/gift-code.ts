import type { PageFacts } from '@nosewise/contract/page-facts';
import { encode } from 'uqr';

/** The white frame around a code, in modules (ISO/IEC 18004). */
const FRAME = 4;

/** The address of a first smell, as a gift card prints it (`web/site/pages/gift.tsx`). */
const ADDRESS = /\[\[origin\]\](\/first\?pack=[\w-]+)/;

/** Draws the QR code for the first smell that a page names; nothing for every other page. */
export function drawGiftCode(template: string, origin: string): Pick<PageFacts, 'giftView' | 'giftCode'> {
  const [, path] = ADDRESS.exec(template) ?? [];
  if (path === undefined) return {};
  const { size, data } = encode(`${origin}${path}`, { ecc: 'M', border: 0 });
  const side = size + 2 * FRAME;
  return {
    giftView: `-${FRAME} -${FRAME} ${side} ${side}`,
    giftCode: data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join(''),
  };
}
