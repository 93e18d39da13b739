import { chanceOfHolding, type NameAnswer, REPLACE_BELOW } from '@nosewise/domain/bottle-evidence';
import type { PooledScent, Random } from '@nosewise/domain/models';
import { drawSession } from '@nosewise/domain/pool';
import { randomIndex, seededRandom } from '@nosewise/domain/random';
import { DAY, SECOND } from '@nosewise/domain/time';
import { makeNose } from './learning/nose';
import { noFewerThan, noMoreThan, type Row } from './report';

/** Seeds that were held out while the constants were chosen. */
const SEED = 'held out 2026-11';
/**
 * A kit that is trained daily, nearly all of it each day: bottles are judged often, so false alarms have many
 * chances.
 */
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

/** Answers whether the bottle was named, and then shows its name. */
type Naming = (bottle: PooledScent) => boolean;

/** People whose answers are simulated. */
interface People {
  readonly title: string;
  readonly make: (pool: readonly PooledScent[], random: Random) => { name: Naming; rest: () => void };
}

const LEARNERS: People = {
  title: 'learners',
  make: (pool, random) => {
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
  },
};

/** Names every bottle with one constant likelihood: the answers to a bottle that is hard and healthy. */
function steady(likelihood: number): People {
  return {
    title: `steady ${likelihood}`,
    make: (_, random) => ({ name: () => random() < likelihood, rest: () => undefined }),
  };
}

const CROWDS = [LEARNERS, steady(0.9), steady(0.8)];

/**
 * Counts how often healthy bottles are given up, and how often a bottle that has faded by half is, as the
 * product judges them after each answer.
 */
export function benchHealth(): Row[] {
  console.log(`seed "${SEED}", ${BOTTLES} bottles, ${PER_SESSION} of them each day`);
  return CROWDS.flatMap((people) => {
    const { bottles, replaced } = healthy(people, FOUR_WEEKS, HEALTHY);
    const given = `${people.title}: "replace?" for healthy bottles of ${bottles} in four weeks`;
    const found = `${people.title}: "replace?" for bottles of ${FADED} that faded by half, within ${ANSWERS} answers`;
    return [
      noMoreThan(given, replaced, Math.ceil(bottles / 100) - 1),
      noFewerThan(found, faded(people), 0.6 * FADED),
    ];
  });
}

function healthy(people: People, days: number, atLeast: number) {
  const crowd = Math.ceil(atLeast / BOTTLES);
  const least: number[] = [];
  for (let index = 0; index < crowd; index += 1) {
    const random = seededRandom(`${SEED} ${people.title} healthy ${days} ${index}`);
    const chances = Array<number>(BOTTLES).fill(1);
    for (const { bottle, chance } of train(people, random, days)) {
      const place = bottle.bottleNumber - 1;
      chances[place] = Math.min(chances[place] ?? 1, chance());
    }
    least.push(...chances);
  }
  return {
    bottles: least.length,
    replaced: least.filter((chance) => chance < REPLACE_BELOW).length,
  };
}

function faded(people: People): number {
  let found = 0;
  for (let index = 0; index < FADED; index += 1) {
    const random = seededRandom(`${SEED} ${people.title} faded ${index}`);
    const number = 1 + randomIndex(BOTTLES, random);
    let asked = 0;
    for (const { bottle, day, chance } of train(people, random, FADES_ON + 3 * ANSWERS, number)) {
      if (bottle.bottleNumber !== number || day < FADES_ON) continue;
      asked += 1;
      if (chance() < REPLACE_BELOW) {
        found += 1;
        break;
      }
      if (asked === ANSWERS) break;
    }
  }
  return found;
}

/**
 * Trains a kit daily by the specification's draw, and stops after each answer.
 * @param fades the number of a bottle that fades, and can then be smelled only half of the time
 */
function* train(people: People, random: Random, days: number, fades?: number) {
  const pool = poolOf();
  const { name, rest } = people.make(pool, random);
  const answers: (NameAnswer & { readonly number: number })[] = [];
  for (let day = 0; day < days; day += 1) {
    let at = day * DAY;
    for (const bottle of drawSession(pool, PER_SESSION, random)) {
      const { bottleNumber: number } = bottle;
      const isSmelled = number !== fades || day < FADES_ON || random() < 0.5;
      const right = name(bottle) && isSmelled;
      answers.push({ number, at, right });
      at += 30 * SECOND;
      // Only answers from about the same time are compared with those to this bottle.
      const chance = () =>
        chanceOfHolding(
          answers.filter((answer) => answer.number === number),
          answers.slice(-BESIDE).filter((answer) => answer.number !== number),
        );
      yield { bottle, day, chance };
    }
    rest();
  }
}

function poolOf(): PooledScent[] {
  return Array.from({ length: BOTTLES }, (_, index) => ({
    id: `wine-${index + 1}`,
    bottleNumber: index + 1,
    name: `Aroma ${index + 1}`,
    category: `Category ${index % 6}`,
    notes: '',
    packName: 'Wine',
  }));
}
