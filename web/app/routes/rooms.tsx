import type { RoomSubject } from '@nosewise/contract/open-room';
import { OWN_PREFIX, type Pack } from '@nosewise/domain/models';
import { useStored } from '../../shared/hooks';
import { packsToOffer, trainingSettings } from '../../shared/packs';
import { deviceSets } from '../blind/sealed-sets';
import { useBlindSets } from '../blind/useBlindSets';
import { ownPacks } from '../notebook/documents';
import { RoomsScreen } from '../rooms/rooms-screen';
import type { Bottles } from '../rooms/start-room';
import { pageTitle } from '../ui/page-title';

export const meta = () => pageTitle('Rooms');

/** Rooms can be about a pack or about a blind set. */
export default function Rooms() {
  const settings = useStored(trainingSettings);
  const isOwned = ({ id }: Pack) => settings.selectedAromaKits.includes(id);
  // The packs that are trained with come first: a room is most likely about one of them.
  const packs = packsToOffer(settings, useStored(ownPacks)).sort(
    (a, b) => Number(isOwned(b)) - Number(isOwned(a)),
  );
  const { sets } = useBlindSets();
  const ofPacks: Bottles[] = packs.map((pack) => ({
    key: pack.id,
    name: pack.id.startsWith(OWN_PREFIX) ? `${pack.name} (your own)` : pack.name,
    count: pack.aromas.length,
    isBlindSet: false,
    subject: () => ofPack(pack),
  }));
  const ofSets: Bottles[] = sets.map(({ set: { id, name, bottles }, place }) => ({
    key: id,
    name: `${name} (blind set)`,
    count: bottles,
    isBlindSet: true,
    subject: () => (place === 'device' ? onDevice(id) : undefined) ?? { kind: 'blind set', id },
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
  return { kind: 'own pack', packName: name, bottles };
}

/** Describes a blind set that only this device holds. The server opens it. */
function onDevice(id: string): RoomSubject | undefined {
  const kept = deviceSets.get().find((each) => each.id === id);
  if (!kept) return undefined;
  const { worn: _mine, moving: _helpers, ...set } = kept;
  return { kind: 'sealed set', set };
}
