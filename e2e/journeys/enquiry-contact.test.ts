import { freshEmail } from '../account';
import {
  answerWith,
  expectTexts,
  field,
  fillIn,
  lost,
  notice,
  refusal,
  taken,
  typeThrough,
} from '../enquiry-pages';
import { expect, expectNoSidewaysScroll, test } from '../fixtures';
import { mailAbout, mailsTo, OPERATOR_EMAIL } from '../mailbox';

const TEXTS = {
  'First Name': 'Ada',
  'Last Name': 'Nose',
  Email: 'ada@example.com',
  Subject: 'A bottle has run dry',
  Message: 'Number 14 is empty.\nCan I have another?',
};

// Who fills in a form within three seconds is asked to wait.
test.use({ expectedConsoleErrors: [/status of 429/] });

test('a message reaches the operator, who can answer it, and its sender is told without a word of it', async ({
  page,
  expectAccessible,
}) => {
  const email = freshEmail();
  const subject = `Bottle 14 <b>${email}</b>`;
  await page.goto('/contact');
  await fillIn(page, { ...TEXTS, Email: email, Subject: subject });
  await page.getByRole('button', { name: 'Send Message' }).click();

  const thanks = page.getByRole('heading', { level: 1, name: 'Thank you for writing' });
  await expect(thanks).toBeFocused();
  await expect(thanks).toBeInViewport();
  await expect(page.getByRole('main')).toContainText(email);
  await expectAccessible();

  const toOperator = (await mailsTo(OPERATOR_EMAIL)).find((mail) => mail.subject.includes(email));
  expect(toOperator).toMatchObject({ subject: `Contact: ${subject}`, replyTo: email });
  expect(toOperator?.text).toContain(TEXTS.Message);
  expect((await mailAbout(email, /message to Nosewise/)).text).not.toContain(TEXTS.Message);

  await page.getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/contact');
  await expectTexts(page, { Message: '', Email: '' });
});

for (const [label, text, message] of [
  ['First Name', '', 'Please enter your first name'],
  ['Last Name', '   ', 'Please enter your last name'],
  ['Email', 'ada@', 'Please enter a valid email address'],
  ['Email', `${'x'.repeat(250)}@example.com`, 'Email must be less than 255 characters'],
  ['Subject', 'x'.repeat(151), 'The subject must have at most 150 characters'],
  ['Message', '', 'Please enter a message'],
] as const) {
  test(`“${message}” stands at the field, and nothing is sent or lost`, async ({ page }) => {
    const requests = await answerWith(page, 'contact', taken);
    const texts = { ...TEXTS, [label]: text };
    await page.goto('/contact');
    await fillIn(page, texts);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(field(page, label)).toBeFocused();
    await expect(field(page, label)).toHaveAccessibleDescription(message);
    await expectTexts(page, texts);
    expect(requests).toEqual([]);
  });
}

test('what is wrong is shown accessibly, all at once, and fits the smallest phone', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(field(page, 'First Name')).toBeFocused();
  await expect(page.getByText(/^Please enter/)).toHaveCount(5);
  await expectNoSidewaysScroll(page);
  await expectAccessible();
});

test('“Tell me” of an older pack brings its subject along', async ({ page }) => {
  await page.goto('/select-pack');
  await page.getByRole('link', { name: /^Tell me: Oak Barrel/ }).click();
  await expect(page).toHaveURL(/^[^?]*\/contact\?subject=/);
  await expect(field(page, 'Subject')).toHaveValue(/^Oak Barrel.* is back$/);
});

test('a subject from the address is one line of bounded length and never markup', async ({ page }) => {
  const subject = `<img src=x onerror=alert(1)>\r\nBcc: ${'x'.repeat(300)}`;
  await page.goto(`/contact?subject=${encodeURIComponent(subject)}`);
  await expect(field(page, 'Subject')).toHaveValue(/^<img src=x onerror=alert\(1\)> Bcc: x{116}$/);
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
});

test('what is typed outlives a reload, an edited subject too, and another subject takes its place', async ({
  page,
}) => {
  await page.goto('/contact?subject=Oak');
  await expect(field(page, 'Subject')).toHaveValue('Oak');
  await fillIn(page, TEXTS);
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('enquiry.contact')))
    .toContain('another?');
  await page.reload();
  await expectTexts(page, TEXTS);
  await page.goto('/contact?subject=Whiskey');
  await expectTexts(page, { ...TEXTS, Subject: 'Whiskey' });
});

test('a damaged draft is set aside and the form is empty', async ({ page }) => {
  await page.goto('/contact');
  await page.evaluate(() => sessionStorage.setItem('enquiry.contact', '{"typed": 7'));
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).join()))
    .toContain('enquiry.contact.set-aside.');
  await expectTexts(page, { Message: '' });
});

test('a double click sends one message', async ({ page }) => {
  const email = freshEmail();
  await page.goto('/contact');
  await fillIn(page, { ...TEXTS, Email: email });
  await page.getByRole('button', { name: 'Send Message' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Thank you for writing' })).toBeVisible();
  await mailAbout(email, /message to Nosewise/);
  expect(await mailsTo(email)).toHaveLength(1);
});

test('who is faster than a person can type is sent once more by itself, a little later', async ({ page }) => {
  const tooFast = refusal(429, 'too_fast', { retryAfter: 1 });
  const requests = await answerWith(page, 'contact', tooFast, taken);
  await page.goto('/contact');
  await fillIn(page, TEXTS);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for writing' })).toBeVisible();
  const [first, second] = requests.map((request) => request.postDataJSON());
  expect(second).toEqual({ ...first, openFor: second.openFor });
  expect(second.openFor).toBeGreaterThanOrEqual(first.openFor + 1_000);
  expect(second.website).toBe('');
});

test.describe('without a connection', () => {
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('nothing is lost, and it can be tried again', async ({ page, context, expectAccessible }) => {
    await page.goto('/contact');
    await fillIn(page, TEXTS);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(notice(page)).toContainText('The server could not be reached. What you typed is still here');
    await expectTexts(page, TEXTS);
    await expectAccessible();
    await context.setOffline(false);
    await answerWith(page, 'contact', taken);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you for writing' })).toBeFocused();
  });

  test('nothing is lost when even the code of the form did not come', async ({ page, context }) => {
    await page.goto('/contact', { waitUntil: 'networkidle' });
    await context.setOffline(true);
    await fillIn(page, TEXTS);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(notice(page)).toContainText('The server could not be reached');
    await expectTexts(page, TEXTS);
    await context.setOffline(false);
    await answerWith(page, 'contact', taken);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you for writing' })).toBeFocused();
  });

  test('what was sent but not answered keeps its id, also over a reload, until it is changed', async ({
    page,
  }) => {
    const requests = await answerWith(page, 'contact', lost, lost, lost, taken);
    await page.goto('/contact');
    await fillIn(page, TEXTS);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(notice(page)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => requests.length).toBe(2);
    await page.reload();
    await expectTexts(page, TEXTS);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(notice(page)).toBeVisible();
    await field(page, 'Message').fill('Number 15 is empty, too.');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you for writing' })).toBeVisible();
    const ids = requests.map((request) => request.postDataJSON().id);
    expect(ids[0]).toMatch(/^[\da-f-]{36}$/);
    expect(ids.slice(1, 3)).toEqual([ids[0], ids[0]]);
    expect(ids[3]).not.toBe(ids[0]);
  });
});

test.describe('when the server refuses', () => {
  test.use({ expectedConsoleErrors: [/status of (400|429|500|503)/] });

  test('what is wrong with a field stands at the field', async ({ page }) => {
    const errors = [{ path: 'body.email', message: 'This address does not exist' }];
    await answerWith(page, 'contact', refusal(400, 'bad_request', { errors }));
    await page.goto('/contact');
    await fillIn(page, TEXTS);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(field(page, 'Email')).toBeFocused();
    await expect(field(page, 'Email')).toHaveAccessibleDescription('This address does not exist');
    await expect(notice(page)).toBeHidden();
    await expectTexts(page, TEXTS);
  });

  for (const [what, answer, words] of [
    ['too many', refusal(429, 'rate_limited', { retryAfter: 130 }), /try again in 3 minutes/],
    ['a fault', refusal(500, 'internal_error', {}), /Our server is in trouble.*try again in a minute/],
    [
      'a pause',
      refusal(503, 'unavailable', { retryAfter: 5 }),
      /Our server is in trouble.*try again in 5 seconds/,
    ],
    [
      'a field that is not shown',
      refusal(400, 'bad_request', { errors: [{ path: 'body.id', message: 'No such id' }] }),
      /It says: “No such id”/,
    ],
  ] as const) {
    test(`${what} is said above the button, and nothing is lost`, async ({ page }) => {
      await answerWith(page, 'contact', answer, taken);
      await page.goto('/contact');
      await fillIn(page, TEXTS);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(notice(page)).toContainText(words);
      await expectTexts(page, TEXTS);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'Thank you for writing' })).toBeFocused();
    });
  }
});

test('a message that takes long can be stopped and sent later', async ({ page }) => {
  const requests = await answerWith(page, 'contact', async () => undefined, taken);
  await page.goto('/contact');
  await fillIn(page, TEXTS);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Waiting for our server…');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(notice(page)).toHaveText('Sending was stopped. What you typed is still here.');
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused();
  await expectTexts(page, TEXTS);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for writing' })).toBeFocused();
  expect(requests).toHaveLength(2);
});

test('the keyboard alone is enough, and never meets the field that only programs fill in', async ({
  page,
}) => {
  const requests = await answerWith(page, 'contact', taken);
  await page.goto('/contact');
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveCount(0);
  await typeThrough(page, field(page, 'First Name'), Object.values({ ...TEXTS, Message: 'Hello.' }));
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you for writing' })).toBeFocused();
  expect(requests[0]?.postDataJSON()).toMatchObject({ website: '', message: 'Hello.' });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Return Home' })).toBeFocused();
});

test('browsers know what the fields are for', async ({ page }) => {
  await page.goto('/contact');
  for (const [label, purpose] of [
    ['First Name', 'given-name'],
    ['Last Name', 'family-name'],
    ['Email', 'email'],
  ] as const)
    await expect(field(page, label)).toHaveAttribute('autocomplete', purpose);
});

test('the page leads to teams and answers what is asked often, also for search engines', async ({
  page,
  request,
}) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'Contact details' })).toBeVisible();
  const html = await (await request.get('/contact')).text();
  expect(html).toContain('"@type":"FAQPage"');
  await page.getByRole('main').getByRole('link', { name: 'Train my team' }).click();
  await expect(page).toHaveURL('/team');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/status of 422/] });

  test('a message can be written all the same, with what is wrong beside its field', async ({ page }) => {
    const email = freshEmail();
    await page.goto('/contact');
    await fillIn(page, { ...TEXTS, Email: 'ann at osteria', Subject: '' });
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page).toHaveURL('/contact');
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address');
    await expect(field(page, 'Subject')).toHaveAccessibleDescription('Please enter a subject');
    await expect(field(page, 'First Name')).toHaveAttribute('aria-invalid', 'false');
    await expectTexts(page, { ...TEXTS, Email: 'ann at osteria', Subject: '' });
    await fillIn(page, { Email: email, Subject: TEXTS.Subject });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/contact/thanks');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for writing');
    await mailAbout(email, /message to Nosewise/);
  });

  test('a team enquiry without its consent is refused, and goes with it', async ({ page }) => {
    const email = freshEmail();
    await page.goto('/team');
    await fillIn(page, { Name: 'Ann', Role: 'Owner', 'Business Name': 'Osteria', Email: email });
    await page.getByRole('checkbox', { name: 'non-disclosure' }).check();
    await page.getByRole('button', { name: 'Send Enquiry' }).click();
    await expect(page.getByRole('main')).toContainText('Please agree that we use what you write');
    await expect(page.getByRole('checkbox', { name: 'non-disclosure' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'I agree' })).not.toBeChecked();
    await page.getByRole('checkbox', { name: 'I agree' }).check();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You!');
    await mailAbout(email, /team enquiry to Nosewise/);
  });

  test('a call can be asked for', async ({ page }) => {
    const email = freshEmail();
    await page.goto('/restaurant-training');
    await fillIn(page, {
      'First Name': 'Ann',
      'Last Name': 'Nebbiolo',
      'Business Name': 'Osteria',
      Email: email,
      Phone: '+39 06 1234567',
    });
    await page.getByRole('button', { name: 'Book a Discovery Call' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/in touch within 48 hours/);
    await mailAbout(email, /message to Nosewise/);
  });
});
