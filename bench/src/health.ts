import type { PooledScent, Random } from '@nosewise/domain/models';
import { randomIndex, seededRandom } from '@nosewise/domain/random';
import { DAY, SECOND } from '@nosewise/domain/time';
import { chanceOfHolding, type NameAnswer, REPLACE_BELOW } from '@nosewise/domain/training/bottle-evidence';
import { drawSession } from '@nosewise/domain/training/pool';
import { makeNose } from './learning/nose';
import { noFewerThan, noMoreThan, type Row } from './report';

/** Seeds that were held out while the constants were chosen. */
const SEED = 'held out 2026-11';
/** A kit that is trained daily, nearly all of it each day, so that false alarms have many chances. */
const BOTTLES = 12;
const PER_SESSION = 10;
const FOUR_WEEKS = 28;
/** A bottle fades by half after eight weeks, and is then asked twenty times. */
const FADES_ON = 56;
const ANSWERS = 20;
const HEALTHY = 10_000;
const FADED = 600;
/** More answers than a kit gets while one of its bottles gets those that are compared. */
const BESIDE = 40 * PER_SESSION;

/** Makes a person: a function that tells whether a bottle is named, and one that lets a night pass. */
type Person = (
  pool: readonly PooledScent[],
  random: Random,
) => { name: (bottle: PooledScent) => boolean; rest: () => void };

function learner(...[pool, random]: Parameters<Person>): ReturnType<Person> {
  const nose = makeNose(pool, random);
  return {
    name: ({ id }) => {
      const right = nose.name(id, { mayPass: true }) === id;
      nose.learn(id, right ? 'named' : 'told');
      nose.wait(30, 'session');
      return right;
    },
    rest: () => nose.wait(86_100, 'pause'),
  };
}

/** Names every bottle with one constant likelihood: the answers to a bottle that is hard and healthy. */
function steady(likelihood: number): Person {
  return (_, random) => ({ name: () => random() < likelihood, rest: () => undefined });
}

const CROWDS: readonly (readonly [title: string, Person])[] = [
  ['learners', learner],
  ['steady 0.9', steady(0.9)],
  ['steady 0.8', steady(0.8)],
];

/** Counts healthy bottles that are given up in four weeks, and bottles faded by half that are found, as the product judges. */
export function benchHealth(): Row[] {
  const kits = Math.ceil(HEALTHY / BOTTLES);
  return CROWDS.flatMap(([title, person]) => {
    const given = Array.from({ length: kits }, (_, kit) =>
      givenUp(person, `${SEED} ${title} healthy ${kit}`),
    );
    const found = Array.from({ length: FADED }, (_, kit) => isFound(person, `${SEED} ${title} faded ${kit}`));
    return [
      noMoreThan(
        `${title}: "replace?" for healthy bottles of ${kits * BOTTLES} in four weeks`,
        given.reduce((sum, each) => sum + each, 0),
        Math.ceil((kits * BOTTLES) / 100) - 1,
      ),
      noFewerThan(
        `${title}: "replace?" for bottles of ${FADED} that faded by half, within ${ANSWERS} answers`,
        found.filter(Boolean).length,
        0.6 * FADED,
      ),
    ];
  });
}

/** Counts the bottles of a healthy kit that are given up. */
function givenUp(person: Person, seed: string): number {
  const replaced = new Set<number>();
  for (const { number, chance } of train(person, seededRandom(seed), FOUR_WEEKS)) {
    if (chance() < REPLACE_BELOW) replaced.add(number);
  }
  return replaced.size;
}

function isFound(person: Person, seed: string): boolean {
  const random = seededRandom(seed);
  const fades = 1 + randomIndex(BOTTLES, random);
  let asked = 0;
  for (const { number, day, chance } of train(person, random, FADES_ON + 3 * ANSWERS, fades)) {
    if (number !== fades || day < FADES_ON) continue;
    asked += 1;
    if (chance() < REPLACE_BELOW) return true;
    if (asked === ANSWERS) return false;
  }
  return false;
}

/**
 * Trains a kit daily by the specification's draw, and stops after each answer.
 * @param fades the number of a bottle that fades, and can then be smelled only half of the time
 */
function* train(person: Person, random: Random, days: number, fades?: number) {
  const pool = Array.from({ length: BOTTLES }, (_, index): PooledScent => {
    const [id, name, category] = [`wine-${index + 1}`, `Aroma ${index + 1}`, `Category ${index % 6}`];
    return { id, bottleNumber: index + 1, name, category, notes: '', packName: 'Wine' };
  });
  const { name, rest } = person(pool, random);
  const answers: (NameAnswer & { readonly number: number })[] = [];
  for (let day = 0; day < days; day += 1) {
    for (const [turn, bottle] of drawSession(pool, PER_SESSION, random).entries()) {
      const { bottleNumber: number } = bottle;
      const isSmelled = number !== fades || day < FADES_ON || random() < 0.5;
      const right = name(bottle) && isSmelled;
      answers.push({ number, at: day * DAY + turn * 30 * SECOND, right });
      // Only answers from about the same time are compared with those to this bottle.
      const chance = () =>
        chanceOfHolding(
          answers.filter((answer) => answer.number === number),
          answers.slice(-BESIDE).filter((answer) => answer.number !== number),
        );
      yield { number, day, chance };
    }
    rest();
  }
}
