import { freshEmail } from '../../account';
import { expect, expectNoSidewaysScroll, startAfresh, test } from '../../fixtures';
import { mailAbout, mailsTo, OPERATOR_EMAIL } from '../../mailbox';
import {
  addToCart,
  call,
  cartLink,
  fillCheckout,
  ORDER,
  orderHeading,
  orderKit,
  orderNumber,
  watchOrders,
} from '../../pages/shop-pages';
import { readQrCode } from '../../qr-code';

/** Half a minute after a command of the operator at the latest, its mail is delivered. In milliseconds, with room to spare. */
const UNTIL_DELIVERED = 90_000;

test('a guest buys by invoice, follows the parcel, prints the invoice, and can withdraw', async ({
  page,
  expectAccessible,
  browser,
  baseURL,
}) => {
  await test.step('through a reload at every step to the parcel on its way', async () => {
    const email = freshEmail();
    await addToCart(page, 'red-wine-12');
    await page.reload();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 kit');
    await cartLink(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
    await page.getByLabel('Country').selectOption({ label: 'Germany' });
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('€45.95');

    await page.reload();
    await expect(page.getByLabel('Country')).toHaveValue('DE');
    await page.getByRole('link', { name: 'Go to checkout' }).click();
    await fillCheckout(page, { Email: email });
    await page.reload();
    await expect(page.getByLabel('City')).toHaveValue('Berlin');
    await page.getByRole('button', { name: ORDER }).click();

    await expect(orderHeading(page)).toBeVisible();
    const number = await orderNumber(page);
    await expect(cartLink(page)).toHaveAccessibleName('Cart, empty');
    await expect(page.getByRole('main')).toContainText('Thank you, Ann Nebbiolo');
    await expect(page.getByRole('main')).toContainText('Delivery then takes 2 to 4 working days.');
    await expect(page.getByRole('main')).toContainText('NL91 ABNA 0417 1643 00');
    await page.reload();
    await expect(page.getByRole('main')).toContainText('NL91 ABNA 0417 1643 00');
    const transfer = await readQrCode(page.getByRole('img', { name: 'QR code of the transfer' }));
    expect(transfer?.split('\n').slice(5)).toEqual([
      'Nosewise GmbH',
      'NL91ABNA0417164300',
      'EUR45.95',
      '',
      '',
      `Order ${number}`,
    ]);
    await expectAccessible();

    const mail = await mailAbout(email, /Your order/);
    expect(mail.text).toContain('NL91 ABNA 0417 1643 00');
    // Each email has a link of its own, and repeats nothing that was typed.
    expect(mail.text).toContain(page.url().split('token=')[0]);
    expect(mail.text).not.toContain('Hauptstraße');
    const announced = await mailAbout(OPERATOR_EMAIL, new RegExp(`^Order ${number}:`));
    expect(announced.replyTo).toBe(email);

    await call('invoice', 'orders.pay', { number });
    await page.reload();
    await expect(page.getByRole('main')).not.toContainText('NL91 ABNA');
    const parcel = { carrier: 'DHL', tracking: '00340434161094042557' };
    await call('invoice', 'orders.ship', { number, ...parcel });
    await page.reload();
    await expect(page.getByRole('link', { name: 'Track your parcel' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.dhl\.com\/.*00340434161094042557$/,
    );
    await expect(page.getByRole('main').locator('[aria-current="step"]')).toContainText(
      /on its way|shipped/i,
    );
    for (const subject of [/payment .* has arrived/, /is on its way/])
      await mailAbout(email, subject, UNTIL_DELIVERED);
  });
  await startAfresh(page);
  await test.step('the order opens to nobody without its link, prints on one clean page, and is withdrawn from', async () => {
    const { email } = await orderKit(page, 'red-wine-12');
    const number = await orderNumber(page);
    await test.step('nobody without its link', async () => {
      const stranger = await browser.newPage({ baseURL: baseURL ?? '' });
      for (const address of [page.url().split('?')[0], `${page.url().slice(0, -3)}abc`]) {
        await stranger.goto(address ?? '');
        await expect(stranger.getByRole('main')).toContainText(/There is no such order|not complete/);
        await expect(stranger.getByRole('main')).not.toContainText('Berlin');
      }
      await stranger.close();
    });
    await test.step('the invoice is printed on one clean page', async () => {
      await page.evaluate(() => {
        window.print = () => {
          document.documentElement.dataset.printed = 'yes';
        };
      });
      await page.getByRole('button', { name: 'Print the invoice' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
      await page.emulateMedia({ media: 'print' });
      const paper = page.getByRole('main');
      await expect(paper).toContainText(/NW-\d{5}/);
      for (const words of ['Ann Nebbiolo', '10115 Berlin', 'Red Wine Kit', '19 %', '€45.95', '€7.34'])
        await expect(paper.getByText(words).locator('visible=true').first()).toBeVisible();
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await page.emulateMedia({ media: null });
    });
    await test.step('a buyer answers three questions while waiting', async () => {
      const questions = page.getByRole('region', { name: 'While you wait: three questions' });
      for (const label of ['Next question', 'Next question', 'Finish']) {
        await questions.getByRole('listitem').first().getByRole('button').click();
        await expect(questions.getByRole('status')).toContainText(/^(Correct!|Oops!)/);
        await questions.getByRole('button', { name: label }).click();
      }
      await expect(questions).toContainText('Well done');
    });
    await test.step('a withdrawal without typing', async () => {
      await page.getByRole('main').getByRole('link', { name: 'Withdraw from contract here' }).click();
      const field = (name: string) => page.getByRole('textbox', { name });
      await expect(field('Order')).toHaveValue(number);
      await expect(field('Name')).toHaveValue('Ann Nebbiolo');
      await expect(field('Email')).toHaveValue(email);
    });
  });
});

test('an order is made with the keyboard alone, and loses nothing by mistakes, breaks or hostile words', async ({
  page,
  withConsoleErrors,
  context,
}) => {
  await test.step('with the keyboard alone, on the smallest phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await addToCart(page, 'coffee-basics-12');
    await page.goto('/cart');
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Quantity of Coffee Basics Kit').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Quantity of Coffee Basics Kit')).toHaveValue('2');
    await page.getByLabel('Country').focus();
    await page.keyboard.type('The N');
    await expect(page.getByLabel('Country')).toHaveValue('NL');
    await page.getByRole('link', { name: 'Go to checkout' }).focus();
    await page.keyboard.press('Enter');
    // The cart has a field of that name as well.
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Country').focus();
    for (const text of ['The N', freshEmail(), 'Ann', '', 'Dam 1', '', '1012ab', 'Amsterdam', '', '']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.getByRole('button', { name: ORDER }).focus();
    await page.keyboard.press('Enter');
    await expect(orderHeading(page)).toBeVisible();
    await expect(page.getByRole('main')).toContainText('1012 AB Amsterdam');
    await expectNoSidewaysScroll(page);
  });
  await startAfresh(page);
  await test.step('each wrong field is named in the words of its country; a lost connection or a double click loses nothing', async () => {
    await withConsoleErrors(/ERR_INTERNET_DISCONNECTED/, async () => {
      const sent = watchOrders(page);
      await addToCart(page, 'red-wine-12');
      await page.goto('/checkout');
      const company = page.getByText('Buying for a company?');
      await company.click();
      await fillCheckout(page, { Email: 'ann@', 'Postal code': '1', 'VAT number': 'DE1' });
      await company.click();
      await page.getByRole('button', { name: ORDER }).click();
      const field = (label: string) => page.getByRole('main').getByLabel(label);
      await expect(field('Email')).toBeFocused();
      await expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address');
      await expect(field('Postal code')).toHaveAccessibleDescription(
        'Please enter a valid postal code for Germany, such as 10115',
      );
      await expect(field('VAT number')).toHaveAccessibleDescription(/EU VAT number/);
      await page.reload();
      await expect(field('VAT number'), 'open while there is something in it').toBeVisible();
      await field('Country').selectOption({ label: 'Ireland' });
      await expect(field('Eircode')).toBeVisible();
      await expect(field('Name')).toHaveValue('Ann Nebbiolo');
      expect(sent).toEqual([]);

      const email = await fillCheckout(page, { 'VAT number': '' });
      await context.setOffline(true);
      await page.getByRole('button', { name: ORDER }).click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText(/could not be reached/);
      await expect(page.getByLabel('City')).toHaveValue('Berlin');
      await page.getByText('Send it to somebody else').click();
      await page.getByLabel('Recipient').fill('Ben Barolo');
      await context.setOffline(false);
      await page.getByRole('button', { name: ORDER }).dblclick();
      await expect(orderHeading(page)).toBeVisible();
      await expect(page.getByRole('main')).toContainText('Ben Barolo');
      await mailAbout(email, /Your order/);
      expect((await mailsTo(email)).filter(({ subject }) => subject.startsWith('Your order'))).toHaveLength(
        1,
      );
    });
  });
  await startAfresh(page);
  await test.step('a script in every text field stays the words it is', async () => {
    const script = '<img src=x onerror=alert(1)><script>alert(1)</script>';
    page.on('dialog', () => expect(page, 'a script was run').toHaveURL('about:blank'));
    await addToCart(page, 'red-wine-12');
    await page.goto('/checkout');
    await page.getByText('Buying for a company?').click();
    const email = await fillCheckout(page, {
      Name: script,
      Company: script,
      'Street and number': script,
      'Flat, floor or building': script,
      City: script,
      'Note to us': script,
    });
    await page.getByRole('button', { name: ORDER }).click();
    await expect(orderHeading(page)).toBeVisible();
    await expect(page.getByRole('main').getByText(script).first()).toBeVisible();
    expect((await mailAbout(email, /Your order/)).html).not.toMatch(/<script|<img/);
  });
});
