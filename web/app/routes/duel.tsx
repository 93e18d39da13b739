import { mergePacks } from '@nosewise/domain/pool';
import { trainee } from '../../shared/auth-state';
import { hasSelectedPacks, ownPacks, selectedPacks, trainingSettings } from '../../shared/packs';
import { isKept } from '../../shared/stored';
import { scentsOfLink } from '../lib/pool';
import { loadKeeper } from '../sync/sync';
import { pageTitle } from '../ui/page-title';
import { loadNotes } from '../ui/useNote';
import type { Route } from './+types/duel';

export const meta = () => pageTitle('Duel');

/**
 * `?scents=id,id` asks for a duel of these two. Without packs nobody loads the code of duels, and only signed-in people
 * load the code that keeps and sends sessions.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!hasSelectedPacks() && !isKept('runningDuel')) {
    const { default: NoPacks } = await import('../training/no-packs');
    return { NoPacks };
  }
  const [{ OwnDuel }, { resumeOrStart }, keep] = await Promise.all([
    import('../training/own-duel'),
    import('../training/running-duel'),
    trainee() === undefined ? undefined : loadKeeper(),
    loadNotes(),
  ]);
  const wanted = scentsOfLink(new URL(request.url), 'scents');
  const pool = mergePacks(selectedPacks(trainingSettings.get(), ownPacks.get()));
  return { OwnDuel, begun: resumeOrStart(pool, wanted), wanted, keep };
}

export default function Duel({ loaderData }: Route.ComponentProps) {
  if (loaderData.NoPacks) return <loaderData.NoPacks />;
  const { OwnDuel, begun, wanted, keep } = loaderData;
  return <OwnDuel begun={begun} wanted={wanted} keep={keep} />;
}
