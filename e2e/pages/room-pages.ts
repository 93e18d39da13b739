import { type Browser, expect, type Locator, type Page } from '@playwright/test';

/** Finds the heading of the screen. */
export function heading(page: Page, name: RegExp | string) {
  return page.getByRole('heading', { level: 1, name });
}

/** Opens a room on the host's screen. @returns its code */
export async function openRoom(
  page: Page,
  choices: { mode: string; pack: RegExp; length: string },
): Promise<string> {
  await page.goto('/rooms');
  await page.getByRole('radio', { name: choices.mode }).check();
  const packs = page.getByRole('combobox', { name: 'Bottles' });
  const pack = await packs.locator('option', { hasText: choices.pack }).first().getAttribute('value');
  await packs.selectOption(pack);
  await page.getByText('More choices').click();
  await page.getByRole('combobox', { name: 'How many' }).selectOption(choices.length);
  await page.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'By number' });
  await page.getByRole('button', { name: 'Open the room' }).click();
  await expect(heading(page, 'Join in')).toBeVisible();
  return (await page.locator('[data-code]').getAttribute('data-code')) ?? '';
}

/** Opens a room in which the host pours. @returns its code */
export async function openTasting(page: Page, family: string, origin = ''): Promise<string> {
  await page.goto(`${origin}/rooms`);
  await page.getByRole('radio', { name: 'Tasting' }).check();
  await page.getByRole('combobox', { name: 'Drink' }).selectOption(family);
  await page.getByRole('button', { name: 'Open the room' }).click();
  await expect(heading(page, 'Join in')).toBeVisible();
  return (await page.locator('[data-code]').getAttribute('data-code')) ?? '';
}

/** Opens another person's phone. */
export async function newPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 320, height: 640 },
  });
  return context.newPage();
}

/** Takes a seat with another person's phone. */
export async function joinWithPhone(browser: Browser, code: string, nickname: string): Promise<Page> {
  const phone = await newPhone(browser);
  await takeSeat(phone, code, nickname);
  return phone;
}

export async function takeSeat(phone: Page, code: string, nickname: string, origin = ''): Promise<void> {
  await phone.goto(`${origin}/room/${code}`);
  await phone.getByRole('textbox', { name: 'Nickname' }).fill(nickname);
  await phone.keyboard.press('Enter');
}

/** Goes to something with the Tab key alone. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  do await page.keyboard.press('Tab');
  while (!(await target.evaluate((element) => element === document.activeElement)));
}

/** Presses a name, or the pass. */
export async function answer(phone: Page, name: string): Promise<void> {
  await phone.getByRole('main').getByRole('button', { name, exact: true }).click();
}
