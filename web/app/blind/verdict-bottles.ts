import type { AnsweredQuestion, ScentId } from '@nosewise/domain/models';
import { type AnswerOption, choiceOf } from '@nosewise/domain/training/names';
import { allPacks, ownPacks } from '../../shared/packs';
import type { VerdictBottle } from '../ui/verdict-view';

/**
 * Returns the bottle behind a code as the verdict shows it. Its note is not sealed: it comes from the pack or
 * the catalogue on this device.
 */
export function revealedOf(
  { scentId, scentName, bottleNumber }: Pick<AnsweredQuestion, 'scentId' | 'scentName' | 'bottleNumber'>,
  category: string,
): VerdictBottle {
  return {
    id: scentId,
    label: bottleNumber,
    name: scentName,
    category,
    which: `Bottle ${bottleNumber}`,
    notes: notesOf(scentId),
  };
}

function notesOf(scentId: ScentId): string {
  for (const { aromas } of allPacks(ownPacks.get())) {
    const found = aromas.find(({ id }) => id === scentId);
    if (found) return found.notes;
  }
  return '';
}

/** Returns the chosen aroma after a miss. Which bottle holds it stays a secret. */
export function chosenOf(
  choices: readonly AnswerOption[],
  { selectedAnswer: name, chosenId }: Pick<AnsweredQuestion, 'selectedAnswer' | 'chosenId'>,
): VerdictBottle | undefined {
  const choice = chosenId === null ? undefined : choiceOf(choices, { id: chosenId ?? '', name });
  return choice && { name: choice.name, category: choice.category, label: '?', which: '', notes: '' };
}
