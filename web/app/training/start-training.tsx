import type { ScentId } from '@nosewise/domain/models';
import { bottlesOf, hasProgress, questionCount, questionNumber } from '@nosewise/domain/run/places';
import { isLast, next, type ReviewRun, type TrainingRun } from '@nosewise/domain/run/run';
import { Link } from 'react-router';
import { buttonStyle } from '../../shared/ui/button';
import { useStepWords } from '../nose/next-step-here';
import { useNotebookIsWhole } from '../notebook/account-note';
import { isFinished, useLeftRun } from '../run/running';

/** The sentence of the next step and its button, the one big one of a screen. */
export function NextStepCard() {
  const { sentence, button, isDone } = useStepWords();
  const kept = useLeftRun('review');
  const left = kept && hasProgress(kept) && !isFinished(kept) ? kept : undefined;
  if (!useNotebookIsWhole()) return null;
  const detail = left ? leftWords(left) : button?.detail;
  const said = left ? `You left in the middle. ${keptWords(left)}` : sentence;
  return (
    <>
      {said && <p className="mt-2 mb-4 max-w-text font-display text-xl leading-snug text-pretty">{said}</p>}
      {(left || button) && (
        <Link
          to={left ? '/review' : (button?.to ?? '')}
          className={buttonStyle(
            isDone && !left ? 'secondary' : 'primary',
            `min-h-18 w-full flex-col gap-1! rounded-xl ${said ? '' : 'mt-3'}`,
          )}
        >
          <span className="text-lg font-semibold">{left ? 'Go on' : button?.words}</span>
          <span className="min-h-5 font-normal text-balance">{detail}</span>
        </Link>
      )}
    </>
  );
}

/** Says how far a review is that was left by closing the page. */
export function leftWords(run: ReviewRun): string {
  const { all, unseen, open } = countsOf(run);
  if (open === 0) return 'All answered: finish this review';
  return open === all && unseen > 0 && unseen < all
    ? `${unseen} of ${all} bottles to smell`
    : `${open} of ${all} bottles left`;
}

function keptWords(run: ReviewRun): string {
  const { all, open } = countsOf(run);
  return open === all ? 'What you met is here.' : 'Your answers are here.';
}

/** Counts the bottles of a review, those that were not smelled yet, and those that were not answered. */
function countsOf(run: ReviewRun): Readonly<Record<'all' | 'unseen' | 'open', number>> {
  const marks = bottlesOf(run).map(({ mark }) => mark);
  const unseen = marks.filter((mark) => mark === undefined).length;
  return { all: marks.length, unseen, open: unseen + marks.filter((mark) => mark === 'met').length };
}

/** Lists what was smelled in a review so far. */
export function smelledIn(run: ReviewRun): ScentId[] {
  return bottlesOf(run).flatMap(({ id, mark }) => (mark === undefined ? [] : [id]));
}

/** Says what is next in a session that was left; `undefined` for one without an answer. */
export function sessionLeftWords(session: TrainingRun): string | undefined {
  if (!hasProgress(session)) return undefined;
  const isAnswered = session.phase.name === 'verdict';
  if (isAnswered && isLast(session)) return 'All answered: finish this session';
  const number = questionNumber(isAnswered ? next(session, session.shownAt) : session);
  return `Question ${number} of ${questionCount(session)} is next`;
}
