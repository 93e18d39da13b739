import type { Pack } from '@nosewise/domain/models';
import { COFFEE_AROMAS, COFFEE_BASICS_AROMAS } from './coffee';
import { TEST_AROMAS } from './test-pack';
import { RED_WINE_AROMAS, WHITE_WINE_AROMAS, WINE_FAULT_AROMAS } from './wine';

const WINE_PACKS: readonly Pack[] = [
  {
    id: 'master-wine-36',
    name: 'Master Wine Kit',
    description: 'All 36 wine aromas: twelve of white wine, twelve of red and twelve faults.',
    priceLabel: '€99',
    aromas: [...WHITE_WINE_AROMAS, ...RED_WINE_AROMAS, ...WINE_FAULT_AROMAS],
  },
  {
    id: 'red-wine-12',
    name: 'Red Wine Kit',
    description: 'Twelve aromas of red wine, from strawberry and blackcurrant to mushroom and cedar.',
    priceLabel: '€39',
    aromas: RED_WINE_AROMAS,
  },
  {
    id: 'white-wine-12',
    name: 'White Wine Kit',
    description: 'Twelve aromas of white wine, from lemon and pear to flint and butter.',
    priceLabel: '€39',
    aromas: WHITE_WINE_AROMAS,
  },
  {
    id: 'wine-faults-12',
    name: 'Wine Faults Kit',
    description: 'Twelve faults that every taster should know, from cork taint to smoke taint.',
    priceLabel: '€39',
    aromas: WINE_FAULT_AROMAS,
  },
];

const COFFEE_PACKS: readonly Pack[] = [
  {
    id: 'master-coffee-24',
    name: 'Master Coffee Kit',
    description: 'All 24 coffee aromas, from bright fruit and flowers to roast, spice and earth.',
    priceLabel: '€69',
    aromas: COFFEE_AROMAS,
  },
  {
    id: 'coffee-basics-12',
    name: 'Coffee Basics Kit',
    description: 'The twelve coffee aromas to learn first, from lemon and jasmine to caramel and toast.',
    priceLabel: '€39',
    aromas: COFFEE_BASICS_AROMAS,
  },
];

const TEST_PACK: Pack = {
  id: 'philips-test',
  name: 'Test Pack',
  description: 'Twelve essential oils to try the training with, from lemongrass to peppermint.',
  priceLabel: 'Test Pack',
  aromas: TEST_AROMAS,
};

/**
 * The built-in packs for training, in the order of the screen (specification, section 3, "Aroma pack"). A kit that is
 * part of a master kit holds the master's own bottles, with the same numbers.
 */
export const PACKS: readonly Pack[] = [...WINE_PACKS, ...COFFEE_PACKS, TEST_PACK];
