import type { Locator, Page } from '@playwright/test';

/** Makes a file that is a PDF by its first bytes. */
export function pdf(name: string, size = 2_000) {
  return { name, mimeType: 'application/pdf', buffer: Buffer.alloc(size, '%PDF-1.7\n') };
}

/** The form for teams. */
export class TeamPage {
  readonly menu: Locator;
  readonly consent: Locator;
  readonly nda: Locator;
  readonly send: Locator;
  readonly thanks: Locator;

  constructor(readonly page: Page) {
    this.menu = page.locator('input[type=file]');
    this.consent = page.getByRole('checkbox', { name: 'I agree' });
    this.nda = page.getByRole('checkbox', { name: 'non-disclosure agreement' });
    this.send = page.getByRole('button', { name: 'Send Enquiry' });
    this.thanks = page.getByRole('heading', { level: 1, name: 'Thank You!', exact: true });
  }

  attached(name: string): Locator {
    return this.page.getByRole('button', { name: `Remove ${name}` });
  }

  /** Drops a file somewhere on the page, not on the field. */
  async drop(name: string, text: string): Promise<void> {
    const files = await this.page.evaluateHandle(
      ([fileName, content]) => {
        const held = new DataTransfer();
        held.items.add(new File([content], fileName));
        return held;
      },
      [name, text] as const,
    );
    for (const step of ['dragover', 'drop'])
      await this.page.getByRole('heading', { level: 1 }).dispatchEvent(step, { dataTransfer: files });
  }
}
