import { type AnswerOption, plainText } from '@nosewise/domain/training/names';

/** This many answers or more have a filter; fewer have a digit each. */
export const FILTER_FROM = 10;

/** Finds the options whose name contains the typed text. */
export function filterOptions(options: readonly AnswerOption[], typed: string): AnswerOption[] {
  const wanted = plainText(typed);
  return options.filter(({ name }) => plainText(name).includes(wanted));
}
