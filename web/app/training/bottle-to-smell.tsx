import { sharesItsNumber } from '@nosewise/domain/session';
import type { TrainingSession } from '@nosewise/domain/training';
import { Bottle } from '../../shared/ui/bottle';
import { FocusedHeading } from '../../shared/ui/focused-heading';

/** The one thing on the screen: the number to smell. The glass keeps its secret until the answer. */
export function BottleToSmell({ session, onOther }: { session: TrainingSession; onOther: () => void }) {
  const { current, pool } = session;
  return (
    <section className="flex items-center gap-6 py-2 lg:sticky lg:top-0 lg:flex-col lg:items-start lg:self-start lg:py-8">
      <Bottle label={current.bottleNumber} className="h-32 shrink-0 lg:h-72" />
      <div>
        <FocusedHeading className="text-4xl">
          <span className="block font-sans text-base font-normal tracking-normal text-soft">Smell</span>
          Bottle {current.bottleNumber}
        </FocusedHeading>
        {sharesItsNumber(current, pool) && <p className="mt-1 font-medium">{current.packName}</p>}
        <p className="mt-1 text-soft">Which aroma is it?</p>
        <button
          type="button"
          className="-ml-2 mt-1 min-h-12 rounded-md px-2 text-left text-sm text-soft underline decoration-edge underline-offset-4 hover:text-ink"
          onClick={onOther}
        >
          Enter another bottle number
        </button>
      </div>
    </section>
  );
}
