/** How the simulated noses chose the next bottle: *random* is Classic as shipped, where people may say "I don't know". */
export type SimulatedOrder = 'random' | 'due first' | 'adaptive';

/** A mean with its 95 % interval. */
export type Estimate = readonly [mean: number, low: number, high: number];

/** How long simulated noses trained until they named a share of their aromas after a week's pause. */
export interface SimulatedFigure {
  /** The noses and what they learn, as `npm run bench learning` calls them. */
  readonly setting: string;
  readonly order: SimulatedOrder;
  /** The share that is named, in percent. */
  readonly named: 80 | 90;
  /** Whole minutes of training. */
  readonly minutes: Estimate;
  /** Minutes over those of random order, nose by nose, to hundredths. */
  readonly ratio: Estimate;
}

/** Counts the noses of a setting. With 12 aromas the orders differ by so little that more are needed to tell it from chance. */
export function nosesIn(setting: string): number {
  return setting === '12 aromas' ? 480 : 120;
}

const SAME: Estimate = [1, 1, 1];

/**
 * The figures that the site shows of our own simulation. `npm run bench learning` computes them again and fails when one of
 * them differs.
 */
export const SIMULATED: readonly SimulatedFigure[] = [
  { setting: '36 aromas', order: 'random', named: 80, minutes: [71, 68, 74], ratio: SAME },
  { setting: '36 aromas', order: 'due first', named: 80, minutes: [63, 60, 65], ratio: [0.88, 0.87, 0.9] },
  { setting: '36 aromas', order: 'adaptive', named: 80, minutes: [54, 52, 57], ratio: [0.76, 0.75, 0.77] },
  { setting: '36 aromas', order: 'random', named: 90, minutes: [116, 109, 123], ratio: SAME },
  { setting: '36 aromas', order: 'due first', named: 90, minutes: [92, 87, 98], ratio: [0.79, 0.78, 0.81] },
  { setting: '36 aromas', order: 'adaptive', named: 90, minutes: [87, 81, 93], ratio: [0.75, 0.74, 0.76] },
  { setting: '12 aromas', order: 'random', named: 80, minutes: [15, 15, 16], ratio: SAME },
  { setting: '12 aromas', order: 'due first', named: 80, minutes: [14, 14, 15], ratio: [0.93, 0.93, 0.94] },
  { setting: '12 aromas', order: 'adaptive', named: 80, minutes: [15, 15, 16], ratio: [0.99, 0.98, 0.99] },
  { setting: '12 aromas', order: 'random', named: 90, minutes: [26, 25, 27], ratio: SAME },
  { setting: '12 aromas', order: 'due first', named: 90, minutes: [24, 23, 25], ratio: [0.92, 0.91, 0.92] },
  { setting: '12 aromas', order: 'adaptive', named: 90, minutes: [25, 24, 26], ratio: [0.94, 0.93, 0.95] },
  {
    setting: '36 aromas, half as stable',
    order: 'adaptive',
    named: 80,
    minutes: [65, 61, 68],
    ratio: [0.78, 0.77, 0.79],
  },
  {
    setting: '36 aromas, close pairs',
    order: 'adaptive',
    named: 80,
    minutes: [62, 59, 65],
    ratio: [0.77, 0.76, 0.78],
  },
  {
    setting: '36 aromas, false first names do no harm',
    order: 'adaptive',
    named: 80,
    minutes: [65, 61, 69],
    ratio: [0.79, 0.78, 0.8],
  },
];

/** Finds a figure. @throws Error when the site asks for one that is not published */
export function simulated(setting: string, order: SimulatedOrder, named: 80 | 90): SimulatedFigure {
  const found = SIMULATED.find(
    (figure) => figure.setting === setting && figure.order === order && figure.named === named,
  );
  if (!found) throw new Error(`No figure of the simulation for ${setting}, ${order}, ${named} %.`);
  return found;
}

/** The kit sizes for which the site states what Adaptive order saves. */
type KitSize = '36 aromas' | '12 aromas';

/**
 * Words what Adaptive order saves until 80 % are named, within its interval, or says that it is next to
 * nothing.
 */
export function savingWords(size: KitSize): string {
  const saved = savedOf(size);
  if (saved === undefined) return `With ${size}, it shows no gain to speak of.`;
  return `With ${size}, Adaptive order took ${saved} less time than random order.`;
}

/** People differ from simulated noses by more than this, so a smaller saving is not published. */
const TOLD_FROM = 0.05;

/** Returns the share of time that is saved: "23 to 25 %"; `undefined` where it is next to nothing. */
function savedOf(size: KitSize): string | undefined {
  const [, low, high] = simulated(size, 'adaptive', 80).ratio;
  if (1 - high < TOLD_FROM) return undefined;
  const [least, most] = [savedPercent(high), savedPercent(low)];
  return `${least === most ? least : `${least} to ${most}`}\u00a0%`;
}

/** The fewest aromas with which Adaptive order is offered: with 12, there is no gain to speak of. */
export const ADAPTIVE_OFFERED_FROM = 24;

/** Words the offer of Adaptive order, with its figures. */
export function adaptiveOffer(): string {
  const [many, few] = [savedOf('36 aromas'), savedOf('12 aromas')];
  const gain = (saved: string | undefined) =>
    saved === undefined ? 'no gain to speak of' : `${saved} less time`;
  return `Adaptive order brings the bottles that help your memory most: our simulation shows ${gain(many)} for 36 aromas than in random order, and ${gain(few)} for 12.`;
}

function savedPercent(ratio: number): number {
  return Math.round(100 * (1 - ratio));
}
