import type { AnsweredQuestion } from '@nosewise/domain/models';
import { DONT_KNOW } from '@nosewise/domain/training/names';
import type { ComponentProps } from 'react';
import { CHECK, CROSS, LineIcon } from '../../shared/ui/line-icon';
import { SessionEnd } from '../ui/session-end';

type ListedAnswer = Pick<AnsweredQuestion, 'bottleNumber' | 'scentName' | 'selectedAnswer' | 'correct'>;

interface RunEndProps extends Pick<ComponentProps<typeof SessionEnd>, 'next' | 'again' | 'ways' | 'canKeep'> {
  answers: readonly ListedAnswer[];
}

/**
 * The screen at the end of a blind run from any source: how many were named, and behind a fold each bottle with the
 * answer to it.
 */
export function RunEnd({ answers, ...end }: RunEndProps) {
  const right = answers.filter(({ correct }) => correct).length;
  const asked = answers.length;
  return (
    <main className="mx-auto grid w-full max-w-152 grow content-center px-4">
      <SessionEnd
        {...end}
        title="Session complete"
        result={headingOf(answers)}
        picture={asked > 0 ? { right, asked, how: 'blind' } : undefined}
        report={asked > 0 && <AnswerList answers={answers} />}
      />
    </main>
  );
}

function headingOf(answers: readonly ListedAnswer[]): string {
  if (answers.length === 0) return 'No bottle was tasted in this round';
  const named = answers.filter(({ correct }) => correct).length;
  return `You named ${named} of ${answers.length} blind`;
}

function AnswerList({ answers }: Pick<RunEndProps, 'answers'>) {
  return (
    <ul className="divide-y divide-rule border-t border-rule">
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
              {`Bottle ${bottleNumber}${!correct ? (selectedAnswer === DONT_KNOW ? ', not named' : `, you selected ${selectedAnswer}`) : ''}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
