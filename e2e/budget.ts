import { expect } from '@playwright/test';
import type { SentBytes } from './sent-bytes';

/** What a page may send at most, in bytes as they are encoded on the wire. */
export const BUDGETS = { publicScript: 110_000, trainingScript: 150_000, settingsScript: 175_000 } as const;
const STYLESHEET = 15_000;

/** Fails when a page has sent more than it may, or when nothing was counted. */
export function expectWithinBudget({ script, stylesheet }: SentBytes, most: number): void {
  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThanOrEqual(most);
  expect(stylesheet).toBeGreaterThan(0);
  expect(stylesheet).toBeLessThanOrEqual(STYLESHEET);
}
