import { KIT_OFFERS } from '@nosewise/catalogue/shop/offers';
import type { BottleSize, BoxSize, KitSizes } from '@nosewise/contract/site-renderer';

/** In millimetres. Beyond these, somebody has typed centimetres or metres. */
const LEAST_SIDE = 5;
const MOST_SIDE = 1_000;

const BOTTLE = 'bottle';
const EXAMPLE = 'red-wine-12=180x60x120, bottle=55x22';

/**
 * Reads `OPERATOR_KIT_SIZES`: `red-wine-12=180x60x120, bottle=55x22` is a box by its width, height and depth, and the
 * bottle of all kits by its height and diameter.
 * @returns the sizes, or in words what the value must be
 */
export function parseKitSizes(text: string): KitSizes | string {
  const boxes = new Map<string, BoxSize>();
  let bottle: BottleSize | undefined;
  for (const part of text.split(',')) {
    const [, name = '', measures = ''] = /^\s*([a-z\d-]+)\s*=\s*([\dx×. ]+?)\s*$/.exec(part) ?? [];
    const sides = measures
      .split(/ *[x×] */)
      .map((side) => (/^\d{1,4}(\.\d)?$/.test(side) ? Number(side) : NaN));
    const [first = NaN, second = NaN, third = NaN] = sides;
    const isBottle = name === BOTTLE;
    if (sides.length !== (isBottle ? 2 : 3) || sides.some(Number.isNaN))
      return `must be sizes in millimetres, such as ${EXAMPLE}: width, height and depth of a kit, height and diameter of a bottle`;
    if (!isBottle && !KIT_OFFERS.some(({ slug }) => slug === name))
      return `must name ${KIT_OFFERS.map(({ slug }) => slug).join(', ')} or ${BOTTLE}, but has ${name}`;
    if (isBottle ? bottle : boxes.has(name)) return `must have one size for ${name}`;
    if (sides.some((side) => side < LEAST_SIDE || side > MOST_SIDE))
      return `must have sides from ${LEAST_SIDE} to ${MOST_SIDE} mm, but ${name} has ${measures}`;
    if (isBottle) bottle = { height: first, diameter: second };
    else boxes.set(name, { width: first, height: second, depth: third });
  }
  return { boxes, bottle };
}
