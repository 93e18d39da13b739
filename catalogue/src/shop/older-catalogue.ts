import { dollars, type Money } from './money';

/** A pack of the older catalogue (specification, sections 2 and 9). */
export interface OlderPack {
  readonly name: string;
  readonly description: string;
  /** The price of an earlier edition, in dollars. A pack without one is free. */
  readonly price?: Money;
  /** The slug of the kit that replaced it. A priced pack without one is no longer made. */
  readonly successor?: string;
}

export interface OlderGroup {
  readonly name: string;
  readonly packs: readonly OlderPack[];
}

/** 'Select Your Pack': four groups, each pack with the price of its time. */
export const OLDER_CATALOGUE: readonly OlderGroup[] = [
  {
    name: 'Wine',
    packs: [
      {
        name: 'Master Wine Aroma Kit',
        description: 'White, red and faults in one box.',
        price: dollars(14900),
        successor: 'master-wine-36',
      },
      {
        name: 'Red Wine',
        description: 'Fruit, leaf, earth and wood of red wines.',
        price: dollars(7900),
        successor: 'red-wine-12',
      },
      {
        name: 'White Wine',
        description: 'Citrus, orchard, blossom and cream.',
        price: dollars(7900),
        successor: 'white-wine-12',
      },
      {
        name: 'Oak Barrel',
        description: 'What wood gives to a wine: vanilla, toast, smoke and spice.',
        price: dollars(9900),
      },
      {
        name: 'New World Wines',
        description: 'Ripe fruit and warm spice from younger regions.',
        price: dollars(8900),
      },
      {
        name: 'Wine Defects',
        description: 'What can go wrong between the vine and the glass.',
        price: dollars(9900),
        successor: 'wine-faults-12',
      },
    ],
  },
  {
    name: 'Coffee',
    packs: [
      {
        name: 'Coffee Aroma Kit',
        description: 'Fruit, flower, sugar and roast.',
        price: dollars(8900),
        successor: 'master-coffee-24',
      },
    ],
  },
  {
    name: 'Whiskey and food',
    packs: [
      {
        name: 'Whiskey Aroma Kit',
        description: 'Grain, peat, cask and everything between.',
        price: dollars(11900),
      },
      {
        name: 'Spring Meats',
        description: 'Roast, herb and smoke, for the table in April.',
        price: dollars(6900),
      },
    ],
  },
  {
    name: 'Do it yourself',
    packs: [
      {
        name: 'DIY guide',
        description: 'Ten to twenty bottles from your own kitchen, with labels to print.',
      },
    ],
  },
];
