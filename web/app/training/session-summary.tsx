import { modeOf, namePart, nameParts } from '@nosewise/domain/memory/modes';
import type { AnsweredQuestion, SessionRecord } from '@nosewise/domain/models';
import { score } from '@nosewise/domain/progress/progress';
import { factOf, type SessionFact } from '@nosewise/domain/training/session-fact';
import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import * as z from 'zod/mini';
import { useStored } from '../../shared/storage/hooks';
import { duelLink } from '../lib/usePool';
import { newHere, useStepWords } from '../nose/next-step-here';
import { account, isNotebookWhole } from '../notebook/account-note';
import { ownWords } from '../notebook/own-documents';
import { sessionList } from '../notebook/session-list';
import type { GlassQuestion, ReminderQuestion } from '../run/end-offer';
import { RunEnd } from '../run/run-end';
import { isReloaded } from '../run/running';
import { hasMoved } from '../ui/ways/trail';

/** The state of the address of `/progress` after a session. */
const arrival = z.object({ finished: z.uuid(), isReview: z._default(z.boolean(), false) });

/** Finds the session that was just finished, also through a reload; `undefined` once somebody comes back to the address. */
export function useFinished(): Pick<SessionEndProps, 'record' | 'isReview'> | undefined {
  const arrived = z.safeParse(arrival, useLocation().state);
  const isNew = useNavigationType() !== 'POP' || (isReloaded() && !hasMoved());
  const sessions = useStored(sessionList);
  const { finished, isReview } = arrived.data ?? {};
  const record = isNew ? sessions.findLast(({ id }) => id === finished) : undefined;
  return record && { record, isReview };
}

/** Rows of at most so many bottles have room for a word below each. */
const WORDS_BELOW = 6;

interface SessionEndProps {
  record: SessionRecord;
  /** Whether it was a review, which alone can be a first evening. */
  isReview?: boolean | undefined;
  reminders: ReminderQuestion;
  glass: GlassQuestion;
}

/** The end of a session or a review: its bottles, and what comes next. */
export function SessionEnd({ record, isReview = false, reminders, glass }: SessionEndProps) {
  const { button, sentence, isDone } = useStepWords();
  const words = useStored(ownWords);
  // Found once, so that it stays while the account's other sessions arrive.
  const [fact] = useState(() => factAtEnd(record));
  const [isFirst] = useState(() => nameParts(sessionList.get()).length <= 1);
  const { questions: named } = namePart(record) ?? { questions: [] };
  const met = metOnly(record);
  const isBlind = named.length > 0 && named.every(({ blind }) => blind);
  const slip = named.find(({ correct, chosenId }) => !correct && chosenId);
  const right = score(named);
  const hasAnswers = record.questions.length > 0;
  const smelled = [...named, ...met];
  const hasRoom = smelled.length <= WORDS_BELOW;
  const isEvening = isReview && isFirst && record.questions.some((question) => modeOf(question) === 'meet');
  // Tomorrow is soon enough. Whoever goes on that evening meets more, though the first bottles are due within minutes.
  const [more] = useState(() => (isEvening ? newHere() : 0));
  // Where there is something to do, its button says what.
  const rest = !isEvening && (isDone || !button) ? sentence : undefined;
  const done = isEvening
    ? { words: 'Tomorrow evening', detail: `${smelled.length} bottles to smell again`, go: '/app' }
    : { words: 'Done', go: '/app' };
  const onward = isEvening
    ? more > 0 && { words: moreTonight(more), go: '/review?more' }
    : button && { words: button.words, detail: isDone ? undefined : button.detail, go: button.to };
  const [again, other] = onward && !isEvening && !isDone ? [onward, done] : [done, onward];
  return (
    <RunEnd
      title={isEvening ? 'Your first evening' : 'Session complete'}
      result={resultOf(right, named.length, met.length, isBlind)}
      smelled={smelled.map((bottle) => ({
        ...bottle,
        word: hasRoom ? words.get(bottle.scentId) : undefined,
      }))}
      worth={fact ? factWords(fact) : met.length > 0 ? metWords(met.length) : undefined}
      next={hasAnswers ? rest : 'You took back every answer, so nothing was counted.'}
      again={again}
      ways={other ? [other] : []}
      offer={
        hasAnswers && {
          sessionId: record.id,
          reminders,
          glass,
          ...(slip?.chosenId && {
            duel: {
              to: duelLink(slip.scentId, slip.chosenId),
              names: [slip.scentName, slip.selectedAnswer] as const,
            },
          }),
          ...(right > 0 && {
            picture: {
              right,
              asked: named.length,
              how: isBlind ? ('blind' as const) : ('by number' as const),
            },
          }),
        }
      }
    />
  );
}

/** Finds a fact worth telling of a session that was just kept. */
function factAtEnd(record: SessionRecord): SessionFact | undefined {
  const isWhole = isNotebookWhole() && (account.get()?.statsResetAt ?? null) === null;
  return record.questions.length > 0 ? factOf(record, sessionList.get(), isWhole) : undefined;
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
      return `You took ${fact.name} for ${fact.from} before. Not this time.`;
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

function moreTonight(count: number): string {
  return count === 1 ? 'One more tonight?' : `${capitalised(inWords(count))} more tonight?`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
