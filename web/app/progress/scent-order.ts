import type { TrainedScent } from './progress';

/** The orders of the bars, with their texts in the select. */
export const SCENT_ORDERS = [
  { value: 'weakest', text: 'Weakest first' },
  { value: 'strongest', text: 'Strongest first' },
  { value: 'name', text: 'By name' },
  { value: 'answers', text: 'Most answered first' },
] as const;

export type ScentOrder = (typeof SCENT_ORDERS)[number]['value'];

const COMPARE: Record<ScentOrder, (a: TrainedScent, b: TrainedScent) => number> = {
  weakest: (a, b) => a.accuracy - b.accuracy,
  strongest: (a, b) => b.accuracy - a.accuracy,
  name: () => 0,
  answers: (a, b) => b.totalAnswers - a.totalAnswers,
};

/** Finds the scents whose name or category contains a text, and sorts them; equals by name. */
export function findScents(scents: readonly TrainedScent[], text: string, order: ScentOrder): TrainedScent[] {
  const sought = text.trim().toLowerCase();
  return scents
    .filter(({ name, category }) => `${name}\n${category}`.toLowerCase().includes(sought))
    .sort((a, b) => COMPARE[order](a, b) || a.name.localeCompare(b.name));
}
