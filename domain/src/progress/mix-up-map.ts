import type { EvidenceLog } from '../belief/evidence';
import { pairKey, shownMixUps } from '../belief/mix-ups';
import { compareText } from '../compare-text';
import type { Scent } from '../models';

/** How often one aroma was named for another, as `shownMixUps` counts it. */
export interface Slip {
  readonly smelled: Scent;
  readonly named: Scent;
  readonly times: number;
}

/** Slips from one category to another, or within one. */
export interface MixUpCell {
  readonly times: number;
  /** Most frequent first. */
  readonly slips: readonly Slip[];
}

/** A matrix of categories: rows were smelled, columns were named. */
export interface MixUpMap {
  /** Those with a slip, by name. */
  readonly categories: readonly string[];
  /** @returns `undefined` where nothing was mixed up */
  readonly cell: (smelled: string, named: string) => MixUpCell | undefined;
}

/** Sorts the mix-ups of a log that are shown by category; the log must be in its order. Aromas that no longer exist drop out. */
export function mixUpMap(log: EvidenceLog, aromas: readonly Scent[]): MixUpMap {
  const shown = shownMixUps(log);
  const slips = log.flatMap(({ scentId, chosenId, rivalId, mode }) => {
    const named = mode === 'duel' ? rivalId : chosenId;
    return named === undefined ? [] : [[pairKey(scentId, named), { smelled: scentId, named }] as const];
  });
  const byId = new Map(aromas.map((aroma) => [aroma.id, aroma]));
  const found = [...new Map(slips)].flatMap(([key, ids]) => {
    const [smelled, named, times] = [byId.get(ids.smelled), byId.get(ids.named), shown.get(key)];
    return smelled && named && times !== undefined ? [{ smelled, named, times }] : [];
  });
  return mapOf(found.sort(compareSlips));
}

function mapOf(slips: readonly Slip[]): MixUpMap {
  const cells = new Map<string, MixUpCell>();
  for (const slip of slips) {
    const key = cellKey(slip.smelled.category, slip.named.category);
    const { times = 0, slips: before = [] } = cells.get(key) ?? {};
    cells.set(key, { times: times + slip.times, slips: [...before, slip] });
  }
  const categories = slips.flatMap(({ smelled, named }) => [smelled.category, named.category]);
  return {
    categories: [...new Set(categories)].sort(compareText),
    cell: (smelled, named) => cells.get(cellKey(smelled, named)),
  };
}

function cellKey(smelled: string, named: string): string {
  return JSON.stringify([smelled, named]);
}

function compareSlips(a: Slip, b: Slip): number {
  return b.times - a.times || compareText(a.smelled.id, b.smelled.id) || compareText(a.named.id, b.named.id);
}
