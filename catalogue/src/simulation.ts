/** How the simulated noses chose the next bottle. The oracle knows the learner's mind, which nobody can. */
export type SimulatedOrder = 'random' | 'due first' | 'adaptive' | 'oracle';

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

/** Noses in each setting. */
export const SIMULATED_NOSES = 40;

const SAME: Estimate = [1, 1, 1];

/**
 * The figures that the site shows of our own simulation. `npm run bench learning` computes them again and fails when one of
 * them differs.
 */
export const SIMULATED: readonly SimulatedFigure[] = [
  { setting: '36 aromas', order: 'random', named: 80, minutes: [61, 56, 66], ratio: SAME },
  { setting: '36 aromas', order: 'due first', named: 80, minutes: [57, 53, 60], ratio: [0.93, 0.9, 0.96] },
  { setting: '36 aromas', order: 'adaptive', named: 80, minutes: [46, 43, 50], ratio: [0.76, 0.74, 0.78] },
  { setting: '36 aromas', order: 'oracle', named: 80, minutes: [43, 37, 49], ratio: [0.7, 0.65, 0.74] },
  { setting: '36 aromas', order: 'random', named: 90, minutes: [112, 101, 123], ratio: SAME },
  { setting: '36 aromas', order: 'due first', named: 90, minutes: [91, 82, 101], ratio: [0.81, 0.79, 0.84] },
  { setting: '36 aromas', order: 'adaptive', named: 90, minutes: [72, 65, 79], ratio: [0.64, 0.63, 0.66] },
  { setting: '36 aromas', order: 'oracle', named: 90, minutes: [83, 70, 97], ratio: [0.74, 0.69, 0.8] },
  { setting: '12 aromas', order: 'random', named: 80, minutes: [18, 16, 20], ratio: SAME },
  { setting: '12 aromas', order: 'due first', named: 80, minutes: [16, 14, 18], ratio: [0.9, 0.87, 0.93] },
  { setting: '12 aromas', order: 'adaptive', named: 80, minutes: [16, 15, 18], ratio: [0.92, 0.89, 0.95] },
  { setting: '12 aromas', order: 'oracle', named: 80, minutes: [13, 12, 15], ratio: [0.74, 0.71, 0.77] },
  { setting: '12 aromas', order: 'random', named: 90, minutes: [33, 29, 36], ratio: SAME },
  { setting: '12 aromas', order: 'due first', named: 90, minutes: [29, 25, 33], ratio: [0.89, 0.85, 0.92] },
  { setting: '12 aromas', order: 'adaptive', named: 90, minutes: [25, 22, 27], ratio: [0.75, 0.73, 0.78] },
  { setting: '12 aromas', order: 'oracle', named: 90, minutes: [24, 20, 27], ratio: [0.73, 0.7, 0.76] },
  {
    setting: '36 aromas, half as stable',
    order: 'adaptive',
    named: 80,
    minutes: [54, 50, 58],
    ratio: [0.77, 0.75, 0.79],
  },
  {
    setting: '36 aromas, close pairs',
    order: 'adaptive',
    named: 80,
    minutes: [52, 48, 56],
    ratio: [0.76, 0.75, 0.78],
  },
  {
    setting: '36 aromas, false first names do no harm',
    order: 'adaptive',
    named: 80,
    minutes: [53, 49, 58],
    ratio: [0.86, 0.84, 0.88],
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

/** The time that Adaptive order saves beside random order until 80 % are named, in percent. */
export function savedPercent(setting: string): number {
  const [ratio] = simulated(setting, 'adaptive', 80).ratio;
  return Math.round(100 * (1 - ratio));
}
