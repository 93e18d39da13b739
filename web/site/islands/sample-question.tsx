import type { Clue } from '@nosewise/domain/run/demo';
import { useEffect, useId, useRef, useState } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { categoryColour } from '../../shared/ui/category';
import { fitting } from '../../shared/ui/fitting';
import { CHECK, CROSS, LineIcon } from '../../shared/ui/line-icon';

/** One bottle that is asked by its note. */
export interface Sample {
  readonly bottleNumber: number;
  readonly name: string;
  readonly category: string;
  /** Names to choose from, the right one among them. */
  readonly options: readonly string[];
  readonly clue: Clue;
}

interface SampleQuestionProps {
  heading: string;
  /** The address of the demo that continues from here. */
  demo: string;
  /** Asked one after the other, and from the start again after the last. */
  samples: readonly Sample[];
}

/** Questions to try without a kit: the note is the clue. Verdict and answers share their room, so nothing moves. */
export default function SampleQuestion({ heading, samples, demo }: SampleQuestionProps) {
  const headingId = useId();
  const [index, setIndex] = useState(0);
  const [answer, setAnswer] = useState<string | null>(null);
  const sample = samples[index % samples.length];
  const question = useRef<HTMLQuoteElement>(null);
  if (!sample) return null;
  const { bottleNumber, category, options, clue } = sample;

  function goOn() {
    setIndex(index + 1);
    setAnswer(null);
    question.current?.focus({ preventScroll: true });
  }

  return (
    <section aria-labelledby={headingId} className="rounded-2xl border border-rule bg-sheet p-5 sm:p-6">
      <h2 id={headingId} className="text-xl">
        {heading}
      </h2>
      <div className="mt-4 flex gap-5 narrow:flex-col sm:gap-6">
        <Bottle
          label={bottleNumber}
          category={answer === null ? undefined : category}
          opened={answer !== null}
          className="h-28 shrink-0 sm:h-36"
        />
        <div className="min-h-36 grow">
          <p className="text-sm text-soft">{`The note of bottle ${bottleNumber} says:`}</p>
          <blockquote
            ref={question}
            tabIndex={-1}
            className="mt-1 font-display text-xl leading-[1.75rem] outline-none"
          >
            {`“${clue.asked}”`}
          </blockquote>
          <p className="mt-1 text-soft">Which aroma is it?</p>
        </div>
      </div>
      <div className="mt-2 grid min-h-60 *:col-start-1 *:row-start-1">
        <ul className={`grid content-start gap-2 ${answer === null ? '' : 'invisible'}`}>
          {options.map((option) => (
            <li key={option}>
              <button
                type="button"
                className={buttonStyle('secondary', 'w-full justify-start bg-paper text-left')}
                onClick={() => setAnswer(option)}
              >
                {option}
              </button>
            </li>
          ))}
        </ul>
        <div className="pointer-events-none flex flex-col *:pointer-events-auto">
          <div role="status" className="empty:hidden">
            {answer !== null && <Verdict answer={answer} sample={sample} />}
          </div>
          {answer !== null && (
            <p className="mt-3 flex flex-wrap gap-3">
              <Onwards text={samples.length > 1 ? 'Another one' : 'Try again'} onPress={goOn} />
              <a href={demo} className={buttonStyle('quiet')}>
                Play all ten
              </a>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

/** As in training: the name is on a ribbon, and everything else is small. */
function Verdict({ answer, sample: { name, category, clue } }: { answer: string; sample: Sample }) {
  const right = answer === name;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 text-soft">
        <span className={`flex items-center gap-1 font-semibold ${right ? 'text-good' : 'text-bad'}`}>
          <LineIcon lines={right ? CHECK : CROSS} />
          <span>{right ? 'Correct!' : 'Oops!'}</span>
        </span>
        <span>{right ? 'Great job! You correctly identified ' : 'It was '}</span>
        <span
          className="w-full border-y-2 bg-paper px-3 font-display leading-tight text-ink"
          style={{ borderColor: categoryColour(category), ...fitting(name, 'var(--text-3xl)', '70vw') }}
        >
          {name}
        </span>
      </p>
      {!right && <p className="mt-2 text-soft">{`You selected: ${answer}`}</p>}
      <p className="mt-2 text-soft">{`The note goes on: “${clue.added}”`}</p>
    </>
  );
}

/** The button that the verdict leads to. It takes the focus from the answer that has gone. */
function Onwards({ text, onPress }: { text: string; onPress: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <button ref={button} type="button" className={buttonStyle('secondary', 'bg-paper')} onClick={onPress}>
      {text}
    </button>
  );
}
