import { afterSettings } from '@nosewise/domain/run/pack';
import { hasProgress } from '@nosewise/domain/run/places';
import { recordOf, type TrainingRun } from '@nosewise/domain/run/run';
import { useState } from 'react';
import { Navigate, replace } from 'react-router';
import { trainee } from '../../shared/session/auth-state';
import { scentsOfLink } from '../lib/usePool';
import { isNotebookWhole } from '../notebook/account-note';
import { openNotebook } from '../notebook/in-hand';
import { KeptRun } from '../run/kept-run';
import { keepRun, leftRun } from '../run/running';
import { useLeaving, useRun } from '../run/useRun';
import { keepDiyPack } from '../settings/own-pack/diy-pack';
import { drawNewSession, drawSettings, resumeOrDraw, type SessionKind } from '../training/draw';
import { NoPacks } from '../training/no-packs';
import { TrainingScreen, type TrainingScreenProps } from '../training/training-screen';
import { useQuestion } from '../ui/messages/dialogs';
import { EXIT_CONFIRMATION } from '../ui/messages/leaving';
import { showTrouble } from '../ui/messages/toasts';
import { loadNotes } from '../ui/useNote';
import { pageTitle } from '../ui/ways/page-title';
import type { Route } from './+types/training';
import { OnItsWay } from './on-its-way';
import { ReviewEnd } from './review-end';

export const meta = () => pageTitle('Training');

/** Loads training: `?diy=10` adds that set of the DIY guide, and `?practise=id,id` asks for these scents. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await openNotebook();
  if (!isNotebookWhole()) return { isOnItsWay: true };
  const url = new URL(request.url);
  const diy = keepDiyPack(url.searchParams.get('diy') ?? '');
  if (diy === 'no room') {
    showTrouble(
      'There is no room for another pack',
      'You have as many packs of your own as there can be. Delete one here, then try again.',
    );
  }
  if (diy === 'no room') throw replace('/manage');
  if (diy) throw replace(`/review?pack=${diy.id}`);
  const practise = scentsOfLink(url);
  const resumed = resumeOrDraw(practise.length > 0 ? { practise } : 'any');
  // A meeting and a duel show what they teach at once.
  if (resumed && resumed.current.mode !== 'name') await loadNotes();
  return { resumed };
}

export default function TrainingRoute({ loaderData: { isOnItsWay, resumed } }: Route.ComponentProps) {
  return isOnItsWay ? <OnItsWay /> : <Training resumed={resumed} />;
}

/** Trains from the first bottle to the end of the session. @param resumed `undefined` when there is nothing to train with */
function Training({ resumed }: { resumed: TrainingRun | undefined }) {
  const { run, change, moveOn, start } = useRun('training');
  const [hasPacks, setHasPacks] = useState(resumed !== undefined);
  function begin(kind: SessionKind) {
    const drawn = drawNewSession(kind);
    if (drawn) start(drawn);
    else setHasPacks(false);
  }
  useChangedSettings(resumed, () => begin('any'));
  if (!hasPacks) return <NoPacks />;
  // Its owner has signed out, another person has signed in, or another tab has finished or left it.
  if (!run) return <Navigate to="/app" replace />;
  if (run.phase.name !== 'over') {
    return <Session run={run} onChange={change} onMoveOn={moveOn} />;
  }
  const record = recordOf(run, run.shownAt);
  if (trainee() !== undefined && record && record.questions.length > 0) return <KeptRun run={run} />;
  return record && <ReviewEnd record={record} />;
}

/** A session under way. Leaving it loses its answers, so the person is asked. */
function Session(props: TrainingScreenProps) {
  const { run } = props;
  useLeaving(run, EXIT_CONFIRMATION, () => hasProgress(run), '/app');
  return <TrainingScreen {...props} />;
}

const CHANGED_CONFIRMATION = {
  text: 'Your settings have changed since this session began. Go on with it, or start again?',
  detail: 'If you start again, the answers you have given are not saved.',
  confirm: 'Start again',
  cancel: 'Go on',
};

/** Asks once what to do with a session with answers that was left before the settings changed. */
function useChangedSettings(resumed: TrainingRun | undefined, startAgain: () => void): void {
  // About the session that the screen has come with.
  const [asked] = useState(() => {
    const drawnBy = drawSettings().key;
    return resumed && afterSettings(resumed, drawnBy) === 'ask' ? { id: resumed.id, drawnBy } : undefined;
  });
  useQuestion(asked && CHANGED_CONFIRMATION, (again) => {
    if (again) return startAgain();
    const left = leftRun('training');
    if (left && left.id === asked?.id) keepRun({ ...left, drawnBy: asked.drawnBy });
  });
}
