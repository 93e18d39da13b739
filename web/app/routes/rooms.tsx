import { OWN_PREFIX } from '@nosewise/domain/models';
import { useStored } from '../../shared/hooks';
import { allPacks, ownPacks } from '../../shared/packs';
import { deviceSets } from '../blind/sealed-sets';
import { useBlindSets } from '../blind/useBlindSets';
import { RoomsScreen } from '../rooms/rooms-screen';
import type { Bottles } from '../rooms/start-room';
import { pageTitle } from '../ui/page-title';

export const meta = () => pageTitle('Rooms');

const startRound = () => import('../blind/helper/start-round');

/** Rooms can be about a pack or about a blind set. */
export default function Rooms() {
  const packs = allPacks(useStored(ownPacks)).filter(({ aromas }) => aromas.length > 0);
  const { sets } = useBlindSets();
  const ofPacks: Bottles[] = packs.map((pack) => ({
    key: pack.id,
    name: pack.id.startsWith(OWN_PREFIX) ? `${pack.name} (your own)` : pack.name,
    count: pack.aromas.length,
    subject: async () => (await startRound()).subjectToSend({ kind: 'pack', pack }),
  }));
  const ofSets: Bottles[] = sets.map(({ set: { id, name, bottles }, place }) => ({
    key: id,
    name: `${name} (blind set)`,
    count: bottles,
    subject: async () => {
      const set = place === 'device' ? deviceSets.get().find((each) => each.id === id) : undefined;
      return set
        ? (await startRound()).subjectToSend({ kind: 'set', placed: { set, place } })
        : { kind: 'blind set', id };
    },
  }));
  return <RoomsScreen bottles={[...ofPacks, ...ofSets]} />;
}
