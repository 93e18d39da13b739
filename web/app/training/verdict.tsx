import type { Confidence, PooledScent } from '@nosewise/domain/models';
import { answersToShown, nextReviewOf, verdict } from '@nosewise/domain/run/session-places';
import {
  canBeSure,
  canTakeBack,
  chosenBottle,
  isLastQuestion,
  type TrainingSession,
} from '@nosewise/domain/run/training';
import { sharesItsNumber } from '@nosewise/domain/training/pool';
import { useEffect, useRef } from 'react';
import { useStored } from '../../shared/hooks';
import { trainingSettings } from '../../shared/packs';
import { singleKeys } from '../../shared/single-keys';
import { buttonStyle } from '../../shared/ui/button';
import { comesBackAt } from '../progress/nose-soon';
import { memoryOf, scentList } from '../sync/scents';
import { whenBack } from '../ui/comes-back';
import { useSingleKeys } from '../ui/single-keys';
import { bottleWords, sentences, verdictWords } from '../ui/spoken-words';
import { type VerdictBottle, VerdictView } from '../ui/verdict-view';
import type { OwnedSession } from './running-session';

interface VerdictProps {
  session: OwnedSession;
  /** Includes how sure the person was, if that is asked. */
  onNext: (confidence?: Confidence) => void;
  onTakeBack: () => void;
}

/** Shows the result of one question, with the way on or back. */
export function Verdict({ session, onNext, onTakeBack }: VerdictProps) {
  const { askConfidence } = useStored(trainingSettings);
  const chosen = chosenBottle(session);
  const wayOn = isLastQuestion(session) ? 'Finish Session' : 'Next Question';
  return (
    <VerdictView
      correct={verdict(session) === true}
      bottle={shown(session, session.current.bottle)}
      chosen={chosen && shown(session, chosen)}
      remark={comesBackWords(session)}
      aside={
        canTakeBack(session) ? (
          <button type="button" className={buttonStyle('quiet')} onClick={onTakeBack}>
            Take my answer back
          </button>
        ) : (
          <p className="self-center text-soft">This answer is not counted.</p>
        )
      }
      next={wayOn}
      onNext={() => onNext()}
      halves={askConfidence && canBeSure(session) && <HowSure wayOn={wayOn} onChoose={onNext} />}
    />
  );
}

function shown({ pool }: OwnedSession, bottle: PooledScent): VerdictBottle {
  const { id, bottleNumber, name, category, notes, packName } = bottle;
  const pack = sharesItsNumber(bottle, pool) ? `, ${packName}` : '';
  return { id, label: bottleNumber, name, category, notes, which: `Bottle ${bottleNumber}${pack}` };
}

const HALVES: readonly { readonly confidence: Confidence; readonly words: string }[] = [
  { confidence: 'sure', words: 'I was sure' },
  { confidence: 'unsure', words: 'I guessed' },
];

/** The way on in two halves, each says how sure the person was. Neither has the focus, so that Enter favours none. */
function HowSure({ wayOn, onChoose }: { wayOn: string; onChoose: (confidence: Confidence) => void }) {
  const group = useRef<HTMLFieldSetElement>(null);
  const hasKeys = useStored(singleKeys);
  useEffect(() => group.current?.focus({ preventScroll: true }), []);
  useSingleKeys(({ key }) => {
    const half = /^[1-9]$/.test(key) ? HALVES[Number(key) - 1] : undefined;
    if (half) onChoose(half.confidence);
  });
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      className="grid grid-cols-2 gap-px narrow:grid-cols-1 outline-none sm:min-w-96"
    >
      <legend className="sr-only">How sure were you?</legend>
      {HALVES.map(({ confidence, words }, index) => (
        <button
          key={confidence}
          type="button"
          className={buttonStyle(
            'primary',
            `flex-col gap-0.5 px-2! ${index === 0 ? 'rounded-r-none' : 'rounded-l-none'}`,
          )}
          onClick={() => onChoose(confidence)}
        >
          <span>{words}</span>
          <span className="text-sm font-normal">
            <span>{wayOn}</span>
            {hasKeys && (
              <span aria-hidden="true" className="ml-2 hidden keys:inline">
                {index + 1}
              </span>
            )}
          </span>
        </button>
      ))}
    </fieldset>
  );
}

/** Says when the aroma comes back. Guests have no schedule, and practice does not move it. */
function comesBackWords(session: OwnedSession): string | undefined {
  const { phase, owner, current } = session;
  if (owner === undefined || phase.name !== 'result') return undefined;
  const { id } = current.bottle;
  const planned = nextReviewOf(session, memoryOf(scentList.get()).get(id)?.schedule);
  const next = comesBackAt(id, planned, answersToShown(session));
  return next === undefined ? undefined : `Comes back ${whenBack(next - phase.answeredAt)}.`;
}

/** Said as soon as an answer is taken back. */
export const INSTEAD = 'Your last answer doesn’t count. Smell this bottle instead.';

/** Tells whether the step stands in for one whose answer was taken back, and is not answered yet. */
export function isInstead({ instead, phase }: TrainingSession): boolean {
  return instead === true && phase.name !== 'result';
}

/** Returns the words for the live region: of a verdict, of an aroma to meet, or of an answer that was taken back. */
export function shownText(session: TrainingSession): string {
  const words = stepText(session);
  return isInstead(session) ? sentences(INSTEAD, words) : words;
}

function stepText(session: TrainingSession): string {
  const { phase } = session;
  const { name, bottleNumber } = session.current.bottle;
  switch (phase.name) {
    case 'meet':
      return `Meet bottle ${bottleNumber}: ${name}`;
    case 'result':
      return verdictWords({ ...phase, correct: verdict(session) === true, scentName: name });
    case 'input':
    case 'quiz':
    case 'duel':
      return '';
  }
}

/**
 * Returns the words that are read aloud: which bottle to smell, or the verdict with the time when its aroma
 * comes back.
 */
export function spokenText(session: OwnedSession): string {
  const { phase, current, pool } = session;
  const { bottle } = current;
  if (phase.name === 'quiz')
    return bottleWords(bottle.bottleNumber, sharesItsNumber(bottle, pool) ? bottle.packName : undefined);
  return sentences(shownText(session), comesBackWords(session));
}
