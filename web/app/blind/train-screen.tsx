import type { BlindSet } from '@nosewise/domain/blind/blind-set';
import { hasProgress } from '@nosewise/domain/run/places';
import type { SetRun } from '@nosewise/domain/run/run';
import { isWith, openFrom } from '@nosewise/domain/run/set';
import { type MouseEvent, useState } from 'react';
import { Navigate } from 'react-router';
import { trainee } from '../../shared/session/auth-state';
import { buttonStyle } from '../../shared/ui/button';
import { openNotebook } from '../notebook/in-hand';
import { CodeSteps } from '../run/code-steps';
import { comesBackWords } from '../run/comes-back-words';
import { KeptRun } from '../run/kept-run';
import { RunFrame } from '../run/run-frame';
import type { StepOf } from '../run/running';
import { useLeaving, useRun } from '../run/useRun';
import { useQuestion } from '../ui/messages/dialogs';
import { EXIT_CONFIRMATION } from '../ui/messages/leaving';
import { Spinner } from '../ui/spinner';
import { pageTitle } from '../ui/ways/page-title';
import type { Route } from './+types/train-screen';
import { BlindEnd } from './blind-end';
import { resumeOrStart, startWithSet, wouldLose } from './own-sets';
import { WithSet } from './with-set';

export const meta = () => pageTitle('Blind training');

export async function clientLoader() {
  await openNotebook();
  return null;
}

/** Trains with bottles that the taster cannot know. */
export default function TrainScreen({ params: { id } }: Route.ComponentProps) {
  return <WithSet id={id}>{(set) => <BlindTraining set={set} />}</WithSet>;
}

const OTHER_SESSION = {
  text: 'You have a blind session under way. Start a new one?',
  detail: 'If you start a new one, the answers you have given in the other one are not saved.',
  confirm: 'Start a new one',
  cancel: 'Keep the other',
};

function BlindTraining({ set }: { set: BlindSet }) {
  const [isAsking, setAsking] = useState(() => {
    if (wouldLose(set)) return true;
    resumeOrStart(set);
    return false;
  });
  const { run, change, moveOn, start } = useRun('set', (kept) => isWith(kept, set));
  useQuestion(isAsking ? OTHER_SESSION : undefined, (starts) => {
    if (starts) startWithSet(set);
    setAsking(false);
  });
  if (isAsking) return <Spinner />;
  // Its owner has signed out, another session is running, or another tab has finished or left it.
  if (!run) return <Navigate to="/blind" replace />;
  if (run.phase.name !== 'over') {
    return <Running run={run} set={set} onChange={change} onNext={() => moveOn()} />;
  }
  if (trainee() !== undefined) return <KeptRun run={run} />;
  const again = () => {
    const next = startWithSet(set);
    if (next) start(next);
  };
  return (
    <BlindEnd
      run={run}
      again={{ words: 'Train again', go: again }}
      ways={[{ words: 'Back to the set', go: `/blind/${set.id}` }]}
    />
  );
}

interface RunningProps {
  run: SetRun;
  set: BlindSet;
  onChange: (step: StepOf<SetRun>) => void;
  onNext: () => void;
}

function Running({ run, set, onChange, onNext }: RunningProps) {
  const address = `/blind/${set.id}`;
  useLeaving(run, EXIT_CONFIRMATION, () => hasProgress(run), address);
  const remark = comesBackWords(run);
  return (
    <RunFrame run={run} back={address} remark={remark} onRead={onNext} tellsGuest>
      <CodeSteps
        run={run}
        onChange={(step) => onChange((now) => openFrom(step(now), set, Date.now()))}
        onNext={onNext}
        scan={<ScanLink setId={set.id} />}
        remark={remark}
      />
    </RunFrame>
  );
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
