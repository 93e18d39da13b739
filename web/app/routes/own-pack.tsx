import { newOwnId } from '../../shared/packs';
import { OwnPackScreen } from '../settings/own-pack/own-pack-screen';
import { pageTitle } from '../ui/page-title';
import type { Route } from './+types/own-pack';

export const meta = () => pageTitle('Your own pack');

/** Starts a new pack for an address without an id. Its id is made here, so that the screen stays when it is stored. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const id = new URL(request.url).searchParams.get('id');
  return { packId: id ?? newOwnId(), isNew: id === null };
}

export default function OwnPackRoute({ loaderData }: Route.ComponentProps) {
  return <OwnPackScreen key={loaderData.packId} {...loaderData} />;
}
