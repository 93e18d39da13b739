import type { PooledScent, Random, ScentId } from '@nosewise/domain/models';

/**
 * A simulated nose: its memory, its mix-ups and its answers. It shares nothing with the product's belief about it. Memory
 * follows Pavlik & Anderson (2005): every sight of a name leaves a trace that decays by a power of time, and faster the
 * fresher the memory was. Percepts scatter among neighbouring smells, less so with experience. A false first name stays
 * and competes (Lawless & Engen 1977).
 */
export interface Nose {
  /** Lets time pass. Between sessions it fades memories far less than within one. @param seconds of the clock */
  wait(seconds: number, within: 'session' | 'pause'): void;
  /** Smells a bottle and names it. @returns the scent named; `undefined` for "I don't know" */
  name(id: ScentId, options: { readonly mayPass: boolean }): ScentId | undefined;
  /** Says which of two bottles it smells, both of whose names it has just seen. */
  tellApart(id: ScentId, rival: ScentId): ScentId;
  /** Sees the right name of what was just smelled. */
  learn(id: ScentId, how: 'named' | 'told'): void;
  /** The probability of naming the scent after a pause of this many days, a ratio 0..1. */
  recall(id: ScentId, days: number): number;
}

/** The constants, chosen by hand. Only `threshold` and `familiarity` were fitted, to the curve of Cain (1979). */
export const MODEL = {
  // Activation at which half of the names are recalled, and its noise.
  threshold: -1.3,
  noise: 0.255,
  // Decay of a trace: a constant, and its growth with the activation at which the trace was laid.
  decay: 0.177,
  decayByActivation: 0.217,
  // Weight of a second between sessions, relative to one within a session.
  pauseScale: 0.025,
  // Weight of a trace by how it came about.
  told: 1,
  named: 1.3,
  falseFirst: 0.3,
  // Spread of abilities between noses, and of difficulty between scents, in activation.
  spreadOfNoses: 0.15,
  spreadOfScents: 0.3,
  // Mean share of scents that are named from everyday life, and of faults of wine, which everyday life seldom brings.
  familiarity: 0.42,
  familiarityOfFaults: 0.04,
  // The nose's acuity between scents, and its growth with experience.
  sharpness: 3.2,
  sharpnessByExperience: 0.6,
};
export type NoseModel = Readonly<typeof MODEL>;

interface Trace {
  readonly at: number;
  readonly decay: number;
  readonly weight: number;
}

interface Known {
  readonly familiar: number;
  readonly ease: number;
  readonly place: readonly [number, number];
  traces: Trace[];
  rival: Trace[];
  smelled: number;
}

const DAY_SECONDS = 86_400;
/** The category of the catalogue. */
const FAULTS = 'Wine Faults';

export function makeNose(pool: readonly PooledScent[], random: Random, model: NoseModel = MODEL): Nose {
  const ability = model.spreadOfNoses * normal(random);
  const centres = new Map<string, readonly [number, number]>();
  const scents = new Map<ScentId, Known>();
  for (const { id, category } of pool) {
    const centre = centres.get(category) ?? [2.2 * normal(random), 2.2 * normal(random)];
    centres.set(category, centre);
    scents.set(id, {
      familiar: familiar(category === FAULTS ? model.familiarityOfFaults : model.familiarity, random),
      ease: model.spreadOfScents * normal(random),
      place: [centre[0] + 0.8 * normal(random), centre[1] + 0.8 * normal(random)],
      traces: [],
      rival: [],
      smelled: 0,
    });
  }
  const ids = [...scents.keys()];
  let clock = 0;

  function scentOf(id: ScentId): Known {
    const scent = scents.get(id);
    if (!scent) throw new Error(`This nose has no ${id}.`);
    return scent;
  }

  /** Returns the probability of perceiving each scent when `id` is smelled. */
  function percepts(id: ScentId): number[] {
    const { place, smelled } = scentOf(id);
    const sharp = model.sharpness * (1 + model.sharpnessByExperience * Math.log1p(smelled));
    const weights = ids.map((other) => {
      if (other === id) return 1;
      const [x, y] = scentOf(other).place;
      const distance = Math.hypot(place[0] - x, place[1] - y);
      return Math.exp(-sharp * (0.6 + distance));
    });
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return weights.map((weight) => weight / sum);
  }

  function strength(traces: readonly Trace[], at: number): number {
    return traces.reduce((sum, trace) => sum + trace.weight * Math.max(1, at - trace.at) ** -trace.decay, 0);
  }

  /** Returns the probability that the name comes to mind at a time. */
  function comesToMind({ traces, rival, ease }: Known, at: number): number {
    if (traces.length === 0) return 0;
    const right = strength(traces, at);
    const activation = Math.log(right) + ease + ability;
    const recalled = 1 / (1 + Math.exp((model.threshold - activation) / model.noise));
    const competes = strength(rival, at);
    return (recalled * right) / (right + competes);
  }

  const named = (scent: Known, at: number) => 1 - (1 - comesToMind(scent, at)) * (1 - scent.familiar);

  function trace(scent: Known, weight: number): Trace {
    const before = strength(scent.traces, clock);
    return { at: clock, decay: model.decay + model.decayByActivation * before, weight };
  }

  return {
    wait(seconds, within) {
      clock += within === 'session' ? seconds : seconds * model.pauseScale;
    },
    name(id, { mayPass }) {
      const perceived = ids[pick(percepts(id), random)] ?? id;
      const scent = scentOf(perceived);
      if (random() < named(scent, clock)) return perceived;
      if (mayPass) return undefined;
      const guess = ids[pick(percepts(id), random, perceived === id ? id : undefined, ids)] ?? id;
      const first = scentOf(id);
      if (first.traces.length === 0 && guess !== id) first.rival.push(trace(first, model.falseFirst));
      return guess;
    },
    tellApart(id, rival) {
      const shares = percepts(id);
      const [right, wrong] = [shares[ids.indexOf(id)] ?? 0, shares[ids.indexOf(rival)] ?? 0];
      return random() * (right + wrong) < right ? id : rival;
    },
    learn(id, how) {
      const scent = scentOf(id);
      scent.traces.push(trace(scent, how === 'named' ? model.named : model.told));
      scent.smelled += 1;
    },
    recall(id, days) {
      const share = percepts(id)[ids.indexOf(id)] ?? 0;
      return share * named(scentOf(id), clock + days * DAY_SECONDS * model.pauseScale);
    },
  };
}

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Draws a share with the wanted mean, skewed to both ends: few scents are known to everybody, most to few people. */
function familiar(mean: number, random: Random): number {
  const spread = Math.log(mean / (1 - mean)) + 1.6 * normal(random);
  return 1 / (1 + Math.exp(-spread));
}

/** Draws an index by weight, never `without`. */
function pick(
  weights: readonly number[],
  random: Random,
  without?: ScentId,
  ids: readonly ScentId[] = [],
): number {
  const open = weights.map((weight, index) => (without !== undefined && ids[index] === without ? 0 : weight));
  let left = random() * open.reduce((sum, weight) => sum + weight, 0);
  const found = open.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return found === -1 ? weights.length - 1 : found;
}
