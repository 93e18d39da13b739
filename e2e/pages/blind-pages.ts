import { expect, type Page } from '@playwright/test';
import { notebookKept } from '../fixtures';

/** Makes a blind set of a pack in the browser. @returns its id */
export async function makeBlindSet(page: Page, pack: string): Promise<string> {
  await page.goto('/blind');
  await page.getByRole('combobox', { name: 'Pack' }).selectOption({ label: pack });
  await page.getByRole('button', { name: 'Make a blind set' }).click();
  await expect(page.getByRole('link', { name: 'Train blind' })).toBeVisible();
  return new URL(page.url()).pathname.replace('/blind/', '');
}

/** A line of a key sheet. */
export interface KeyLine {
  readonly code: string;
  readonly bottle: string;
  readonly name: string;
}

/** Reads the key sheet as a helper does, and goes back to the set. */
export async function lookAtKey(page: Page, set: string): Promise<KeyLine[]> {
  await page.goto(`/blind/${set}/key`);
  await page.getByRole('button', { name: 'Show the key sheet' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Show the key sheet' }).click();
  await expect(page.getByRole('columnheader', { name: 'Code' })).toBeVisible();
  const rows = await page.getByRole('table').locator('tbody tr').all();
  const lines = await Promise.all(
    rows.map(async (row) => {
      const [code = '', rest = ''] = await row.getByRole('cell').allTextContents();
      const [, bottle = '', name = ''] = /^(\d+)\s+(.+)$/.exec(rest.trim()) ?? [];
      return { code, bottle, name };
    }),
  );
  await page.goto(`/blind/${set}`);
  return lines;
}

/** A bottle of a set, as the notebook has it. */
export interface BlindBottle {
  readonly sticker: string;
  readonly code: number;
  readonly bottleNumber: number;
  readonly name: string;
}

/** Reads the bottles of a set from the notebook on the device, in the order of their codes. */
export async function bottlesOf(page: Page, set: string): Promise<BlindBottle[]> {
  return (await notebookKept(page))[`document set ${set}`]?.document.body.bottles ?? [];
}

/** Reads the codes of a set from its list for copying by hand. */
export async function codesOf(page: Page, set: string): Promise<string[]> {
  await page.goto(`/blind/${set}/print`);
  await page.getByRole('combobox', { name: 'Label sheet' }).selectOption('numbers');
  return page.getByRole('list', { name: 'Codes' }).getByRole('listitem').allTextContents();
}

/** Types the code of a bottle, and waits for its question. */
export async function takeBottle(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Type the code of any bottle' }).fill(code);
  await expect(page.getByRole('heading', { level: 1, name: `Bottle ${code}` })).toBeVisible();
}

/** Chooses an answer, and waits for the verdict. */
export async function answerBlind(
  page: Page,
  name: string,
  verdict: RegExp = /Correct!|Oops!/,
): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: verdict })).toBeVisible();
}

/** Makes a pattern that finds the id of any of these wine aromas, such as `wine-green-bell-pepper`. */
export function scentIds(names: readonly string[]): RegExp {
  const ids = names.map((name) => `wine-${name.toLowerCase().replaceAll(' ', '-')}`);
  return new RegExp(`(${ids.join('|')})\\b`);
}
