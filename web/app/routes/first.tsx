import { PACKS } from '@nosewise/catalogue/aromas/packs';
import type { Pack } from '@nosewise/domain/models';
import { addKit } from '@nosewise/domain/training/settings';
import { redirect, useNavigate } from 'react-router';
import { trainingSettings } from '../../shared/selected-packs';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { isNotebookWhole } from '../notebook/account-note';
import { changeSettings, openNotebook } from '../notebook/in-hand';
import { keepLeftReview } from '../training/draw';
import { PackTiles } from '../ui/pack-tiles';
import { unlisted } from '../ui/ways/page-title';
import type { Route } from './+types/first';
import { OnItsWay } from './on-its-way';

export const meta = () => unlisted('Your first smell');

/**
 * The first evening with a kit, behind the QR code of a gift card: `?pack=` names the kit. Whoever has chosen other packs is
 * asked first, since anybody may have written the address.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await openNotebook();
  if (!isNotebookWhole()) return { isOnItsWay: true };
  const pack = PACKS.find(({ id }) => id === new URL(request.url).searchParams.get('pack'));
  const { selectedAromaKits } = trainingSettings.get();
  const isTheirs = pack && (selectedAromaKits.length === 0 || selectedAromaKits.includes(pack.id));
  return isTheirs ? redirect(await begin(pack)) : { isOnItsWay: false };
}

/** Adds a pack, and keeps what was answered of another review. @returns the address of its first evening */
async function begin(pack: Pack): Promise<string> {
  await keepLeftReview();
  changeSettings(addKit(trainingSettings.get(), pack.id));
  return `/review?pack=${pack.id}`;
}

export default function FirstRoute({ loaderData: { isOnItsWay } }: Route.ComponentProps) {
  const navigate = useNavigate();
  if (isOnItsWay) return <OnItsWay />;
  return (
    <main className="one-column w-full max-w-2xl grow px-4 py-8 sm:py-12">
      <FocusedHeading className="text-3xl">Which box is in front of you?</FocusedHeading>
      <p className="mt-2 text-soft">Tap it, and we’ll tell you which bottle to open.</p>
      <PackTiles packs={PACKS} onPress={async (pack) => navigate(await begin(pack), { replace: true })} />
    </main>
  );
}
