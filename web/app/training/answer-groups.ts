import type { AnswerOption } from '@nosewise/domain/session';

/** Answers under one heading; without a heading when there is only one group. */
export interface AnswerGroup {
  readonly heading: string | null;
  readonly options: readonly AnswerOption[];
}

/** From this many answers on they are grouped by category; fewer are seen at a glance. */
export const GROUP_FROM = 13;
/** From this many answers on there is a filter; fewer have a digit each. */
export const FILTER_FROM = 10;

/** Text without case and accents, for comparing what is typed with what is written. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** The options whose name holds the typed text. */
export function filterOptions(options: readonly AnswerOption[], typed: string): AnswerOption[] {
  const wanted = plain(typed);
  return options.filter(({ name }) => plain(name).includes(wanted));
}

/** Options by category in the order in which the categories first appear, names in alphabetical order. */
export function groupOptions(options: readonly AnswerOption[], grouped: boolean): AnswerGroup[] {
  if (!grouped) return [{ heading: null, options }];
  const groups = new Map<string, AnswerOption[]>();
  for (const option of options) {
    const group = groups.get(option.category);
    if (group) group.push(option);
    else groups.set(option.category, [option]);
  }
  return [...groups].map(([category, members]) => ({
    heading: category || 'Other',
    options: members.sort((a, b) => a.name.localeCompare(b.name)),
  }));
}
