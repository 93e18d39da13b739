import type { Code } from '@nosewise/domain/blind/blind-set';
import { isPass } from '@nosewise/domain/memory/modes';
import type { AnsweredQuestion } from '@nosewise/domain/models';

/** Says which bottle to smell. @param packName where two packs of the session share the number */
export function bottleWords(bottleNumber: number, packName?: string): string {
  return packName === undefined ? `Bottle ${bottleNumber}.` : `Bottle ${bottleNumber}, ${packName}.`;
}

/** Says the code of a blind bottle, each digit singly: seven, four, seven. */
export function codeWords(code: Code): string {
  return `Bottle ${[...String(code)].join(' ')}.`;
}

/** Says the verdict and the right name, to be read by a screen reader or aloud. A pass is no slip. */
export function verdictWords({ correct, scentName, selectedAnswer, chosenId }: Judged): string {
  if (correct) return `Correct! Great job! You correctly identified ${scentName}`;
  return isPass({ chosenId })
    ? `It was ${scentName}.`
    : `Oops! It was ${scentName}. You selected: ${selectedAnswer}`;
}

type Judged = Pick<AnsweredQuestion, 'correct' | 'scentName' | 'selectedAnswer' | 'chosenId'>;

/** Joins sentences, and closes each with a full stop where it has no end: voices pause there. Empty ones are left out. */
export function sentences(...parts: readonly (string | undefined)[]): string {
  const said = parts.map((part) => part?.trim() ?? '').filter((part) => part !== '');
  return said.map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`)).join(' ');
}
