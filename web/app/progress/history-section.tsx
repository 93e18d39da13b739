import { isPass } from '@nosewise/domain/memory/modes';
import type { AnsweredQuestion, Instant, SessionRecord } from '@nosewise/domain/models';
import { score } from '@nosewise/domain/progress/progress';
import { useState } from 'react';
import { buttonStyle } from '../../shared/ui/button';
import { CHECK, CHEVRON_DOWN, CROSS, LineIcon } from '../../shared/ui/line-icon';
import { Block } from './block';
import { momentText } from './formats';

/** Sessions that are shown at first, and with each press. */
const PAGE = 20;

interface HistorySectionProps {
  /** Newest first. */
  history: readonly SessionRecord[];
  statsResetAt: Instant | undefined;
}

/** Lists every session, newest first; the list scrolls within 20rem (specification, section 9). */
export function HistorySection({ history, statsResetAt }: HistorySectionProps) {
  const [shown, setShown] = useState(PAGE);
  return (
    <Block heading="Session history">
      <ol
        aria-label="Sessions"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard
        tabIndex={0}
        className="relative max-h-80 divide-y divide-rule overflow-y-auto overscroll-contain"
      >
        {history.slice(0, shown).map((session) => (
          <HistoryEntry
            key={session.id}
            session={session}
            counts={statsResetAt === undefined || session.date >= statsResetAt}
          />
        ))}
        {history.length === 0 && <li className="text-soft">Your sessions are listed here.</li>}
        {shown < history.length && (
          <li className="px-4 py-1">
            <button type="button" className={buttonStyle('flush')} onClick={() => setShown(shown + PAGE)}>
              Show older sessions
            </button>
          </li>
        )}
      </ol>
    </Block>
  );
}

interface HistoryEntryProps {
  session: SessionRecord;
  /** False for a session before the last reset. */
  counts: boolean;
}

/** One session: when, with which kits, and its score; its questions when opened. */
function HistoryEntry({ session: { date, kitNames, questions }, counts }: HistoryEntryProps) {
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-14 items-center gap-4 rounded-md py-2 hover:bg-shade">
          <span className="min-w-0 grow">
            <time dateTime={new Date(date).toISOString()} className="font-medium">
              {momentText(date)}
            </time>
            <span className="block text-sm text-soft">
              <bdi>{kitNames.join(', ')}</bdi>
              {counts || (
                <span className="italic">{`${kitNames.length > 0 ? ' · ' : ''}Not counted: before your reset`}</span>
              )}
            </span>
          </span>
          <span className={`numeral shrink-0 text-xl ${counts ? '' : 'text-soft'}`}>
            <span>{`${score(questions)} of ${questions.length}`}</span>
            <span className="sr-only"> correct</span>
          </span>
          <LineIcon
            lines={CHEVRON_DOWN}
            className="size-5 shrink-0 text-soft transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <ol aria-label="Questions" className="pb-3">
          {questions.map((question) => (
            <HistoryQuestion key={`${question.scentId} ${question.answeredAt}`} {...question} />
          ))}
        </ol>
      </details>
    </li>
  );
}

function HistoryQuestion(question: AnsweredQuestion) {
  const { bottleNumber, scentName, correct, selectedAnswer } = question;
  return (
    <li className="flex items-start gap-3 py-1.5">
      <span className="w-8 shrink-0 text-right text-soft">
        <span className="sr-only">Bottle </span>
        <span>{bottleNumber}</span>
      </span>
      <LineIcon
        lines={correct ? CHECK : CROSS}
        label={correct ? 'Correct' : 'Wrong'}
        className={`mt-0.5 size-5 shrink-0 ${correct ? 'text-good' : 'text-bad'}`}
      />
      <span className="min-w-0">
        <bdi>{scentName}</bdi>
        {correct || (
          <span className="block text-sm text-soft">
            {isPass(question) ? (
              'Not named'
            ) : (
              <span>
                You selected: <bdi>{selectedAnswer}</bdi>
              </span>
            )}
          </span>
        )}
      </span>
    </li>
  );
}
