import type { KitWorld } from './kit';
import { dollars, type Money } from './money';

/** A kit page of the old style: an earlier edition with the price of its time (specification, section 9). */
export interface EarlierEdition {
  /** The last part of its address, without the slash. */
  readonly slug: string;
  readonly name: string;
  readonly world: KitWorld;
  readonly price: Money;
  /** The price before that. */
  readonly was?: Money;
  /** Its description, as far as the old page gave one. */
  readonly description: string;
  /** The slug of the kit that replaced it. */
  readonly successor: string;
}

/** The seven pages of the old style, in the order of `/wine-kits` and `/coffee-kits`. */
export const EARLIER_EDITIONS: readonly EarlierEdition[] = [
  {
    slug: 'master-wine-aroma-kit',
    name: 'Master Wine Aroma Kit',
    world: 'wine',
    price: dollars(8900),
    was: dollars(9800),
    description: 'White, red and faults in one box, as it was first made.',
    successor: 'master-wine-36',
  },
  {
    slug: 'red-wine-aroma-kit',
    name: 'Red Wine Aroma Kit',
    world: 'wine',
    price: dollars(7900),
    description: 'The first collection for red wine.',
    successor: 'red-wine-12',
  },
  {
    slug: 'white-wine-aroma-kit',
    name: 'White Wine Aroma Kit',
    world: 'wine',
    price: dollars(4900),
    description: 'The first collection for white wine.',
    successor: 'white-wine-12',
  },
  {
    slug: 'wine-defects-aroma-kit',
    name: 'Wine Defects Aroma Kit',
    world: 'wine',
    price: dollars(5900),
    description: 'The first collection of what can go wrong, then still called defects.',
    successor: 'wine-faults-12',
  },
  {
    slug: 'master-coffee-aroma-kit',
    name: 'Master Coffee Aroma Kit',
    world: 'coffee',
    price: dollars(11900),
    description: 'The largest coffee collection of its time.',
    successor: 'master-coffee-24',
  },
  {
    slug: 'intro-coffee-kit',
    name: 'Intro Coffee Kit',
    world: 'coffee',
    price: dollars(3900),
    description: 'A first handful of coffee aromas.',
    successor: 'coffee-basics-12',
  },
  {
    slug: 'full-coffee-kit',
    name: 'Full Coffee Kit',
    world: 'coffee',
    price: dollars(7900),
    was: dollars(8900),
    description: 'Everything that the intro kit had, and more.',
    successor: 'master-coffee-24',
  },
];
