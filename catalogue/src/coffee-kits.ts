import { COFFEE_BASICS, MASTER_COFFEE } from './coffee-offers';
import type { Kit } from './kit';

const BASICS = ['Fruit', 'Flower and sweetness', 'Cream, nut and cocoa', 'Grain, spice and wood'];

const FURTHER = [
  'More fruit',
  'More flower and sweetness',
  'More nut, grain and spice',
  'Leaf, earth and green',
];

/** The coffee kits in the order of the catalogue: the master kit, and the basics that are its first twelve bottles. */
export const COFFEE_KITS: readonly Kit[] = [
  {
    ...MASTER_COFFEE,
    lead: 'Fruit, flower, sugar, roast and earth: what a cup can hold, in twenty-four bottles.',
    families: [...BASICS, ...FURTHER],
    audience: [
      'Baristas and roasters who want the same word for the same smell',
      'Whoever reads “blueberry” on a bag and finds only coffee in the cup',
      'Cafés that train their people together',
    ],
    sample: { bottleNumber: 15, options: ['Malt', 'Rose', 'Apricot', 'Blueberry'] },
  },
  {
    ...COFFEE_BASICS,
    lead: 'The twelve aromas to learn first, from lemon and jasmine to caramel and toast.',
    families: BASICS,
    audience: [
      'Whoever has a grinder at home and no words yet',
      'New people behind the bar, in their first weeks',
      'Beginners: one family after the other, three bottles each',
    ],
    sample: { bottleNumber: 6, options: ['Honey', 'Toast', 'Caramel', 'Dark chocolate'] },
  },
];
