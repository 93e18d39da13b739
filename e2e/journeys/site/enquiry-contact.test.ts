import { freshEmail } from '../../account';
import { expect, expectNoSidewaysScroll, startAfresh, test } from '../../fixtures';
import { mailAbout, mailsTo, OPERATOR_EMAIL } from '../../mailbox';
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
} from '../../pages/enquiry-pages';

const TEXTS = {
  'First Name': 'Ada',
  'Last Name': 'Nose',
  Email: 'ada@example.com',
  Subject: 'A bottle has run dry',
  Message: 'Number 14 is empty.\nCan I have another?',
};

const THANKS = "Thanks — we'll be in touch within 48 hours!";

// A form that is filled in within three seconds is asked to wait.
test.use({ expectedConsoleErrors: [/status of 429/] });

test('a message reaches the operator, from any screen, by the keyboard alone, also out of a draft', async ({
  page,
  expectAccessible,
  request,
}) => {
  await test.step('it can be answered, and its sender is told without a word of it', async () => {
    const email = freshEmail();
    const subject = `Bottle 14 <b>${email}</b>`;
    await page.goto('/restaurant-training');
    await page.getByRole('link', { name: 'Book a Discovery Call' }).click();
    await expect(field(page, 'Subject')).toHaveValue('Discovery call');
    await fillIn(page, { ...TEXTS, Email: email, Subject: subject });
    await page.getByRole('button', { name: 'Send Message' }).dblclick();

    const thanks = page.getByRole('heading', { level: 1, name: THANKS });
    await expect(thanks).toBeFocused();
    await expect(thanks).toBeInViewport();
    await expect(page.getByRole('main')).toContainText(email);

    const toOperator = await mailAbout(OPERATOR_EMAIL, new RegExp(email));
    expect(toOperator).toMatchObject({ subject: `Contact: ${subject}`, replyTo: email });
    expect(toOperator.text).toContain(TEXTS.Message);
    expect((await mailAbout(email, /message to Nosewise/)).text).not.toContain(TEXTS.Message);
    expect(await mailsTo(email), 'a double click sends one message').toHaveLength(1);

    await page.getByRole('link', { name: 'Return Home' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/contact');
    await expectTexts(page, { Message: '', Email: '' });
  });
  await startAfresh(page);
  await test.step('the page says all that is wrong on the smallest phone, and answers the usual questions', async () => {
    const requests = await answerWith(page, 'contact', taken);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/contact');
    for (const [label, purpose] of [
      ['First Name', 'given-name'],
      ['Last Name', 'family-name'],
      ['Email', 'email'],
    ] as const)
      await expect(field(page, label)).toHaveAttribute('autocomplete', purpose);
    const lines = await field(page, 'Message').evaluate(
      (box) => box.clientHeight / Number.parseFloat(getComputedStyle(box).lineHeight),
    );
    expect(lines, 'a message has room for six lines').toBeGreaterThan(6);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(field(page, 'First Name')).toBeFocused();
    await expect(page.getByText(/^Please enter/)).toHaveCount(5);
    await expectNoSidewaysScroll(page);
    await expectAccessible();
    const texts = { ...TEXTS, Email: 'ada@' };
    await fillIn(page, texts);
    await expect(page.locator('[aria-invalid=true]'), 'what is corrected is no longer marked').toHaveCount(1);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(field(page, 'Email')).toBeFocused();
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address');
    await expectTexts(page, texts);
    expect(requests).toEqual([]);

    await expect(page.getByRole('heading', { name: 'Contact details' })).toBeVisible();
    expect(await (await request.get('/contact')).text()).toContain('"@type":"FAQPage"');
    await page.getByRole('main').getByRole('link', { name: 'Train my team' }).click();
    await expect(page).toHaveURL('/team');
  });
  await startAfresh(page);
  await test.step('a subject comes with a link; a draft outlives a reload', async () => {
    await test.step('a subject is one line of bounded length and never markup', async () => {
      await page.goto('/select-pack');
      await page.getByRole('link', { name: 'Select: Oak Barrel' }).click();
      await expect(page).toHaveURL(/^[^?]*\/contact\?subject=/);
      await expect(field(page, 'Subject')).toHaveValue('Tell me when Oak Barrel is back');

      const subject = `<img src=x onerror=alert(1)>\r\nBcc: ${'x'.repeat(300)}`;
      await page.goto(`/contact?subject=${encodeURIComponent(subject)}`);
      await expect(field(page, 'Subject')).toHaveValue(/^<img src=x onerror=alert\(1\)> Bcc: x{116}$/);
      await expect(page.getByRole('main').locator('img')).toHaveCount(0);
    });
    await test.step('a draft', async () => {
      await page.goto('/contact?subject=Oak');
      await expect(field(page, 'Subject')).toHaveValue('Oak');
      await fillIn(page, TEXTS);
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('drafts'))).toContain('another?');
      await page.reload();
      await expectTexts(page, TEXTS);
      await page.goto('/contact?subject=Whiskey');
      await expectTexts(page, { ...TEXTS, Subject: 'Whiskey' });
    });
  });
  await startAfresh(page);
  await test.step('the keyboard alone sends, stops and sends again', async () => {
    const requests = await answerWith(page, 'contact', async () => undefined, taken);
    const texts = { ...TEXTS, Message: 'Hello.' };
    await page.goto('/contact');
    await expect(page.getByRole('textbox', { name: 'Website' })).toHaveCount(0);
    const send = page.getByRole('button', { name: 'Send Message' });
    await expect(send).toBeEnabled();
    await typeThrough(page, field(page, 'First Name'), Object.values(texts));
    await expect(send).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Waiting for our server…');
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(notice(page)).toHaveText('Sending was stopped. What you typed is still here.');
    await expect(send).toBeFocused();
    await expectTexts(page, texts);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
    expect(requests).toHaveLength(2);
    expect(requests[1]?.postDataJSON()).toMatchObject({ website: '', message: 'Hello.' });
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Return Home' })).toBeFocused();
  });
});

test('a message that cannot be sent is lost nowhere', async ({
  withConsoleErrors,
  page,
  context,
  expectAccessible,
}) => {
  await test.step('without a connection', async () => {
    await withConsoleErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/, async () => {
      await page.goto('/contact', { waitUntil: 'networkidle' });
      await context.setOffline(true);
      await fillIn(page, TEXTS);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(notice(page)).toContainText('The server could not be reached');
      await expectTexts(page, TEXTS);

      await context.setOffline(false);
      const requests = await answerWith(page, 'contact', lost, lost, lost, taken);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(notice(page)).toContainText(
        'The server could not be reached. What you typed is still here',
      );
      await expectTexts(page, TEXTS);
      await expectAccessible();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => requests.length).toBe(2);
      await page.reload();
      await expectTexts(page, TEXTS);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(notice(page)).toBeVisible();
      await field(page, 'Message').fill('Number 15 is empty, too.');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
      const ids = requests.map((request) => request.postDataJSON().id);
      expect(ids[0]).toMatch(/^[\da-f-]{36}$/);
      expect(ids.slice(1, 3)).toEqual([ids[0], ids[0]]);
      expect(ids[3]).not.toBe(ids[0]);
    });
  });
  await startAfresh(page);
  await test.step('when the server refuses', async () => {
    await withConsoleErrors(/status of (400|429|500)/, async () => {
      const tooFast = refusal(429, 'too_fast', { retryAfter: 1 });
      const errors = [{ path: 'body.email', message: 'Invalid', code: 'too_long', params: { most: 9 } }];
      const hidden = [{ path: 'body.id', message: 'No such id' }];
      const refusals = [
        [refusal(500, 'internal_error', {}), /Something went wrong on our server.*try again in a minute/],
        [refusal(400, 'bad_request', { errors: hidden }), /Our server could not read this/],
      ] as const;
      const requests = await answerWith(
        page,
        'contact',
        refusal(400, 'bad_request', { errors }),
        ...refusals.map(([answer]) => answer),
        tooFast,
        taken,
      );
      await page.goto('/contact');
      await fillIn(page, TEXTS);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(field(page, 'Email')).toBeFocused();
      await expect(field(page, 'Email')).toHaveAccessibleDescription('Please use at most 9 characters.');
      await expect(notice(page)).toBeHidden();
      for (const [, words] of refusals) {
        await page.getByRole('button', { name: /Send Message|Try again/ }).click();
        await expect(notice(page)).toContainText(words);
        await expectTexts(page, TEXTS);
      }

      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
      const [first, second] = requests.slice(-2).map((request) => request.postDataJSON());
      expect(second).toEqual({ ...first, openFor: second.openFor });
      expect(second.openFor).toBeGreaterThanOrEqual(first.openFor + 1_000);
      expect(second.website).toBe('');
    });
  });
});
