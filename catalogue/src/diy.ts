import type { Scent } from '@nosewise/domain/models';
import type { CategoryName } from './categories';

/** A scent of the DIY guide, which a person bottles at home: no id and no note until it stands in an own pack. */
export interface DiyScent extends Pick<Scent, 'bottleNumber' | 'name'> {
  readonly category: CategoryName;
}

/** The ten scents of the guide's beginner set, in bottles 1 to 10 (`content.md`, "DIY guide"). */
export const DIY_BEGINNER: readonly DiyScent[] = [
  { bottleNumber: 1, name: 'Lemon', category: 'Citrus' },
  { bottleNumber: 2, name: 'Orange', category: 'Citrus' },
  { bottleNumber: 3, name: 'Clove', category: 'Spice' },
  { bottleNumber: 4, name: 'Cinnamon', category: 'Spice' },
  { bottleNumber: 5, name: 'Vanilla', category: 'Creamy' },
  { bottleNumber: 6, name: 'Peppermint', category: 'Fresh' },
  { bottleNumber: 7, name: 'Ground coffee', category: 'Roasted' },
  { bottleNumber: 8, name: 'Black pepper', category: 'Spice' },
  { bottleNumber: 9, name: 'Lavender', category: 'Floral' },
  { bottleNumber: 10, name: 'Honey', category: 'Sweet' },
];

/** The ten scents that the guide adds for the advanced, in bottles 11 to 20. */
export const DIY_ADVANCED: readonly DiyScent[] = [
  { bottleNumber: 11, name: 'Rose', category: 'Floral' },
  { bottleNumber: 12, name: 'Eucalyptus', category: 'Herbal' },
  { bottleNumber: 13, name: 'Almond', category: 'Nutty' },
  { bottleNumber: 14, name: 'Ginger', category: 'Spice' },
  { bottleNumber: 15, name: 'Nutmeg', category: 'Spice' },
  { bottleNumber: 16, name: 'Thyme', category: 'Herbal' },
  { bottleNumber: 17, name: 'Rosemary', category: 'Herbal' },
  { bottleNumber: 18, name: 'Cardamom', category: 'Spice' },
  { bottleNumber: 19, name: 'Cocoa', category: 'Roasted' },
  { bottleNumber: 20, name: 'Smoked paprika', category: 'Spice' },
];
