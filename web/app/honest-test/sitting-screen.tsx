import { DONT_KNOW, type NameId } from '@nosewise/domain/aromas/names';
import { questionCount, questionNumber } from '@nosewise/domain/run/places';
import { answer, isLast, skip, type TestRun } from '@nosewise/domain/run/run';
import { openFrom } from '@nosewise/domain/run/set';
import { useId, useState } from 'react';
import { useStored } from '../../shared/storage/hooks';
import { buttonStyle } from '../../shared/ui/button';
import { blindSets } from '../notebook/own-documents';
import { RunFrame, stepOf } from '../run/run-frame';
import type { StepOf } from '../run/running';
import { AnswerGrid } from '../ui/answers/answer-grid';
import { BottleAsked } from '../ui/answers/bottle-asked';
import { WayOn, WayOnBar } from '../ui/ways/way-on';

interface SittingScreenProps {
  run: TestRun;
  onChange: (step: StepOf<TestRun>) => void;
  /** Takes the rest in another way, when this one cannot continue. */
  onOtherWay: () => void;
}

/** Asks for one bottle after the other, without a hint and without a verdict. Every answer is kept at once. */
export function SittingScreen({ run, onChange, onOtherWay }: SittingScreenProps) {
  const { current } = run;
  const set = useStored(blindSets).find(({ id }) => id === run.set?.id);
  if (current.mode === 'duel') return null;
  const isGone = current.mode === 'code' && !set?.bottles.some(({ code }) => code === current.code);
  const onAnswer = (chosen: NameId | null) =>
    onChange((now) => {
      const answered = answer(now, chosen, Date.now());
      return set ? openFrom(answered, set, Date.now()) : answered;
    });
  const label = current.mode === 'code' ? (current.code ?? '?') : current.bottle.bottleNumber;
  return (
    <RunFrame run={run}>
      {isGone ? (
        <NotHere onOtherWay={onOtherWay} />
      ) : (
        <div
          key={stepOf(run)}
          className="beside"
          // The second tap of a double tap would land on the answers of the next bottle.
          onClickCapture={(event) => event.detail > 1 && event.stopPropagation()}
        >
          <BottleAsked
            label={label}
            called={`${current.mode === 'code' ? 'Sticker' : 'Bottle'} ${label}`}
            instruction="Smell"
            facts={[`${questionNumber(run)} of ${questionCount(run)}`]}
          >
            <p className="mt-1 text-soft">Which aroma is it?</p>
            {current.mode === 'code' && (
              <button
                type="button"
                className="-ml-2 mt-1 min-h-12 rounded-md px-2 text-left text-sm text-soft underline decoration-edge underline-offset-4 hover:text-ink"
                onClick={() => onChange((now) => skip(now, Date.now()))}
              >
                It is missing
              </button>
            )}
          </BottleAsked>
          <Answering run={run} onAnswer={onAnswer} />
        </div>
      )}
    </RunFrame>
  );
}

/** Takes an answer, which can be changed until the person goes on. */
function Answering({ run, onAnswer }: { run: TestRun; onAnswer: (chosen: NameId | null) => void }) {
  const [chosen, setChosen] = useState<NameId | null>();
  const said = useId();
  if (chosen === undefined)
    return <AnswerGrid options={run.choices} onAnswer={setChosen} onPass={() => setChosen(null)} />;
  return (
    <div className="flex grow flex-col gap-6 lg:min-h-[min(27rem,100svh-9rem)] xl:min-h-[min(33rem,100svh-9rem)] lg:pt-3">
      <p id={said} className="grow font-display text-2xl">
        <span className="block font-sans text-base text-soft">You say</span>
        <bdi>{run.choices.find(({ id }) => id === chosen)?.name ?? DONT_KNOW}</bdi>
      </p>
      <WayOnBar>
        <WayOn describedBy={said} onGo={() => onAnswer(chosen)}>
          {isLast(run) ? 'Finish this sitting' : 'Next bottle'}
        </WayOn>
        <button type="button" className={buttonStyle('quiet')} onClick={() => setChosen(undefined)}>
          Change my answer
        </button>
      </WayOnBar>
    </div>
  );
}

/** Says that a sticker is no longer in its set, and leads to another way of taking the rest. */
function NotHere({ onOtherWay }: { onOtherWay: () => void }) {
  return (
    <div role="alert" className="py-10">
      <h1 className="text-2xl">This sticker is no longer in your set</h1>
      <p className="mt-3 max-w-text text-soft">
        The set was mixed again or deleted. Your earlier answers are safe. You can take the rest in another
        way.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className={buttonStyle('primary')} onClick={onOtherWay}>
          Take the rest another way
        </button>
      </div>
    </div>
  );
}
