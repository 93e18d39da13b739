import { wereMixedUp } from '@nosewise/domain/belief/mix-ups';
import type { Confidence } from '@nosewise/domain/models';
import { fillOf } from '@nosewise/domain/progress/collection';
import { firmnessShown } from '@nosewise/domain/run/places';
import {
  canBeSure,
  canTakeBack,
  isLast,
  type KnownServing,
  type Run,
  shownAnswer,
} from '@nosewise/domain/run/run';
import { useLayoutEffect, useRef, useState } from 'react';
import { trainingSettings } from '../../shared/selected-packs';
import { singleKeys } from '../../shared/single-keys';
import { useStored } from '../../shared/storage/hooks';
import { buttonStyle } from '../../shared/ui/button';
import { scentList } from '../notebook/scents';
import { sessionList } from '../notebook/session-list';
import { OwnWordLine } from '../own-word/own-word-line';
import { verdictBottle } from '../run/run-words';
import { VerdictView } from '../run/verdict-view';
import { useSingleKeys } from '../ui/single-keys';

interface VerdictProps {
  run: Run;
  serving: KnownServing;
  remark: string | undefined;
  /** Includes how sure the person was, if that is asked. */
  onNext: (confidence?: Confidence) => void;
  onTakeBack: () => void;
}

/** Shows the result of one question, with the way on or back. */
export function Verdict({ run, serving: { bottle }, remark, onNext, onTakeBack }: VerdictProps) {
  const { askConfidence } = useStored(trainingSettings);
  const wayOn = isLast(run) ? 'Finish Session' : 'Next Question';
  const shown = shownAnswer(run);
  // Once for each answer: the history is read for it.
  const [isRepeated] = useState(() => wasMixedUpBefore(run));
  if (!shown) return null;
  const chosen = [bottle, ...run.pool].find(({ id }) => id === shown.chosenId);
  const known = scentList.get().find(({ id }) => id === bottle.id);
  const firmness = shown.correct
    ? firmnessShown(run, { schedule: known?.spacedRepetition, performance: known?.performance })
    : undefined;
  const level = firmness && fillOf(firmness.before);
  const isSolidNow =
    firmness?.after === 'solid' && firmness.before !== 'solid' && firmness.before !== 'fading';
  return (
    <VerdictView
      correct={shown.correct}
      bottle={{ ...verdictBottle(run, bottle), level }}
      isRepeated={isRepeated}
      chosen={chosen && verdictBottle(run, chosen)}
      remark={[isSolidNow && 'Solid now.', remark].filter(Boolean).join(' ')}
      aside={
        canTakeBack(run) ? (
          <button
            type="button"
            className={buttonStyle('quiet', shown.correct ? 'text-sm font-normal' : '')}
            onClick={onTakeBack}
          >
            Take my answer back
          </button>
        ) : (
          <p className="self-center text-soft">This answer is not counted.</p>
        )
      }
      next={wayOn}
      onNext={() => onNext()}
      halves={askConfidence && canBeSure(run) && <HowSure wayOn={wayOn} onChoose={onNext} />}
      memory={<OwnWordLine id={bottle.id} />}
    />
  );
}

/** Tells whether the two bottles of a miss were taken for each other before, in this run or an earlier one. */
function wasMixedUpBefore(run: Run): boolean {
  const shown = shownAnswer(run);
  if (!shown || shown.correct || typeof shown.chosenId !== 'string') return false;
  const earlier = [...sessionList.get().flatMap(({ questions }) => questions), ...run.answers];
  return wereMixedUp(earlier, shown.scentId, shown.chosenId);
}

const HALVES: readonly { readonly confidence: Confidence; readonly words: string }[] = [
  { confidence: 'sure', words: 'I was sure' },
  { confidence: 'unsure', words: 'I guessed' },
];

/** The way on in two halves, each says how sure the person was. Neither has the focus, so that Enter favours none. */
function HowSure({ wayOn, onChoose }: { wayOn: string; onChoose: (confidence: Confidence) => void }) {
  const group = useRef<HTMLFieldSetElement>(null);
  const hasKeys = useStored(singleKeys);
  useLayoutEffect(() => group.current?.focus({ preventScroll: true }), []);
  useSingleKeys(({ key }) => {
    const half = /^[1-9]$/.test(key) ? HALVES[Number(key) - 1] : undefined;
    if (half) onChoose(half.confidence);
  });
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      className="stays grid grid-cols-2 gap-px narrow:grid-cols-1 outline-none sm:min-w-96"
    >
      <legend className="sr-only">How sure were you?</legend>
      {HALVES.map(({ confidence, words }, index) => (
        <button
          key={confidence}
          type="button"
          className={buttonStyle(
            'primary',
            `flex-col gap-0.5 px-2! ${index === 0 ? 'rounded-r-none' : 'rounded-l-none'}`,
          )}
          onClick={() => onChoose(confidence)}
        >
          <span>{words}</span>
          <span className="text-sm font-normal">
            <span>{wayOn}</span>
            {hasKeys && (
              <span aria-hidden="true" className="ml-2 hidden keys:inline">
                {index + 1}
              </span>
            )}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
