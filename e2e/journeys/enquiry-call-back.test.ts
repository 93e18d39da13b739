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

// A form that is filled in within three seconds is asked to wait.
test.use({ expectedConsoleErrors: [/status of 429/] });

test('a request for a call promises when it comes, tells the operator whom to call, and can be made once more', async ({
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

test('the form says all that is wrong in it on the smallest phone, outlives a reload, and knows its fields', async ({
  page,
  expectAccessible,
}) => {
  const requests = await answerWith(page, 'contact', taken);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/restaurant-training');
  await page.getByRole('button', { name: 'Book a Discovery Call' }).click();
  await expect(page.getByText(/^Please enter/)).toHaveCount(5);
  await expect(field(page, 'First Name')).toBeFocused();
  await expectNoSidewaysScroll(page);
  await expectAccessible();
  await fillIn(page, { ...TEXTS, Phone: 'call me' });
  await page.getByRole('button', { name: 'Book a Discovery Call' }).click();
  await expect(field(page, 'Phone')).toBeFocused();
  await expect(field(page, 'Phone')).toHaveAccessibleDescription('Please enter a telephone number');
  await expectTexts(page, { ...TEXTS, Phone: 'call me' });
  expect(requests).toEqual([]);

  await fillIn(page, TEXTS);
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('enquiry.call-back')))
    .toContain('before noon');
  await page.reload();
  await expectTexts(page, TEXTS);
  await expect(field(page, 'Phone')).toHaveAttribute('autocomplete', 'tel');
  await expect(field(page, 'Phone')).toHaveAttribute('type', 'tel');
  await expect(field(page, 'Business Name')).toHaveAttribute('autocomplete', 'organization');
});
