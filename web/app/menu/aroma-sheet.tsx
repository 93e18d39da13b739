import type { Remembered } from '@nosewise/domain/memory/due';
import { isDue } from '@nosewise/domain/memory/scheduler';
import type { Instant, PooledScent } from '@nosewise/domain/models';
import { answersTo, type Firmness, fillOf, firmnessOf } from '@nosewise/domain/progress/collection';
import { Link } from 'react-router';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { CategoryChip } from '../../shared/ui/category';
import { CHECK, CROSS, LineIcon } from '../../shared/ui/line-icon';
import { useNow } from '../lib/now';
import { practiceLink } from '../lib/usePool';
import { useTypical } from '../lib/useTypical';
import { InGlasses } from '../nose/in-glasses';
import type { RememberedScent } from '../notebook/scents';
import { useSessions } from '../notebook/session-list';
import { OwnWord } from '../own-word/word-field';
import { whenBack } from '../ui/comes-back';
import { SheetDialog } from '../ui/messages/dialogs';
import { useNote } from '../ui/useNote';

/** Answers shown at most. */
const SHOWN_ANSWERS = 4;

interface AromaSheetProps {
  bottle: PooledScent;
  remembered: Remembered | undefined;
  /** Its figures; `undefined` before it was asked for. */
  scent: RememberedScent | undefined;
  onClose: () => void;
}

/** Opens a bottle: its aroma and notes, the answers given to it, and when it comes back. */
export function AromaSheet({ bottle, remembered, scent, onClose }: AromaSheetProps) {
  const now = useNow();
  const firmness = firmnessOf(remembered, now);
  const isNew = firmness === 'new';
  const note = useNote(bottle);
  return (
    <SheetDialog
      title={isNew ? `Bottle ${bottle.bottleNumber}` : bottle.name}
      open
      readOnly
      onClose={onClose}
    >
      <div className="mt-3 flex items-start gap-5 narrow:flex-col">
        <Bottle
          label={bottle.bottleNumber}
          category={isNew ? undefined : bottle.category}
          fill={fillOf(firmness)}
          opened={!isNew}
          className="mt-2 h-28 shrink-0"
        />
        <div className="min-w-0">
          <p className="text-sm text-soft">
            {isNew ? bottle.packName : `Bottle ${bottle.bottleNumber} · ${bottle.packName}`}
          </p>
          {isNew ? (
            <p className="mt-2">
              You have not smelled this one yet. Its aroma and notes appear here once you have.
            </p>
          ) : (
            <>
              <CategoryChip category={bottle.category} />
              {note && <p className="mt-2">{note}</p>}
              <OwnWord id={bottle.id} />
            </>
          )}
        </div>
      </div>
      {!isNew && scent && <Learned scent={scent} word={firmness} now={now} />}
      {!isNew && !scent && <p className="mt-4">You have met it, and not been asked for it yet.</p>}
      {!isNew && (
        <div className="mt-4">
          <InGlasses aroma={bottle}>
            <WorthLooking id={bottle.id} />
          </InGlasses>
        </div>
      )}
      {/* In sight while the rest scrolls. */}
      <div className="sticky -bottom-6 -mx-6 mt-4 -mb-6 flex gap-3 border-t border-rule bg-sheet px-6 py-4 narrow:static narrow:m-0 narrow:flex-col narrow:px-0 sm:flex-row-reverse">
        <Link to={practiceLink([bottle.id])} className={buttonStyle('primary')}>
          {isNew ? 'Smell it now' : 'Practise it'}
        </Link>
        <button type="button" className={buttonStyle('secondary')} onClick={onClose}>
          Close
        </button>
      </div>
    </SheetDialog>
  );
}

/** Says where an aroma that was found in no glass is worth looking for. */
function WorthLooking({ id }: Pick<PooledScent, 'id'>) {
  const [drink] = useTypical(true)?.drinksOf(id) ?? [];
  return drink && <p>{`Never found in a glass yet: try ${drink.name}.`}</p>;
}

interface LearnedProps {
  scent: RememberedScent;
  word: Firmness;
  now: Instant;
}

/** Says how well the scent is named, when it comes back, and what was answered lately. */
function Learned({ scent, word, now }: LearnedProps) {
  const { id, performance, spacedRepetition: schedule } = scent;
  const answers = answersTo(id, useSessions(), SHOWN_ANSWERS);
  return (
    <>
      <p className="mt-4 first-letter:uppercase">
        {`${word}. ${performance ? `${namedWords(performance.correctAnswers, performance.totalAnswers)} ` : ''}${schedule ? (isDue(schedule, now) ? 'It is due now.' : `It comes back ${whenBack(schedule.nextReview - now)}.`) : ''}`}
      </p>
      {answers.length > 0 && (
        <section aria-labelledby="latest-answers">
          <h3 id="latest-answers" className="mt-3 font-sans text-sm font-medium">
            Your latest answers
          </h3>
          <ol className="mt-1 divide-y divide-rule border-y border-rule text-sm">
            {answers.map(({ answeredAt, correct, selectedAnswer }) => (
              <li key={answeredAt} className="flex flex-wrap items-center gap-x-3 py-2">
                <LineIcon
                  lines={correct ? CHECK : CROSS}
                  className={`size-4 shrink-0 ${correct ? 'text-good' : 'text-bad'}`}
                />
                <span className="min-w-0 grow">
                  {correct ? (
                    'Named right'
                  ) : (
                    <span>
                      You answered <bdi>{selectedAnswer}</bdi>
                    </span>
                  )}
                </span>
                <time dateTime={new Date(answeredAt).toISOString()} className="shrink-0 text-soft">
                  {moment.format(answeredAt)}
                </time>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

function namedWords(correct: number, total: number): string {
  if (total === 1) return correct === 1 ? 'Named right the first time.' : 'Missed the first time.';
  return `Named right ${correct} of ${total} times.`;
}
