import type { SampleQuestion as Sample } from '@nosewise/catalogue/kit';
import type { Scent } from '@nosewise/domain/models';
import { useState } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';

interface SampleQuestionProps {
  sample: Sample;
  asked: Scent;
}

/** One question to try without the kit: a note replaces the smell. */
export default function SampleQuestion({ sample, asked }: SampleQuestionProps) {
  const [answer, setAnswer] = useState<string | null>(null);
  const { bottleNumber, name, category, notes } = asked;
  return (
    <section aria-labelledby="sample" className="border-t border-rule py-12">
      <h2 id="sample" className="text-3xl">
        Try a question
      </h2>
      <div className="mt-8 flex flex-col gap-8 sm:flex-row sm:gap-12">
        <Bottle
          label={bottleNumber}
          category={answer === null ? undefined : category}
          opened={answer !== null}
          className="h-44 shrink-0 self-start"
        />
        <div className="max-w-text grow">
          <p className="text-soft">
            You cannot smell a screen, so here is what the note of bottle {bottleNumber} says:
          </p>
          <blockquote className="mt-3 font-display text-xl">“{notes}”</blockquote>
          <ul className="mt-6 grid gap-2 sm:grid-cols-2">
            {sample.options.map((option) => (
              <li key={option}>
                <button
                  type="button"
                  className={buttonStyle('secondary', 'w-full justify-start')}
                  disabled={answer !== null}
                  onClick={() => setAnswer(option)}
                >
                  {option}
                </button>
              </li>
            ))}
          </ul>
          <div role="status" className="mt-6 empty:hidden">
            {answer !== null && <SampleVerdict answer={answer} name={name} />}
          </div>
          {answer !== null && (
            <button type="button" className={buttonStyle('quiet', '-ml-5')} onClick={() => setAnswer(null)}>
              Try again
            </button>
          )}
        </div>
      </div>
    </section>
  );
}

function SampleVerdict({ answer, name }: { answer: string; name: string }) {
  const right = answer === name;
  return (
    <>
      <p className={`font-display text-2xl ${right ? 'text-good' : 'text-bad'}`}>
        {right ? 'Correct!' : 'Oops!'}
      </p>
      {right ? (
        <p className="mt-1">Great job! You correctly identified {name}</p>
      ) : (
        <>
          <p className="mt-1 font-medium">It was {name}</p>
          <p className="text-soft">You selected: {answer}</p>
        </>
      )}
    </>
  );
}
