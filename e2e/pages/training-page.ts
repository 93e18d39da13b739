import { expect, type Locator, type Page } from '@playwright/test';
import { wineAroma } from '../leaflets';

/** The screen `/training` as a person with a wine kit uses it. */
export class TrainingPage {
  readonly answers: Locator;
  readonly openAnswers: Locator;
  readonly hint: Locator;
  readonly dontKnow: Locator;
  readonly smelled: Locator;
  readonly word: Locator;
  readonly whatIsIt: Locator;
  readonly nextBottle: Locator;
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
    this.smelled = page.getByRole('button', { name: 'I have smelled it' });
    this.word = page.getByRole('textbox', { name: 'What does it remind you of?' });
    this.whatIsIt = page.getByRole('button', { name: 'What is it?' });
    this.nextBottle = page.getByRole('button', { name: /^(Next bottle|Now name them)$/ });
    this.filter = page.getByRole('searchbox', { name: 'Find an aroma' });
    this.bottle = page.getByRole('heading', {
      level: 1,
      name: /^Open bottle \d+ and smell it\.$|Bottle \d+/,
    });
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

  /** Opens the next step of whoever is here, or what was left of one. */
  async openReview(): Promise<void> {
    await this.page.goto('/review');
    await expect(this.bottle).toBeVisible();
  }

  /** Reads the number on the screen. */
  async bottleNumber(): Promise<number> {
    const heading = await this.bottle.textContent();
    return Number(/bottle (\d+)/i.exec(heading ?? '')?.[1]);
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

  /** Tells what the session does with the bottle: let it be met, or ask for it. */
  async mode(): Promise<'meet' | 'name'> {
    const heading = await this.bottle.textContent();
    return heading?.startsWith('Open') ? 'meet' : 'name';
  }

  /** A meeting is a bottle of a training session, and counts as one. */
  async expectMeeting(number: number, count: number): Promise<void> {
    expect(await this.mode()).toBe('meet');
    await this.expectQuestion(number, count);
  }

  /** A review counts its meetings apart from its questions. */
  async expectNew(number: number, count: number): Promise<void> {
    expect(await this.mode()).toBe('meet');
    await expect(this.page.getByText(`New: ${number} of ${count}`, { exact: true })).toBeVisible();
  }

  /**
   * Meets the bottle on the screen, which has no word yet: smells it, gives it a word, and is told its name. The way on is
   * left to the journey.
   * @returns its name
   */
  async meet(word = ''): Promise<string> {
    const name = await this.rightName();
    await this.smelled.click();
    await this.word.fill(word);
    await this.whatIsIt.click();
    await expect(this.heading(name)).toBeVisible();
    return name;
  }

  /**
   * Meets and names bottles to the end of a session or a review, as each step asks.
   * @param count steps to the end: a bottle that is met and then asked is two
   * @returns the bottles, and what was done with each
   */
  async meetAndName(count: number): Promise<{ mode: 'meet' | 'name'; number: number }[]> {
    const steps: { mode: 'meet' | 'name'; number: number }[] = [];
    for (let place = 1; place <= count; place += 1) {
      const [mode, number] = [await this.mode(), await this.bottleNumber()];
      steps.push({ mode, number });
      await (mode === 'meet' ? this.meet() : this.answerRight());
      await (place === count ? this.finish : mode === 'meet' ? this.nextBottle : this.next).click();
    }
    return steps;
  }

  /** Meets and names bottles as each step asks, until the session or the review is finished. @returns as `meetAndName` */
  async smellAll(): Promise<{ mode: 'meet' | 'name'; number: number }[]> {
    const steps: { mode: 'meet' | 'name'; number: number }[] = [];
    for (let isOver = false; !isOver; ) {
      const [mode, number] = [await this.mode(), await this.bottleNumber()];
      steps.push({ mode, number });
      await (mode === 'meet' ? this.meet() : this.answerRight());
      const onward = mode === 'meet' ? this.nextBottle : this.next;
      await expect(onward.or(this.finish)).toBeVisible();
      isOver = await this.finish.isVisible();
      await (isOver ? this.finish : onward).click();
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
