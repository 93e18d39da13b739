import { mergePacks } from '@nosewise/domain/aromas/pool';
import type { ScentId } from '@nosewise/domain/models';
import { startDuel } from '@nosewise/domain/run/duel';
import { duelOf, type Duel as Pair } from '@nosewise/domain/run/duel-pair';
import { hasProgress } from '@nosewise/domain/run/places';
import type { Run } from '@nosewise/domain/run/run';
import { HOUR } from '@nosewise/domain/time';
import { Navigate, useNavigate } from 'react-router';
import { v4 as uuid } from 'uuid';
import { selectedPacks, trainingSettings } from '../../shared/selected-packs';
import { duelLink, scentsOfLink } from '../lib/usePool';
import { isNotebookWhole } from '../notebook/account-note';
import { openNotebook } from '../notebook/in-hand';
import { hasSelectedPacks, ownPacks } from '../notebook/own-documents';
import { dropRun, keepRun, leftRun } from '../run/running';
import { useRun } from '../run/useRun';
import { DuelScreen } from '../training/duel-screen';
import { DuelSetup } from '../training/duel-setup';
import { NoPacks } from '../training/no-packs';
import { loadNotes } from '../ui/useNote';
import { pageTitle } from '../ui/ways/page-title';
import type { Route } from './+types/duel';
import { OnItsWay } from './on-its-way';

export const meta = () => pageTitle('Duel');

/** Starts a duel of this person in place of any other. */
function begin(bottles: Pair): void {
  const run = startDuel(uuid(), bottles, Date.now());
  if (run) keepRun(run);
}

/** Tells whether a duel is of these two. */
function isOf(run: Run, wanted: readonly ScentId[]): boolean {
  const { current } = run;
  return current.mode === 'duel' && wanted.every((id) => id === current.bottle.id || id === current.rival.id);
}

/** Tells whether a result was seen long ago: a reload shows it again, another visit begins anew. */
function isOld({ phase, answers }: Run): boolean {
  return phase.name === 'over' && Date.now() - (answers.at(-1)?.answeredAt ?? 0) > HOUR;
}

/**
 * Resumes the duel that this person left, or starts one of the two scents of `?scents=id,id`; an unfinished one is
 * dropped when others are wanted. Without a duel, two bottles are chosen.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  // A duel shows the notes of its bottles at once.
  await Promise.all([openNotebook(), loadNotes()]);
  if (!isNotebookWhole()) return { isOnItsWay: true, wanted: [] };
  const wanted = scentsOfLink(new URL(request.url), 'scents');
  const left = leftRun('duel');
  const resumes = left && !isOld(left) && (wanted.length > 0 ? isOf(left, wanted) : hasProgress(left));
  if (!resumes) {
    if (left) dropRun(left);
    const [a = '', b = ''] = wanted;
    const bottles = duelOf(mergePacks(selectedPacks(trainingSettings.get(), ownPacks.get())), a, b);
    if (bottles) begin(bottles);
  }
  return { wanted, isChosen: leftRun('duel') !== undefined };
}

export default function Duel({ loaderData: { isOnItsWay, wanted, isChosen } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { run, change, moveOn } = useRun('duel', (kept) => isOf(kept, wanted));
  if (isOnItsWay) return <OnItsWay />;
  if (!isChosen) return hasSelectedPacks() ? <DuelSetup wanted={wanted.length > 0} /> : <NoPacks />;
  // Left in another tab, or the person has signed out.
  if (run?.current.mode !== 'duel') return <Navigate to="/app" replace />;
  const { bottle: a, rival: b } = run.current;
  return (
    <DuelScreen
      key={run.id}
      run={run}
      onChange={change}
      onNext={() => moveOn()}
      onAgain={() => {
        begin({ a, b });
        void navigate(duelLink(a.id, b.id), { replace: true });
      }}
    />
  );
}
