import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, keepInStorage, kept, test } from '../../fixtures';
import { codesOf, makeBlindSet } from '../../pages/blind-pages';
import { SettingsPage } from '../../pages/settings-page';

/** A device that records its words, its buzzes and its screen lock. The journey decides when words end. */
function recordDevice() {
  const heard: unknown[] = [];
  let saying: EventTarget | undefined;
  class Utterance extends EventTarget {
    constructor(readonly text: string) {
      super();
    }
  }
  const voice = { lang: 'en-GB', localService: true, default: false };
  const anna = { ...voice, voiceURI: 'anna', name: 'Anna' };
  const cloud = { ...voice, voiceURI: 'cloud', name: 'Cloud', localService: false, default: true };
  const speechSynthesis = Object.assign(new EventTarget(), {
    getVoices: () => [cloud, anna],
    cancel: () => undefined,
    speak(utterance: Utterance) {
      saying = utterance;
      const by = Reflect.get(utterance, 'voice') === anna ? 'anna' : 'somebody else';
      heard.push(`${by}: ${utterance.text}`);
    },
  });
  const wakeLock = {
    async request() {
      heard.push('awake');
      return { released: false, release: async () => heard.push('may sleep') };
    },
  };
  const define = (target: object, key: string, value: unknown) =>
    Object.defineProperty(target, key, { value, configurable: true, writable: true });
  define(window, 'speechSynthesis', speechSynthesis);
  define(window, 'SpeechSynthesisUtterance', Utterance);
  define(navigator, 'wakeLock', wakeLock);
  define(navigator, 'vibrate', (time: number) => heard.push(`${time} ms`));
  // Playwright's own scripts count as presses.
  let hasBeenActive = false;
  for (const press of ['pointerdown', 'keydown'])
    addEventListener(press, () => {
      hasBeenActive = true;
    });
  define(navigator, 'userActivation', {
    get hasBeenActive() {
      return hasBeenActive;
    },
  });
  define(window, 'heard', heard);
  define(window, 'endWords', () => saying?.dispatchEvent(new Event('end')));
}

/** Lists all that the device has said and done since the page was loaded. */
function heard(page: Page): Promise<string[]> {
  return page.evaluate('heard');
}

function endWords(page: Page): Promise<unknown> {
  return page.evaluate('endWords()');
}

test('a session is silent until Read aloud is pressed, and then takes one tap per bottle', async ({
  page,
  training,
  keepSettings,
}) => {
  await page.addInitScript(recordDevice);
  await keepSettings({ selectedAromaKits: ['white-wine-12'], aromasPerSession: '3' });
  await training.open();
  await training.answerRight();
  await training.next.click();
  await training.expectQuestion(2, 3);
  expect(await heard(page)).toEqual(['awake']);

  const toggle = page.getByRole('button', { name: 'Read aloud' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  const second = await training.bottleNumber();
  await expect.poll(() => heard(page)).toEqual(['awake', `anna: Bottle ${second}.`]);
  await endWords(page);
  await training.expectQuestion(2, 3);

  await test.step('the next bottle comes once the verdict has been read, and not before', async () => {
    const name = await training.answerRight();
    const verdict = `anna: Correct! Great job! You correctly identified ${name}.`;
    await expect.poll(() => heard(page)).toContain(verdict);
    await expect(page.getByText('The next bottle comes by itself when this has been read.')).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await endWords(page);
    await training.expectQuestion(3, 3);
    await expect.poll(async () => (await heard(page)).at(-1)).toMatch(/^anna: Bottle \d+\.$/);
  });

  await test.step('a press keeps the verdict on the screen', async () => {
    const wrong = await training.answerWrong();
    await expect.poll(async () => (await heard(page)).at(-1)).toContain(`You selected: ${wrong}.`);
    await training.heading('Oops!').click();
    await expect(page.getByText('This stays until you go on.')).toBeVisible();
    await endWords(page);
    await expect(training.takeBack).toBeVisible();
    await training.takeBack.click();
  });

  await test.step('it is remembered, and speaks only after a press', async () => {
    await page.reload();
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => heard(page)).toEqual(['awake']);
    await training.bottle.click();
    await expect.poll(async () => (await heard(page)).at(-1)).toMatch(/^anna: Bottle \d+\.$/);
  });

  await test.step('the session finishes by itself, and the screen may sleep', async () => {
    await training.expectQuestion(3, 3);
    await training.answerRight();
    await expect(page.getByText('The session finishes by itself')).toBeVisible();
    await expect.poll(async () => (await heard(page)).at(-1)).toContain('Correct!');
    await endWords(page);
    await expect(training.heading('Session complete')).toBeVisible();
    expect((await heard(page)).at(-1)).toBe('may sleep');
  });

  await test.step('a browser that cannot speak says so, and training goes on', async () => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'speechSynthesis');
      Reflect.deleteProperty(Window.prototype, 'speechSynthesis');
    });
    await keepSettings({ selectedAromaKits: ['white-wine-12'] });
    await keepInStorage(page, 'handsFull', '{"readAloud":"yes"}');
    await training.open();
    await page.getByRole('button', { name: 'Read aloud' }).click();
    await expect(page.getByText('This browser cannot speak, so nothing is read aloud.')).toBeVisible();
    await training.answerRight();
    await expect(page.getByText('This browser cannot speak')).toHaveCount(0);
  });
});

test('the settings choose a voice of the device, and a blind bottle is said digit by digit', async ({
  page,
  keepSettings,
  expectAccessible,
}) => {
  await page.addInitScript(recordDevice);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await keepSettings({ selectedAromaKits: ['white-wine-12'] });
  const set = await makeBlindSet(page, 'White Wine Kit · 12 bottles');
  const [code = ''] = await codesOf(page, set);
  await page.goto('/manage');
  await new SettingsPage(page).more.click();
  const card = page.getByRole('region', { name: 'Hands-free' });
  await expect(card.getByRole('combobox', { name: 'Voice' })).toBeHidden();
  for (const name of ['Read aloud', 'Next by pressing anywhere', 'Vibrate on the verdict'])
    await card.getByRole('switch', { name }).click();
  await expect(card.getByRole('combobox', { name: 'Voice' }).getByRole('option')).toHaveText([
    'Anna (en-GB)',
  ]);
  await card.getByRole('combobox', { name: 'Speed' }).selectOption('Fast');
  await card.getByRole('switch', { name: 'Go on after the verdict is read' }).click();
  await card.getByRole('slider', { name: 'Volume' }).press('ArrowLeft');
  await card.getByRole('button', { name: 'Hear it' }).click();
  await expect.poll(() => heard(page)).toHaveLength(1);
  expect(JSON.parse((await kept(page, 'handsFull')) ?? '')).toEqual({
    readAloud: true,
    goesOn: false,
    pressAnywhere: true,
    vibration: true,
    voice: '',
    speed: 1.25,
    volume: 90,
  });
  await expectAccessible();
  await page.emulateMedia({ reducedMotion: 'no-preference' });

  await page.goto(`/blind/${set}/train`);
  await page.getByRole('textbox', { name: 'Type the code of any bottle' }).press(code.charAt(0));
  await page.keyboard.type(code.slice(1));
  await expect.poll(async () => (await heard(page)).at(-1)).toBe(`anna: Bottle ${[...code].join(' ')}.`);
  await page.getByRole('button', { name: "I don't know" }).click();
  const verdict = page.getByRole('heading', { level: 1, name: /^It was / });
  await expect(verdict).toBeVisible();
  await expect.poll(async () => (await heard(page)).filter((each) => each === '15 ms')).toHaveLength(1);
  await expect.poll(async () => (await heard(page)).at(-2)).toMatch(/^anna: It was .+\.$/);
  await endWords(page);
  await verdict.click();
  await expect(page.getByText('Question 2 of 3', { exact: true })).toBeVisible();
});

test('a duel, the honest test and the quiz speak as well, and give nothing away', async ({
  page,
  keepSettings,
  training,
  expectAccessible,
}) => {
  await page.addInitScript(recordDevice);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 390, height: 844 });
  await keepSettings({ selectedAromaKits: ['white-wine-12'] });
  const full = { readAloud: true, goesOn: true, pressAnywhere: true, vibration: true };
  await keepInStorage(page, 'handsFull', JSON.stringify({ ...full, voice: '', speed: 1, volume: 100 }));
  const press = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).click();
  const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const latest = () => heard(page).then((all) => all.findLast((each) => each.startsWith('anna: ')));

  await test.step('a duel waits while the bottles are mixed, or goes on by a press anywhere', async () => {
    await page.goto('/duel?scents=wine-lemon,wine-pear');
    await press('I have smelled both');
    await expect.poll(latest).toMatch(/^anna: Mix them out of sight\./);
    await press('I have one in my hand');
    await expect.poll(latest).toBe('anna: Which one is it?');
    await press('Lemon');
    await expect.poll(latest).toBe('anna: You said Lemon. Now look at its number.');
    await press('Bottle 4');
    await expect.poll(latest).toBe('anna: Oops! It was Pear. You selected: Lemon.');
    await expect.poll(() => heard(page)).toContain('15 ms');
    await endWords(page);
    await expectAccessible();
    await title('Oops!').click();
    await expect(page.getByText('Round 2 of 6')).toBeVisible();
  });

  await test.step('the honest test says its place and number, and no verdict', async () => {
    await page.goto('/test?pack=white-wine-12');
    await press('Start the test of week 0');
    await press(/^By number/);
    for (const place of [1, 2]) {
      await training.expectQuestion(place, 9);
      const words = `anna: Question ${place} of 9. Bottle ${await training.bottleNumber()}.`;
      await expect.poll(latest).toBe(words);
      if (place === 2) break;
      await training.answer(await training.rightName()).click();
      await press('Next bottle');
    }
    expect((await heard(page)).filter((each) => /Correct|Oops|15 ms/.test(each))).toEqual([]);
  });

  await test.step('the quiz names a bottle when all have answered', async () => {
    await page.goto('/head-to-head');
    await page.getByLabel('Player 1').fill('Ada');
    await page.getByLabel('Player 2').fill('Ben');
    await press('Start Quiz');
    for (const player of ['Ada', 'Ben']) {
      await expect
        .poll(latest)
        .toMatch(new RegExp(`^anna: Pass to ${player}\\. Take bottle \\d+ and smell it\\.$`));
      await press('Show my answers');
      await expect.poll(latest).toMatch(/^anna: Bottle \d+\.$/);
      await page.keyboard.press('1');
    }
    const name = await title(/^It was/).textContent();
    await expect.poll(latest).toContain(`anna: ${name}. `);
  });
});
