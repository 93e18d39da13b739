import type { Scent } from '@nosewise/domain/models';
import type { CategoryName } from './aromas/categories';

/** A scent of the DIY guide, to bottle at home. It has no id and no note until it is part of an own pack. */
export interface DiyScent extends Pick<Scent, 'bottleNumber' | 'name'> {
  readonly category: CategoryName;
  /** The material for the cotton pad. */
  readonly source: string;
}

/** The ten scents of the guide's beginner set, in bottles 1 to 10. */
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
  { bottleNumber: 8, name: 'Black pepper', category: 'Spice', source: '6 peppercorns, coarsely ground' },
  {
    bottleNumber: 9,
    name: 'Lavender',
    category: 'Floral',
    source: 'Lavender oil, or a teaspoon of dried flowers',
  },
  { bottleNumber: 10, name: 'Honey', category: 'Sweet', source: 'A few drops of a dark honey' },
];

/** The words of the DIY guide (specification, section 2, "DIY guide", and section 9). */

export const DIY_MATERIALS = [
  { what: '10-20 small glass bottles', note: '30ml recommended, with a lid that closes well' },
  { what: 'Waterproof number labels 1-20', note: 'Print the sheet on this page, or write them by hand' },
  { what: 'Cotton pads', note: 'One for each bottle, cut to fit' },
  { what: 'A notebook', note: 'To note what you smelled before you look' },
  { what: 'A marker', note: 'For lids, since bottles get mixed up when they are open' },
] as const;

export const DIY_SOURCES = [
  {
    what: 'The spice shelf',
    note: 'Whole spices, crushed on the day: they smell stronger than ground ones.',
  },
  {
    what: 'The fruit bowl',
    note: 'Fresh peel of citrus fruit, without the white. Replace it every few days.',
  },
  { what: 'The baking shelf', note: 'Extracts of vanilla and almond, cocoa, honey.' },
  {
    what: 'Essential oils',
    note: 'Lemon, orange, lavender, peppermint, eucalyptus. Buy small bottles: a few drops last for weeks.',
  },
] as const;

export const DIY_STEPS = [
  {
    name: 'Prepare bottles',
    text: 'Wash the bottles, let them dry for a night, stick a number on each and lay a cotton pad into it.',
  },
  {
    name: 'Select 10 scents',
    text: 'Take ten that differ from each other. The set below is a good one, and most of it is in the kitchen.',
  },
  {
    name: 'Add the scent',
    text: 'Add 3-5 drops of oil or a small amount of spice per cotton pad. Close the bottle at once.',
  },
  {
    name: 'Create a reference list',
    text: 'Write down which number holds which scent, and put the list where you cannot see it while you smell.',
  },
  {
    name: 'Enter scent numbers and names in the app',
    text: 'The button below does it for our sets. From there, spaced repetition schedules sessions.',
  },
] as const;

export const DIY_TIPS = [
  'Replace carriers (the cotton pads) every 2-3 weeks: a pad that has gone flat teaches the wrong smell.',
  'Start with 5-10 minute sessions. A tired nose learns nothing.',
  'Store cool and dark, with the lids closed.',
] as const;

export const DIY_SAFETY =
  'Essential oils are not for drinking or bare skin. Keep them away from children and pets.';
