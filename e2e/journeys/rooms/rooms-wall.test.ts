import type { Page } from '@playwright/test';
import { expect, expectAccessiblePage, test } from '../../fixtures';
import { answer, heading, joinWithPhone, openRoom, openTasting } from '../../pages/room-pages';

test.use({ viewport: { width: 1280, height: 720 } });

/** By the numbers of the White Wine Kit. */
const NAMES =
  'Lemon,Grapefruit,Green apple,Pear,Peach,Apricot,Pineapple,Lychee,Elderflower,Flint,Butter,Cut grass'.split(
    ',',
  );
const nameOf = (bottle: number): string => NAMES[bottle - 1] ?? '';
/** Which of the four bottles in play each of them names; nobody finds the last one. */
const FOUND: Record<string, readonly number[]> = { Ann: [1, 2, 3], Ben: [1, 2], Cleo: [1], Dan: [] };
const PEOPLE = Object.keys(FOUND);

async function expectWithoutScrolling(wall: Page): Promise<void> {
  await expect
    .poll(() => wall.evaluate(() => document.documentElement.scrollHeight - innerHeight))
    .toBeLessThanOrEqual(0);
}

/** Expects a bottle to be nearer to a person at the table than to anybody else. */
async function expectBottleAt(wall: Page, bottle: number, nickname: string): Promise<void> {
  const nearest = () =>
    wall.evaluate((number) => {
      const middle = (element: Element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      };
      const drawn = document.querySelector(`[data-bottle="${number}"]`);
      if (!drawn) return 'nobody';
      const { x, y } = middle(drawn);
      const away = [...document.querySelectorAll('[aria-label="Who holds what"] li bdi')].map((name) => {
        const seat = middle(name);
        return { name: name.textContent, distance: Math.hypot(seat.x - x, seat.y - y) };
      });
      return away.sort((a, b) => a.distance - b.distance)[0]?.name;
    }, bottle);
  await expect.poll(nearest).toBe(nickname);
}

test('four people round a table pass bottles on the wall, from the lobby to the podium', async ({
  page: wall,
  browser,
}) => {
  const phones: Record<string, Page> = {};
  /** The bottles in play, in their order. */
  let bottles: readonly number[] = [];
  const bottleAt = (place: number): number => bottles[place - 1] ?? 0;
  const phoneOf = (nickname: string): Page => phones[nickname] ?? wall;

  /** Answers the bottle in hand, and passes it on. */
  async function nose(nickname: string, place: number): Promise<void> {
    const bottle = bottleAt(place);
    const phone = phoneOf(nickname);
    await expect(heading(phone, new RegExp(`bottle ${bottle}$`))).toBeVisible();
    const finds = FOUND[nickname]?.includes(place) ?? false;
    await answer(phone, finds ? nameOf(bottle) : "I don't know");
    await expect(phone.getByRole('main')).toContainText(new RegExp(`(Pass|Put) bottle ${bottle} `));
    await phone.getByRole('button', { name: /^(I have passed it on|Done)$/ }).click();
  }

  await test.step('the lobby fits the wall, and names who comes', async () => {
    const code = await openRoom(wall, { mode: 'Carousel', pack: /^White Wine Kit/, length: '4' });
    await expectWithoutScrolling(wall);
    for (const nickname of PEOPLE) {
      const phone = await joinWithPhone(browser, code, nickname);
      await expect(heading(phone, `You are in, ${nickname}`)).toBeVisible();
      phones[nickname] = phone;
    }
    await expect(wall.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveText(PEOPLE);
    await expectWithoutScrolling(wall);
    await wall.keyboard.press('Space');
  });

  await test.step('the bottles stand round the table, and a phone shows nothing but its own', async () => {
    await expect(heading(wall, 'The bottles go round')).toBeVisible();
    bottles = (await wall.locator('[data-bottle]').allTextContents()).map(Number);
    expect(bottles).toHaveLength(4);
    for (const [place, nickname] of PEOPLE.entries())
      await expectBottleAt(wall, bottleAt(place + 1), nickname);
    await expectWithoutScrolling(wall);
    await expectAccessiblePage(wall);
    await expect(heading(phoneOf('Ann'), new RegExp(`bottle ${bottleAt(1)}$`))).toBeVisible();
    await expect(phoneOf('Ann').getByRole('banner')).toBeHidden();
    await expect(phoneOf('Ann').getByRole('contentinfo')).toBeHidden();
  });

  await test.step('a bottle travels to the right as a phone is tapped', async () => {
    await nose('Ann', 1);
    await expectBottleAt(wall, bottleAt(1), 'Ben');
    await expect(wall.getByText('1 of 16 answers')).toBeVisible();
    await nose('Ben', 2);
    await nose('Cleo', 3);
    await expectBottleAt(wall, bottleAt(3), 'Dan');
  });

  await test.step('the host passes on the bottle of somebody who has gone to the door', async () => {
    await wall.getByRole('button', { name: `Dan bottle ${bottleAt(4)}, then ${bottleAt(3)}` }).click();
    await wall
      .getByRole('dialog')
      .getByRole('button', { name: `Pass bottle ${bottleAt(4)} on` })
      .click();
    await expectBottleAt(wall, bottleAt(4), 'Ann');
  });

  await test.step('at the end every bottle rests in the middle', async () => {
    for (const rest of [
      [4, 1, 2, 3],
      [3, 4, 1, 2],
      [2, 3, 4, 1],
    ])
      for (const [seat, place] of rest.entries()) await nose(PEOPLE[seat] ?? '', place);
    await expect(heading(wall, 'Everybody has smelled every bottle')).toBeVisible();
    await expectWithoutScrolling(wall);
    for (const nickname of PEOPLE)
      await expect(heading(phoneOf(nickname), 'You have smelled every bottle')).toBeVisible();
  });

  await test.step('each bottle is revealed, then the wall has a podium', async () => {
    await wall.getByRole('button', { name: 'Reveal', exact: true }).click();
    for (const [place, name] of bottles.map(nameOf).entries()) {
      await expect(heading(wall, name)).toBeVisible();
      await expectWithoutScrolling(wall);
      await wall.keyboard.press('ArrowRight');
      if (place < bottles.length - 1) await expect(heading(wall, name)).toBeHidden();
    }
    await expect(heading(wall, 'Standings')).toBeVisible();
    await wall.keyboard.press('Space');
    await expect(heading(wall, 'Round 1 is over')).toBeVisible();
    const podium = wall.getByRole('list', { name: 'Podium' }).getByRole('listitem');
    await expect(podium).toContainText(['Ann3 of 4', 'Ben2 of 4', 'Cleo1 of 4']);
    await expect(wall.getByRole('list', { name: 'Standings' })).toContainText('Dan');
    await expect(
      wall.getByText(`Nobody found ${nameOf(bottleAt(4)).toLowerCase()}: smell it once more, all of you.`),
    ).toBeVisible();
    await expectWithoutScrolling(wall);
    await expectAccessiblePage(wall);
  });
});

test('a glass in which ten aromas were found fits the wall', async ({ page: wall, browser }) => {
  const code = await openTasting(wall, 'Wine');
  const ann = await joinWithPhone(browser, code, 'Ann');
  await wall.getByRole('button', { name: 'Start', exact: true }).click();
  for (const name of NAMES.slice(0, 10)) await answer(ann, name);
  await ann.getByRole('button', { name: 'Done, 10 found' }).click();
  await wall.getByRole('button', { name: 'Reveal the drink' }).click();
  await wall.getByRole('dialog').getByRole('button', { name: 'Champagne' }).click();
  await wall.getByRole('dialog').getByRole('button', { name: 'Reveal', exact: true }).click();
  await expect(wall.getByRole('list', { name: 'What everybody found' }).getByRole('listitem')).toHaveCount(
    10,
  );
  await expect(
    wall.getByText(/^Often there too: toast, brioche, biscuit. Sometimes: .*butter.$/),
  ).toBeVisible();
  await expectWithoutScrolling(wall);
});
