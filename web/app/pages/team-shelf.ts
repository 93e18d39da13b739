import type { ShelfBottle } from '@nosewise/catalogue/kit';

/** The bottles that stand for a team: both worlds on one table. */
export const TEAM_SHELF: readonly ShelfBottle[] = [
  { bottleNumber: 1, category: 'Citrus' },
  { bottleNumber: 9, category: 'Roasted' },
  { bottleNumber: 15, category: 'Red Fruit' },
  { bottleNumber: 20, category: 'Floral' },
  { bottleNumber: 25, category: 'Wine Faults' },
];
