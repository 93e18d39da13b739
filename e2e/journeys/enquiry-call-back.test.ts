import { freshEmail } from '../account';
import { answerWith, expectTexts, field, fillIn, taken } from '../enquiry-pages';
import { expect, expectNoSidewaysScroll, test } from '../fixtures';
import { mailAbout, OPERATOR_EMAIL } from '../mailbox';

const TEXTS = {
  'First Name': 'Ada',
  'Last Name': 'Nose',
  'Business Name': 'The Cellar',
  Email: 'ada@example.com',
  Phone: '+31 (0)20 123-4567',
  'Best time to call': 'Mondays, before noon',
};

const PROMISE = "Thanks — we'll be in touch within 48 hours!";

// Who fills in a form within three seconds is asked to wait.
test.use({ expectedConsoleErrors: [/status of 429/] });

test('who asks for a call is told when it comes, the operator whom to call, and one more can be asked for', async ({
  page,
  expectAccessible,
}) => {
  const email = freshEmail();
  await page.goto('/restaurant-training');
  await fillIn(page, { ...TEXTS, Email: email, 'Business Name': email });
  await page.getByRole('button', { name: 'Book a Discovery Call' }).click();
  const thanks = page.getByRole('heading', { level: 1 });
  await expect(thanks).toHaveText(PROMISE);
  await expect(thanks).toBeFocused();
  await expectAccessible();

  const toOperator = await mailAbout(OPERATOR_EMAIL, new RegExp(`Call-back: ${email}`));
  expect(toOperator.replyTo).toBe(email);
  expect(toOperator.text).toContain(TEXTS.Phone);
  expect(toOperator.text).toContain(TEXTS['Best time to call']);
  expect((await mailAbout(email, /Nosewise/)).text).toContain('within 48 hours');

  await page.getByRole('button', { name: 'Book a Discovery Call' }).click();
  await expect(field(page, 'First Name')).toBeFocused();
  await expect(field(page, 'First Name')).toBeInViewport();
  await expectTexts(page, { 'First Name': '', Phone: '' });
  const requests = await answerWith(page, 'contact', taken);
  await fillIn(page, { ...TEXTS, 'Best time to call': '' });
  await page.getByRole('button', { name: 'Book a Discovery Call' }).click();
  await expect(thanks).toHaveText(PROMISE);
  expect(requests[0]?.postDataJSON()).toMatchObject({
    topic: 'call-back',
    subject: 'Call-back: The Cellar',
    message: 'Telephone: +31 (0)20 123-4567\nBest time to call: any time',
  });
  await page.getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL('/');
});

for (const [label, text, message] of [
  ['Business Name', '', 'Please enter the name of your business'],
  ['Phone', 'call me', 'Please enter a telephone number'],
  ['Email', 'ada', 'Please enter a valid email address'],
] as const) {
  test(`“${message}” stands at the field, and nothing is sent or lost`, async ({ page }) => {
    const requests = await answerWith(page, 'contact', taken);
    const texts = { ...TEXTS, [label]: text };
    await page.goto('/restaurant-training');
    await fillIn(page, texts);
    await page.getByRole('button', { name: 'Book a Discovery Call' }).click();
    await expect(field(page, label)).toBeFocused();
    await expect(field(page, label)).toHaveAccessibleDescription(message);
    await expectTexts(page, texts);
    expect(requests).toEqual([]);
  });
}

test('the form fits the smallest phone with all that can be wrong in it, and outlives a reload', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/restaurant-training');
  await page.getByRole('button', { name: 'Book a Discovery Call' }).click();
  await expect(page.getByText(/^Please enter/)).toHaveCount(5);
  await expectNoSidewaysScroll(page);
  await expectAccessible();
  await fillIn(page, TEXTS);
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('enquiry.call-back')))
    .toContain('before noon');
  await page.reload();
  await expectTexts(page, TEXTS);
});

test('browsers know what the fields are for', async ({ page }) => {
  await page.goto('/restaurant-training');
  await expect(field(page, 'Phone')).toHaveAttribute('autocomplete', 'tel');
  await expect(field(page, 'Phone')).toHaveAttribute('type', 'tel');
  await expect(field(page, 'Business Name')).toHaveAttribute('autocomplete', 'organization');
});
