import type { ScentId } from '@nosewise/domain/models';
import { hasProgress, questionCount, questionNumber } from '@nosewise/domain/run/places';
import { isLast, next, type Run } from '@nosewise/domain/run/run';
import { minutesOf } from '@nosewise/domain/training/session-ahead';
import { Link } from 'react-router';
import { useStored } from '../../shared/hooks';
import { trainingSettings } from '../../shared/packs';
import { buttonStyle } from '../../shared/ui/button';
import { useDue } from '../nose/own-bottles';
import { useNotebookIsWhole } from '../notebook/account';
import { ownPacks } from '../notebook/documents';
import { useLeftRun } from '../run/running';
import { sessionAhead } from './draw';

/** The one button of a menu: a review of what is due, otherwise a session in the person's own order. */
export function StartTraining() {
  const due = useDue();
  const isHere = useNotebookIsWhole();
  const isReview = isHere && due.size > 0;
  return (
    <Link
      to={isReview ? '/training?review=due' : '/training'}
      className={buttonStyle('primary', 'min-h-18 w-full flex-col gap-1! rounded-xl')}
    >
      <span className="text-lg font-semibold">
        {isReview ? 'Start review' : 'Start Solo Training Session'}
      </span>
      <span className="min-h-5 font-normal text-balance">
        {isHere ? <SessionAhead kind={isReview ? 'review' : 'any'} /> : 'Your training is loading…'}
      </span>
    </Link>
  );
}

/** Says what the session brings, by the draw itself. */
function SessionAhead({ kind }: { kind: 'review' | 'any' }) {
  // Everything else that the draw depends on.
  useStored(trainingSettings);
  useStored(ownPacks);
  useLeftRun('training');
  const due = useDue();
  const session = sessionAhead(kind);
  return session && aheadWords(session, kind === 'review' ? due : undefined);
}

/**
 * Words what a session brings, "5 bottles: 4 due, 1 new, about 3 minutes", or what is next in one under way.
 * @param due what is due, where the session is a review
 */
export function aheadWords(session: Run, due?: ReadonlySet<ScentId>): string {
  const [count, isAnswered] = [questionCount(session), session.phase.name === 'verdict'];
  if (isAnswered && isLast(session)) return 'All answered: finish this session';
  if (hasProgress(session)) {
    const number = questionNumber(isAnswered ? next(session, session.shownAt) : session);
    return `Question ${number} of ${count} is next`;
  }
  const servings = [session.current, ...session.upcoming];
  const ids = servings.flatMap((each) =>
    each.mode === 'duel' ? [each.bottle.id, each.rival.id] : each.mode === 'code' ? [] : [each.bottle.id],
  );
  // One that is met and asked is one bottle.
  const bottles = new Set(ids);
  const asked = [...bottles].filter((id) => due?.has(id)).length;
  const met = due ? servings.filter(({ mode }) => mode === 'meet').length : 0;
  const others = due ? bottles.size - asked - met : 0;
  const minutes = minutesOf(servings);
  return [
    `${bottles.size} ${bottles.size === 1 ? 'bottle' : 'bottles'}${due ? `: ${asked} due` : ''}`,
    ...(met > 0 ? [`${met} new`] : []),
    ...(others > 0 ? [`${others} more`] : []),
    `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
  ].join(', ');
}
