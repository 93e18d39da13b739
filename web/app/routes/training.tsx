import { PACKS } from '@nosewise/catalogue/packs';
import { afterSettings } from '@nosewise/domain/run/pack';
import { type Run, recordOf } from '@nosewise/domain/run/run';
import { addKit } from '@nosewise/domain/training/settings';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, replace } from 'react-router';
import { trainee } from '../../shared/auth-state';
import { trainingSettings } from '../../shared/packs';
import { LastAsGuest } from '../account/last-as-guest';
import { scentsOfLink } from '../lib/pool';
import { loadNoseInAdaptive } from '../progress/lazy-nose';
import { KeptRun } from '../run/kept-run';
import { keepRun, leftRun } from '../run/running';
import { useRun } from '../run/useRun';
import { changeSettings, historyReady } from '../sync/sync';
import { drawNewSession, drawSettings, resumeOrDraw, type SessionKind, tellNotDrawn } from '../training/draw';
import { TrainingScreen } from '../training/training-screen';
import { useQuestion } from '../ui/dialogs';
import { pageTitle } from '../ui/page-title';
import { loadNotes } from '../ui/useNote';
import type { Route } from './+types/training';
import { loadOnItsWay } from './wait-for-account';

/** Loaded with the first answer: with it, the screen would weigh more than it may (decision 43). */
const loadEnd = () => import('./unsaved-session');
const UnsavedSession = lazy(loadEnd);
const NoPacks = lazy(() => import('../training/no-packs'));

export const meta = () => pageTitle('Training');

/**
 * Loads training: `?review=due` asks for a review, `?practise=id,id` for these scents. `?pack=id` is for newcomers, who
 * have the box of that kit in front of them; others have chosen their packs, perhaps on another device.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const OnItsWay = await loadOnItsWay();
  if (OnItsWay) return { OnItsWay };
  const url = new URL(request.url);
  const kit = PACKS.find(({ id }) => id === url.searchParams.get('pack'));
  if (kit) {
    const settings = trainingSettings.get();
    const isNew = trainee() === undefined && settings.selectedAromaKits.length === 0;
    if (isNew) changeSettings(addKit(settings, kit.id));
    throw replace(isNew ? '/training' : '/app');
  }
  await Promise.all([historyReady(), loadNoseInAdaptive()]);
  const practise = scentsOfLink(url);
  const isReview = url.searchParams.get('review') === 'due';
  const resumed = await resumeOrDraw(isReview ? 'review' : practise.length > 0 ? { practise } : 'any');
  // A meeting and a duel show what they teach at once.
  if (resumed && resumed.current.mode !== 'name') await loadNotes();
  return { resumed };
}

export default function TrainingRoute({ loaderData: { OnItsWay, resumed } }: Route.ComponentProps) {
  return OnItsWay ? <OnItsWay /> : <Training resumed={resumed} />;
}

/** Trains from the first bottle to the end of the session. @param resumed `undefined` when there is nothing to train with */
function Training({ resumed }: { resumed: Run | undefined }) {
  const { run, change, moveOn, start } = useRun('training');
  const [hasPacks, setHasPacks] = useState(resumed !== undefined);
  const begin = (kind: SessionKind) =>
    drawNewSession(kind).then((drawn) => (drawn ? start(drawn) : setHasPacks(false)), tellNotDrawn);
  useChangedSettings(resumed, () => begin('any'));
  const hasAnswer = run !== undefined && run.answers.length > 0;
  useEffect(() => {
    if (hasAnswer) loadEnd().catch(() => undefined);
  }, [hasAnswer]);
  if (!hasPacks) {
    return (
      <Suspense>
        <NoPacks />
      </Suspense>
    );
  }
  // Its owner has signed out, another person has signed in, or another tab has finished or left it.
  if (!run) return <Navigate to="/app" replace />;
  if (run.phase.name !== 'over') {
    const last = <LastAsGuest className="mt-3 rounded-xl bg-shade px-4 py-3" />;
    return <TrainingScreen run={run} last={last} onChange={change} onMoveOn={moveOn} />;
  }
  const record = recordOf(run, run.shownAt);
  if (run.owner !== undefined && record && record.questions.length > 0) return <KeptRun run={run} />;
  return (
    record && (
      <Suspense>
        <UnsavedSession record={record} onStart={begin} />
      </Suspense>
    )
  );
}

const CHANGED_CONFIRMATION = {
  text: 'Your settings have changed since this session began. Go on with it, or start again?',
  detail: 'If you start again, the answers you have given are not saved.',
  confirm: 'Start again',
  cancel: 'Go on',
};

/** Asks once what to do with a session with answers that was left before the settings changed. */
function useChangedSettings(resumed: Run | undefined, startAgain: () => void): void {
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
