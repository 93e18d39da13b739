import type { AnsweredQuestion, Instant, ScentId, SessionRecord } from '@nosewise/domain/models';
import { modeOf, namePart, nameParts } from '@nosewise/domain/modes';
import { score } from '@nosewise/domain/progress';
import { factOf, type SessionFact } from '@nosewise/domain/session-fact';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { useStored } from '../../shared/hooks';
import { allPacks, ownPacks } from '../../shared/packs';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { CHECK, CROSS, LineIcon } from '../../shared/ui/line-icon';
import { duelLink } from '../lib/pool';
import { comesBackAt } from '../sync/nose';
import { memoryOf, scentList } from '../sync/scents';
import { outbox, SESSIONS_KEPT, sessionList } from '../sync/sessions';
import { totals } from '../sync/stores';
import { whenBack } from '../ui/comes-back';
import { drawNewSession, type SessionKind } from './running-session';

/** The state of the address of `/progress` after a session. */
const arrival = z.object({ finished: z.uuid() });

/** The session that a signed-in person has just finished, as the first card of their progress. */
export function LastSession() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const arrived = z.safeParse(arrival, state);
  const sessions = useStored(sessionList);
  const memory = memoryOf(useStored(scentList));
  const finished = arrived.success ? sessions.find(({ id }) => id === arrived.data.finished) : undefined;
  // Once: the fact shall not change while the account's other sessions arrive.
  const [fact] = useState(() => finished && factOf(finished, sessions, knowsAllSessions()));
  if (!finished) return null;

  function start(kind: SessionKind) {
    drawNewSession(kind);
    void navigate('/training');
  }

  return (
    <section
      aria-labelledby="last-session"
      className="mt-6 rounded-2xl border border-rule bg-sheet p-5 sm:p-8"
    >
      <h2 id="last-session" className="text-2xl">
        Session complete
      </h2>
      <Outcome record={finished} fact={fact}>
        <ComingBack
          record={finished}
          nextReview={(id) => comesBackAt(id, memory.get(id)?.schedule?.nextReview)}
        />
      </Outcome>
      <WaysOn record={finished} onStart={start} />
    </section>
  );
}

/** Tells whether this browser has every session of the account, so that a first time can be told. */
function knowsAllSessions(): boolean {
  const known = totals.get();
  const here = sessionList.get();
  if (!known || known.statsResetAt !== null || here.length >= SESSIONS_KEPT) return false;
  const waiting = nameParts(outbox.get().map(({ session }) => session));
  return nameParts(here).length >= known.sessionsTotal + waiting.length;
}

interface UnsavedSessionProps {
  record: SessionRecord;
  isGuest: boolean;
  onStart: (kind: SessionKind) => void;
}

/** A finished session of which nothing is kept, shown once. */
export default function UnsavedSession({ record, isGuest, onStart }: UnsavedSessionProps) {
  return (
    <main className="mx-auto w-full max-w-3xl grow px-4 py-8 sm:py-12">
      <FocusedHeading className="text-2xl">Session complete</FocusedHeading>
      {record.questions.length > 0 ? (
        <Outcome record={record} fact={factOf(record, [], false)} />
      ) : (
        <p className="mt-3">You took back every answer, so nothing was counted.</p>
      )}
      <WaysOn record={record} onStart={onStart} />
      {isGuest && (
        <section className="mt-8 rounded-2xl bg-shade p-6">
          <h2 className="text-xl">This session was not saved</h2>
          <p className="mt-2 max-w-[60ch]">
            You trained as a guest. With an account, every answer plans when a scent comes back, what you met
            is remembered, and you see which scents you mix up.
          </p>
          <Link to="/app/signup" className={buttonStyle('secondary', 'mt-4')}>
            Create Account
          </Link>
        </section>
      )}
    </main>
  );
}

interface OutcomeProps {
  record: SessionRecord;
  fact: SessionFact | undefined;
  children?: ReactNode;
}

/** The score, the bottles in a line with the missed ones corked, a fact if there is one, and what was met. */
function Outcome({ record, fact, children }: OutcomeProps) {
  const { questions: named } = namePart(record) ?? { questions: [] };
  const met = metOnly(record);
  const own = useStored(ownPacks);
  const categories = new Map(
    allPacks(own).flatMap(({ aromas }) => aromas.map(({ id, category }) => [id, category])),
  );
  return (
    <>
      {named.length > 0 && (
        <p className="numeral mt-2 text-4xl">
          {score(named)} of {named.length}
          <span className="ml-3 font-sans text-lg text-soft">correct</span>
        </p>
      )}
      {met.length > 0 && <p className="mt-2 text-lg">{metWords(met.length)}</p>}
      {fact && <p className="mt-2 text-lg">{factWords(fact)}</p>}
      <ol className="mt-6 grid grid-cols-3 gap-y-6 sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]">
        {[...named, ...met].map((question) => (
          <AnsweredBottle
            key={`${question.scentId} ${question.answeredAt}`}
            question={question}
            category={categories.get(question.scentId)}
          />
        ))}
      </ol>
      {children}
    </>
  );
}

/** The aromas that were met and not asked yet. */
function metOnly({ questions }: SessionRecord): AnsweredQuestion[] {
  const asked = new Set(
    questions.filter((question) => modeOf(question) === 'name').map(({ scentId }) => scentId),
  );
  return questions.filter((question) => modeOf(question) === 'meet' && !asked.has(question.scentId));
}

function metWords(count: number): string {
  return count === 1
    ? 'You met 1 aroma. It will be asked from the next session on.'
    : `You met ${count} aromas. They will be asked from the next session on.`;
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
          You selected: <bdi>{selectedAnswer}</bdi>
        </p>
      )}
    </li>
  );
}

interface ComingBackProps {
  record: SessionRecord;
  nextReview: (id: ScentId) => Instant | undefined;
}

/** Says which scents of the session come back when, the soonest first. */
function ComingBack({ record, nextReview }: ComingBackProps) {
  const [now] = useState(Date.now);
  const names = new Map(record.questions.map(({ scentId, scentName }) => [scentId, scentName]));
  const soonest = [...names]
    .flatMap(([id, name]) => {
      const at = nextReview(id);
      return at === undefined ? [] : [{ name, at }];
    })
    .sort((a, b) => a.at - b.at);
  const groups = new Map<string, string[]>();
  for (const { name, at } of soonest) {
    const when = whenBack(at - now);
    groups.set(when, [...(groups.get(when) ?? []), name]);
  }
  if (groups.size === 0) return null;
  return (
    <>
      <h3 className="mt-8 text-xl">When they come back</h3>
      <dl className="mt-2 divide-y divide-rule border-y border-rule">
        {[...groups].map(([when, together]) => (
          <div key={when} className="flex flex-wrap gap-x-4 py-2">
            <dt className="w-32 text-soft first-letter:uppercase">{when}</dt>
            <dd className="min-w-0 grow basis-40">{together.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** *Train again*, *Practise these two*, *Duel*, *Done*. */
function WaysOn({ record, onStart }: { record: SessionRecord; onStart: (kind: SessionKind) => void }) {
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
  return (
    <div className="mt-8 flex flex-col flex-wrap gap-3 sm:flex-row">
      <button type="button" className={buttonStyle('primary')} onClick={() => onStart('any')}>
        Train again
      </button>
      {missed.length > 0 && (
        <button
          type="button"
          className={buttonStyle('secondary')}
          onClick={() => onStart({ practise: missed })}
        >
          {missed.length === 1 ? 'Practise this one' : `Practise these ${inWords(missed.length)}`}
        </button>
      )}
      {slip?.chosenId && (
        <Link
          to={duelLink(slip.scentId, slip.chosenId)}
          className={buttonStyle('secondary', 'min-w-0 wrap-anywhere')}
        >
          Duel: {slip.scentName} and {slip.selectedAnswer}
        </Link>
      )}
      <Link to="/app" className={buttonStyle('quiet')}>
        Done
      </Link>
    </div>
  );
}

const WORDS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** @param count at least 2 */
function inWords(count: number): string {
  return WORDS[count - 2] ?? String(count);
}

function factWords(fact: SessionFact): string {
  switch (fact.kind) {
    case 'told apart':
      return `The first time you told ${fact.name} from ${fact.from}.`;
    case 'at once':
      return `You named ${fact.name} the first time you were asked.`;
    case 'row of aroma':
      return `${fact.name}: right ${inWords(fact.count)} times in a row.`;
    case 'row':
      return `${capitalised(inWords(fact.count))} right in a row.`;
  }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
