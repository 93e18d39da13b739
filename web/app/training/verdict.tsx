import type { PooledScent } from '@nosewise/domain/models';
import { sharesItsNumber, worldOf } from '@nosewise/domain/session';
import {
  canTakeBack,
  isLastQuestion,
  nextReviewOf,
  type TrainingSession,
  verdict,
} from '@nosewise/domain/training';
import { buttonStyle } from '../../shared/ui/button';
import { memoryOf, scentList } from '../sync/scents';
import { type VerdictBottle, VerdictView } from '../ui/verdict-view';
import { whenBack } from './comes-back';
import type { OwnedSession } from './running-session';

interface VerdictProps {
  session: OwnedSession;
  selectedAnswer: string;
  onNext: () => void;
  onTakeBack: () => void;
}

/** Shows the result of one question: the open bottle, beside it the chosen one after a miss, and the way on. */
export function Verdict({ session, selectedAnswer, onNext, onTakeBack }: VerdictProps) {
  const { current } = session;
  const chosen = chosenBottle(session, selectedAnswer);
  return (
    <VerdictView
      correct={verdict(session) === true}
      bottle={shown(session, current)}
      chosen={chosen && shown(session, chosen)}
      remark={comesBackWords(session)}
      aside={
        canTakeBack(session) ? (
          <button type="button" className={buttonStyle('quiet')} onClick={onTakeBack}>
            Take my answer back
          </button>
        ) : (
          <p className="self-center text-soft">For practice: this answer is not counted.</p>
        )
      }
      next={isLastQuestion(session) ? 'Finish Session' : 'Next Question'}
      onNext={onNext}
    />
  );
}

function shown({ pool }: OwnedSession, bottle: PooledScent): VerdictBottle {
  const { bottleNumber, name, category, notes, packName } = bottle;
  const pack = sharesItsNumber(bottle, pool) ? `, ${packName}` : '';
  return { label: bottleNumber, name, category, notes, which: `Bottle ${bottleNumber}${pack}` };
}

/** Finds the bottle of a chosen name, if it can in the world of the one that was smelled. */
function chosenBottle({ pool, current }: OwnedSession, name: string): PooledScent | undefined {
  const named = pool.filter((bottle) => bottle.name === name);
  return named.find(({ id }) => worldOf(id) === worldOf(current.id)) ?? named[0];
}

/** Says when the aroma comes back. Guests have no schedule, and practice does not move it. */
function comesBackWords(session: OwnedSession): string | undefined {
  const { phase, owner, current } = session;
  if (owner === undefined || phase.name !== 'result') return undefined;
  const next = nextReviewOf(session, memoryOf(scentList.get()).get(current.id)?.schedule);
  return next === undefined ? undefined : `Comes back ${whenBack(next - phase.answeredAt)}.`;
}

/** The words of the verdict for the live region. */
export function verdictText(session: TrainingSession): string {
  const { phase, current } = session;
  if (phase.name !== 'result') return '';
  return verdict(session)
    ? `Correct! Great job! You correctly identified ${current.name}`
    : `Oops! It was ${current.name}. You selected: ${phase.selectedAnswer}`;
}
