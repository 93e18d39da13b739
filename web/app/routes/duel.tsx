import { mergePacks } from '@nosewise/domain/pool';
import { useNavigate } from 'react-router';
import { trainee } from '../../shared/auth-state';
import { ownPacks, selectedPacks, trainingSettings } from '../../shared/packs';
import { duelLink, scentsOfLink } from '../lib/pool';
import { loadKeeper } from '../sync/sync';
import { DuelScreen } from '../training/duel-screen';
import { DuelSetup } from '../training/duel-setup';
import { resumeOrStart, runningDuel } from '../training/running-duel';
import { pageTitle } from '../ui/page-title';
import type { Route } from './+types/duel';

export const meta = () => pageTitle('Duel');

/** `?scents=id,id` asks for a duel of these two. Only signed-in people load the code that keeps and sends sessions. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const wanted = scentsOfLink(new URL(request.url), 'scents');
  const pool = mergePacks(selectedPacks(trainingSettings.get(), ownPacks.get()));
  const keep = trainee() === undefined ? undefined : await loadKeeper();
  return { begun: resumeOrStart(pool, wanted), wanted, keep };
}

export default function Duel({ loaderData: { begun, wanted, keep } }: Route.ComponentProps) {
  const navigate = useNavigate();
  if (!begun) return <DuelSetup wanted={wanted.length > 0} />;
  const { a, b } = begun.duel;
  function again() {
    runningDuel.set(null);
    void navigate(duelLink(a.id, b.id), { replace: true });
  }
  return <DuelScreen key={begun.id} begun={begun} keep={keep} onAgain={again} />;
}
