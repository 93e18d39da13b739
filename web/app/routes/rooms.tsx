import type { RoomSubject } from '@nosewise/contract/open-room';
import { OWN_PREFIX, type Pack } from '@nosewise/domain/models';
import { packsToOffer, trainingSettings } from '../../shared/selected-packs';
import { useStored } from '../../shared/storage/hooks';
import { blindSets, ownPacks } from '../notebook/own-documents';
import type { Bottles } from '../rooms/host/start-room';
import { RoomsScreen } from '../rooms/rooms-screen';
import { pageTitle } from '../ui/ways/page-title';

export const meta = () => pageTitle('Rooms');

/** Rooms can be about a pack or about a blind set. */
export default function Rooms() {
  const { selectedAromaKits } = useStored(trainingSettings);
  const isOwned = ({ id }: Pack) => selectedAromaKits.includes(id);
  // The packs that are trained with come first: a room is most likely about one of them.
  const packs = packsToOffer(useStored(ownPacks)).sort((a, b) => Number(isOwned(b)) - Number(isOwned(a)));
  const ofPacks: Bottles[] = packs.map((pack) => ({
    key: pack.id,
    name: pack.id.startsWith(OWN_PREFIX) ? `${pack.name} (your own)` : pack.name,
    count: pack.aromas.length,
    isBlindSet: false,
    subject: () => ofPack(pack),
  }));
  const ofSets: Bottles[] = useStored(blindSets).map(({ id, name, packName, bottles }) => ({
    key: id,
    name: `${name} (blind set)`,
    count: bottles.length,
    isBlindSet: true,
    subject: () => ({
      kind: 'bottles',
      packName,
      bottles: bottles.map(({ sticker: _, ...bottle }) => bottle),
    }),
  }));
  return <RoomsScreen bottles={[...ofPacks, ...ofSets]} />;
}

function ofPack({ id, name, aromas }: Pack): RoomSubject {
  if (!id.startsWith(OWN_PREFIX)) return { kind: 'pack', packId: id };
  const bottles = aromas.map(({ id: scentId, bottleNumber, name, category }) => ({
    scentId,
    bottleNumber,
    name,
    category,
  }));
  return { kind: 'bottles', packName: name, bottles };
}
