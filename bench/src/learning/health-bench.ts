import { drawSession } from '@nosewise/domain/aromas/pool';
import { chanceOfHolding, type NameAnswer, REPLACE_BELOW } from '@nosewise/domain/bottles/bottle-evidence';
import type { PooledScent, Random } from '@nosewise/domain/models';
import { randomIndex, seededRandom } from '@nosewise/domain/random';
import { DAY, SECOND } from '@nosewise/domain/time';
import { measured, type Row } from '../report';

/** People who name every bottle with one constant likelihood: the answers to a bottle that is hard and healthy. */
const LIKELIHOODS = [0.9, 0.8];
/** A kit that is trained daily, nearly all of it each day, so that false alarms have many chances. */
const BOTTLES = 12;
const PER_SESSION = 10;
const HEALTHY = { kits: 834, days: 28 };
/** A bottle fades by half after eight weeks, and is then asked twenty times. */
const FADED = { kits: 600, from: 56, answers: 20 };
/** More answers than a kit gets while one of its bottles gets those that are compared. */
const BESIDE = 40 * PER_SESSION;

/** Counts healthy bottles that are given up in four weeks, and bottles faded by half that are found, as the product judges. */
export function benchHealth(seed: string): Row[] {
  const bottles = HEALTHY.kits * BOTTLES;
  return LIKELIHOODS.flatMap((likelihood) => {
    let [givenUp, found] = [0, 0];
    for (let kit = 0; kit < HEALTHY.kits; kit += 1) {
      const random = seededRandom(`${seed} steady ${likelihood} healthy ${kit}`);
      const doubted = new Set<number>();
      for (const { number, chance } of train(likelihood, random, HEALTHY.days)) {
        if (chance() < REPLACE_BELOW) doubted.add(number);
      }
      givenUp += doubted.size;
    }
    for (let kit = 0; kit < FADED.kits; kit += 1) {
      const random = seededRandom(`${seed} steady ${likelihood} faded ${kit}`);
      if (isFound(likelihood, random, 1 + randomIndex(BOTTLES, random))) found += 1;
    }
    const atMost = Math.ceil(bottles / 100) - 1;
    return [
      measured(`${likelihood} right: healthy bottles of ${bottles} given up`, givenUp, { atMost }),
      measured(`${likelihood} right: faded bottles of ${FADED.kits} found`, found, {
        atLeast: 0.6 * FADED.kits,
      }),
    ];
  });
}

function isFound(likelihood: number, random: Random, fading: number): boolean {
  let asked = 0;
  for (const { number, day, chance } of train(likelihood, random, Number.POSITIVE_INFINITY, fading)) {
    if (number !== fading || day < FADED.from) continue;
    asked += 1;
    if (chance() < REPLACE_BELOW) return true;
    if (asked === FADED.answers) return false;
  }
  return false;
}

/**
 * Trains a kit daily by the specification's draw, and stops after each answer.
 * @param fading the number of a bottle that fades, and can then be smelled only half of the time
 */
function* train(likelihood: number, random: Random, days: number, fading?: number) {
  const pool = Array.from({ length: BOTTLES }, (_, index): PooledScent => {
    const [id, name, category] = [`wine-${index + 1}`, `Aroma ${index + 1}`, `Category ${index % 6}`];
    return { id, bottleNumber: index + 1, name, category, notes: '', packName: 'Wine' };
  });
  const answers: (NameAnswer & { readonly number: number })[] = [];
  for (let day = 0; day < days; day += 1) {
    for (const [turn, { bottleNumber: number }] of drawSession(pool, PER_SESSION, random).entries()) {
      const isSmelled = number !== fading || day < FADED.from || random() < 0.5;
      const right = random() < likelihood && isSmelled;
      answers.push({ number, at: day * DAY + turn * 30 * SECOND, right });
      // Only answers from about the same time are compared with those to this bottle.
      const chance = () =>
        chanceOfHolding(
          answers.filter((answer) => answer.number === number),
          answers.slice(-BESIDE).filter((answer) => answer.number !== number),
        );
      yield { number, day, chance };
    }
  }
}
