import { expect, test } from '../../fixtures';
import { BLACKCURRANT_ASKED } from '../../pages/site-pages';

const WAYS = [
  ['Buy a Kit', '/scent-packs?category=wine', 'Discover Aroma Packs'],
  ['See How It Works', '/science', 'How it Works'],
  ['Wine Packs', '/scent-packs?category=wine', 'Discover Aroma Packs'],
  ['Buy Your Pack Now', '/scent-packs?category=wine', 'Discover Aroma Packs'],
  // The last one: the catalogue remembers its tab.
  ['Coffee Packs', '/scent-packs?category=coffee', 'Discover Aroma Packs'],
] as const;

test('the first page and the science lead on, and the curve follows the answers', async ({ page }) => {
  await test.step('to the catalogue and the science; only the makers speak', async () => {
    await page.goto('/');
    const table = page.getByRole('region', { name: 'From our own tasting table' });
    await expect(table.getByRole('figure')).toHaveCount(2);
    for (const figure of await table.getByRole('figure').all())
      await expect(figure).toContainText('The makers');
    for (const [text, address, heading] of WAYS) {
      await test.step(text, async () => {
        if (page.url() !== new URL('/', page.url()).href) await page.goto('/');
        await page.getByRole('main').getByRole('link', { name: text }).click();
        await expect(page).toHaveURL(address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      });
    }
  });
  await test.step('boxes and the way to them are on the first screen, and each visit begins with another question', async () => {
    const sample = page.getByRole('region', { name: 'Try one, no bottles needed' });
    const asked = new Set<string | null>();
    for (const [moment, viewport] of [
      [BLACKCURRANT_ASKED, { width: 390, height: 844 }],
      ['2026-11-28T12:00:00.001Z', { width: 1280, height: 720 }],
    ] as const) {
      await page.setViewportSize(viewport);
      await page.clock.setFixedTime(moment);
      await page.goto('/');
      const bottles = page.getByRole('region', { name: 'I have bottles' });
      for (const box of await bottles.getByRole('link').all()) await expect(box).toBeInViewport({ ratio: 1 });
      await expect(bottles.getByRole('listitem')).toHaveCount(6);
      await expect(sample.getByRole('button').first()).toBeEnabled();
      asked.add(await sample.getByRole('blockquote').textContent());
    }
    expect(asked.size).toBe(2);
  });
  await test.step('the first page to what is known of its claims, columns to more', async () => {
    await page.getByRole('link', { name: 'What is known about our figures, and what is not' }).click();
    const claims = page.getByRole('region', { name: 'In numbers' });
    await expect(claims).toBeInViewport();
    await expect(claims.getByRole('term')).toHaveCount(6);
    await expect(claims).toContainText('no study supports a precise share');

    for (const title of ['Olfactory Training', 'Spaced Repetition', 'Taste Everything Better']) {
      const column = page.getByRole('group').filter({ hasText: `More Info: ${title}` });
      await expect(column.getByRole('paragraph').first()).toBeHidden();
      await column.getByText('More Info').focus();
      await page.keyboard.press('Enter');
      await expect(column.getByRole('paragraph').first()).toBeVisible();
    }
    await page.getByRole('link', { name: 'Start Training Today' }).click();
    await expect(page).toHaveURL(/^[^?]*\/scent-packs/);
  });
  await test.step('the curve of the evidence follows the day and the answers, by keyboard alone', async () => {
    await page.goto('/science/evidence');
    const topic = page.getByRole('region', { name: 'When an aroma comes back' });
    const slider = topic.getByRole('slider', { name: 'Day' });
    const answer = (number: number) => topic.getByRole('button', { name: `Answer ${number}:` });
    await expect(slider).toHaveAttribute('aria-valuetext', /^day 21: \d\d\s%$/);

    await test.step('the day', async () => {
      await expect(slider).toBeEnabled();
      await slider.focus();
      await page.keyboard.press('End');
      await expect(topic.getByText('chance that you name bottle 8 on day 42')).toBeVisible();
      await page.keyboard.press('Home');
      await expect(slider).toHaveAttribute('aria-valuetext', /^today: 100\s%$/);
      await page.keyboard.press('ArrowRight');
      await expect(slider).toHaveAttribute('aria-valuetext', /^day 1: \d\d\s%$/);
    });
    await test.step('an answer', async () => {
      const waits = topic.getByRole('list').getByRole('listitem');
      await expect(waits.nth(4)).toContainText('7 days');
      await answer(5).focus();
      await page.keyboard.press('Enter');
      await expect(answer(5)).toHaveAccessibleName('Answer 5: wrong');
      await expect(answer(5)).toBeFocused();
      await expect(topic.getByRole('status')).toHaveText('Answer 5 is wrong, back after 10 minutes.');
      await expect(waits.nth(5)).toContainText('1 day');
    });
    await test.step('the tables say the same', async () => {
      await topic.getByText('The same in tables').focus();
      await page.keyboard.press('Enter');
      const answers = topic.getByRole('table', { name: 'Answers' });
      await expect(answers.getByRole('row', { name: /wrong 10 minutes/ })).toHaveCount(1);
    });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the evidence shows the curve and its tables, and nothing that does nothing', async ({ page }) => {
    await page.goto('/science/evidence');
    const topic = page.getByRole('region', { name: 'When an aroma comes back' });
    await expect(topic.getByText('chance that you name bottle 8 on day 21')).toBeVisible();
    await expect(topic.getByRole('listitem').filter({ visible: true })).toHaveCount(6);
    for (const role of ['slider', 'button'] as const) await expect(topic.getByRole(role)).toHaveCount(0);
    await topic.getByText('The same in tables').click();
    await expect(topic.getByRole('row', { name: /^6 weeks/ })).toBeVisible();
  });
});
