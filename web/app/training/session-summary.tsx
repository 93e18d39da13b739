import type { AnsweredQuestion, SessionRecord } from '@nosewise/domain/models';
import { score } from '@nosewise/domain/progress/progress';
import { modeOf, namePart } from '@nosewise/domain/training/modes';
import { factOf, type SessionFact } from '@nosewise/domain/training/session-fact';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { useStored } from '../../shared/hooks';
import { useRhythm } from '../progress/rhythm';
import { sessionList } from '../sync/sessions';
import { SessionEnd } from '../ui/session-end';
import { SevenDays } from '../ui/seven-days';
import { type Coming, missedIn, nextWords } from './coming-back';
import { drawNewSession, type SessionKind, tellNotDrawn } from './draw';
import { EndNote } from './end-note';
import { keptEnd } from './kept-end';
import { OrderQuestion } from './order-question';
import { inWords, SessionReport } from './session-report';

/** The state of the address of `/progress` after a session. */
const arrival = z.object({ finished: z.uuid(), takenBack: z._default(z.number(), 0) });

/**
 * The end of the session that a signed-in person has just finished, before their progress.
 * @param below questions for the person at that point
 */
export function LastSession({ below }: { below: ReactNode }) {
  const { state } = useLocation();
  const arrived = z.safeParse(arrival, state);
  const sessions = useStored(sessionList);
  const finished = arrived.success ? sessions.findLast(({ id }) => id === arrived.data.finished) : undefined;
  if (!finished) return null;
  return (
    <KeptSession
      key={finished.id}
      finished={finished}
      takenBack={arrived.data?.takenBack ?? 0}
      below={below}
    />
  );
}

interface KeptSessionProps {
  finished: SessionRecord;
  takenBack: number;
  below: ReactNode;
}

function KeptSession({ finished, takenBack, below }: KeptSessionProps) {
  const navigate = useNavigate();
  // Computed once, so that it stays while the account's other sessions arrive.
  const [{ fact, coming }] = useState(() => keptEnd(finished, Date.now()));

  function start(kind: SessionKind) {
    drawNewSession(kind).then(() => navigate('/training'), tellNotDrawn);
  }

  return (
    // As tall as the screen, so that only the end is visible until the person scrolls to the progress below
    // it.
    <div className="grid min-h-[min(calc(100svh-11rem),50rem)] content-center">
      <End
        record={finished}
        takenBack={takenBack}
        fact={fact}
        next={nextWords(coming, missedIn(finished))}
        coming={coming}
        onStart={start}
      />
      {below}
    </div>
  );
}

interface UnsavedSessionProps {
  record: SessionRecord;
  takenBack: number;
  isGuest: boolean;
  onStart: (kind: SessionKind) => void;
}

/** The end of a session of which nothing is kept, shown once. */
export function UnsavedSession({ record, takenBack, isGuest, onStart }: UnsavedSessionProps) {
  const hasAnswers = record.questions.length > 0;
  return (
    <main className="mx-auto grid w-full max-w-152 grow content-center px-4">
      <End
        record={record}
        takenBack={hasAnswers ? takenBack : 0}
        fact={factOf(record, [], false)}
        next={hasAnswers ? undefined : 'You took back every answer, so nothing was counted.'}
        canKeep={isGuest && hasAnswers}
        onStart={onStart}
      />
    </main>
  );
}

interface EndProps {
  record: SessionRecord;
  takenBack: number;
  fact: SessionFact | undefined;
  next: string | undefined;
  canKeep?: boolean;
  /** When its scents come back; nothing where no schedule is kept. */
  coming?: readonly Coming[];
  onStart: (kind: SessionKind) => void;
}

function End({ record, takenBack, fact, next, canKeep = false, coming = [], onStart }: EndProps) {
  const { questions: named } = namePart(record) ?? { questions: [] };
  const met = metOnly(record);
  const isBlind = named.length > 0 && named.every(({ blind }) => blind);
  const right = score(named);
  return (
    <SessionEnd
      title="Session complete"
      result={resultOf(right, named.length, met.length, isBlind)}
      next={next}
      canKeep={canKeep}
      again={{ words: 'Train again', go: () => onStart('any') }}
      ways={[{ words: 'Done', go: '/app' }]}
      picture={
        named.length > 0 ? { right, asked: named.length, how: isBlind ? 'blind' : 'by number' } : undefined
      }
      question={<OrderQuestion />}
      report={
        record.questions.length > 0 && (
          <SessionReport record={record} questions={[...named, ...met]} coming={coming} onStart={onStart} />
        )
      }
    >
      {takenBack > 0 && <p className="mt-3 text-lg">{takenBackWords(takenBack)}</p>}
      {met.length > 0 && <p className="mt-3 text-lg">{metWords(met.length)}</p>}
      {fact && <p className="mt-3 text-lg">{factWords(fact)}</p>}
      <RhythmLine />
      <EndNote sessionId={record.id} />
    </SessionEnd>
  );
}

function resultOf(right: number, asked: number, met: number, isBlind: boolean): string {
  if (asked > 0) return `You named ${right} of ${asked}${isBlind ? ' blind' : ''}`;
  if (met > 0) return met === 1 ? '1 new aroma' : `${met} new aromas`;
  return 'Nothing to count';
}

/** The aromas that were met and not asked yet. */
function metOnly({ questions }: SessionRecord): AnsweredQuestion[] {
  const asked = new Set(
    questions.filter((question) => modeOf(question) === 'name').map(({ scentId }) => scentId),
  );
  return questions.filter((question) => modeOf(question) === 'meet' && !asked.has(question.scentId));
}

function takenBackWords(count: number): string {
  return count === 1 ? '1 answer taken back, not counted.' : `${count} answers taken back, not counted.`;
}

function metWords(count: number): string {
  return count === 1
    ? 'You met 1 aroma. It will be asked from the next session on.'
    : `You met ${count} aromas. They will be asked from the next session on.`;
}

function factWords(fact: SessionFact): string {
  switch (fact.kind) {
    case 'told apart':
      return `The first time you told ${fact.name} from ${fact.from}.`;
    case 'row of aroma':
      return `${fact.name}: right ${inWords(fact.count)} times in a row.`;
    case 'row':
      return `${capitalised(inWords(fact.count))} right in a row.`;
  }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Shows the last seven days at the end of a session. */
function RhythmLine() {
  const [now] = useState(Date.now);
  return (
    <p className="mt-4">
      <SevenDays {...useRhythm(now)} />
    </p>
  );
}
