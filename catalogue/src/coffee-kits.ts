import { type Kit, shelfOf } from './kit';
import { euros } from './money';

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
    slug: 'master-coffee-24',
    name: 'Master Coffee Kit',
    world: 'coffee',
    price: euros(6900),
    first: 1,
    last: 24,
    lead: 'Fruit, flower, sugar, roast and earth: what a cup can hold, in twenty-four bottles.',
    shelf: shelfOf(
      [1, 'Citrus'],
      [4, 'Floral'],
      [9, 'Roasted'],
      [15, 'Fruity'],
      [19, 'Nutty'],
      [24, 'Fresh'],
    ),
    families: [...BASICS, ...FURTHER],
    audience: [
      'Baristas and roasters who want the same word for the same smell',
      'Whoever reads “blueberry” on a bag and finds only coffee in the cup',
      'Cafés that train their people together',
    ],
    sample: { bottleNumber: 15, options: ['Malt', 'Rose', 'Apricot', 'Blueberry'] },
  },
  {
    slug: 'coffee-basics-12',
    name: 'Coffee Basics Kit',
    world: 'coffee',
    price: euros(3900),
    first: 1,
    last: 12,
    lead: 'The twelve aromas to learn first, from lemon and jasmine to caramel and toast.',
    partOf: 'master-coffee-24',
    shelf: shelfOf([2, 'Fruity'], [4, 'Floral'], [6, 'Sweet'], [8, 'Nutty'], [9, 'Roasted'], [12, 'Woody']),
    families: BASICS,
    audience: [
      'Whoever has a grinder at home and no words yet',
      'New people behind the bar, in their first weeks',
      'Beginners: one family after the other, three bottles each',
    ],
    sample: { bottleNumber: 6, options: ['Honey', 'Toast', 'Caramel', 'Dark chocolate'] },
  },
];
