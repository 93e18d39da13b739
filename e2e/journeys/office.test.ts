import { expect, expectAccessiblePage, expectNoSidewaysScroll, test } from '../fixtures';
import { mailAbout } from '../mailbox';
import { act, openOffice } from '../office-pages';
import { readPaper } from '../paper';
import { operate, orderKit, orderNumber } from '../shop-pages';

test('a morning in the shop: two orders, one paid, packed by keyboard, shipped by CSV with one wrong line', async ({
  page: shop,
  browser,
}) => {
  const paid = await orderKit(shop, 'red-wine-12');
  const number = await orderNumber(shop);
  await orderKit(shop, 'red-wine-12');
  const unpaid = await orderNumber(shop);
  const { page } = await openOffice(browser, 'manager');
  const status = page.getByRole('status');

  await page.keyboard.press('/');
  await page.keyboard.type(number);
  await expect(page.getByRole('list', { name: 'Found' })).toContainText(`Order ${number}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
  await act(page, 'Mark as paid');
  await expect(status).toHaveText(`Order ${number} is paid. Its buyer has been emailed.`);

  await page.getByRole('link', { name: 'Packing' }).click();
  const parcel = page.getByRole('row').filter({ hasText: number });
  await expect(parcel).toContainText('1 × Red Wine Kit');
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await expect(status).toHaveText(`Order ${number} is packed.`);
  await expect(parcel).toHaveCount(0);

  await page.getByRole('button', { name: 'Packed, to post' }).click();
  await expect(parcel).toBeVisible();
  await parcel.getByRole('checkbox').check();
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

  await mailAbout(paid.email, /is on its way/);
  await shop.goto(paid.url);
  await expect(shop.getByRole('link', { name: 'Track your parcel' })).toHaveAttribute('href', /dhl/);
  await page.goto(`/office/orders/${number}`);
  for (const step of ['Placed', 'Paid €45.95', 'Packed', 'Shipped with DHL 00340434161094042557']) {
    await expect(page.getByRole('main').getByText(step, { exact: true })).toBeVisible();
  }
});

test('a refund by a manager changes what the bookkeeper sees, and a second press is told', async ({
  page: shop,
  browser,
}) => {
  await orderKit(shop, 'red-wine-12');
  const number = await orderNumber(shop);
  await operate('invoice', 'orders', 'paid', number);
  const { page } = await openOffice(browser, 'manager');
  const { page: books } = await openOffice(browser, 'bookkeeper');
  await page.goto(`/office/orders/${number}`);
  await books.goto(`/office/orders/${number}`);
  await expect(books.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
  await expect(books.getByRole('button', { name: 'Refund' })).toHaveCount(0);

  // Somebody else is faster while the sheet is open.
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Refund' });
  await expect(sheet).toContainText('emails the buyer');
  await sheet.getByLabel('Amount in euros').fill('10');
  await page.route('**/api/v1/office/orders/*', (route) => route.abort());
  await operate('invoice', 'orders', 'refund', number, '--amount', '5');
  await sheet.getByRole('button', { name: 'Refund' }).click();
  await expect(sheet.getByRole('alert')).toContainText('Somebody else was faster');
  await page.unroute('**/api/v1/office/orders/*');
  await page.goto(`/office/orders/${number}`);
  await act(page, 'Refund', (refund) => refund.getByLabel('Amount in euros').fill('10'));
  await expect(page.getByRole('status')).toContainText('€10 of order');

  await books.getByRole('link', { name: 'Books' }).click();
  const documents = books
    .getByRole('table', { name: 'Documents' })
    .getByRole('row')
    .filter({ hasText: number });
  await expect(documents).toHaveCount(3);
  await expect(documents.first()).toContainText('€30.95');
  const download = books.waitForEvent('download');
  await books.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^documents-\d{4}-\d\d\.csv$/);
});

test('a role that is taken away closes the office at once, and no script of it is anybody else’s', async ({
  page: stranger,
  browser,
}) => {
  const { page, account } = await openOffice(browser, 'support');
  await page.getByRole('link', { name: 'Enquiries', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquiries');
  const script = await page.evaluate(() => document.querySelector('script[src]')?.getAttribute('src') ?? '');
  expect((await page.request.get(script)).status()).toBe(200);
  await operate('invoice', 'operators', 'remove', account.email);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  for (const path of ['/office', '/office/orders', script]) {
    for (const browserOf of [page, stranger]) {
      const answer = await browserOf.request.get(path, { headers: { accept: 'text/html' } });
      expect(answer.status(), path).toBe(404);
      expect(await answer.text()).not.toContain('/office/assets');
    }
  }
});

test('a mail to oneself shows that the shop can send them', async ({ browser }) => {
  const { page, account } = await openOffice(browser, 'manager');
  await page.getByRole('link', { name: 'Mails' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mails');
  await act(page, 'Send a test email');
  await expect(page.getByRole('status')).toHaveText(`A test email to ${account.email} is on its way.`);
  await mailAbout(account.email, /^Test email from Nosewise$/);
});

test('every screen fits a phone, is accessible in both themes, and a label is 100 × 62 mm', async ({
  page: shop,
  browser,
}) => {
  await orderKit(shop, 'red-wine-12');
  const number = await orderNumber(shop);
  await operate('invoice', 'orders', 'paid', number);
  const { page } = await openOffice(browser, 'owner', { viewport: { width: 390, height: 844 } });
  const places = await page.getByRole('navigation', { name: 'Office' }).getByRole('link').all();
  const paths = await Promise.all(places.map((link) => link.getAttribute('href')));
  expect(paths.length).toBeGreaterThan(9);
  for (const path of [...paths, `/office/orders/${number}`]) {
    await page.goto(String(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading…')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessiblePage(page);
  }
  const [label] = readPaper(await page.pdf({ preferCSSPageSize: true }));
  expect([label?.width, label?.height].map((side) => Math.round(side ?? 0))).toEqual([100, 62]);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
});
