import { DIY_BEGINNER, type DiyScent } from './diy';

// Separate from the beginner's set, so that the screen of an own pack loads only that one.

/** The ten scents of the guide's advanced set, in bottles 11 to 20. */
export const DIY_ADVANCED: readonly DiyScent[] = [
  { bottleNumber: 11, name: 'Rose', category: 'Floral', source: 'Rose water, or rose absolute in oil' },
  { bottleNumber: 12, name: 'Eucalyptus', category: 'Herbal', source: 'Eucalyptus oil' },
  {
    bottleNumber: 13,
    name: 'Almond',
    category: 'Nutty',
    source: 'Bitter almond extract from the baking shelf',
  },
  { bottleNumber: 14, name: 'Ginger', category: 'Spice', source: 'Fresh root, finely grated' },
  { bottleNumber: 15, name: 'Nutmeg', category: 'Spice', source: 'A little, freshly grated' },
  { bottleNumber: 16, name: 'Thyme', category: 'Herbal', source: 'Dried leaves, rubbed between the fingers' },
  { bottleNumber: 17, name: 'Rosemary', category: 'Herbal', source: 'A few needles, crushed' },
  { bottleNumber: 18, name: 'Cardamom', category: 'Spice', source: 'The seeds of two pods, crushed' },
  { bottleNumber: 19, name: 'Cocoa', category: 'Roasted', source: 'Half a teaspoon of unsweetened powder' },
  { bottleNumber: 20, name: 'Smoked paprika', category: 'Spice', source: 'A pinch of the powder' },
];

/** The sets that the guide offers as an own pack. */
export const DIY_SETS = [
  { name: 'Kitchen shelf, ten scents', scents: DIY_BEGINNER },
  { name: 'Kitchen shelf, twenty scents', scents: [...DIY_BEGINNER, ...DIY_ADVANCED] },
] as const;
