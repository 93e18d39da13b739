import type { AnsweredQuestion } from '@nosewise/domain/models';
import { CHECK, CROSS, LineIcon } from '../../shared/ui/line-icon';

type ListedAnswer = Pick<AnsweredQuestion, 'bottleNumber' | 'scentName' | 'selectedAnswer' | 'correct'>;

interface AnswerListProps {
  answers: readonly ListedAnswer[];
  /** The words before a wrong answer, by who reads the list. */
  chose?: 'you selected' | 'the taster selected';
}

/** Lists the bottles of a blind session that is over, with the names that were given to them. */
export function AnswerList({ answers, chose = 'you selected' }: AnswerListProps) {
  return (
    <ul className="mt-6 divide-y divide-rule border-y border-rule">
      {answers.map(({ scentName, bottleNumber, correct, selectedAnswer }) => (
        <li key={bottleNumber} className="flex items-center gap-3 py-3">
          <LineIcon
            lines={correct ? CHECK : CROSS}
            label={correct ? 'Right' : 'Wrong'}
            className={`size-5 shrink-0 ${correct ? 'text-good' : 'text-bad'}`}
          />
          <span className="min-w-0">
            <bdi className="font-medium">{scentName}</bdi>{' '}
            <span className="text-sm text-soft">
              Bottle {bottleNumber}
              {!correct && `, ${chose} ${selectedAnswer}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
