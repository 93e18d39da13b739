import { questionCount, questionNumber } from '@nosewise/domain/run/places';
import { isPractice, type KnownServing, type Run } from '@nosewise/domain/run/run';
import type { ReactNode } from 'react';
import { packShown } from '../run/run-words';
import { BottleAsked } from '../ui/answers/bottle-asked';

interface StepProps {
  run: Run;
  serving: KnownServing;
  /** Shown beside the number. */
  rest: ReactNode;
  onOther: () => void;
}

/** The bottle to smell and to name. */
export function BottleToSmell({ run, serving, rest, onOther }: StepProps) {
  const { bottle } = serving;
  const packName = packShown(run, serving);
  return (
    <BottleAsked
      label={bottle.bottleNumber}
      called={`Bottle ${bottle.bottleNumber}`}
      instruction="Smell"
      rest={rest}
      facts={[packName, `${questionNumber(run)} of ${questionCount(run)}`]}
    >
      {packName && <p className="mt-1 font-medium">{packName}</p>}
      <p className="mt-1 text-soft">Which aroma is it?</p>
      {isPractice(run) && <p className="mt-1 text-sm text-soft">For practice, not counted.</p>}
      <OtherBottle onOther={onOther} />
    </BottleAsked>
  );
}

function OtherBottle({ onOther }: { onOther: () => void }) {
  return <QuietButton onPress={onOther}>Enter another bottle number</QuietButton>;
}

function QuietButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="-ml-2 mt-1 block min-h-12 rounded-md px-2 text-left text-sm text-soft underline decoration-edge underline-offset-4 hover:text-ink"
      onClick={onPress}
    >
      {children}
    </button>
  );
}
