import type { DuelSlot } from '@nosewise/domain/run/duel-pair';
import { isLast, type Run, shownAnswer } from '@nosewise/domain/run/run';
import { buttonStyle } from '../../shared/ui/button';
import { useSettings } from '../notebook/own-documents';
import { PairSteps } from '../run/pair-steps';
import type { Step } from '../run/running';

interface DuelStepProps {
  run: Run;
  pair: DuelSlot;
  onChange: (step: Step) => void;
  onSkip: () => void;
  onNext: () => void;
}

/** A duel that a session brought. Whether it helps is unknown, so people are told, and can decline. */
export function DuelStep({ run, pair, onChange, onSkip, onNext }: DuelStepProps) {
  const { settings, change } = useSettings();
  return (
    <PairSteps
      run={run}
      pair={pair}
      onChange={onChange}
      onNext={onNext}
      next={isLast(run) ? 'Finish Session' : 'Next Question'}
      remark={shownAnswer(run)?.correct && <p className="font-display text-2xl">Now you know them apart.</p>}
      notice="You took one for the other. Next you get one of them without knowing which."
      waysOut={
        <p className="flex flex-wrap gap-x-6">
          <button type="button" className={buttonStyle('flush')} onClick={onSkip}>
            Skip this duel
          </button>
          <button
            type="button"
            className={buttonStyle('flush')}
            onClick={() => {
              change({ ...settings, duels: false });
              onSkip();
            }}
          >
            No more duels
          </button>
        </p>
      }
    />
  );
}
