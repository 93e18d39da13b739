import type { Clue } from '@nosewise/domain/run/demo';
import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHydrated } from '../../shared/storage/hooks';
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
  // The page is the same for everybody, so the browser begins elsewhere at each visit.
  useEffect(() => setIndex(Date.now() % samples.length), [samples.length]);
  if (!sample) return null;

  return (
    <section
      aria-labelledby={headingId}
      className="sample rounded-2xl border border-rule bg-sheet p-5 sm:p-6"
    >
      <h2 id={headingId} className="text-xl">
        {heading}
      </h2>
      <div className="mt-4 grid *:col-start-1 *:row-start-1">
        <div className={answer === null ? '' : 'invisible'}>
          <Question ref={question} sample={sample} onAnswer={setAnswer} />
        </div>
        <div className={answer === null ? 'pointer-events-none' : ''}>
          <div role="status">{answer !== null && <Verdict answer={answer} sample={sample} />}</div>
          {answer !== null && (
            <p className="mt-3 flex flex-wrap gap-3">
              <button
                // It takes the focus from the answer that has gone.
                ref={(button) => button?.focus({ preventScroll: true })}
                type="button"
                className={buttonStyle('secondary', 'bg-paper')}
                onClick={goOn}
              >
                {samples.length > 1 ? 'Another one' : 'Try again'}
              </button>
              <a href={demo} className={buttonStyle('quiet')}>
                Play all ten
              </a>
            </p>
          )}
        </div>
      </div>
    </section>
  );

  function goOn() {
    flushSync(() => {
      setIndex(index + 1);
      setAnswer(null);
    });
    question.current?.focus({ preventScroll: true });
  }
}

interface QuestionProps {
  ref: Ref<HTMLQuoteElement>;
  sample: Sample;
  onAnswer: (option: string) => void;
}

function Question({ ref, sample: { bottleNumber, options, clue }, onAnswer }: QuestionProps) {
  const isHydrated = useHydrated();
  return (
    <>
      <div className="flex gap-5 narrow:flex-col sm:gap-6">
        <Bottle label={bottleNumber} className="h-28 shrink-0 sm:h-36" />
        <div className="min-h-42 grow sm:min-h-36">
          <p className="text-sm text-soft">{`The note of bottle ${bottleNumber} says:`}</p>
          <blockquote
            ref={ref}
            tabIndex={-1}
            className="mt-1 font-display text-xl leading-[1.75rem] outline-none"
          >
            {`“${clue.asked}”`}
          </blockquote>
          <p className="mt-1 text-soft">Which aroma is it?</p>
        </div>
      </div>
      <ul className="mt-2 grid content-start gap-2">
        {options.map((option) => (
          <li key={option}>
            <button
              type="button"
              disabled={!isHydrated}
              className={buttonStyle('secondary', 'w-full justify-start bg-paper text-left')}
              onClick={() => onAnswer(option)}
            >
              {option}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** As in training: the bottle opens, and the name is on the ribbon that its label unrolls to. */
function Verdict({ answer, sample }: { answer: string; sample: Sample }) {
  const { bottleNumber, name, category, clue } = sample;
  const right = answer === name;
  return (
    <>
      <div className="bottle-told">
        <Bottle label={bottleNumber} category={category} opened className="bottle-named" />
        <div>
          <p className={`flex items-center gap-1 font-semibold ${right ? 'text-good' : 'text-bad'}`}>
            <LineIcon lines={right ? CHECK : CROSS} />
            <span>{right ? 'Correct!' : 'Oops!'}</span>
          </p>
          <p className="leading-snug text-soft">
            {right ? 'Great job! You correctly identified ' : 'It was '}
          </p>
          <p
            className="told-name font-display leading-tight"
            style={{
              borderColor: categoryColour(category),
              ...fitting(name, 'var(--text-3xl)', 'var(--place)'),
            }}
          >
            {name}
          </p>
        </div>
      </div>
      {!right && <p className="mt-3 text-soft">{`You selected: ${answer}`}</p>}
      <p className="mt-3 text-soft">{`“${clue.asked} ${clue.added}”`}</p>
    </>
  );
}
