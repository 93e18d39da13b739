import { type AnswerOption, inDictionary, plainText } from '@nosewise/domain/names';

/** Answers under one heading; `null` when they are not grouped. */
interface AnswerGroup {
  readonly heading: string | null;
  readonly options: readonly AnswerOption[];
}

/** This many answers or more are grouped by category; fewer are seen at a glance. */
export const GROUP_FROM = 13;
/** This many answers or more have a filter; fewer have a digit each. */
export const FILTER_FROM = 10;

/** Finds the options whose name contains the typed text. */
export function filterOptions(options: readonly AnswerOption[], typed: string): AnswerOption[] {
  const wanted = plainText(typed);
  return options.filter(({ name }) => plainText(name).includes(wanted));
}

/** Groups options, which are in alphabetical order, by category; the groups are in alphabetical order too. */
export function groupOptions(options: readonly AnswerOption[], grouped: boolean): AnswerGroup[] {
  if (!grouped) return [{ heading: null, options }];
  const groups = new Map<string, AnswerOption[]>();
  for (const option of options) {
    const group = groups.get(option.category);
    if (group) group.push(option);
    else groups.set(option.category, [option]);
  }
  const headed = [...groups].map(([category, options]) => ({ heading: category || 'Other', options }));
  return inDictionary(headed, ({ heading }) => heading);
}
