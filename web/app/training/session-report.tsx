import type { AnsweredQuestion, SessionRecord } from '@nosewise/domain/models';
import { isPass, modeOf, namePart } from '@nosewise/domain/training/modes';
import { Link } from 'react-router';
import { useStored } from '../../shared/hooks';
import { allPacks, ownPacks } from '../../shared/packs';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { CHECK, CROSS, LineIcon } from '../../shared/ui/line-icon';
import { duelLink, usePool } from '../lib/pool';
import { useBottleHealth } from '../settings/bottle-care';
import type { Coming } from './coming-back';
import type { SessionKind } from './draw';

interface SessionReportProps {
  record: SessionRecord;
  /** The bottles to show, in their order. */
  questions: readonly AnsweredQuestion[];
  /** When they come back; nothing where no schedule is kept. */
  coming: readonly Coming[];
  onStart: (kind: SessionKind) => void;
}

/** The part of a session's end behind a fold: each bottle, when it comes back, and what to do about a miss. */
export function SessionReport({ record, questions, coming, onStart }: SessionReportProps) {
  return (
    <>
      <Bottles questions={questions} />
      <ComingBack coming={coming} />
      <Missed record={record} onStart={onStart} />
    </>
  );
}

/** The bottles in a line with the missed ones corked. */
function Bottles({ questions }: { questions: readonly AnsweredQuestion[] }) {
  const own = useStored(ownPacks);
  const categories = new Map(
    allPacks(own).flatMap(({ aromas }) => aromas.map(({ id, category }) => [id, category])),
  );
  return (
    <ol className="mt-2 grid grid-cols-3 gap-y-6 narrow:grid-cols-1 sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]">
      {questions.map((question) => (
        <AnsweredBottle
          key={`${question.scentId} ${question.answeredAt}`}
          question={question}
          category={categories.get(question.scentId)}
        />
      ))}
    </ol>
  );
}

function AnsweredBottle({
  question,
  category,
}: {
  question: AnsweredQuestion;
  category: string | undefined;
}) {
  const { bottleNumber, scentName, selectedAnswer, correct } = question;
  const isMet = modeOf(question) === 'meet';
  return (
    <li>
      <div className="flex items-end gap-2 border-b border-edge pt-2">
        <Bottle label={bottleNumber} category={category} opened={correct || isMet} className="h-24" />
        {!isMet && (
          <LineIcon
            lines={correct ? CHECK : CROSS}
            label={correct ? 'Correct' : 'Wrong'}
            className={`mb-1 size-5 shrink-0 ${correct ? 'text-good' : 'text-bad'}`}
          />
        )}
      </div>
      <p className="mt-2 pr-2 text-sm leading-snug font-medium hyphens-auto sm:text-base">
        <bdi>{scentName}</bdi>
      </p>
      {isMet && <p className="mt-1 pr-2 text-sm leading-snug text-soft">Met</p>}
      {!correct && !isMet && (
        <p className="mt-1 pr-2 text-sm leading-snug text-soft">
          {isPass(question) ? (
            'Not named'
          ) : (
            <span>
              You selected: <bdi>{selectedAnswer}</bdi>
            </span>
          )}
        </p>
      )}
      <BottleWord question={question} />
    </li>
  );
}

/** Lists when the scents of the session come back, the soonest first. */
function ComingBack({ coming }: { coming: readonly Coming[] }) {
  if (coming.length === 0) return null;
  return (
    <>
      <h2 className="mt-8 text-xl">When they come back</h2>
      <dl className="mt-2 divide-y divide-rule border-y border-rule">
        {coming.map(({ when, names }) => (
          <div key={when} className="flex flex-wrap gap-x-4 py-2">
            <dt className="w-32 text-soft first-letter:uppercase">{when}</dt>
            <dd className="min-w-0 grow basis-40">{names.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** *Practise these two* and *Duel*, after a miss. */
function Missed({ record, onStart }: { record: SessionRecord; onStart: (kind: SessionKind) => void }) {
  const missed = [
    ...new Set(
      namePart(record)
        ?.questions.filter(({ correct }) => !correct)
        .map(({ scentId }) => scentId),
    ),
  ];
  const slip = namePart(record)?.questions.find(
    ({ correct, chosenId }) => !correct && typeof chosenId === 'string',
  );
  if (missed.length === 0) return null;
  return (
    <div className="mt-6 grid gap-3">
      <button
        type="button"
        className={buttonStyle('secondary')}
        onClick={() => onStart({ practise: missed })}
      >
        {missed.length === 1 ? 'Practise this one' : `Practise these ${inWords(missed.length)}`}
      </button>
      {slip?.chosenId && (
        <Link
          to={duelLink(slip.scentId, slip.chosenId)}
          className={buttonStyle('secondary', 'min-w-0 wrap-anywhere')}
        >
          {`Duel: ${slip.scentName} and ${slip.selectedAnswer}`}
        </Link>
      )}
    </div>
  );
}

const WORDS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Writes a count in words. @param count at least 2 */
export function inWords(count: number): string {
  return WORDS[count - 2] ?? String(count);
}

/** A quiet word at a bottle that fades, which leads to what can be done about it. */
function BottleWord({ question }: { question: AnsweredQuestion }) {
  const { packs } = usePool();
  const healthIn = useBottleHealth();
  const { scentId, bottleNumber } = question;
  const pack = packs.find(({ aromas }) => aromas.some(({ id }) => id === scentId));
  if (!pack) return null;
  const { health } = healthIn(pack, { id: scentId });
  if (health === 'fresh') return null;
  const word = health === 'fading' ? 'Fading?' : 'Replace?';
  return (
    <Link
      to="/manage?bottles"
      aria-label={`Bottle ${bottleNumber}: ${word}`}
      className="inline-flex min-h-12 items-center text-sm text-link"
    >
      {word}
    </Link>
  );
}
