import { expect } from '@playwright/test';
import { answer, heading, joinWithPhone, openRoom, openTasting } from '../pages/room-pages';
import { test } from './screen-pictures';

test('a room in each of its phases, on the host’s screen and on a phone', async ({
  page,
  browser,
  picture,
}) => {
  await page.goto('/rooms');
  await picture('rooms');
  await page.goto('/room');
  await picture('room-code');
  const code = await openRoom(page, { mode: 'Together', pack: /^White Wine Kit/, length: '2' });
  await picture('room-host-lobby-empty');
  const [ann, ben] = [await joinWithPhone(browser, code, 'Ann'), await joinWithPhone(browser, code, 'Ben')];
  await expect(heading(ben, 'You are in, Ben')).toBeVisible();
  await picture('room-host-lobby');
  await picture('room-phone-lobby', 'page', ann);

  await page.getByRole('button', { name: 'Start' }).click();
  await expect(heading(page, /^Smell bottle/)).toBeVisible();
  await expect(heading(ann, /bottle \d+$/)).toBeVisible();
  await picture('room-phone-smelling', 'window', ann);
  await answer(ann, 'Lemon');
  await expect(heading(ann, 'Your answer is in')).toBeVisible();
  await expect(page.getByText('1 of 2 have answered')).toBeVisible();
  await picture('room-host-smelling');
  await picture('room-phone-waiting', 'page', ann);
  await answer(ben, 'Pear');
  await expect(page.getByText('2 of 2 have answered')).toBeVisible();
  await page.getByRole('button', { name: 'Reveal', exact: true }).click();
  await expect(heading(ann, /Correct!|Oops!/)).toBeVisible();
  await picture('room-host-reveal');
  await picture('room-phone-reveal', 'page', ann);

  await page.getByRole('button', { name: 'Next bottle' }).click();
  await answer(ann, 'Lemon');
  await answer(ben, "I don't know");
  await page.getByRole('button', { name: 'Reveal', exact: true }).click();
  await page.getByRole('button', { name: 'Show the standings' }).click();
  await expect(heading(ann, /(You named \d of 2|None named yet)$/)).toBeVisible();
  await picture('room-host-standings');
  await picture('room-phone-end', 'page', ann);
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(heading(page, 'Round 1 is over')).toBeVisible();
  await picture('room-host-over');
  await ann.getByRole('button', { name: 'Leave the room' }).click();
  await expect(heading(ann, 'You have left the room')).toBeVisible();
  await picture('room-phone-left', 'page', ann);
  await page.goto('/rooms');
  await expect(page.getByRole('link', { name: /Host your room/ })).toBeVisible();
  await picture('rooms-open');
});

test('bottles that go round, on the host’s screen and on a phone', async ({ page, browser, picture }) => {
  const code = await openRoom(page, { mode: 'Carousel', pack: /^White Wine Kit/, length: '2' });
  const [ann, ben] = [await joinWithPhone(browser, code, 'Ann'), await joinWithPhone(browser, code, 'Ben')];
  await expect(heading(ben, 'You are in, Ben')).toBeVisible();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(heading(page, 'The bottles go round')).toBeVisible();
  await answer(ann, 'Lemon');
  await expect(ann.getByText(/^Pass bottle \d+ to Ben$/)).toBeVisible();
  await picture('room-host-carousel');
  await picture('room-phone-pass', 'page', ann);
});

test('one drink for all, on the host’s screen and on a phone', async ({ page, browser, picture }) => {
  const code = await openTasting(page, 'Wine');
  const ann = await joinWithPhone(browser, code, 'Ann');
  await page.getByRole('button', { name: 'Start' }).click();
  await answer(ann, 'Lemon');
  await picture('room-host-glass');
  await picture('room-phone-glass', 'window', ann);
  await page.getByRole('button', { name: 'Reveal the drink' }).click();
  await picture('room-host-name-drink', 'window');
  await page.getByRole('textbox', { name: 'Drink' }).fill('Riesling');
  await page.getByRole('button', { name: 'Reveal', exact: true }).click();
  await expect(heading(ann, 'Riesling')).toBeVisible();
  await picture('room-host-open-glass');
  await picture('room-phone-open-glass', 'page', ann);
  await page.getByRole('button', { name: 'Finish this glass' }).click();
  await expect(heading(ann, /You found/)).toBeVisible();
  await picture('room-phone-glass-end', 'page', ann);
});
