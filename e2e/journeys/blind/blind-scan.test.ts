import { BROWSER_ARGS, ensureBrowser } from '../../browser';
import { fakeCamera } from '../../fake-camera';
import { expect, test } from '../../fixtures';
import { answerBlind, bottlesOf, makeBlindSet } from '../../pages/blind-pages';

const camera = fakeCamera();

test.use({ launchOptions: { executablePath: ensureBrowser(), args: [...BROWSER_ARGS, ...camera.args] } });

/** Whether the page holds a camera open. */
const isFilming = () => document.querySelector('video')?.srcObject !== null;
/** Whether the document may use a camera at all (known to Chromium alone). */
const MAY_FILM = `document.featurePolicy.allowsFeature('camera')`;

test('a scanned sticker is asked once in a session, and the camera is on only while the page is shown', async ({
  page,
  context,
  expectAccessible,
}) => {
  await context.grantPermissions(['camera']);
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  const set = await makeBlindSet(page, 'White Wine Kit · 12 bottles');
  const [scanned, other] = await bottlesOf(page, set);
  if (!scanned || !other) throw new Error('The set has no stickers.');
  camera.film(`${new URL(page.url()).origin.toUpperCase()}/B/${scanned.sticker}`);

  await page.getByRole('link', { name: 'Train blind' }).click();
  await page.getByRole('link', { name: 'Scan the sticker' }).click();
  // The camera was allowed before and a press asked for it, so it needs no further press.
  const question = page.getByRole('heading', { level: 1, name: `Bottle ${scanned.code}` });
  await expect(question).toBeVisible();
  expect(page.url()).toMatch(new RegExp(`/blind/${set}/train$`));
  await answerBlind(page, 'Lemon');
  await page.getByRole('button', { name: 'Next Question' }).click();

  await page.getByRole('link', { name: 'Scan the sticker' }).click();
  await expect(page.getByText('You have smelled this bottle in this session.')).toBeVisible();
  expect(await page.evaluate(isFilming)).toBe(true);
  await expectAccessible();
  await page.getByRole('button', { name: 'Stop the camera' }).click();
  await expect.poll(() => page.evaluate(isFilming)).toBe(false);
  // The button that has stopped it starts it again, by the keyboard too.
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(isFilming)).toBe(true);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page.getByText('The camera was closed because you left this page.')).toBeVisible();
  await expect.poll(() => page.evaluate(isFilming)).toBe(false);

  await page.getByRole('textbox', { name: 'Or type its code' }).fill(String(other.code));
  await expect(page.getByRole('heading', { level: 1, name: `Bottle ${other.code}` })).toBeVisible();
  await expect(page.getByText('Question 2 of')).toBeVisible();
  expect([...asked]).toEqual([new URL(page.url()).origin]);
});

test.describe('when the camera is not allowed', () => {
  test.use({ expectedConsoleErrors: [/camera is not allowed/] });

  test('the typed code leads to the question, as it does when something else is scanned', async ({
    page,
    expectAccessible,
  }) => {
    const set = await makeBlindSet(page, 'Red Wine Kit · 12 bottles');
    const [sticker] = await bottlesOf(page, set);
    camera.film('https://elsewhere.example/B/22222222');
    const start = page.getByRole('button', { name: 'Start the camera' });
    await page.goto('/blind');
    expect(await page.evaluate(MAY_FILM)).toBe(false);
    await page.getByRole('link', { name: /^Scan a sticker/ }).click();
    await expect(start).toBeVisible();
    expect(await page.evaluate(MAY_FILM)).toBe(true);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Prove it blind' })).toBeVisible();
    expect(await page.evaluate(MAY_FILM)).toBe(false);

    // A page that may not use the camera and a person who refuses give the same error in the browser.
    await page.route('/scan', async (route) => {
      const answer = await route.fetch();
      const headers = { ...answer.headers(), 'permissions-policy': 'camera=()' };
      await route.fulfill({ response: answer, headers });
    });
    await page.getByRole('link', { name: 'Scan a sticker' }).click();
    await start.click();
    await expect(page.getByRole('alert')).toContainText('The camera is not allowed');
    await expectAccessible();
    await page.unroute('/scan');

    await page.reload();
    await expect(start).toBeVisible();
    expect(await page.evaluate(isFilming)).toBe(false);
    await start.click();
    await expect(page.getByText('This is not one of our stickers.')).toBeVisible();
    await page.goto('/blind');
    await page.getByRole('textbox', { name: 'Type the code of a bottle' }).fill(String(sticker?.code));
    await expect(page.getByRole('heading', { level: 1, name: `Bottle ${sticker?.code}` })).toBeVisible();
    expect(page.url()).toContain(`/blind/${set}/train`);
  });
});
