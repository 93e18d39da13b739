import { type TestedBottle, type TestSitting, tellBottle } from '@nosewise/domain/run/test-sitting';
import { buttonStyle } from '../../shared/ui/button';
import { useOpening } from '../ui/useOpening';

/** Skips a bottle that is not there. */
export function MissingButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      className="-ml-2 mt-1 min-h-12 rounded-md px-2 text-left text-sm text-soft underline decoration-edge underline-offset-4 hover:text-ink"
      onClick={onPress}
    >
      It is missing
    </button>
  );
}

/** Opens the bottle of an answer that is given, again after a reload. */
export function useGivenAnswer(
  sitting: TestSitting,
  open: (sitting: TestSitting) => Promise<TestedBottle>,
  onChange: (sitting: TestSitting) => void,
) {
  const { failure, again } = useOpening(
    sitting.given,
    () => open(sitting),
    (bottle) => onChange(tellBottle(sitting, bottle, Date.now())),
  );
  return { hasFailed: failure !== undefined, again };
}

interface OpeningProps {
  hasFailed: boolean;
  again: (() => void) | undefined;
  onOtherWay: () => void;
}

/** Says that a bottle cannot be opened, and leads to another way of taking the rest. */
export function Opening({ hasFailed, again, onOtherWay }: OpeningProps) {
  if (!hasFailed) return null;
  return (
    <div role="alert" className="py-10">
      <h1 className="text-2xl">This bottle can’t be opened</h1>
      <p className="mt-3 max-w-text text-soft">
        The stickers may have been mixed since, or this browser has lost a part of the test. Your earlier
        answers are safe. You can take the rest in another way.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {again && (
          <button type="button" className={buttonStyle('secondary')} onClick={again}>
            Try again
          </button>
        )}
        <button type="button" className={buttonStyle('primary')} onClick={onOtherWay}>
          Take the rest another way
        </button>
      </div>
    </div>
  );
}
