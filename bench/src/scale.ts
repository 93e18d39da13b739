import type { Row } from './report';
import { benchLeaderboard } from './scale/leaderboard';
import { benchOffice } from './scale/office';
import { benchYear } from './scale/year';

/**
 * Measures what grows with people and orders: the leaderboard and a save among ever more people, the office over
 * 100,000 orders, and the bytes of a person's year.
 */
export async function benchScale(): Promise<Row[]> {
  return [...(await benchLeaderboard()), ...(await benchOffice()), ...(await benchYear())];
}
