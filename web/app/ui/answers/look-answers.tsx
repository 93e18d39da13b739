import { LOOK_ANSWERS, type LookAnswer } from '@nosewise/domain/glass/smelling';
import { buttonStyle } from '../../../shared/ui/button';
import { KeyHint, useSingleKeys } from '../single-keys';

const WORDS: Readonly<Record<LookAnswer, string>> = {
  found: 'Found',
  'not found': 'Not found',
  'not sure': 'Not sure',
};

interface LookAnswersProps {
  onAnswer: (answer: LookAnswer) => void;
}

/** The answers for an aroma that is looked for once more: none is better than another. The digit keys choose. */
export function LookAnswers({ onAnswer }: LookAnswersProps) {
  useSingleKeys(({ key }) => {
    const answer = LOOK_ANSWERS[Number(key) - 1];
    if (answer) onAnswer(answer);
  });
  return (
    <div className="grid grid-cols-3 gap-2 narrow:grid-cols-2">
      {LOOK_ANSWERS.map((answer, place) => (
        <button
          key={answer}
          type="button"
          className={buttonStyle('secondary', 'min-h-16 px-2!')}
          // The second click of a double click would answer for the next aroma.
          onClick={({ detail }) => detail <= 1 && onAnswer(answer)}
        >
          {WORDS[answer]}
          <KeyHint digit={place + 1} />
        </button>
      ))}
    </div>
  );
}
