import type { PooledScent } from '@nosewise/domain/models';
import type { QuizQuestion } from '@nosewise/domain/quiz';
import { sharesItsNumber } from '@nosewise/domain/session';

/** The bottle of a question, with all that the reveal tells of it, so that a running quiz needs no packs. */
export interface AskedBottle extends PooledScent {
  /** Another selected pack uses the number too, so the pack has to be named beside it. */
  readonly sharesNumber: boolean;
}

/** The bottle of each question, in the order of the questions. */
export function askedBottles(
  questions: readonly QuizQuestion[],
  pool: readonly PooledScent[],
): AskedBottle[] {
  return questions.flatMap((question) => {
    const bottle = pool.find((scent) => isBottleOf(question, scent));
    return bottle ? [{ ...bottle, sharesNumber: sharesItsNumber(bottle, pool) }] : [];
  });
}

function isBottleOf({ id, name, packName }: QuizQuestion, scent: PooledScent): boolean {
  return String(scent.bottleNumber) === id && scent.name === name && scent.packName === packName;
}

/** The number to smell, with the pack when the number alone does not name the bottle. */
export function bottleTitle({ bottleNumber, packName, sharesNumber }: AskedBottle): string {
  return sharesNumber ? `bottle ${bottleNumber} of the ${packName}` : `bottle ${bottleNumber}`;
}
