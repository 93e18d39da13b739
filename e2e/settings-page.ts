import type { Locator, Page } from '@playwright/test';

/** The screen `/manage` as a person uses it. */
export class SettingsPage {
  readonly length: Locator;
  readonly packs: Locator;
  readonly badges: Locator;
  readonly hintSwitch: Locator;
  readonly hintCount: Locator;
  readonly options: Locator;

  constructor(readonly page: Page) {
    this.length = page.getByRole('combobox', { name: 'Aromas per session' });
    this.packs = page.getByRole('combobox', { name: 'Aroma packs owned' });
    this.badges = page.getByRole('list', { name: 'Selected packs' }).getByRole('listitem');
    this.hintSwitch = page.getByRole('switch', { name: 'Offer hints while training' });
    this.hintCount = page.getByRole('combobox', { name: 'Hints to display' });
    this.options = page.getByRole('option');
  }

  async choose(select: Locator, option: string | RegExp): Promise<void> {
    await select.click();
    await this.page.getByRole('option', { name: option }).click();
    await this.page.getByRole('listbox').waitFor({ state: 'hidden' });
  }

  /** Adds or removes packs in the open list, which stays open meanwhile. */
  async togglePacks(...names: string[]): Promise<void> {
    await this.packs.click();
    for (const name of names) await this.page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
    await this.page.keyboard.press('Escape');
    await this.page.getByRole('listbox').waitFor({ state: 'hidden' });
  }
}
