import { CATEGORIES } from '@nosewise/catalogue/aromas/categories';
import type { Scent } from '@nosewise/domain/models';

/** A category's part of the aroma wheel. Angles are in turns (0..1), clockwise from the top. */
export interface Sector {
  readonly category: string;
  /** The number of bottles of this category. */
  readonly count: number;
  readonly start: number;
  readonly end: number;
}

/** Divides a kit's wheel into sectors in the order of the hues, each as wide as its share of the bottles. */
export function wheelSectors(aromas: readonly Pick<Scent, 'category'>[]): Sector[] {
  let before = 0;
  return CATEGORIES.flatMap(({ name: category }) => {
    const count = aromas.filter((aroma) => aroma.category === category).length;
    if (count === 0) return [];
    const start = before / aromas.length;
    before += count;
    return [{ category, count, start, end: before / aromas.length }];
  });
}

/** Gives a point on a circle around the origin, rounded so that every machine renders the same page. */
function point(radius: number, turn: number): string {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
}

/** Draws a piece of a ring around the origin as an SVG path. It is never the whole ring: a kit of one category has no wheel. */
export function ringPath(
  inner: number,
  outer: number,
  { start, end }: Pick<Sector, 'start' | 'end'>,
): string {
  const large = end - start > 0.5 ? 1 : 0;
  return [
    `M${point(outer, start)}`,
    `A${outer} ${outer} 0 ${large} 1 ${point(outer, end)}`,
    `L${point(inner, end)}`,
    `A${inner} ${inner} 0 ${large} 0 ${point(inner, start)}Z`,
  ].join('');
}

/** Turns the name of a sector along the radius, and never upside down. */
export function labelTurn({ start, end }: Pick<Sector, 'start' | 'end'>): {
  degrees: number;
  flipped: boolean;
} {
  const middle = (start + end) / 2;
  const flipped = middle > 0.5;
  return { degrees: middle * 360 - 90 + (flipped ? 180 : 0), flipped };
}
