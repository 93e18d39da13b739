import type { Scent } from '@nosewise/domain/models';
import type { CategoryName } from './categories';

/** A scent of the DIY guide, which a person bottles at home: no id and no note until it stands in an own pack. */
export interface DiyScent extends Pick<Scent, 'bottleNumber' | 'name'> {
  readonly category: CategoryName;
  /** What goes on the cotton pad. */
  readonly source: string;
}

/** The ten scents of the guide's beginner set, in bottles 1 to 10 (`content.md`, "DIY guide"). */
export const DIY_BEGINNER: readonly DiyScent[] = [
  { bottleNumber: 1, name: 'Lemon', category: 'Citrus', source: 'Lemon oil, or fresh peel cut the same day' },
  { bottleNumber: 2, name: 'Orange', category: 'Citrus', source: 'Sweet orange oil, or fresh peel' },
  { bottleNumber: 3, name: 'Clove', category: 'Spice', source: 'Four whole cloves, lightly crushed' },
  { bottleNumber: 4, name: 'Cinnamon', category: 'Spice', source: 'A pinch of ground cinnamon' },
  {
    bottleNumber: 5,
    name: 'Vanilla',
    category: 'Creamy',
    source: 'Vanilla extract, or the seeds of half a pod',
  },
  { bottleNumber: 6, name: 'Peppermint', category: 'Fresh', source: 'Peppermint oil' },
  { bottleNumber: 7, name: 'Ground coffee', category: 'Roasted', source: 'Half a teaspoon, freshly ground' },
  { bottleNumber: 8, name: 'Black pepper', category: 'Spice', source: 'Six corns, coarsely ground' },
  {
    bottleNumber: 9,
    name: 'Lavender',
    category: 'Floral',
    source: 'Lavender oil, or a teaspoon of dried flowers',
  },
  { bottleNumber: 10, name: 'Honey', category: 'Sweet', source: 'A few drops of a dark honey' },
];

/** The ten scents that the guide adds for the advanced, in bottles 11 to 20. */
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

/** The sets that the guide offers as a pack of one's own. */
export const DIY_SETS = [
  { name: 'Kitchen shelf, ten scents', scents: DIY_BEGINNER },
  { name: 'Kitchen shelf, twenty scents', scents: [...DIY_BEGINNER, ...DIY_ADVANCED] },
] as const;
