import type { AnsweredQuestion } from '@nosewise/domain/models';
import type { ReactNode } from 'react';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { CHECK, CROSS, LineIcon } from '../../shared/ui/line-icon';

type ListedAnswer = Pick<AnsweredQuestion, 'bottleNumber' | 'scentName' | 'selectedAnswer' | 'correct'>;

interface RunEndProps {
  answers: readonly ListedAnswer[];
  /** The person who reads it: the helper of a round sees its end too. */
  reader?: 'taster' | 'helper';
  /** Says what became of the answers. */
  note?: ReactNode;
  /** The ways on. */
  children: ReactNode;
}

/** The end of a blind run, whatever its source: how many were named, and each bottle with the name it was given. */
export function RunEnd({ answers, reader = 'taster', note, children }: RunEndProps) {
  return (
    <>
      <FocusedHeading className="mt-2 text-3xl">{headingOf(answers, reader)}</FocusedHeading>
      {answers.length > 0 && <AnswerList answers={answers} reader={reader} />}
      {note && <p className="mt-6 max-w-text text-soft">{note}</p>}
      <div className="mt-6 flex flex-wrap gap-3">{children}</div>
    </>
  );
}

/** What a guest is told of a run with bottles that are at hand. */
export const NOT_SAVED =
  'This session was not saved. With an account, your progress shows how much you know blind, and how much you know by number.';

function headingOf(answers: readonly ListedAnswer[], reader: 'taster' | 'helper'): string {
  if (answers.length === 0) return 'No bottle was tasted in this round';
  const named = answers.filter(({ correct }) => correct).length;
  return `${reader === 'taster' ? 'You' : 'The taster'} named ${named} of ${answers.length} blind`;
}

function AnswerList({ answers, reader }: Required<Pick<RunEndProps, 'answers' | 'reader'>>) {
  const chose = reader === 'taster' ? 'you selected' : 'the taster selected';
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
