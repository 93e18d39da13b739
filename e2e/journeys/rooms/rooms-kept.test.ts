import { type Account, authorization, freshEmail, test } from '../../account';
import { APP_SCRIPT, expectWithinBudget } from '../../checks/budget';
import { countSentBytes } from '../../checks/sent-bytes';
import { expect } from '../../fixtures';
import { mailLink } from '../../mailbox';
import { AccountPages } from '../../pages/account-pages';
import { answer, heading, joinWithPhone, openRoom, takeSeat } from '../../pages/room-pages';

// An answer is cut off on its way.
test.use({ expectedConsoleErrors: [/ERR_FAILED/] });

const PASSWORD = 'a nose for detail';

test('what people answer is in their own log once, and a guest takes it along into a new account', async ({
  page,
  browser,
  request,
  signedIn,
}) => {
  const rounds = async ({ session }: Pick<Account, 'session'>) => {
    const answered = await request.get('/api/v1/sessions', { headers: authorization(session) });
    const { sessions } = await answered.json();
    return sessions.map(({ questions }: { questions: unknown[] }) => questions.length);
  };
  const host = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const code = await openRoom(host, { mode: 'Together', pack: /^White Wine Kit/, length: '2' });
  await takeSeat(page, code, 'Ada');
  const guest = await joinWithPhone(browser, code, 'Guest');
  await expect(host.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveCount(2);

  await host.getByRole('button', { name: 'Start', exact: true }).click();
  await answer(page, 'Lemon');
  await answer(guest, 'Pear');
  await host.getByRole('button', { name: 'Reveal', exact: true }).click();
  await expect(heading(page, /Correct!|Oops!/)).toBeVisible();
  await host.getByRole('button', { name: 'Next bottle' }).click();
  // An answer without a line is kept on the phone, also by a reload, and arrives when the line is back.
  await expect(heading(page, /bottle \d+$/)).toBeVisible();
  await page.route('**/answers/*', (route) => route.abort());
  await answer(page, 'Lemon');
  await expect(heading(page, 'Sending your answer…')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Sending your answer…')).toBeVisible();
  await page.unroute('**/answers/*');
  await expect(heading(page, 'Your answer is in')).toBeVisible();
  await answer(guest, "I don't know");
  for (const [side, shown] of [
    [page, 'Your answer is in'],
    [host, /^Smell bottle/],
  ] as const) {
    const address = side.url();
    const bytes = await countSentBytes(side, async () => {
      await side.goto(address);
      await expect(heading(side, shown)).toBeVisible();
    });
    expectWithinBudget(bytes, APP_SCRIPT);
  }
  await host.getByRole('button', { name: 'Reveal', exact: true }).click();
  await host.getByRole('button', { name: 'Show the standings' }).click();
  await expect(page.getByText('Your answers are in your own training log.')).toBeVisible();
  await expect.poll(() => rounds(signedIn)).toEqual([2]);

  // The same person on another device has another seat of their own, and nothing twice.
  await host.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.reload();
  await host.getByRole('button', { name: 'Again', exact: true }).click();
  await answer(page, 'Pear');
  await host.getByRole('button', { name: 'End the round' }).click();
  await host.getByRole('alertdialog').getByRole('button', { name: 'End the round' }).click();
  await expect(heading(page, /This round is over/)).toBeVisible();
  expect(await rounds(signedIn), 'a bottle that was not opened does not count').toEqual([2]);

  const email = freshEmail();
  const pages = new AccountPages(guest);
  await expect(heading(guest, /This round is over/)).toBeVisible();
  await guest.goto(`/room/${code}`);
  await host.getByRole('button', { name: 'Again', exact: true }).click();
  await answer(guest, 'Lemon');
  await host.getByRole('button', { name: 'Reveal', exact: true }).click();
  await host.getByRole('button', { name: 'End the round' }).click();
  await host.getByRole('alertdialog').getByRole('button', { name: 'End the round' }).click();
  await guest.getByRole('link', { name: 'Create an account' }).click();
  await expect(guest.getByRole('checkbox', { name: 'Add this round to my account' })).toBeChecked();
  await pages.fillIn(email, PASSWORD, PASSWORD);
  await pages.createAccount.click();
  await guest.goto(await mailLink(email, 'signup'));
  await guest.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(guest).toHaveURL('/app');
  const session = JSON.parse((await guest.evaluate(() => localStorage.getItem('nosewise.auth'))) ?? '');
  await expect.poll(() => rounds({ session })).toEqual([1, 2]);
  await guest.goto(`/room/${code}`);
  await expect(guest.getByText('Your answers are in your own training log.')).toBeVisible();
});
