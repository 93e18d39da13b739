import { chanceOfAtLeast, oddsOf } from '@nosewise/domain/progress/odds';
import { score } from '@nosewise/domain/progress/progress';
import type { DuelSlot } from '@nosewise/domain/run/pair';
import { hasProgress } from '@nosewise/domain/run/places';
import { isLast, type Run } from '@nosewise/domain/run/run';
import { Link } from 'react-router';
import { buttonStyle } from '../../shared/ui/button';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { CHECK, CROSS, LineIcon } from '../../shared/ui/line-icon';
import { PairSteps } from '../run/pair-steps';
import { RunFrame } from '../run/run-frame';
import type { Step } from '../run/running';
import { BothBottles } from '../run/two-bottles';
import { useLeaving } from '../run/useRun';
import { MIXING } from '../run/words';

const LEAVE_CONFIRMATION = {
  text: 'Leave this duel? Its answers will be lost.',
  confirm: 'Leave duel',
  cancel: 'Keep going',
  danger: true,
};

interface DuelScreenProps {
  run: Run;
  onChange: (step: Step) => void;
  onNext: () => void;
  onAgain: () => void;
}

/** A duel that the person started, from smelling both bottles to its result. */
export function DuelScreen({ run, onChange, onNext, onAgain }: DuelScreenProps) {
  useLeaving(run, LEAVE_CONFIRMATION, () => hasProgress(run), '/app');
  const { current, phase } = run;
  if (current.mode !== 'duel') return null;
  return (
    <RunFrame run={run} unit="Round">
      {phase.name === 'over' ? (
        <DuelResult run={run} pair={current} onAgain={onAgain} />
      ) : (
        <PairSteps
          run={run}
          pair={current}
          onChange={onChange}
          onNext={onNext}
          next={isLast(run) ? 'See how you did' : 'I have one in my hand'}
          remark={isLast(run) ? undefined : `Give your nose a few breaths, then mix the two again. ${MIXING}`}
        />
      )}
    </RunFrame>
  );
}

interface DuelResultProps {
  run: Run;
  pair: DuelSlot;
  onAgain: () => void;
}

function DuelResult({ run: { answers, owner }, pair, onAgain }: DuelResultProps) {
  const right = score(answers);
  const rounds = answers.length;
  const isGuest = owner === undefined;
  return (
    <section className="py-4 sm:py-8">
      <FocusedHeading className="text-3xl">{`${right} of ${rounds} right`}</FocusedHeading>
      <p className="mt-2 max-w-text text-lg">{guessingWords(right, rounds)}</p>
      <ol aria-label="Rounds" className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        {answers.map(({ correct, scentName, answeredAt }, index) => (
          <li key={`${answeredAt} ${scentName}`} className="flex items-center gap-1.5">
            <span className="sr-only">{`Round ${index + 1}: `}</span>
            <LineIcon
              lines={correct ? CHECK : CROSS}
              label={correct ? 'Correct' : 'Wrong'}
              className={`size-5 ${correct ? 'text-good' : 'text-bad'}`}
            />
            <bdi>{scentName}</bdi>
          </li>
        ))}
      </ol>
      <BothBottles pair={pair} />
      <p className="mt-6 max-w-text text-soft">
        {isGuest ? (
          <span>
            You duelled as a guest, so this was not saved.{' '}
            <Link to="/app/signup" className="text-link">
              Create Account
            </Link>
          </span>
        ) : (
          'This counts only for the pairs you mix up, not for your accuracy or the leaderboard.'
        )}
      </p>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">
        <Link to={isGuest ? '/app' : '/progress'} className={buttonStyle('primary')}>
          Done
        </Link>
        <button type="button" className={buttonStyle('secondary')} onClick={onAgain}>
          Duel again
        </button>
      </div>
    </section>
  );
}

/** Says how often a guesser would do so well, and what that means. */
function guessingWords(right: number, rounds: number): string {
  const chance = chanceOfAtLeast(right, rounds);
  const so =
    right === rounds ? `all ${rounds}` : right === rounds - 1 ? `${right} or ${rounds}` : `at least ${right}`;
  const guessing = `Guessing gets ${so} right ${timesWords(chance)}.`;
  // As many wrong as a good nose gets right: the person tells the bottles apart, but swaps their names.
  const wrong = rounds - right;
  if (wrong >= rounds - 1) {
    const rare = timesWords(chanceOfAtLeast(wrong, rounds));
    return `${guessing} But ${wrong} or more wrong comes by guessing only ${rare}: perhaps you swapped the names.`;
  }
  return `${guessing} ${chance < 0.05 ? 'This is hardly luck.' : 'This could be luck.'}`;
}

function timesWords(chance: number): string {
  const { times, of } = oddsOf(chance);
  if (times === of) return chance < 1 ? 'nearly every time' : 'every time';
  return `about ${times} ${times === 1 ? 'time' : 'times'} in\u00a0${of}`;
}
