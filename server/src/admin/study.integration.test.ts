import { WHITE_WINE_AROMAS } from '@nosewise/catalogue/wine';
import { isoOf } from '@nosewise/contract/instant';
import type { SentSession } from '@nosewise/contract/training';
import { type Arm, armOf } from '@nosewise/domain/duel-choice';
import type { Scent } from '@nosewise/domain/models';
import { DEFAULT_SETTINGS, type TrainingSettings } from '@nosewise/domain/settings';
import { MEETINGS } from '@nosewise/domain/think-first';
import { DAY, SECOND } from '@nosewise/domain/time';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { trainingSettings } from '../db/schema';
import { emptyTables } from '../db/testing/database';
import { NOON, startTestApp, type TestApp, type TestPerson } from '../testing/app';
import { save } from '../training/testing';
import { addStudyCommand } from './study';
import { commandLine } from './testing';

let at: TestApp;
/** Runs `npm run admin -- study`. @returns what it prints */
let run: (...words: string[]) => Promise<string>;

beforeAll(async () => {
  at = await startTestApp();
  const admin = commandLine(at, addStudyCommand);
  run = (...words) => admin('study', ...words);
  return at.close;
});

beforeEach(() => emptyTables(at.database));

/** The white wine kit in six pairs. */
const PAIRS = WHITE_WINE_AROMAS.flatMap((a, index) => {
  const b = WHITE_WINE_AROMAS[index + 1];
  return index % 2 === 0 && b ? [{ a, b }] : [];
});

type Question = SentSession['questions'][number];

function named(smelled: Scent, chosen: Scent): Omit<Question, 'answeredAt'> {
  return {
    scentId: smelled.id,
    scentName: smelled.name,
    bottleNumber: smelled.bottleNumber,
    selectedAnswer: chosen.name,
    chosenId: chosen.id,
    correct: smelled.id === chosen.id,
  };
}

/** A pair that joins, and is then named ten times: mixed up once in the duel group, which had a duel, and four times in the other. */
function followed(arm: Arm, a: Scent, b: Scent): Omit<Question, 'answeredAt'>[] {
  const joins = [named(a, a), named(b, b), named(a, b)];
  const duel = { ...named(a, b), mode: 'duel' as const, pair: { rivalId: b.id, byHand: false } };
  const mixUps = arm === 'duel' ? 1 : 4;
  const later = Array.from({ length: 10 }, (_, index) => named(b, index < mixUps ? a : b));
  return [...joins, ...(arm === 'duel' ? [duel] : []), ...later];
}

/** Makes a person with six pairs, each as its group has it. */
async function train(settings: Partial<TrainingSettings>): Promise<TestPerson> {
  const person = await at.makePerson();
  const questions = PAIRS.flatMap(({ a, b }) => followed(armOf(person.userId, a.id, b.id), a, b));
  await saveQuestions(person, questions);
  await at.database.orm.insert(trainingSettings).values({
    userId: person.userId,
    settings: { ...DEFAULT_SETTINGS, selectedAromaKits: ['white-wine-12'], ...settings },
    changedAt: NOON,
  });
  return person;
}

async function saveQuestions(person: TestPerson, questions: readonly Omit<Question, 'answeredAt'>[]) {
  const date = NOON - DAY;
  await save(at, person, {
    date: isoOf(date),
    kitNames: ['White Wine Kit'],
    questions: questions.map((question, index) => ({
      ...question,
      answeredAt: isoOf(date - (questions.length - index) * SECOND),
    })),
  });
}

/** How many of these people have a pair in a group. */
function peopleIn(people: readonly TestPerson[], arm: Arm): number {
  return people.filter((person) => count([person], arm) > 0).length;
}

/** How many pairs of these people belong to a group. */
function count(people: readonly TestPerson[], arm: Arm): number {
  return people.reduce(
    (sum, { userId }) => sum + PAIRS.filter(({ a, b }) => armOf(userId, a.id, b.id) === arm).length,
    0,
  );
}

test('nothing is shown before each group has twenty people', async () => {
  const person = await train({ helpFindOut: true });
  const printed = await run();
  expect(printed).toContain(`duel: not enough people yet: ${peopleIn([person], 'duel')} of 20`);
  expect(printed).toContain(`control: not enough people yet: ${peopleIn([person], 'control')} of 20`);
  for (const group of MEETINGS) expect(printed).toContain(`${group}: not enough people yet: 0 of 20`);
  expect(printed).not.toContain('%');
});

test('both groups of those who help are compared, by sums alone', async () => {
  const helpers: TestPerson[] = [];
  // Which group a pair falls into is chance: enough people for both, whatever their ids are.
  while (Math.min(peopleIn(helpers, 'duel'), peopleIn(helpers, 'control')) < 20) {
    helpers.push(await train({ helpFindOut: true }));
  }
  await train({ helpFindOut: false });
  await train({ helpFindOut: true, duels: false });
  const [duel, control] = [count(helpers, 'duel'), count(helpers, 'control')];

  const printed = await run();
  expect(printed).toContain(`${helpers.length} people.`);
  expect(printed).toContain(
    `duel: ${peopleIn(helpers, 'duel')} people, ${duel} pairs, ${duel} of them had a duel: ${duel} of ${duel * 10} answers, 10.0 % (10.0 to 10.0 %)`,
  );
  expect(printed).toContain(
    `control: ${peopleIn(helpers, 'control')} people, ${control} pairs, 0 of them had a duel: ${control * 4} of ${control * 10} answers, 40.0 % (40.0 to 40.0 %)`,
  );
  expect(printed).toContain('Difference: -30.0 points (-30.0 to -30.0): duels help.');
  for (const { userId, email } of helpers) expect(printed).not.toMatch(new RegExp(`${userId}|${email}`));
  expect(JSON.parse(await run('--json'))).toMatchObject({
    duels: {
      kind: 'shown',
      people: helpers.length,
      groups: { duel: { pairs: duel, mixedUp: duel }, control: { pairs: control, endedByHand: 0 } },
    },
    meetings: { kind: 'too few', people: { 'think first': 0, 'name first': 0 } },
  });
});
