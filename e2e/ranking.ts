import type { Locator, Page, WebSocketRoute } from '@playwright/test';

/** A row of the leaderboard as `/api/v1` sends it. */
export interface Row {
  rank: number;
  is_about?: boolean;
  display_name: string | null;
  accuracy_30d: number;
  sessions_total: number;
  streak_current: number;
  is_self: boolean;
}

export function row(rank: number, display_name: string | null, others: Partial<Row> = {}): Row {
  return {
    rank,
    display_name,
    accuracy_30d: 0.5,
    sessions_total: 3,
    streak_current: 0,
    is_self: false,
    ...others,
  };
}

/** Finds the ranked list on the screen. */
export function ranking(page: Page): Locator {
  return page.getByRole('list', { name: 'Ranking' });
}

/** Serves these rows whenever the leaderboard is read, with the person's own row among its neighbours below them. */
export async function serveRanking(
  page: Page,
  rows: Row[],
  own: Row | null = null,
  around: Row[] = [],
): Promise<void> {
  await page.route('**/api/v1/leaderboard*', (route) => route.fulfill({ json: { rows, own, around } }));
}

const REALTIME = /\/api\/v1\/realtime$/;

/** Silences the live leaderboard: the WebSocket opens and sends nothing. */
export async function silenceLive(page: Page): Promise<void> {
  await page.routeWebSocket(REALTIME, () => undefined);
}

/** Plays the server's part on every WebSocket that the page opens. */
export async function playLive(page: Page, play: (line: WebSocketRoute) => void): Promise<void> {
  await page.routeWebSocket(REALTIME, play);
}

export function rowsMessage(rows: Row[]): string {
  return JSON.stringify({ type: 'leaderboard', rows });
}
