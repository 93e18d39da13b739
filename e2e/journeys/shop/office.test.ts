import { randomUUID } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import { type Account, authorization, freshEmail } from '../../account';
import { BOTH_THEMES, expect, expectAccessiblePage, expectNoSidewaysScroll, test } from '../../fixtures';
import { mailAbout } from '../../mailbox';
import { fillIn } from '../../pages/enquiry-pages';
import { act, open, openOffice, printed } from '../../pages/office-pages';
import { call, operate, orderKit, orderNumber, watchOrders } from '../../pages/shop-pages';
import { pdf, TeamPage } from '../../pages/team-page';
import type { Paper } from '../../paper';

/** The server's answer to grave actions, a quarter of an hour after the sign-in. */
const STALE = {
  status: 403,
  contentType: 'application/problem+json',
  body: JSON.stringify({
    type: 'about:blank',
    title: 'Forbidden',
    status: 403,
    code: 'reauthentication_needed',
    params: {},
  }),
};

test('a morning in the shop: an order is paid, parcels are packed by keyboard, and shipped by CSV', async ({
  page: shop,
  browser,
}) => {
  const sent = watchOrders(shop);
  const bought = await orderKit(shop, 'red-wine-12');
  const number = await orderNumber(shop);
  const { page, account } = await openOffice(browser, 'manager');
  const [unpaid = '', first = '', ...others] = await orderMore(shop, sent[0], 9);
  const numbers = [first, ...others];
  for (const each of numbers) await payFor(page, account, each);
  const last = numbers.at(-1) ?? '';
  const status = page.getByRole('status');
  const row = (order: string) => page.getByRole('row').filter({ hasText: order });

  await test.step('the order is found and paid', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type(number);
    await expect(page.getByRole('list', { name: 'Found' })).toContainText(`Order ${number}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
    await act(page, 'Mark as paid');
    await expect(status).toHaveText(`Order ${number} is paid. Its buyer has been emailed.`);
  });
  await test.step('it is packed by keyboard', async () => {
    await open(page, 'Packing');
    await expect(row(number)).toContainText('1 × Red Wine Kit');
    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
    await expect(status).toHaveText(`Order ${number} is packed.`);
    await expect(row(number)).toContainText('✓ Packed');
  });
  await test.step('the pick list and the labels of the others are printed', async () => {
    await expect(row(last)).toContainText('Red Wine Kit');
    await expectListAndLabels(page, numbers.length);
  });
  await test.step('no row moves under the hand', async () => {
    // Packed with the row's own button, the next row has the focus.
    await row(first)
      .getByRole('button', { name: `Packed order ${first}` })
      .focus();
    const place = await row(last).boundingBox();
    await page.keyboard.press('Enter');
    await expect(row(first)).toContainText('✓ Packed');
    await expect(page.locator('tr:focus-within')).toContainText('Packed order');
    expect(await row(last).boundingBox()).toEqual(place);

    const presses: string[] = [];
    page.on('request', (request) => /\/packing$/.test(request.url()) && presses.push(request.url()));
    await page.getByLabel(/^Packed: scan or type/).focus();
    for (const each of others) {
      await page.keyboard.type(each.toLowerCase());
      await page.keyboard.press('Enter');
      await expect(row(each)).toContainText('✓ Packed');
    }
    expect(presses).toHaveLength(others.length);
    expect((await row(last).boundingBox())?.x).toBe(place?.x);
    await page.getByRole('button', { name: 'Packed, to post', exact: true }).click();
    for (const each of [number, ...numbers]) await expect(row(each)).toBeVisible();
  });
  await test.step('one is shipped by CSV with a wrong line, and its buyer can follow it', async () => {
    await row(number).getByRole('checkbox').check();
    const list = page.getByLabel('Lines of order,carrier,tracking');
    await list.fill(`order,carrier,tracking\n${number},DHL,00340434161094042557\n${unpaid},DHL,1\n`);
    await page.getByRole('button', { name: 'Check the list' }).click();
    await expect(page.getByRole('list', { name: 'Lines' })).toContainText(
      `Line 3: ${unpaid} names an order that is not waiting to be shipped`,
    );
    await expect(page.getByRole('button', { name: /^Ship 2 orders/ })).toHaveCount(0);
    await list.fill(`${number},DHL,00340434161094042557`);
    await page.getByRole('button', { name: 'Check the list' }).click();
    await page.getByRole('button', { name: /^Ship 1 order/ }).click();
    await expect(status).toHaveText('1 order shipped. Their buyers have been emailed.');

    await mailAbout(bought.email, /is on its way/);
    await shop.reload();
    await expect(shop.getByRole('link', { name: 'Track your parcel' })).toHaveAttribute('href', /dhl/);
    await openOrder(page, number);
    for (const event of ['Placed', 'Paid €45.95', 'Packed', 'Shipped with DHL 00340434161094042557']) {
      await expect(page.getByRole('main').getByText(event, { exact: true })).toBeVisible();
    }
  });
});

/** Places more orders like one that a browser has sent. @returns their numbers */
async function orderMore(shop: Page, like: Request | undefined, count: number): Promise<string[]> {
  const numbers: string[] = [];
  for (let each = 0; each < count; each += 1) {
    const data = { ...like?.postDataJSON(), id: randomUUID(), email: freshEmail() };
    const placed = await shop.request.post('/api/v1/orders', { data });
    expect(placed.ok(), await placed.text()).toBe(true);
    numbers.push((await placed.json()).number);
  }
  return numbers;
}

async function payFor(page: Page, { session }: Account, number: string): Promise<void> {
  const paid = await page.request.post(`/api/v1/office/orders/${number}/payment`, {
    headers: authorization(session),
    data: { id: randomUUID(), version: 0 },
  });
  expect(paid.ok(), await paid.text()).toBe(true);
}

/** Prints both, and measures them in mm. */
async function expectListAndLabels(page: Page, parcels: number): Promise<void> {
  const [sheet] = await printed(page, 'Print pick list');
  expect([sheet?.width, sheet?.height].map((side) => Math.round(side ?? 0))).toEqual([210, 297]);
  for (const { x, y } of sheet?.texts ?? []) {
    expect(x).toBeGreaterThan(10);
    expect(x).toBeLessThan(200);
    expect(y).toBeLessThan(287);
  }
  const labels = await printed(page, 'Print labels');
  expect(labels.length).toBeGreaterThanOrEqual(parcels);
  for (const { width, height, texts } of labels) {
    expect([width, height].map(Math.round)).toEqual([100, 62]);
    expect(Math.round(texts[0]?.x ?? 0)).toBe(5);
  }
}

/** Opens an order as a scanner does: its number and Enter at once, before the server has answered. */
async function openOrder(page: Page, number: string): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search', exact: true });
  let press: () => void = () => undefined;
  const isPressed = new Promise<void>((resolve) => {
    press = resolve;
  });
  await page.route('**/office/search?*', async (route) => {
    await isPressed;
    await route.continue();
  });
  await search.fill(number);
  await search.press('Enter');
  press();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
  await page.unroute('**/office/search?*');
}

test('a manager refunds an order after a fresh sign-in, counts stock, and sends a test email', async ({
  page: shop,
  browser,
}) => {
  await orderKit(shop, 'red-wine-12');
  const number = await orderNumber(shop);
  await call('invoice', 'orders.pay', { number });
  const { page, account, nextCode } = await openOffice(browser, 'manager');
  const { page: books } = await openOffice(browser, 'bookkeeper');
  await openOrder(page, number);
  await openOrder(books, number);
  await test.step('what the search finds are links, which open in a new tab', async () => {
    await page.goto('/office');
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(number);
    const found = page.getByRole('list', { name: 'Found' }).getByRole('link', { name: `Order ${number}` });
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      found.click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
    await tab.close();
    await found.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
  });
  await expect(books.getByRole('button', { name: 'Refund' })).toHaveCount(0);

  await test.step('a second press is told, and a refund asks for a fresh sign-in', async () => {
    // Another operator is faster while the sheet is open.
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Refund' });
    await expect(sheet).toContainText('emails the buyer');
    await sheet.getByLabel('Amount in euros').fill('10');
    await page.route('**/api/v1/office/orders/*', (route) => route.abort());
    await call('invoice', 'orders.refund', { number, amount: 500 });
    await sheet.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(sheet.getByRole('alert')).toContainText('Somebody else was faster');
    await page.unroute('**/api/v1/office/orders/*');
    await page.goto(`/office/orders/${number}`);
    // A quarter of an hour later, the server asks for a sign-in once, and the typed text stays.
    const refund = `**/api/v1/office/orders/${number}/refund`;
    await page.route(refund, (route) => route.fulfill(STALE), { times: 2 });
    await page.route(/\/sign-in-/, (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await sheet.getByLabel('Amount in euros').fill('10');
    await sheet.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(page.getByRole('status')).toContainText('The log-in could not be loaded.');
    await sheet.getByRole('button', { name: 'Refund', exact: true }).click();
    const signIn = page.getByRole('dialog', { name: 'Confirm that it’s you', exact: true });
    await expect(signIn.getByLabel('Email')).toHaveValue(account.email);
    await signIn.getByLabel('Password').fill(account.password);
    await signIn.getByLabel('Code of your authenticator app').fill(nextCode());
    await signIn.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(signIn).toHaveCount(0);
    await expect(page.getByRole('status')).toContainText('€10 of order');
  });
  await test.step('the bookkeeper sees it', async () => {
    await open(books, 'Books');
    const documents = books
      .getByRole('table', { name: 'Documents' })
      .getByRole('row')
      .filter({ hasText: number });
    await expect(documents).toHaveCount(3);
    await expect(documents.first()).toContainText('€30.95');
    await expect(documents.first()).toContainText('−€10.00');
    const download = books.waitForEvent('download');
    await books.getByRole('button', { name: 'Export as CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^documents-\d{4}-\d\d\.csv$/);
  });
  await test.step('stock is counted with a reason, and the shop can send emails', async () => {
    await open(page, 'Stock');
    const kit = page.getByRole('row').filter({ hasText: 'Wine Faults Kit' });
    await act(page, 'Count Wine Faults Kit', async (sheet) => {
      await sheet.getByLabel('How many can be bought now').fill('4321');
      await sheet.getByLabel('Reason').selectOption('Delivered');
    });
    await expect(page.getByRole('status')).toContainText('4321 Wine Faults Kit can be bought now.');
    await expect(kit).toContainText('4321');
    await open(page, 'Log');
    await page.getByLabel('What was done').selectOption('Stock set');
    const line = page.getByRole('row').filter({ hasText: account.email });
    await expect(line).toContainText('available: not counted → 4321');
    await expect(line).toContainText('reason: delivered');
    await open(page, 'Stock');
    await act(page, 'Stop counting Wine Faults Kit');
    await expect(kit).toContainText('not counted');

    await open(page, 'Mails');
    await act(page, 'Send a test email');
    await expect(page.getByRole('status')).toHaveText(`A test email to ${account.email} is on its way.`);
    await mailAbout(account.email, /^Test email from Nosewise$/);
  });
});

test('an enquiry with hostile words is assigned, noted and done, until the role is taken away', async ({
  page: stranger,
  browser,
  withConsoleErrors,
}) => {
  const business = freshEmail();
  const hostile = '<img src=x onerror="window.hit=1">';
  const team = new TeamPage(stranger);
  await stranger.goto('/team');
  await fillIn(stranger, {
    Name: hostile,
    Role: '=HYPERLINK("http://x.example")',
    'Business Name': business,
    Email: freshEmail(),
    'What would you like to improve?': '</p><script>window.hit=1</script>',
  });
  await team.menu.setInputFiles(pdf('winter.pdf'));
  await team.consent.check();
  // A form that is filled in within three seconds is asked to wait.
  await withConsoleErrors(/status of 429/, async () => {
    await team.send.click();
    await expect(team.thanks).toBeVisible();
  });

  const { page, account } = await openOffice(browser, 'support');
  await open(page, 'Enquiries');
  await page.getByLabel('Name, business, email or subject').fill(business);
  const rows = page.getByRole('table', { name: 'Enquiries', exact: true }).getByRole('row');
  await expect(rows.filter({ hasText: business })).toHaveCount(1);
  await rows.getByRole('link', { name: hostile, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(business);
  await expect(page.getByText('<script>window.hit=1</script>')).toBeVisible();
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download menu', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('winter.pdf');
  await act(page, 'Assign', async (sheet) => {
    await sheet.getByLabel('Who takes care of it').selectOption(account.email);
  });
  await expect(page.getByText(`Assigned to ${account.email}.`)).toBeVisible();
  await act(page, 'Note', (sheet) => sheet.getByLabel('Note').fill(hostile));
  // The sender's name and the note.
  await expect(page.getByRole('main').getByText(hostile, { exact: true })).toHaveCount(2);
  await act(page, 'Done');
  await expect(page.getByRole('status')).toHaveText('The enquiry is done.');
  await expect(page.getByRole('button', { name: 'Not done', exact: true })).toBeVisible();

  await test.step('a role that is taken away closes the office at once, and no script of it is anybody else’s', async () => {
    await open(page, 'Enquiries');
    const script = await page.evaluate(
      () => document.querySelector('script[src]')?.getAttribute('src') ?? '',
    );
    expect((await page.request.get(script)).status()).toBe(200);
    await operate('invoice', 'operators', 'remove', account.email);
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    for (const path of ['/office', '/office/orders', script]) {
      for (const browserOf of [page, stranger]) {
        const answer = await browserOf.request.get(path, { headers: { accept: 'text/html' } });
        expect(answer.status(), path).toBe(404);
        expect(await answer.text()).not.toContain('/office/assets');
      }
    }
  });
});

test('every screen of the office fits a phone, is accessible, and prints in mm', async ({
  page: shop,
  browser,
}) => {
  await orderKit(shop, 'red-wine-12');
  const number = await orderNumber(shop);
  await call('invoice', 'orders.pay', { number });
  const { page } = await openOffice(browser, 'owner', { viewport: { width: 390, height: 844 } });
  const places = await page.getByRole('navigation', { name: 'Office' }).getByRole('link').all();
  const paths = await Promise.all(places.map((link) => link.getAttribute('href')));
  expect(paths.length).toBeGreaterThan(9);
  for (const path of [...paths, `/office/orders/${number}`]) {
    await page.goto(String(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading…')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessiblePage(page, BOTH_THEMES);
  }
  const sizeOf = (paper?: Paper) => [paper?.width, paper?.height].map((side) => Math.round(side ?? 0));
  const labels = await printed(page, 'Print label');
  expect(labels.map(sizeOf)).toEqual([[100, 62]]);
  const [document = ''] =
    (
      await page
        .getByRole('main')
        .getByText(/^Invoice NW-\d+/)
        .textContent()
    )?.match(/NW-\d+/) ?? [];
  const invoice = await printed(page, `Print ${document}`);
  expect(invoice.map(sizeOf)).toEqual([[210, 297]]);
  for (const { x } of invoice[0]?.texts ?? []) {
    expect(x).toBeGreaterThan(10);
    expect(x).toBeLessThan(200);
  }
  expect(invoice[0]?.texts.length).toBeGreaterThan(10);
  const print = page.getByRole('button', { name: `Print ${document}` });
  await print.focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(print, 'has the focus again').toBeFocused();
});
