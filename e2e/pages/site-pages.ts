/** Every public page with its own heading, by the journey that looks at it. */
export const PAGES_BY_JOURNEY = {
  'the first pages': [
    ['/', 'Smell Better. Taste Smarter.'],
    ['/science', 'How it Works'],
    ['/science/evidence', 'Evidence'],
    ['/scent-packs', 'Discover Aroma Packs'],
    ['/diy-guide', 'Make your own aroma kit'],
  ],
  'the kits of wine': [
    ['/kits/master-wine-36', 'Master Wine Kit'],
    ['/kits/red-wine-12', 'Red Wine Kit'],
    ['/kits/white-wine-12', 'White Wine Kit'],
    ['/kits/wine-faults-12', 'Wine Faults Kit'],
  ],
  'the kits of coffee and the older catalogue': [
    ['/kits/master-coffee-24', 'Master Coffee Kit'],
    ['/kits/coffee-basics-12', 'Coffee Basics Kit'],
    ['/select-pack', 'Select Your Pack'],
    ['/wine-kits', 'Wine Kits'],
    ['/coffee-kits', 'Coffee Kits'],
    ['/gift', 'A card for the box'],
  ],
  'the pages that ask for a message': [
    ['/restaurant-training', 'Cafe and restaurant training'],
    ['/team', 'Train your team’s nose'],
    ['/contact', 'Contact us'],
  ],
  'earlier editions': [
    ['/master-wine-aroma-kit', 'Master Wine Aroma Kit'],
    ['/red-wine-aroma-kit', 'Red Wine Aroma Kit'],
    ['/white-wine-aroma-kit', 'White Wine Aroma Kit'],
    ['/wine-defects-aroma-kit', 'Wine Defects Aroma Kit'],
    ['/master-coffee-aroma-kit', 'Master Coffee Aroma Kit'],
    ['/intro-coffee-kit', 'Intro Coffee Kit'],
    ['/full-coffee-kit', 'Full Coffee Kit'],
  ],
  'the terms': [
    ['/shipping-and-returns', 'Shipping and returns'],
    ['/privacy', 'Privacy'],
    ['/terms', 'Terms'],
    ['/imprint', 'Imprint'],
  ],
} as const;

export const PAGES_WITH_HEADINGS = Object.values(PAGES_BY_JOURNEY).flat();

/** A moment at which the first page begins with the question about blackcurrant. */
export const BLACKCURRANT_ASKED = '2026-11-28T12:00:00Z';

/** Pages that the code of another page draws in the same colours: their markup is checked on that page. */
export const ALIKE: readonly string[] = [
  '/kits/red-wine-12',
  '/kits/white-wine-12',
  '/kits/wine-faults-12',
  '/kits/coffee-basics-12',
  '/coffee-kits',
  '/red-wine-aroma-kit',
  '/white-wine-aroma-kit',
  '/wine-defects-aroma-kit',
  '/intro-coffee-kit',
  '/full-coffee-kit',
];

/** The pages with an island, which React takes over once it is seen. */
export const WITH_ISLANDS: readonly string[] = [
  '/',
  '/science/evidence',
  '/kits/master-wine-36',
  '/kits/red-wine-12',
  '/kits/white-wine-12',
  '/kits/wine-faults-12',
  '/kits/master-coffee-24',
  '/kits/coffee-basics-12',
  '/team',
  '/contact',
];
