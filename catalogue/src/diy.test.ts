import { describe, expect, test } from 'vitest';
import { categoryOf } from './aromas/categories';
import { DIY_BEGINNER, type DiyScent } from './diy';
import { DIY_ADVANCED, DIY_SETS } from './diy-sets';

const labels = (scents: readonly DiyScent[]) => scents.map((scent) => `${scent.bottleNumber} ${scent.name}`);

describe('DIY scents', () => {
  test('for beginners are the ten of the guide', () => {
    expect(labels(DIY_BEGINNER).join(', ')).toBe(
      '1 Lemon, 2 Orange, 3 Clove, 4 Cinnamon, 5 Vanilla, 6 Peppermint, 7 Ground coffee, 8 Black pepper, ' +
        '9 Lavender, 10 Honey',
    );
  });

  test('for advanced noses continue with numbers 11 to 20', () => {
    expect(labels(DIY_ADVANCED).join(', ')).toBe(
      '11 Rose, 12 Eucalyptus, 13 Almond, 14 Ginger, 15 Nutmeg, 16 Thyme, 17 Rosemary, 18 Cardamom, ' +
        '19 Cocoa, 20 Smoked paprika',
    );
  });

  test('have categories with a colour', () => {
    for (const scent of [...DIY_BEGINNER, ...DIY_ADVANCED]) expect(categoryOf(scent.category)).toBeDefined();
  });

  test('each name the material for the pad, no two the same', () => {
    const sources = [...DIY_BEGINNER, ...DIY_ADVANCED].map(({ source }) => source);
    expect(new Set(sources).size).toBe(20);
  });

  test('come as a set of ten and a set of twenty', () => {
    expect(DIY_SETS.map(({ scents }) => scents.length)).toEqual([10, 20]);
  });
});
