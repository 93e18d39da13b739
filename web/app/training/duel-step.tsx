import type { DuelRounds } from '@nosewise/domain/run/duel-rounds';
import { buttonStyle } from '../../shared/ui/button';
import { useSettings } from '../sync/sync';
import { DuelPhases, type DuelStep as Step } from './duel-phases';

interface DuelStepProps {
  duel: DuelRounds;
  onChange: (step: Step) => void;
  onSkip: () => void;
  /** Moves on from the verdict. */
  onNext: () => void;
  isLast: boolean;
}

/** A duel that a session brought. Whether it helps is unknown, so people are told, and can decline. */
export default function DuelStep({ duel, onChange, onSkip, onNext, isLast }: DuelStepProps) {
  const { settings, change } = useSettings();
  return (
    <DuelPhases
      duel={duel}
      onChange={onChange}
      notice={
        <aside aria-label="About this duel" className="mt-4 max-w-2xl rounded-xl bg-shade p-4 pb-2">
          <p>
            You have mixed these two up. Now smell one of them without knowing which: we are testing whether
            this helps.
          </p>
          <p className="flex flex-wrap gap-x-2">
            <button type="button" className={buttonStyle('flush')} onClick={onSkip}>
              Skip this duel
            </button>
            <button
              type="button"
              className={buttonStyle('quiet')}
              onClick={() => {
                change({ ...settings, duels: false });
                onSkip();
              }}
            >
              No more duels
            </button>
          </p>
        </aside>
      }
      next={isLast ? 'Finish Session' : 'Next Question'}
      onNext={onNext}
      isLast={isLast}
    />
  );
}
