import type { AnswerOption } from '@nosewise/domain/session';

/** Answers under one heading; `null` when they are not grouped. */
interface AnswerGroup {
  readonly heading: string | null;
  readonly options: readonly AnswerOption[];
}

/** This many answers or more are grouped by category; fewer are seen at a glance. */
export const GROUP_FROM = 13;
/** This many answers or more have a filter; fewer have a digit each. */
export const FILTER_FROM = 10;

/** Drops case and accents, so that typed text finds a written name. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Finds the options whose name contains the typed text. */
export function filterOptions(options: readonly AnswerOption[], typed: string): AnswerOption[] {
  const wanted = plain(typed);
  return options.filter(({ name }) => plain(name).includes(wanted));
}

/** Groups options by category, in order of first appearance, with names in alphabetical order. */
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
