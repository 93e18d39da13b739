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
export interface CategoryMixUp {
  readonly smelled: string;
  readonly named: string;
  readonly times: number;
  /** At least one, the most frequent first. */
  readonly slips: readonly Slip[];
}

/**
 * Groups the mix-ups of a log that are shown by category, the most frequent first; the log must be in its order. Aromas
 * that no longer exist drop out.
 */
export function mixUpsByCategory(log: EvidenceLog, aromas: readonly Scent[]): CategoryMixUp[] {
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
  const groups = new Map<string, CategoryMixUp>();
  for (const slip of found.sort(compareSlips)) {
    const [smelled, named] = [slip.smelled.category, slip.named.category];
    const key = JSON.stringify([smelled, named]);
    const { times = 0, slips = [] } = groups.get(key) ?? {};
    groups.set(key, { smelled, named, times: times + slip.times, slips: [...slips, slip] });
  }
  return [...groups.values()].sort((a, b) => b.times - a.times);
}

function compareSlips(a: Slip, b: Slip): number {
  return b.times - a.times || compareText(a.smelled.id, b.smelled.id) || compareText(a.named.id, b.named.id);
}
