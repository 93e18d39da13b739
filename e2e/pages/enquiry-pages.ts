import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test';

/** Fills fields by their labels. */
export async function fillIn(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
}

/** Finds a field by its label, which may end with “optional”. */
export function field(page: Page, label: string): Locator {
  const literally = label.replaceAll(/[?()]/g, '\\$&');
  return page.getByRole('main').getByLabel(new RegExp(`^${literally}\\s*(optional)?$`));
}

export async function expectTexts(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await expect(field(page, label)).toHaveValue(text);
}

/** Answers a call in the server's place: with one response after the other, then always with the last. */
export async function answerWith(
  page: Page,
  call: 'contact' | 'team-enquiries',
  ...answers: readonly ((route: Route) => Promise<void>)[]
): Promise<Request[]> {
  const requests: Request[] = [];
  await page.route(`**/api/v1/${call}`, async (route) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)];
    requests.push(route.request());
    await answer?.(route);
  });
  return requests;
}

export const taken = (route: Route) => route.fulfill({ status: 204 });
export const lost = (route: Route) => route.abort();

/** Makes a refusal in the shape of every error of the server. */
export function refusal(
  status: number,
  code: string,
  {
    retryAfter,
    ...more
  }: { retryAfter?: number; detail?: string; errors?: { path: string; message: string }[] },
) {
  return (route: Route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
      body: JSON.stringify({ type: 'about:blank', title: 'Refused', status, code, ...more }),
    });
}

/** Finds the notice above the button. */
export function notice(page: Page): Locator {
  return page.getByRole('main').getByRole('alert');
}

/** Types from field to field and on to the button, with the keyboard alone. */
export async function typeThrough(page: Page, first: Locator, texts: readonly string[]): Promise<void> {
  await first.focus();
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
}
