import type { AnsweredQuestion } from '@nosewise/domain/models';
import { DONT_KNOW } from '@nosewise/domain/training/names';
import type { ComponentProps } from 'react';
import { CHECK, CROSS, LineIcon } from '../../shared/ui/line-icon';
import { SessionEnd } from '../ui/session-end';

type ListedAnswer = Pick<AnsweredQuestion, 'bottleNumber' | 'scentName' | 'selectedAnswer' | 'correct'>;

interface RunEndProps extends Pick<ComponentProps<typeof SessionEnd>, 'next' | 'again' | 'ways' | 'canKeep'> {
  answers: readonly ListedAnswer[];
  /** The person who reads it: the helper of a round sees its end too. */
  reader?: 'taster' | 'helper';
}

/**
 * The screen at the end of a blind run from any source: how many were named, and behind a fold each bottle with the
 * answer to it.
 */
export function RunEnd({ answers, reader = 'taster', ...end }: RunEndProps) {
  const right = answers.filter(({ correct }) => correct).length;
  const asked = answers.length;
  return (
    <main className="mx-auto grid w-full max-w-152 grow content-center px-4">
      <SessionEnd
        {...end}
        title={reader === 'taster' ? 'Session complete' : 'Round complete'}
        result={headingOf(answers, reader)}
        picture={asked > 0 && reader === 'taster' ? { right, asked, how: 'blind' } : undefined}
        report={asked > 0 && <AnswerList answers={answers} reader={reader} />}
      />
    </main>
  );
}

function headingOf(answers: readonly ListedAnswer[], reader: 'taster' | 'helper'): string {
  if (answers.length === 0) return 'No bottle was tasted in this round';
  const named = answers.filter(({ correct }) => correct).length;
  return `${reader === 'taster' ? 'You' : 'The taster'} named ${named} of ${answers.length} blind`;
}

function AnswerList({ answers, reader }: Required<Pick<RunEndProps, 'answers' | 'reader'>>) {
  const chose = reader === 'taster' ? 'you selected' : 'the taster selected';
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
              {`Bottle ${bottleNumber}${!correct ? (selectedAnswer === DONT_KNOW ? ', not named' : `, ${chose} ${selectedAnswer}`) : ''}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
