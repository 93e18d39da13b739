import { compareText } from '@nosewise/domain/compare-text';
import type { Instant, PooledScent, ScentId } from '@nosewise/domain/models';
import { type Strength, strengthOf } from '@nosewise/domain/progress/progress';
import { DAY } from '@nosewise/domain/time';
import type { Belief } from '@nosewise/domain/training/belief';
import { recallOf } from '@nosewise/domain/training/belief';
import type { MixedUpPair } from '../nose/nose';
import type { TrainedScent } from './progress';

/** How far memory is looked ahead: right after an answer all of it is there, which says nothing. */
const MEMORY_DAYS = 7;

/** Everything known about one aroma: a row of the table. */
export interface AromaRow {
  readonly id: ScentId;
  /** With its bottle where two aromas share a name. */
  readonly name: string;
  readonly category: string;
  /** How likely it would be named in `MEMORY_DAYS` without training, a ratio 0..1; `undefined` until it was named right. */
  readonly memory: number | undefined;
  /** Counted since the last reset of statistics. */
  readonly right: number;
  readonly asked: number;
  /** A ratio 0..1; `undefined` before the first answer. */
  readonly accuracy: number | undefined;
  /** The pair in which it is mixed up most. */
  readonly mixUp: MixedUpPair | undefined;
}

interface Known {
  readonly beliefs: ReadonlyMap<ScentId, Belief>;
  /** The bottles of all packs, built-in and own. */
  readonly bottles: readonly PooledScent[];
  /** Most likely first. */
  readonly pairs: readonly MixedUpPair[];
  readonly now: Instant;
}

/** Joins what is known about each aroma into one row: those with answers that count, and those that were only met. */
export function aromaRows(
  scents: readonly TrainedScent[],
  { beliefs, bottles, pairs, now }: Known,
): AromaRow[] {
  const trained = new Map(scents.map((scent) => [scent.id, scent]));
  const known = new Map(bottles.map((bottle) => [bottle.id, bottle]));
  const ids = [...new Set([...trained.keys(), ...[...beliefs.keys()].filter((id) => known.has(id))])];
  const rows = ids.flatMap((id) => {
    const { name, category } = known.get(id) ?? trained.get(id) ?? {};
    if (name === undefined || category === undefined) return [];
    const { correctAnswers: right = 0, totalAnswers: asked = 0, accuracy } = trained.get(id) ?? {};
    const belief = beliefs.get(id);
    const memory = belief?.everRight ? recallOf(belief, now + MEMORY_DAYS * DAY) : undefined;
    const mixUp = pairs.find(({ a, b }) => a === id || b === id);
    return [{ id, name, category, memory, right, asked, accuracy, mixUp }];
  });
  const names = rows.map(({ name }) => name);
  return rows.map((row) => {
    const bottle = known.get(row.id);
    const isShared = names.indexOf(row.name) !== names.lastIndexOf(row.name);
    return isShared && bottle
      ? { ...row, name: `${row.name} (bottle ${bottle.bottleNumber}, ${bottle.packName})` }
      : row;
  });
}

/** The orders of the table, with their texts in the select. */
export const AROMA_ORDERS = [
  { value: 'weakest', text: 'Weakest first' },
  { value: 'strongest', text: 'Strongest first' },
  { value: 'fading', text: 'Least likely in a week first' },
  { value: 'answers', text: 'Most answered first' },
  { value: 'name', text: 'By name' },
] as const;

export type AromaOrder = (typeof AROMA_ORDERS)[number]['value'];

/** Aromas without an answer are neither weak nor strong, so they come in the middle of both orders. */
const COMPARE: Record<AromaOrder, (a: AromaRow, b: AromaRow) => number> = {
  weakest: (a, b) => (a.accuracy ?? 0.6) - (b.accuracy ?? 0.6),
  strongest: (a, b) => (b.accuracy ?? 0.6) - (a.accuracy ?? 0.6),
  fading: (a, b) => (a.memory ?? 2) - (b.memory ?? 2),
  answers: (a, b) => b.asked - a.asked,
  name: () => 0,
};

/** Finds the aromas whose name or category contains a text, and sorts them; equals by name. */
export function findAromas(rows: readonly AromaRow[], text: string, order: AromaOrder): AromaRow[] {
  const sought = text.trim().toLowerCase();
  return rows
    .filter(({ name, category }) => `${name}\n${category}`.toLowerCase().includes(sought))
    .sort((a, b) => COMPARE[order](a, b) || compareText(a.name, b.name));
}

/** Rows under one heading. */
export interface AromaGroup {
  /** `undefined` where the order mixes all. */
  readonly strength: Strength | undefined;
  readonly rows: readonly AromaRow[];
}

const WEAKEST_FIRST = ['weak', 'between', 'strong'] as const;

/** Groups sorted rows: "Need practice" and "Strong scents" are the two ends of the orders by strength. */
export function groupAromas(rows: readonly AromaRow[], order: AromaOrder): AromaGroup[] {
  if (order !== 'weakest' && order !== 'strongest') return [{ strength: undefined, rows }];
  const strengths = order === 'weakest' ? WEAKEST_FIRST : WEAKEST_FIRST.toReversed();
  return strengths.map((strength) => ({
    strength,
    rows: rows.filter(({ accuracy }) => strengthOf(accuracy) === strength),
  }));
}
