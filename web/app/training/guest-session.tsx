import type { SessionRecord } from '@nosewise/domain/models';
import { score } from '@nosewise/domain/progress';
import type { TrainingSession } from '@nosewise/domain/training';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { CHECK, CROSS, LineIcon } from '../../shared/ui/line-icon';
import { showToast } from '../ui/toasts';

/** Tells a guest at the start of a session that nothing is tracked. */
export function GuestNotice() {
  useEffect(() => showToast('Guest Training Mode', 'Your scores and progression are not tracked.'), []);
  return null;
}

interface SessionSummaryProps {
  session: TrainingSession;
  record: SessionRecord;
  onAgain: () => void;
}

/** Shows a guest the finished session once, and how the next one can be kept. */
export function SessionSummary({ session, record, onAgain }: SessionSummaryProps) {
  const { questions } = record;
  const categoryOf = (scentId: string) => session.pool.find((scent) => scent.id === scentId)?.category;
  return (
    <main className="mx-auto w-full max-w-3xl grow px-4 py-8 sm:py-12">
      <FocusedHeading className="text-2xl">Session complete</FocusedHeading>
      <p className="numeral mt-2 text-4xl">
        {score(questions)} of {questions.length}
        <span className="ml-3 font-sans text-lg text-soft">correct</span>
      </p>
      <ol className="mt-8 divide-y divide-rule border-y border-rule">
        {questions.map((question) => (
          <li key={`${question.scentId} ${question.answeredAt}`} className="flex items-center gap-4 py-3">
            <Bottle
              label={question.bottleNumber}
              category={categoryOf(question.scentId)}
              opened
              className="h-14 shrink-0"
            />
            <div className="grow">
              <p className="font-medium">{question.scentName}</p>
              <p className="text-sm text-soft">
                {question.correct ? 'You named it' : `You selected: ${question.selectedAnswer}`}
              </p>
            </div>
            {question.correct ? (
              <LineIcon lines={CHECK} label="Correct" className="size-6 text-good" />
            ) : (
              <LineIcon lines={CROSS} label="Wrong" className="size-6 text-bad" />
            )}
          </li>
        ))}
      </ol>
      <section className="mt-8 rounded-2xl bg-shade p-6">
        <h2 className="text-xl">Nothing of this was kept</h2>
        <p className="mt-2 max-w-text">
          You trained as a guest, so these answers are gone when you leave this page. With an account every
          answer plans when a scent comes back, and you see what you mix up.
        </p>
        <Link to="/app/signup" className={buttonStyle('secondary', 'mt-4')}>
          Create Account
        </Link>
      </section>
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <button type="button" className={buttonStyle('primary')} onClick={onAgain}>
          Train again
        </button>
        <Link to="/app" className={buttonStyle('quiet')}>
          Back to the menu
        </Link>
      </div>
    </main>
  );
}
