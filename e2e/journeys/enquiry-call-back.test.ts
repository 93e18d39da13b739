import { freshEmail } from '../account';
import { answerWith, expectTexts, field, fillIn, taken } from '../enquiry-pages';
import { expect, startAfresh, test } from '../fixtures';
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

test('a call is asked for on any phone, promised, told to the operator, and can be asked for once more', async ({
  page,
  expectAccessible,
}) => {
  await test.step('the promise, the mail, and once more', async () => {
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
  await startAfresh(page);
  await test.step('all that is wrong in it, and its fields', async () => {
    const requests = await answerWith(page, 'contact', taken);
    await page.goto('/restaurant-training');
    await page.getByRole('button', { name: 'Book a Discovery Call' }).click();
    await expect(page.getByText(/^Please enter/)).toHaveCount(5);
    await expect(field(page, 'First Name')).toBeFocused();
    await fillIn(page, { ...TEXTS, Phone: 'call me' });
    await page.getByRole('button', { name: 'Book a Discovery Call' }).click();
    await expect(field(page, 'Phone')).toBeFocused();
    await expect(field(page, 'Phone')).toHaveAccessibleDescription('Please enter a telephone number');
    await expectTexts(page, { ...TEXTS, Phone: 'call me' });
    expect(requests).toEqual([]);

    await expect(field(page, 'Phone')).toHaveAttribute('autocomplete', 'tel');
    await expect(field(page, 'Phone')).toHaveAttribute('type', 'tel');
    await expect(field(page, 'Business Name')).toHaveAttribute('autocomplete', 'organization');
  });
});
