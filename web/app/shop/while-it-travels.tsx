import { noteOf } from '@nosewise/catalogue/aromas/notes';
import { PACKS } from '@nosewise/catalogue/aromas/packs';
import type { Order } from '@nosewise/contract/shop/orders';
import { compareText } from '@nosewise/domain/compare-text';
import type { Scent } from '@nosewise/domain/models';
import { seededRandom, shuffle } from '@nosewise/domain/random';
import { useEffect, useRef, useState } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';

const QUESTIONS = 3;
const OPTIONS = 4;

/** Asks three questions about bottles of the ordered kits, by their notes. Nothing is counted or kept. */
export function WhileItTravels({ order }: { order: Order }) {
  const [questions] = useState(() => drawQuestions(order));
  const [at, setAt] = useState(0);
  const [answer, setAnswer] = useState<string>();
  const question = questions[at];
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="travels" className="mt-10 border-t border-rule pt-8">
      <h2 id="travels" className="text-xl">
        While you wait: three questions
      </h2>
      {question ? (
        <Question
          key={at}
          {...question}
          number={at + 1}
          answer={answer}
          onAnswer={setAnswer}
          onNext={() => {
            setAnswer(undefined);
            setAt(at + 1);
          }}
        />
      ) : (
        <p role="status" className="mt-3 max-w-text text-soft">
          Well done. With your bottles in hand, you’ll name them by smell alone.
        </p>
      )}
    </section>
  );
}

interface DemoQuestion {
  readonly asked: Scent;
  readonly options: readonly string[];
}

/** Draws bottles of the ordered kits, each with other names to choose from: the same ones after a reload. */
function drawQuestions({ id, lines }: Order): DemoQuestion[] {
  const random = seededRandom(id);
  const kits = lines.map(({ kit }) => kit);
  const aromas = PACKS.filter((pack) => kits.includes(pack.id)).flatMap((pack) => pack.aromas);
  const names = [...new Set(aromas.map(({ name }) => name))];
  return shuffle([...new Set(aromas)], random)
    .slice(0, QUESTIONS)
    .map((asked) => {
      const others = names.filter((name) => name !== asked.name);
      const options = [asked.name, ...shuffle(others, random).slice(0, OPTIONS - 1)];
      return { asked, options: options.toSorted(compareText) };
    });
}

interface QuestionProps extends DemoQuestion {
  number: number;
  answer: string | undefined;
  onAnswer: (name: string) => void;
  onNext: () => void;
}

function Question({ asked, options, number, answer, onAnswer, onNext }: QuestionProps) {
  const { bottleNumber, name, category } = asked;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone.
  useEffect(() => {
    if (number > 1) heading.current?.focus();
  }, [number]);
  return (
    <div className="mt-4 flex gap-6">
      <Bottle
        label={bottleNumber}
        category={answer === undefined ? undefined : category}
        opened={answer !== undefined}
        className="h-28 shrink-0"
      />
      <div className="max-w-text grow">
        <h3
          ref={heading}
          tabIndex={-1}
          className="font-sans text-sm text-soft"
        >{`Question ${number} of ${QUESTIONS}: which aroma is this?`}</h3>
        <blockquote className="mt-1 font-display text-xl">{`“${noteOf(asked)}”`}</blockquote>
        <ul className="mt-4 grid gap-2 sm:grid-cols-2">
          {options.map((option) => (
            <li key={option}>
              <button
                type="button"
                className={buttonStyle('secondary', 'w-full justify-start text-left')}
                disabled={answer !== undefined}
                onClick={() => onAnswer(option)}
              >
                {option}
              </button>
            </li>
          ))}
        </ul>
        <p role="status" className="mt-4 min-h-12">
          {answer !== undefined &&
            (answer === name ? `Correct! Bottle ${bottleNumber} is ${name}.` : `Oops! It was ${name}.`)}
        </p>
        {answer !== undefined && (
          <button type="button" className={buttonStyle('primary')} onClick={onNext}>
            {number < QUESTIONS ? 'Next question' : 'Finish'}
          </button>
        )}
      </div>
    </div>
  );
}
