import { KITS } from '@nosewise/catalogue/shop/kits';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { BoxBesideHand, gridOf } from './box-beside-hand';

const box = { width: 300, height: 80, depth: 210 };

describe('the bottles in a box', () => {
  it.each([
    [36, box, 6, 6],
    [12, { width: 180, depth: 60 }, 6, 2],
    [24, { width: 180, depth: 120 }, 6, 4],
    [36, { width: 270, depth: 120 }, 9, 4],
    [12, { width: 100, depth: 100 }, 4, 3],
  ])('%s of them fill %o in %s columns and %s rows', (bottles, size, columns, rows) => {
    expect(gridOf(bottles, size)).toEqual({ columns, rows });
  });
});

test.each(KITS)(
  'the box of $slug shows each of its bottles, and says no size that nobody has told',
  (kit) => {
    const drawn = (sizes?: Parameters<typeof BoxBesideHand>[0]['sizes']) =>
      renderToString(createElement(BoxBesideHand, { kit, sizes }));
    expect(drawn().match(/<ellipse/g)).toHaveLength(kit.last - kit.first + 1);
    expect(drawn()).not.toContain(' mm');
    const sizes = { boxes: new Map([[kit.slug, box]]), bottle: { height: 55, diameter: 22 } };
    expect(drawn(sizes)).toContain('box 300 × 80 × 210 mm (width, height, depth), bottle 55 × 22 mm.');
    expect(drawn({ boxes: new Map(), bottle: sizes.bottle })).toContain('hand: bottle 55 × 22 mm.');
  },
);
