import { expect, expectNoSidewaysScroll, test } from '../../fixtures';
import { mailAbout, mailsTo, OPERATOR_EMAIL } from '../../mailbox';
import { orderKit, orderNumber } from '../../pages/shop-pages';

test.use({ expectedConsoleErrors: [/status of 404/] });

test('a guest withdraws in two steps from the foot of any page, and has the receipt at once', async ({
  page,
  expectAccessible,
}) => {
  const { email, url } = await orderKit(page, 'coffee-basics-12');
  const number = await orderNumber(page);
  await page.goto('/science');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract here' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Withdraw from contract' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(3);
  await page.getByLabel('Order').fill('my order');
  await page.getByLabel('Email').fill('ann');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Order')).toHaveAccessibleDescription(/Please enter the order number/);
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await page.getByLabel('Name').fill('Ann Nebbiolo');
  await page.getByLabel('Order').fill(number);
  await page.getByLabel('Email').fill('somebody@else.example');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('no order with that number');

  await page.goto('/withdraw');
  await page.getByLabel('Name').fill('Ann Nebbiolo');
  await page.getByLabel('Order').fill(number);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectAccessible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Confirm withdrawal' }).dblclick();
  await expect(page.getByRole('main')).toContainText(email);
  await expect(page.getByRole('main')).toContainText('Nothing is owed. No parcel was sent');

  const receipt = await mailAbout(email, /We have your withdrawal/);
  expect(receipt.text).toMatch(/Received: \d+ \w+ \d{4} at \d\d:\d\d UTC/);
  expect(receipt.text).toContain('1 × Coffee Basics Kit');
  expect((await mailsTo(email)).filter(({ subject }) => /withdrawal/.test(subject))).toHaveLength(1);
  await expect
    .poll(async () =>
      (await mailsTo(OPERATOR_EMAIL)).some(({ subject }) => subject === `Withdrawal from order ${number}`),
    )
    .toBe(true);
  await page.goto(url);
  await expect(page.getByRole('main').locator('[aria-current="step"]')).toContainText(/withdrawn/i);
});
