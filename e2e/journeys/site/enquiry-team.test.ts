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
import { pdf, TeamPage } from '../../pages/team-page';

const TEXTS = {
  Name: 'Ada Nose',
  Role: 'Sommelier',
  'Business Name': 'The Cellar',
  Email: 'ada@example.com',
  'What would you like to improve?': 'Guests ask about minerality.',
};

// A form that is filled in within three seconds is asked to wait.
test.use({ expectedConsoleErrors: [/status of 429/] });

test('a team enquires with its menu, by the keyboard alone, over a reload, and never without consent', async ({
  page,
}) => {
  await test.step('the menu reaches the operator, and its sender reads when to expect an answer', async () => {
    const email = freshEmail();
    const team = new TeamPage(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/restaurant-training');
    const toTeam = page.getByRole('link', { name: 'Train my team' }).first();
    await expect(toTeam).toBeInViewport();
    await toTeam.click();
    await expect(page).toHaveURL('/team');
    await fillIn(page, { ...TEXTS, Email: email, 'Business Name': email });
    await team.menu.setInputFiles(pdf('winter.pdf'));
    await team.consent.check();
    await team.nda.check();
    await team.send.dblclick();
    await expect(team.thanks).toBeFocused();
    await expect(page.getByRole('main')).toContainText('within 24 hours');

    const toOperator = await mailAbout(OPERATOR_EMAIL, new RegExp(`Team enquiry: ${email}`));
    expect(toOperator.replyTo).toBe(email);
    for (const words of [
      ...Object.values(TEXTS).slice(0, 2),
      'minerality',
      'winter.pdf (application/pdf',
      'NDA',
    ])
      expect(toOperator.text).toContain(words);
    expect((await mailAbout(email, /team enquiry/)).text).toContain('within 24 hours');
    expect(await mailsTo(email), 'a double click sends one enquiry').toHaveLength(1);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });
  await startAfresh(page);
  await test.step('a wrong field or a missing consent sends nothing and loses nothing', async () => {
    const requests = await answerWith(page, 'team-enquiries', taken);
    const team = new TeamPage(page);
    await page.goto('/team');
    await fillIn(page, TEXTS);
    await expect(team.send).toBeDisabled();
    await field(page, 'Name').press('Enter');
    await team.consent.check();
    await expect(team.send).toBeEnabled();
    await team.consent.uncheck();
    await expect(team.send).toBeDisabled();

    const texts = { ...TEXTS, Role: ' ' };
    await fillIn(page, texts);
    await team.menu.setInputFiles(pdf('winter.pdf'));
    await team.consent.check();
    await team.send.click();
    await expect(field(page, 'Role')).toBeFocused();
    await expect(field(page, 'Role')).toHaveAccessibleDescription('Please enter your role');
    await expectTexts(page, texts);
    await expect(team.attached('winter.pdf')).toBeVisible();
    expect(requests).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL('/');
  });
  await startAfresh(page);
  await test.step('a reload keeps texts and ticks; a menu can be chosen again, dropped and removed', async () => {
    await test.step('a menu that is dropped', async () => {
      const requests = await answerWith(page, 'team-enquiries', taken);
      const team = new TeamPage(page);
      await page.goto('/team');
      await fillIn(page, TEXTS);
      await team.consent.check();
      await expect(team.send).toBeEnabled();
      await team.drop('menu.exe', 'MZ');
      await expect(team.menu).toHaveAccessibleDescription(/“menu.exe” is not a PDF/);
      await team.drop('dropped.pdf', '%PDF-1.7 and so on');
      await expect(team.attached('dropped.pdf')).toBeVisible();
      await page.getByRole('button', { name: 'Remove dropped.pdf' }).click();
      await expect(team.attached('dropped.pdf')).toBeHidden();
      await expect(team.menu).toBeFocused();
      await team.send.click();
      await expect(team.thanks).toBeFocused();
      expect(requests[0]?.postData()).not.toContain('dropped.pdf');
    });
    await test.step('a reload', async () => {
      const team = new TeamPage(page);
      await page.goto('/team');
      await fillIn(page, TEXTS);
      await team.menu.setInputFiles(pdf('winter.pdf'));
      await team.consent.check();
      await expect
        .poll(() => page.evaluate(() => sessionStorage.getItem('drafts')))
        .toContain('consentChecked');
      await page.reload();
      await expectTexts(page, TEXTS);
      await expect(team.consent).toBeChecked();
      await expect(team.nda).not.toBeChecked();
      await expect(team.send).toBeEnabled();
      await expect(team.attached('winter.pdf')).toBeHidden();
    });
  });
  await startAfresh(page);
  await test.step('the keyboard alone, also for the file', async () => {
    // Set up early: the browser is told to hand over its dialog before the key is pressed.
    const chooser = page.waitForEvent('filechooser');
    const requests = await answerWith(page, 'team-enquiries', taken);
    const team = new TeamPage(page);
    await page.goto('/team');
    await typeThrough(page, field(page, 'Name'), ['Ada', 'Cook', 'Bar', 'ada@example.com', 'More.']);
    await expect(team.menu).toBeFocused();
    await page.keyboard.press('Space');
    await (await chooser).setFiles(pdf('typed.pdf'));
    await expect(team.attached('typed.pdf')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Remove typed.pdf' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(team.send).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(team.thanks).toBeFocused();
    const body = requests[0]?.postData() ?? '';
    expect(body).toMatch(/name="consentChecked"\r\n\r\ntrue/);
    expect(body).toMatch(/name="ndaRequired"\r\n\r\nfalse/);
    expect(body).toContain('filename="typed.pdf"');
  });
});

test('a menu is judged by its bytes, and nothing is lost when it cannot be sent', async ({
  page,
  expectAccessible,
  withConsoleErrors,
}) => {
  await test.step('no other file is taken, photographs are', async () => {
    const team = new TeamPage(page);
    await page.goto('/team');
    await expect(page.getByText('PDF, JPG, PNG up to 10MB')).toBeVisible();
    await fillIn(page, TEXTS);
    await team.consent.check();
    for (const [name, buffer, why] of [
      [
        'menu.pdf',
        Buffer.from('MZ: a program that calls itself a menu'),
        /“menu.pdf” is not a PDF, JPG or PNG/,
      ],
      ['menu.png', Buffer.alloc(0), /“menu.png” is empty/],
      ['book.pdf', Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-'), /“book.pdf” is larger than 10 MB/],
    ] as const) {
      await team.menu.setInputFiles({ name, mimeType: 'application/pdf', buffer });
      await expect(team.menu).toHaveAccessibleDescription(why);
      await expect(team.attached(name)).toBeHidden();
    }
    await expectTexts(page, TEXTS);
    await expectAccessible();

    for (const [name, start] of [
      ['photo', [0xff, 0xd8, 0xff, 0xe0]],
      ['scan.dat', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
    ] as const) {
      const buffer = Buffer.from([...start, ...Array(99).fill(0)]);
      await team.menu.setInputFiles({ name, mimeType: '', buffer });
      await expect(team.attached(name)).toBeVisible();
    }
    await team.menu.setInputFiles(pdf('winter.pdf'));
    await expect(team.attached('winter.pdf')).toBeVisible();
    await team.menu.setInputFiles({ name: 'x.txt', mimeType: 'image/png', buffer: Buffer.from('hello') });
    await expect(team.menu).toHaveAccessibleDescription(/“x.txt” is not a PDF.*“winter.pdf” stays attached/);
    const requests = await answerWith(page, 'team-enquiries', taken);
    await team.send.click();
    await expect(team.thanks).toBeFocused();
    const body = requests[0]?.postData() ?? '';
    expect(body).toContain('filename="winter.pdf"');
    expect(body).not.toContain('x.txt');
  });
  await startAfresh(page);
  await test.step('a long upload shows its progress, and can be stopped', async () => {
    const name = `${'a-very-long-name'.repeat(8)}.pdf`;
    await page.setViewportSize({ width: 320, height: 640 });
    const team = new TeamPage(page);
    await page.goto('/team');
    await fillIn(page, TEXTS);
    await team.menu.setInputFiles(pdf(name, 4_000_000));
    await team.consent.check();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    // Too slow to finish in the meantime.
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 40_000,
    });
    await team.send.click();
    const bar = page.getByRole('progressbar', { name: 'Sent so far' });
    const share = () =>
      bar.evaluate((element) => (element instanceof HTMLProgressElement ? element.value : -1));
    await expect.poll(share).toBeGreaterThan(0);
    expect(await share()).toBeLessThan(1);
    await expectNoSidewaysScroll(page);
    await expectAccessible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(notice(page)).toHaveText('Sending was stopped. What you typed is still here.');
    await expect(bar).toBeHidden();
    await expectTexts(page, TEXTS);
    await expect(team.attached(name)).toBeVisible();
    await devtools.detach();
  });
  await startAfresh(page);
  await test.step('a file that the server refuses is named at the file', async () => {
    await withConsoleErrors(/status of (400|413|415|429|503)|ERR_FAILED/, async () => {
      const team = new TeamPage(page);
      await page.goto('/team');
      await fillIn(page, TEXTS);
      // Begins like a PDF, and is too short to be one.
      await team.menu.setInputFiles({
        name: 'stub.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1'),
      });
      await team.consent.check();
      await team.send.click();
      await expect(team.menu).toHaveAccessibleDescription(/^The file is not a PDF, JPG or PNG/);
      await expect(team.menu).toBeFocused();
      await expect(notice(page)).toBeHidden();
      await expectTexts(page, TEXTS);
      await expect(team.consent).toBeChecked();
      await page.getByRole('button', { name: 'Remove stub.pdf' }).click();
      await answerWith(page, 'team-enquiries', taken);
      await team.send.click();
      await expect(team.thanks).toBeFocused();
    });
  });
  await startAfresh(page);
  await test.step('a broken connection or a refusal', async () => {
    await withConsoleErrors(/status of (400|413|415|429|503)|ERR_FAILED/, async () => {
      const tooLong = [{ path: 'body.id', message: 'Too long' }];
      const refusals = [
        [lost, /The server could not be reached/],
        [refusal(413, 'payload_too_large', { errors: tooLong }), /too large for our server/],
      ] as const;
      await answerWith(page, 'team-enquiries', ...refusals.map(([answer]) => answer), taken);
      const team = new TeamPage(page);
      await page.goto('/team');
      await fillIn(page, TEXTS);
      await team.menu.setInputFiles(pdf('winter.pdf'));
      await team.consent.check();
      for (const [, words] of refusals) {
        await page.getByRole('button', { name: /Send Enquiry|Try again/ }).click();
        await expect(notice(page)).toContainText(words);
        await expectTexts(page, TEXTS);
        await expect(team.attached('winter.pdf')).toBeVisible();
      }
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(team.thanks).toBeFocused();
    });
  });
});
