import { compareText } from './compare-text';
import type { EvidenceLog } from './evidence';
import { pairKey } from './mix-ups';
import type { Scent, ScentId } from './models';

/** How often one aroma was named for another although it had been named right before. */
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

/**
 * Counts the slips of a log, which must be in its order. Before an aroma was named right for the first time, a wrong name is
 * ignorance and no slip. Aromas that no longer exist drop out.
 */
export function mixUpMap(log: EvidenceLog, aromas: readonly Scent[]): MixUpMap {
  const byId = new Map(aromas.map((aroma) => [aroma.id, aroma]));
  const slips = new Map<string, Slip>();
  const known = new Set<ScentId>();
  for (const { mode, scentId, chosenId, correct } of log) {
    if (mode === 'test' || mode === 'meet') continue;
    const [smelled, named] = [byId.get(scentId), chosenId === undefined ? undefined : byId.get(chosenId)];
    if (correct) known.add(scentId);
    else if (smelled && named && (mode === 'duel' || known.has(scentId))) {
      const key = pairKey(smelled.id, named.id);
      slips.set(key, { smelled, named, times: (slips.get(key)?.times ?? 0) + 1 });
    }
  }
  return mapOf([...slips.values()].sort(compareSlips));
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
