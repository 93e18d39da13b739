import { oddsOf } from '@nosewise/domain/progress/odds';
import { chanceOfAtLeast } from '@nosewise/domain/run/duel';
import {
  type DuelRounds,
  duelRecord,
  duelScore,
  hasAnswers,
  mixed,
  roundsOf,
} from '@nosewise/domain/run/duel-rounds';
import { worldOf } from '@nosewise/domain/training/pool';
import { useLayoutEffect } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from '../../shared/ui/button';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { CHECK, CROSS, LineIcon } from '../../shared/ui/line-icon';
import { useLeaveConfirmation } from '../ui/navigation';
import { QuestionBar } from '../ui/question-bar';
import { ReadAloudToggle } from '../ui/read-aloud';
import { DuelPhases } from './duel-phases';
import { changeDuel, keptDuelAt, leaveDuel, type OwnedDuel } from './running-duel';
import { BothBottles } from './two-bottles';
import type { Keep } from './useTraining';

const LEAVE_CONFIRMATION = {
  text: 'Leave this duel? Its answers will be lost.',
  confirm: 'Leave duel',
  cancel: 'Keep going',
  danger: true,
};

interface DuelScreenProps {
  kept: OwnedDuel;
  /** Keeps a finished duel; missing for a guest, whose duels are not kept. */
  keep: Keep | undefined;
  onAgain: () => void;
}

/** A duel that the person started, from smelling both bottles to its result. */
export function DuelScreen({ kept, keep, onAgain }: DuelScreenProps) {
  const { id, owner, duel } = kept;
  useLeaveConfirmation({
    confirmation: LEAVE_CONFIRMATION,
    isNeeded: () => hasAnswers(duel),
    backTo: '/app',
    onLeft: (confirmed) => {
      if (confirmed || !hasAnswers(duel)) leaveDuel(id);
    },
  });
  const step = `${duel.answered.length} ${duel.phase.name}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the step changes, whatever it is
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [step]);

  function goOn() {
    const now = Date.now();
    const here = keptDuelAt(kept);
    if (!here) return;
    const changed = mixed(here.duel, now);
    if (changed.phase.name === 'result' && owner !== undefined) {
      const record = duelRecord(changed, id, now);
      if (record) keep?.(owner, record);
    }
    changeDuel(kept, () => changed);
  }

  const rounds = roundsOf(duel);
  const isOver = duel.answered.length >= rounds;
  return (
    <main className="mx-auto flex w-full max-w-4xl grow flex-col px-4" data-world={worldOf(duel.a.id)}>
      <QuestionBar
        unit="Round"
        number={Math.min(rounds, duel.answered.length + (duel.phase.name === 'verdict' ? 0 : 1))}
        count={rounds}
        marks={duel.answered.map(({ correct }) => (correct ? 'right' : 'wrong'))}
      >
        <ReadAloudToggle />
      </QuestionBar>
      <DuelPhases
        duel={duel}
        onChange={(step) => changeDuel(kept, step)}
        next={isOver ? 'See how you did' : 'I have one in my hand'}
        onNext={goOn}
      />
      {duel.phase.name === 'result' && (
        <DuelResult duel={duel} isGuest={owner === undefined} onAgain={onAgain} />
      )}
    </main>
  );
}

interface DuelResultProps {
  duel: DuelRounds;
  isGuest: boolean;
  onAgain: () => void;
}

function DuelResult({ duel, isGuest, onAgain }: DuelResultProps) {
  const right = duelScore(duel);
  const rounds = roundsOf(duel);
  return (
    <section className="py-4 sm:py-8">
      <FocusedHeading className="text-3xl">{`${right} of ${rounds} right`}</FocusedHeading>
      <p className="mt-2 max-w-text text-lg">{guessingWords(right, rounds)}</p>
      <ol aria-label="Rounds" className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        {duel.answered.map(({ correct, scentName, answeredAt }, index) => (
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
      <BothBottles duel={duel} />
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
