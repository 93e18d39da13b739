import { expect, type Locator, type Page } from '@playwright/test';
import { wineAroma } from './facts';

/** The screen `/training` as a person with a wine kit uses it. */
export class TrainingPage {
  readonly answers: Locator;
  readonly openAnswers: Locator;
  readonly hint: Locator;
  readonly dontKnow: Locator;
  readonly gotIt: Locator;
  readonly filter: Locator;
  readonly bottle: Locator;
  readonly back: Locator;
  readonly takeBack: Locator;
  readonly next: Locator;
  readonly finish: Locator;
  readonly otherBottle: Locator;
  readonly bottleNumberField: Locator;
  readonly exitDialog: Locator;

  constructor(readonly page: Page) {
    const main = page.getByRole('main');
    this.answers = main.getByRole('listitem').getByRole('button');
    this.openAnswers = main.getByRole('listitem').getByRole('button', { disabled: false });
    this.hint = page.getByRole('button', { name: 'Give Hint' });
    this.dontKnow = page.getByRole('button', { name: "I don't know" });
    this.gotIt = page.getByRole('button', { name: 'Got it', exact: true });
    this.filter = page.getByRole('searchbox', { name: 'Find an aroma' });
    this.bottle = page.getByRole('heading', { level: 1, name: /Bottle \d+/ });
    this.back = main.getByRole('link', { name: 'Back', exact: true });
    this.takeBack = page.getByRole('button', { name: 'Take my answer back' });
    this.next = page.getByRole('button', { name: 'Next Question' });
    this.finish = page.getByRole('button', { name: 'Finish Session' });
    this.otherBottle = page.getByRole('button', { name: 'Enter another bottle number' });
    this.bottleNumberField = page.getByRole('textbox', { name: 'Enter bottle number' });
    this.exitDialog = page.getByRole('alertdialog');
  }

  async open(): Promise<void> {
    await this.page.goto('/training');
    await expect(this.bottle).toBeVisible();
  }

  /** Leaves before the first answer, and waits for the menu: the session is forgotten only then. */
  async leave(): Promise<void> {
    await this.back.click();
    await expect(this.page.getByRole('link', { name: /^Start Solo Training Session/ })).toBeVisible();
  }

  answer(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }

  /** Reads the number on the screen. */
  async bottleNumber(): Promise<number> {
    const heading = await this.bottle.textContent();
    return Number(/Bottle (\d+)/.exec(heading ?? '')?.[1]);
  }

  /** Looks up the bottle that is asked in the leaflet of the wine kits. */
  async rightName(): Promise<string> {
    return wineAroma(await this.bottleNumber());
  }

  /** Lists the answers that can be chosen, in the order on the screen. */
  async openNames(): Promise<string[]> {
    await expect(this.openAnswers.first()).toBeVisible();
    return (await this.openAnswers.allTextContents()).map(withoutShortcut);
  }

  /** Finds a wrong answer that can be chosen. */
  async wrongName(): Promise<string> {
    const right = await this.rightName();
    const wrong = (await this.openNames()).find((name) => name !== right);
    if (!wrong) throw new Error('Every answer is right');
    return wrong;
  }

  /** Chooses the right answer. @returns its name */
  async answerRight(): Promise<string> {
    const name = await this.rightName();
    await this.answer(name).click();
    await expect(this.heading('Correct!')).toBeVisible();
    return name;
  }

  /** Chooses a wrong answer. @returns its name */
  async answerWrong(): Promise<string> {
    const name = await this.wrongName();
    await this.answer(name).click();
    await expect(this.heading('Oops!')).toBeVisible();
    return name;
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  async expectQuestion(number: number, count: number): Promise<void> {
    await expect(this.page.getByText(`Question ${number} of ${count}`, { exact: true })).toBeVisible();
  }

  /** Tells what the session does with the bottle: show its name, or ask for it. */
  async mode(): Promise<'meet' | 'name'> {
    const eyebrow = await this.bottle.textContent();
    return eyebrow?.startsWith('Meet') ? 'meet' : 'name';
  }

  /** A meeting is a bottle of the session, and counts as one. */
  async expectMeeting(number: number, count: number): Promise<void> {
    expect(await this.mode()).toBe('meet');
    await this.expectQuestion(number, count);
  }

  /**
   * Meets and names bottles to the end of the session, as each step asks.
   * @param count steps to the end
   * @returns the bottles, and what was done with each
   */
  async meetAndName(count: number): Promise<{ mode: 'meet' | 'name'; number: number }[]> {
    const steps: { mode: 'meet' | 'name'; number: number }[] = [];
    for (let place = 1; place <= count; place += 1) {
      const [mode, number] = [await this.mode(), await this.bottleNumber()];
      steps.push({ mode, number });
      if (mode === 'name') await this.answerRight();
      await (place === count ? this.finish : mode === 'meet' ? this.gotIt : this.next).click();
    }
    return steps;
  }

  /** Answers every question right from the one on the screen to the last. @returns the numbers asked */
  async answerAllRight(count: number): Promise<number[]> {
    const asked: number[] = [];
    for (let number = 1; number <= count; number += 1) {
      await this.expectQuestion(number, count);
      asked.push(await this.bottleNumber());
      await this.answerRight();
      await (number < count ? this.next : this.finish).click();
    }
    return asked;
  }

  /** Trains a whole session without a mistake. @returns the numbers asked */
  async train(count: number): Promise<number[]> {
    await this.open();
    return this.answerAllRight(count);
  }
}

/** Takes away the digit after an answer’s name, which is for the eye only. */
function withoutShortcut(text: string): string {
  return text.replace(/\d$/, '');
}
