import { shelfOf } from '@nosewise/catalogue/kit';

/** The bottles that stand for a team: both worlds on one table. */
export const TEAM_SHELF = shelfOf(
  [1, 'Citrus'],
  [9, 'Roasted'],
  [15, 'Red Fruit'],
  [20, 'Floral'],
  [25, 'Wine Faults'],
);
