import { mergePacks } from '@nosewise/domain/training/pool';
import { trainee } from '../../shared/auth-state';
import { hasSelectedPacks, ownPacks, selectedPacks, trainingSettings } from '../../shared/packs';
import { isKept } from '../../shared/stored';
import { scentsOfLink } from '../lib/pool';
import { loadKeeper } from '../sync/sync';
import { pageTitle } from '../ui/page-title';
import { loadNotes } from '../ui/useNote';
import type { Route } from './+types/duel';
import { loadOnItsWay } from './wait-for-account';

export const meta = () => pageTitle('Duel');

const loadSetup = () => import('../training/duel-setup');
/** A duel shows the notes of its bottles at once. */
async function loadDuel() {
  const [{ OwnDuel }] = await Promise.all([import('../training/own-duel'), loadNotes()]);
  return OwnDuel;
}

/**
 * Loads the duel, or the choice of two bottles; `?scents=id,id` asks for a duel of these two. People without
 * packs load none of the code of duels, the choice of two bottles and the duel load separately, and only
 * signed-in people load the code that keeps and sends sessions.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const OnItsWay = await loadOnItsWay();
  if (OnItsWay) return { OnItsWay };
  if (!hasSelectedPacks() && !isKept('runningDuel')) {
    const { default: NoPacks } = await import('../training/no-packs');
    return { NoPacks };
  }
  const wanted = scentsOfLink(new URL(request.url), 'scents');
  const [{ resumeOrStart }, keep] = await Promise.all([
    import('../training/running-duel'),
    trainee() === undefined ? undefined : loadKeeper(),
    // Usually the right guess, so that its code comes along with the rest.
    wanted.length > 0 || isKept('runningDuel') ? loadDuel() : loadSetup(),
  ]);
  const pool = mergePacks(selectedPacks(trainingSettings.get(), ownPacks.get()));
  const begun = resumeOrStart(pool, wanted);
  if (!begun) return { DuelSetup: (await loadSetup()).DuelSetup, wanted };
  return { OwnDuel: await loadDuel(), begun, keep };
}

export default function Duel({ loaderData }: Route.ComponentProps) {
  if (loaderData.OnItsWay) return <loaderData.OnItsWay />;
  if (loaderData.NoPacks) return <loaderData.NoPacks />;
  if (loaderData.DuelSetup) return <loaderData.DuelSetup wanted={loaderData.wanted.length > 0} />;
  const { OwnDuel, begun, keep } = loaderData;
  return <OwnDuel begun={begun} keep={keep} />;
}
