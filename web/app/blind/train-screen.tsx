import type { SessionRecord } from '@nosewise/domain/models';
import { scheduleAfter } from '@nosewise/domain/training/replay';
import { lazy, type MouseEvent, Suspense, useEffect } from 'react';
import { Navigate } from 'react-router';
import { trainee } from '../../shared/auth-state';
import { buttonStyle } from '../../shared/ui/button';
import { comesBackAt, loadNoseInAdaptive } from '../progress/nose-soon';
import { memoryOf, scentList } from '../sync/scents';
import { historyReady } from '../sync/sync';
import { whenBack } from '../ui/comes-back';
import { pageTitle } from '../ui/page-title';
import { Spinner } from '../ui/spinner';
import type { Route } from './+types/train-screen';
import { BlindRun } from './blind-run';
import type { OwnedBlindSession } from './running-blind';
import type { PlacedSet } from './sealed-sets';
import { useBlindExitGuard, useBlindTraining } from './useBlindTraining';
import { revealedOf } from './verdict-bottles';
import { WithSet } from './with-set';

const loadEnd = () => import('./run-end');
/** Loaded once a guest has answered: members see their end on another screen. */
const RunEnd = lazy(async () => ({ default: (await loadEnd()).RunEnd }));

export const meta = () => pageTitle('Blind training');

export async function clientLoader() {
  await Promise.all([historyReady(), trainee() !== undefined && loadNoseInAdaptive()]);
  return null;
}

/** Trains with bottles that the taster cannot know. */
export default function TrainScreen({ params: { id } }: Route.ComponentProps) {
  return <WithSet id={id}>{(placed) => <BlindTraining placed={placed} />}</WithSet>;
}

function BlindTraining({ placed }: { placed: PlacedSet }) {
  const training = useBlindTraining(placed);
  const { view } = training;
  switch (view.kind) {
    case 'asking':
      return <Spinner />;
    case 'left':
      return <Navigate to="/blind" replace />;
    case 'kept':
      return <Navigate to="/progress" replace state={view.arrival} />;
    case 'finished':
      return <Finished record={view.record} setId={placed.set.id} onAgain={training.restart} />;
    case 'running':
      return <Running session={view.session} trouble={view.trouble} training={training} />;
  }
}

interface RunningProps {
  session: OwnedBlindSession;
  trouble: string | undefined;
  training: ReturnType<typeof useBlindTraining>;
}

function Running({ session, trouble, training }: RunningProps) {
  const { phase, owner, setId } = session;
  useBlindExitGuard(session);
  const endComes = owner === undefined && session.answered.length > 0;
  useEffect(() => {
    if (endComes) loadEnd().catch(() => undefined);
  }, [endComes]);
  return (
    <BlindRun
      session={session}
      moves={training}
      back={`/blind/${setId}`}
      isGuest={owner === undefined}
      scan={<ScanLink setId={setId} />}
      trouble={{
        heading: 'Your answer is safe, but the bottle could not be opened',
        text: trouble,
        ways: (
          <button type="button" className={buttonStyle('primary')} onClick={training.again}>
            Try again
          </button>
        ),
      }}
      bottle={phase.name === 'result' ? revealedOf(phase.answer, phase.category) : undefined}
      remark={comesBackWords(session)}
      whole="session"
    />
  );
}

/** Says when the aroma comes back. Guests have no schedule. */
function comesBackWords({ owner, phase }: OwnedBlindSession): string | undefined {
  if (owner === undefined || phase.name !== 'result') return undefined;
  const { answer } = phase;
  const before = memoryOf(scentList.get()).get(answer.scentId)?.schedule;
  const next = comesBackAt(answer.scentId, scheduleAfter(before, [answer])?.nextReview, [answer]);
  return next === undefined ? undefined : `Comes back ${whenBack(next - answer.answeredAt)}.`;
}

/**
 * Loads the scanner's document in place of this one: a scan adds no step to the history, and the router need
 * not ask about losing anything, since the session is stored.
 */
function ScanLink({ setId }: { setId: string }) {
  const address = `/scan?set=${setId}`;
  function replace(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    location.replace(address);
  }
  return (
    <a href={address} onClick={replace} className={buttonStyle('secondary', 'w-full')}>
      Scan the sticker
    </a>
  );
}

interface FinishedProps {
  record: SessionRecord;
  setId: string;
  onAgain: () => void;
}

/** Shows a guest how the session went. */
function Finished({ record: { questions }, setId, onAgain }: FinishedProps) {
  return (
    <Suspense>
      <RunEnd
        answers={questions}
        canKeep
        again={{ words: 'Train again', go: onAgain }}
        ways={[{ words: 'Back to the set', go: `/blind/${setId}` }]}
      />
    </Suspense>
  );
}
