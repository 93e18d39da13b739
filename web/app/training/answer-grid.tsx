import { type AnswerOption, answerOptions } from '@nosewise/domain/session';
import { isSelectable, type TrainingSession } from '@nosewise/domain/training';
import { useMemo, useState } from 'react';
import { AnswerButton } from './answer-button';
import { AnswerFilter } from './answer-filter';
import { FILTER_FROM, filterOptions, GROUP_FROM, groupOptions } from './answer-groups';
import { HintButton } from './hint-button';
import { useAnswerKeys } from './useAnswerKeys';

interface AnswerGridProps {
  session: TrainingSession;
  onAnswer: (name: string) => void;
  onHint: () => void;
  /** How many answers a hint leaves; 0 when hints are off. */
  hintCount: number;
}

/** All aromas of the selected packs as answers. A hint brings those that stay selectable to the front. */
export function AnswerGrid({ session, onAnswer, onHint, hintCount }: AnswerGridProps) {
  const [typed, setTyped] = useState('');
  const hinted = session.phase.name === 'quiz' && session.phase.hint.length > 0;
  const options = useMemo(() => answerOptions(session.pool), [session.pool]);
  const found = filterOptions(options, typed);
  const open = found.filter((option) => isSelectable(session, option.name));
  const ruledOut = found.filter((option) => !isSelectable(session, option.name));
  const grouped = options.length >= GROUP_FROM && !hinted;
  const groups = groupOptions(open, grouped);
  const inOrder = groups.flatMap((group) => group.options);
  const filter = useAnswerKeys(inOrder, onAnswer);
  const wide = options.length >= FILTER_FROM;

  return (
    <div className="flex grow flex-col">
      <div className="order-last sticky bottom-0 z-10 -mx-4 mt-4 flex gap-3 border-t border-rule bg-paper px-4 py-3 empty:hidden lg:top-0 lg:bottom-auto lg:order-first lg:mx-0 lg:mt-0 lg:border-0 lg:px-0">
        {wide && (
          <AnswerFilter ref={filter} typed={typed} found={inOrder} onType={setTyped} onAnswer={onAnswer} />
        )}
        {hintCount > 0 && <HintButton given={hinted} onHint={onHint} />}
      </div>
      <p className="sr-only" role="status">
        {typed && `${inOrder.length} ${inOrder.length === 1 ? 'answer' : 'answers'} found`}
        {hinted && `Hint: one of ${inOrder.map((option) => option.name).join(', ')}`}
      </p>
      {inOrder.length === 0 && (
        <p className="py-6 text-soft">
          No aroma of your packs is written like “{typed}”.{' '}
          <button
            type="button"
            className="font-medium underline underline-offset-4"
            onClick={() => setTyped('')}
          >
            Show all answers
          </button>
        </p>
      )}
      <div className={grouped ? 'gap-x-6 lg:columns-3' : ''}>
        {groups.map((group) => (
          <section key={group.heading} aria-label={group.heading ?? 'Answers'} className="break-inside-avoid">
            {group.heading && (
              <h2 className="sticky top-0 z-[1] bg-paper py-2 font-sans text-sm font-semibold tracking-normal text-soft lg:static">
                {group.heading}
              </h2>
            )}
            <Answers
              options={group.options}
              narrow={grouped}
              keyOf={(option) => inOrder.indexOf(option) + 1}
              onAnswer={onAnswer}
            />
          </section>
        ))}
      </div>
      {ruledOut.length > 0 && (
        <section aria-label="Ruled out by the hint" className="mt-6 border-t border-rule pt-4">
          <Answers options={ruledOut} narrow={false} keyOf={() => undefined} />
        </section>
      )}
    </div>
  );
}

interface AnswersProps {
  options: readonly AnswerOption[];
  /** One column on wide screens, inside a group. */
  narrow: boolean;
  keyOf: (option: AnswerOption) => number | undefined;
  /** Without it the answers are ruled out. */
  onAnswer?: (name: string) => void;
}

function Answers({ options, narrow, keyOf, onAnswer }: AnswersProps) {
  return (
    <ul className={`grid grid-cols-2 gap-2 pb-2 ${narrow ? 'lg:grid-cols-1' : 'sm:grid-cols-3'}`}>
      {options.map((option) => (
        <li key={option.name}>
          <AnswerButton option={option} shortcut={keyOf(option)} {...(onAnswer && { onAnswer })} />
        </li>
      ))}
    </ul>
  );
}
