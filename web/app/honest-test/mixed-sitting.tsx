import { answerOptions } from '@nosewise/domain/names';
import { giveAnswer, type TestWay, tellBottle } from '@nosewise/domain/test-sitting';
import { useState } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { Question, SittingFrame, type SittingScreenProps } from './sitting-frame';

type Mixed = Extract<TestWay, { kind: 'mixed' }>;

/** The taster mixes the bottles, and looks at a number once its answer is given, as in a duel. */
export function MixedSitting({ way, ...props }: SittingScreenProps & { way: Mixed }) {
  const { sitting, answers, onChange } = props;
  const { answered, given } = sitting;
  const [isMixed, setIsMixed] = useState(answered.length > 0);
  const bottles = way.upcoming.toSorted((a, b) => a.bottleNumber - b.bottleNumber);
  if (given) {
    const said = answerOptions(sitting.names).find(({ id }) => id === given.chosen)?.name;
    return (
      <SittingFrame sitting={sitting} step="number">
        <section className="flex grow flex-col py-4 sm:py-8">
          <FocusedHeading className="text-3xl">Now look at its number</FocusedHeading>
          <p className="mt-2 text-soft">
            {said === undefined ? (
              <span key="pass">You didn’t know it.</span>
            ) : (
              <span key="said">
                You said <bdi className="font-medium text-ink">{said}</bdi>.
              </span>
            )}
            <span> Which bottle is in your hand?</span>
          </p>
          <ul aria-label="Numbers" className="mt-6 grid max-w-2xl grid-cols-3 gap-2 sm:grid-cols-6">
            {bottles.map((bottle) => (
              <li key={bottle.id}>
                <button
                  type="button"
                  aria-label={`Bottle ${bottle.bottleNumber}`}
                  className="numeral min-h-16 w-full rounded-lg border border-edge bg-sheet text-2xl transition-colors duration-150 hover:border-ink hover:bg-shade active:bg-shade"
                  onClick={() => onChange(tellBottle(sitting, bottle, Date.now()))}
                >
                  {bottle.bottleNumber}
                </button>
              </li>
            ))}
          </ul>
          <p className="mt-6 max-w-text text-soft">
            It only tells the test which bottle you smelled. Your answer stays as it is.
          </p>
        </section>
      </SittingFrame>
    );
  }
  if (!isMixed) {
    return (
      <SittingFrame sitting={sitting} step="mix">
        <section className="flex max-w-3xl grow flex-col py-4 sm:py-8">
          <FocusedHeading className="text-3xl">Mix these bottles out of sight</FocusedHeading>
          <ul aria-label="Bottles to set out" className="mt-5 flex flex-wrap gap-x-3 gap-y-4">
            {bottles.map(({ id, bottleNumber }) => (
              <li key={id}>
                <span className="sr-only">{`Bottle ${bottleNumber}`}</span>
                <Bottle label={bottleNumber} className="h-20 sm:h-24" />
              </li>
            ))}
          </ul>
          <ol className="mt-5 max-w-text list-decimal space-y-2 pl-5 text-lg">
            <li>{`Set out these ${bottles.length}, and nothing else.`}</li>
            <li>Close your eyes, and swap them until you no longer know which is which.</li>
            <li>Take one, and keep its number out of sight until you have named it.</li>
          </ol>
        </section>
        <div className="way-on">
          <button
            type="button"
            className={buttonStyle('primary', 'min-h-14 w-full sm:w-auto sm:min-w-56')}
            onClick={() => setIsMixed(true)}
          >
            I have one in my hand
          </button>
        </div>
      </SittingFrame>
    );
  }
  return (
    <SittingFrame sitting={sitting} step="smell">
      <Question
        sitting={sitting}
        label="?"
        heading="One of them"
        note={
          answered.length === 0
            ? 'Don’t look at its number yet.'
            : 'Put the last one aside, mix the others, and take one without looking.'
        }
      >
        {answers(sitting, (chosen) => onChange(giveAnswer(sitting, chosen, Date.now())))}
      </Question>
    </SittingFrame>
  );
}
