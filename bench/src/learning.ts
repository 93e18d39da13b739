import { PACKS } from '@nosewise/catalogue/aromas/packs';
import { type Estimate, nosesIn, SIMULATED, type SimulatedOrder } from '@nosewise/catalogue/simulation';
import { mergePacks } from '@nosewise/domain/aromas/pool';
import type { PooledScent } from '@nosewise/domain/models';
import { randomIndex, seededRandom } from '@nosewise/domain/random';
import { benchHealth } from './learning/health-bench';
import { MODEL, makeNose, type NoseModel } from './learning/simulated-nose';
import { type MinutesUntil, train } from './learning/simulated-training';
import { measured, type Row } from './report';

/** Seeds that were held out while the model was fitted and the constants were chosen. */
const SEED = 'held out 2026-11';
/** Of the bootstrap over noses, for intervals of 95 %. */
const DRAWS = 2_000;
/** Share named at the first of six daily rounds over 80 odours, and at the last (Cain 1979): below half, above nine tenths. */
const CAIN = { odours: 80, rounds: 6, noses: 20, firstBelow: 0.5, lastAbove: 0.9 };

interface Setting {
  readonly title: string;
  readonly kit: string;
  readonly model?: Partial<NoseModel>;
  /** Bottles of a session. */
  readonly length?: number;
  readonly mayPass?: boolean;
  /** Which orders are compared with random order. Default: Adaptive */
  readonly orders?: readonly SimulatedOrder[];
  /** How much of random order's time *Adaptive* may take to 80 %, at the end of its interval. Default: nothing is promised */
  readonly limit?: number;
}

const ALL: readonly SimulatedOrder[] = ['due first', 'adaptive'];
/** The kit includes faults of wine, which nobody learns in everyday life. */
const WINE = 'master-wine-36';
/** The last three are noses that were not fitted: their results are shown, not promised. */
const SETTINGS: readonly Setting[] = [
  { title: '36 aromas', kit: WINE, orders: ALL, limit: 0.78 },
  { title: '12 aromas', kit: 'white-wine-12', orders: ALL, limit: 1 },
  { title: '36 aromas, sessions of five', kit: WINE, length: 5, limit: 0.78 },
  // Half the stability: memories fade twice as fast.
  { title: '36 aromas, half as stable', kit: WINE, model: { pauseScale: 2 * MODEL.pauseScale } },
  { title: '36 aromas, close pairs', kit: WINE, model: { sharpness: 0.6 * MODEL.sharpness } },
  {
    title: '36 aromas, false first names do no harm',
    kit: WINE,
    mayPass: false,
    model: { falseFirst: 0, threshold: MODEL.threshold + 0.1 },
  },
];

/**
 * Trains simulated noses with the product's own functions, duels included, and compares how many minutes they need until
 * 80 and 90 % are named after seven days' pause with *Classic* as shipped. Each nose trains once in each order, from the
 * same seed. Fails when a figure on the site differs.
 */
export function benchLearning(): Row[] {
  const compared = SETTINGS.flatMap(compare);
  const differing = SIMULATED.filter(({ setting, order, named, minutes, ratio }) => {
    const found = compared.find(({ name }) => name === nameOf(setting, order, named));
    return found?.figure !== figureOf(minutes, ratio);
  });
  for (const { setting, order, named } of differing) console.log(`differs: ${nameOf(setting, order, named)}`);
  const onSite = measured('figures of the site that differ', differing.length, { atMost: 0 });
  return [...calibrate(), ...compared, onSite, ...benchHealth(SEED)];
}

/** Compares the share that noses name in each of six daily rounds with that of people. */
function calibrate(): Row[] {
  const named = Array<number>(CAIN.rounds).fill(0);
  for (let index = 0; index < CAIN.noses; index += 1) {
    const pool = Array.from({ length: CAIN.odours }, (_, n): PooledScent => {
      const [id, name, category] = [`wine-${n}`, `Aroma ${n + 1}`, `Category ${n % 20}`];
      return { id, bottleNumber: n + 1, name, category, notes: '', packName: 'Simulated' };
    });
    const nose = makeNose(pool, seededRandom(`Cain ${index}`));
    for (let round = 0; round < CAIN.rounds; round += 1) {
      for (const { id } of pool) {
        const right = nose.name(id, { mayPass: false }) === id;
        nose.learn(id, right ? 'named' : 'told');
        nose.wait(30, 'session');
        named[round] = (named[round] ?? 0) + (right ? 100 : 0) / (CAIN.odours * CAIN.noses);
      }
      nose.wait(84_000, 'pause');
    }
  }
  const [first = 100, last = 0] = [named[0], named.at(-1)];
  return [
    measured('Cain 1979, percent named in the first round', first, { atMost: 100 * CAIN.firstBelow }),
    measured('Cain 1979, after five more', last, { atLeast: 100 * CAIN.lastAbove }),
  ];
}

function compare(setting: Setting): Row[] {
  const { title, orders = ['adaptive'], limit } = setting;
  const random = minutes(setting, 'random');
  const others = orders.map((order) => [order, minutes(setting, order)] as const);
  return ([80, 90] as const).flatMap((named) =>
    [['random', random] as const, ...others].map(([order, own]) => {
      const promised = order === 'adaptive' && named === 80 ? limit : undefined;
      return { name: nameOf(title, order, named), ...paired(own, random, named / 100, promised) };
    }),
  );
}

function minutes(
  { title, kit, model, length = 10, mayPass = true }: Setting,
  order: SimulatedOrder,
): MinutesUntil[] {
  const pool = mergePacks(PACKS.filter((pack) => pack.id === kit));
  return Array.from({ length: nosesIn(title) }, (_, index) => {
    const nose = makeNose(pool, seededRandom(`${SEED}, nose ${index}`), { ...MODEL, ...model });
    return train({ nose, pool, order, length, random: seededRandom(`${SEED}, training ${index}`), mayPass });
  });
}

/** Compares mean minutes with those of random order, nose by nose. @throws Error when a nose never names so many */
function paired(
  own: readonly MinutesUntil[],
  random: readonly MinutesUntil[],
  share: number,
  limit: number | undefined,
): Omit<Row, 'name'> {
  const pairs = own.map((until, index) => {
    const [mine, base] = [until(share), random[index]?.(share)];
    if (mine === undefined || base === undefined) throw new Error(`nose ${index} never names ${share}`);
    return { mine, base };
  });
  const meanOf = (of: readonly (typeof pairs)[number][]) => mean(of.map(({ mine }) => mine));
  const ratioOf = (of: readonly (typeof pairs)[number][]) => meanOf(of) / mean(of.map(({ base }) => base));
  const ratio = estimate(pairs, ratioOf);
  const wanted = limit === undefined ? '' : `ratio ≤ ${limit}, at its upper end`;
  return {
    figure: figureOf(estimate(pairs, meanOf), ratio),
    wanted,
    isMet: limit === undefined || ratio[2] <= limit,
  };
}

function estimate<T>(items: readonly T[], of: (items: readonly T[]) => number): Estimate {
  const random = seededRandom(`${SEED}, bootstrap`);
  const values = Array.from({ length: DRAWS }, () =>
    of(items.flatMap(() => items.slice(randomIndex(items.length, random)).slice(0, 1))),
  ).sort((a, b) => a - b);
  return [of(items), values[Math.floor(0.025 * DRAWS)] ?? 0, values[Math.ceil(0.975 * DRAWS) - 1] ?? 0];
}

function nameOf(setting: string, order: SimulatedOrder, named: number): string {
  return `${setting}, ${order}, ${named} %`;
}

/** Writes minutes and ratio, each with its interval. */
function figureOf(minutes: Estimate, ratio: Estimate): string {
  const [of, from, to] = minutes.map((each) => each.toFixed(0));
  const [share, low, high] = ratio.map((each) => each.toFixed(2));
  return `${of} min (${from}–${to}), × ${share} (${low}–${high})`;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
