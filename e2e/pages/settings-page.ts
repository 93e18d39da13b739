import type { Locator, Page } from '@playwright/test';

/** The screen `/manage` as a person uses it. */
export class SettingsPage {
  readonly length: Locator;
  readonly packs: Locator;
  readonly badges: Locator;
  readonly hintSwitch: Locator;
  readonly hintCount: Locator;
  /** Opens the settings that few need. */
  readonly more: Locator;

  constructor(readonly page: Page) {
    this.length = page.getByRole('combobox', { name: 'Aromas per session' });
    this.packs = page.getByRole('combobox', { name: 'Aroma packs owned' });
    this.badges = page.getByRole('list', { name: 'Selected packs' }).getByRole('listitem');
    this.hintSwitch = page.getByRole('switch', { name: 'Offer hints while training' });
    this.hintCount = page.getByRole('combobox', { name: 'Hints to display' });
    this.more = page.getByText('More', { exact: true });
  }

  /** Adds packs, one after the other. */
  async addPacks(...names: string[]): Promise<void> {
    for (const name of names) {
      const option = this.packs.getByRole('option', { name: new RegExp(`^${name}`) });
      await this.packs.selectOption(await option.getAttribute('value'));
    }
  }
}
