import { boxOf, type Kit } from './kit';
import { euros } from './money';

const BASICS = [
  { family: 'Fruit', aromas: ['Lemon', 'Apple', 'Blackcurrant'] },
  { family: 'Flower and sweetness', aromas: ['Jasmine', 'Honey', 'Caramel'] },
  { family: 'Cream, nut and cocoa', aromas: ['Butter', 'Roasted hazelnut', 'Dark chocolate'] },
  { family: 'Grain, spice and wood', aromas: ['Toast', 'Clove', 'Cedar'] },
];

const FURTHER = [
  { family: 'More fruit', aromas: ['Orange', 'Apricot', 'Blueberry'] },
  { family: 'More flower and sweetness', aromas: ['Rose', 'Vanilla', 'Maple syrup'] },
  { family: 'More nut, grain and spice', aromas: ['Roasted almond', 'Malt', 'Black pepper'] },
  { family: 'Leaf, earth and green', aromas: ['Pipe tobacco', 'Wet earth', 'Cucumber'] },
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
    shelf: [
      { bottleNumber: 1, category: 'Citrus' },
      { bottleNumber: 4, category: 'Floral' },
      { bottleNumber: 9, category: 'Roasted' },
      { bottleNumber: 15, category: 'Fruity' },
      { bottleNumber: 19, category: 'Nutty' },
      { bottleNumber: 24, category: 'Fresh' },
    ],
    contents: [...BASICS, ...FURTHER],
    included: boxOf(24),
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
    shelf: [
      { bottleNumber: 2, category: 'Fruity' },
      { bottleNumber: 4, category: 'Floral' },
      { bottleNumber: 6, category: 'Sweet' },
      { bottleNumber: 8, category: 'Nutty' },
      { bottleNumber: 9, category: 'Roasted' },
      { bottleNumber: 12, category: 'Woody' },
    ],
    contents: BASICS,
    included: boxOf(12),
    audience: [
      'Whoever has a grinder at home and no words yet',
      'New people behind the bar, in their first weeks',
      'Beginners: one family after the other, three bottles each',
    ],
    sample: { bottleNumber: 6, options: ['Honey', 'Toast', 'Caramel', 'Dark chocolate'] },
  },
];
