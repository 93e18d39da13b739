import type { AnsweredQuestion, SessionRecord } from '@nosewise/domain/models';
import { score } from '@nosewise/domain/progress/progress';
import { modeOf, namePart } from '@nosewise/domain/training/modes';
import type { SessionFact } from '@nosewise/domain/training/session-fact';
import { type ComponentProps, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import * as z from 'zod/mini';
import { useStored } from '../../shared/hooks';
import { type Coming, nextWords } from '../nose/coming-back';
import { sessionList } from '../notebook/sessions';
import type { GlassQuestion, ReminderQuestion } from '../run/end-offer';
import { RunEnd } from '../run/run-end';
import { isReloaded } from '../run/running';
import { hasMoved } from '../ui/trail';
import { drawNewSession, type SessionKind } from './draw';
import { keptEnd } from './kept-end';
import { SessionReport } from './session-report';

/** The state of the address of `/progress` after a session. */
const arrival = z.object({ finished: z.uuid() });

/** What an end can offer, which other rooms know. */
interface Questions {
  reminders: ReminderQuestion;
  glass: GlassQuestion;
}

/** Finds the session that was just finished, also through a reload; `undefined` once somebody comes back to the address. */
export function useFinished(): SessionRecord | undefined {
  const arrived = z.safeParse(arrival, useLocation().state);
  const isNew = useNavigationType() !== 'POP' || (isReloaded() && !hasMoved());
  const sessions = useStored(sessionList);
  return isNew && arrived.success ? sessions.findLast(({ id }) => id === arrived.data.finished) : undefined;
}

/** The end of the session that a signed-in person has just finished. */
export function KeptSession({ finished, reminders, glass }: Questions & { finished: SessionRecord }) {
  const navigate = useNavigate();
  // Computed once, so that it stays while the account's other sessions arrive.
  const [{ fact, coming }] = useState(() => keptEnd(finished, Date.now()));

  function start(kind: SessionKind) {
    drawNewSession(kind);
    void navigate('/training');
  }

  return (
    <End
      record={finished}
      fact={fact}
      next={nextWords(coming)}
      coming={coming}
      offer={{ sessionId: finished.id, reminders, glass }}
      onStart={start}
    />
  );
}

interface UnsavedSessionProps {
  record: SessionRecord;
  glass: GlassQuestion;
  onStart: (kind: SessionKind) => void;
}

/** The end of a guest's session, or of one of which nothing is kept, since every answer was taken back. */
export function UnsavedSession({ record, glass, onStart }: UnsavedSessionProps) {
  const hasAnswers = record.questions.length > 0;
  // Computed once, as for a member.
  const [end] = useState(() => hasAnswers && keptEnd(record, Date.now()));
  return (
    <main className="mx-auto grid w-full max-w-152 grow content-center px-4">
      <End
        record={record}
        fact={end ? end.fact : undefined}
        next={end ? nextWords(end.coming) : 'You took back every answer, so nothing was counted.'}
        coming={end ? end.coming : []}
        offer={hasAnswers && { sessionId: record.id, glass }}
        onStart={onStart}
      />
    </main>
  );
}

interface EndProps {
  record: SessionRecord;
  fact: SessionFact | undefined;
  next: string | undefined;
  /** When its scents come back; nothing where no schedule is kept. */
  coming?: readonly Coming[];
  offer: ComponentProps<typeof RunEnd>['offer'];
  onStart: (kind: SessionKind) => void;
}

function End({ record, fact, coming = [], onStart, ...end }: EndProps) {
  const { questions: named } = namePart(record) ?? { questions: [] };
  const met = metOnly(record);
  const isBlind = named.length > 0 && named.every(({ blind }) => blind);
  const right = score(named);
  const slips = named.filter(({ correct }) => !correct);
  const missed = [...new Set(slips.map(({ scentId }) => scentId))];
  const trainAgain = { words: 'Train again', go: () => onStart('any') };
  const practise = {
    words: missed.length === 1 ? 'Practise this one' : `Practise these ${inWords(missed.length)}`,
    go: () => onStart({ practise: missed }),
  };
  const done = { words: 'Done', go: '/app' };
  return (
    <RunEnd
      {...end}
      title="Session complete"
      result={resultOf(right, named.length, met.length, isBlind)}
      smelled={[...named, ...met]}
      worth={fact ? factWords(fact) : met.length > 0 ? metWords(met.length) : undefined}
      again={missed.length > 0 ? practise : trainAgain}
      ways={missed.length > 0 ? [trainAgain, done] : [done]}
      picture={right > 0 ? { right, asked: named.length, how: isBlind ? 'blind' : 'by number' } : undefined}
      more={
        slips.some(({ chosenId }) => chosenId) || coming.length > 0
          ? {
              words: coming.length > 0 ? 'Mix-ups and when they come back' : undefined,
              content: <SessionReport record={record} coming={coming} />,
            }
          : undefined
      }
    />
  );
}

function resultOf(right: number, asked: number, met: number, isBlind: boolean): string {
  if (asked > 0 && right === 0) return 'None named yet';
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

const WORDS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Writes a count in words. @param count at least 2 */
function inWords(count: number): string {
  return WORDS[count - 2] ?? String(count);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
