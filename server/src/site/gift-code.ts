import { GIFT_TOKENS } from '@nosewise/contract/page-facts';
import { encode } from 'uqr';

/** The white frame around a code, in modules (ISO/IEC 18004). */
const FRAME = 4;

/** The address of a first smell, as a gift card prints it (`web/site/pages/gift.tsx`). */
const ADDRESS = /\[\[origin\]\](\/first\?pack=[\w-]+)/;

/** Draws into a gift card the QR code for the first smell that it names. Every other page stays as it is. */
export function drawGiftCode(template: string, origin: string): string {
  const [, path] = ADDRESS.exec(template) ?? [];
  if (path === undefined) return template;
  const { size, data } = encode(`${origin}${path}`, { ecc: 'M', border: 0 });
  const side = size + 2 * FRAME;
  const code = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return template
    .replace(GIFT_TOKENS.view, `-${FRAME} -${FRAME} ${side} ${side}`)
    .replace(GIFT_TOKENS.code, code.join(''));
}
