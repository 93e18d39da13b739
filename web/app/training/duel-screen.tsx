import { chanceOfAtLeast, oddsOf } from '@nosewise/domain/odds';
import { score } from '@nosewise/domain/progress/progress';
import type { DuelSlot } from '@nosewise/domain/run/duel-pair';
import { hasProgress } from '@nosewise/domain/run/places';
import { isLast, type Run } from '@nosewise/domain/run/run';
import { trainee } from '../../shared/session/auth-state';
import { PairSteps } from '../run/pair-steps';
import { RunEnd } from '../run/run-end';
import { RunFrame } from '../run/run-frame';
import { pairOf } from '../run/run-words';
import type { Step } from '../run/running';
import { useLeaving } from '../run/useRun';

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
  if (phase.name === 'over') return <DuelResult run={run} pair={current} onAgain={onAgain} />;
  return (
    <RunFrame run={run} unit="Round">
      <PairSteps
        run={run}
        pair={current}
        onChange={onChange}
        onNext={onNext}
        next={isLast(run) ? 'See how you did' : 'I have one in my hand'}
        remark={
          !isLast(run) && <p className="text-soft">Give your nose a few breaths, then mix the two again.</p>
        }
      />
    </RunFrame>
  );
}

interface DuelResultProps extends Pick<DuelScreenProps, 'run' | 'onAgain'> {
  pair: DuelSlot;
}

function DuelResult({ run: { id, answers }, pair, onAgain }: DuelResultProps) {
  const right = score(answers);
  const [one, other] = pairOf(pair).map(({ name }) => name);
  const isGuest = trainee() === undefined;
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 lg:max-w-5xl">
      <RunEnd
        title={`${one} and ${other}`}
        result={`${right} of ${answers.length} told apart`}
        smelled={answers}
        worth={guessingWords(right, answers.length)}
        next="It counts for the pairs you mix up, and nowhere else."
        again={{ words: 'Duel again', go: onAgain }}
        ways={[{ words: 'Done', go: isGuest ? '/app' : '/progress' }]}
        offer={isGuest && { sessionId: id }}
      />
    </main>
  );
}

/** Says how often a guesser would do so well, and what that means. */
function guessingWords(right: number, rounds: number): string {
  // As many wrong as a good nose gets right: the person tells the bottles apart, but swaps their names.
  const wrong = rounds - right;
  if (wrong >= rounds - 1) {
    const rare = timesWords(chanceOfAtLeast(wrong, rounds));
    return `Guessing gets ${atLeast(wrong, rounds)} wrong ${rare}: perhaps you swapped the names.`;
  }
  const chance = chanceOfAtLeast(right, rounds);
  const luck = chance < 0.05 ? 'Your nose, hardly luck' : 'It could be luck';
  return `${luck}: guessing gets ${atLeast(right, rounds)} right ${timesWords(chance)}.`;
}

function atLeast(count: number, rounds: number): string {
  if (count === rounds) return `all ${rounds}`;
  return count === rounds - 1 ? `${count} or ${rounds}` : `at least ${count}`;
}

function timesWords(chance: number): string {
  const { times, of } = oddsOf(chance);
  if (times === of) return chance < 1 ? 'nearly every time' : 'every time';
  return `about ${times} ${times === 1 ? 'time' : 'times'} in\u00a0${of}`;
}
