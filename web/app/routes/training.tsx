import { trainee } from '../../shared/auth-state';
import { hasSelectedPacks } from '../../shared/packs';
import { isKept } from '../../shared/stored';
import { scentsOfLink } from '../lib/pool';
import { loadNoseInAdaptive } from '../progress/nose-soon';
import { loadKeeper } from '../sync/sync';
import { pageTitle } from '../ui/page-title';
import { loadNotes } from '../ui/useNote';
import type { Route } from './+types/training';
import { loadOnItsWay } from './wait-for-account';

export const meta = () => pageTitle('Training');

/**
 * Loads training: `?review=due` asks for a review, `?practise=id,id` for these scents. People without packs
 * load none of the code of training, and only signed-in people load the code that keeps and sends sessions.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const OnItsWay = await loadOnItsWay();
  if (OnItsWay) return { OnItsWay };
  if (!hasSelectedPacks() && !isKept('runningSession')) {
    const { default: NoPacks } = await import('../training/no-packs');
    return { NoPacks };
  }
  const [{ SoloTraining }, { resumeOrDraw }, keep] = await Promise.all([
    import('../training/solo-training'),
    import('../training/running-session'),
    trainee() === undefined ? undefined : loadKeeper(),
    loadNoseInAdaptive(),
  ]);
  const url = new URL(request.url);
  const practise = scentsOfLink(url);
  const isReview = keep !== undefined && url.searchParams.get('review') === 'due';
  const session = await resumeOrDraw(isReview ? 'review' : practise.length > 0 ? { practise } : 'any');
  // A meeting and a duel show what they teach at once.
  if (session && session.current.mode !== 'name') await loadNotes();
  return { SoloTraining, session, keep };
}

export default function Training({ loaderData }: Route.ComponentProps) {
  if (loaderData.OnItsWay) return <loaderData.OnItsWay />;
  if (loaderData.NoPacks) return <loaderData.NoPacks />;
  const { SoloTraining, session, keep } = loaderData;
  return <SoloTraining resumed={session} keep={keep} />;
}
