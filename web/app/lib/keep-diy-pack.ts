import type { DiyScent } from '@nosewise/catalogue/diy';
import { MAX_OWN_PACKS, type OwnPack } from '@nosewise/contract/own-pack';
import { addKit } from '@nosewise/domain/settings';
import { newOwnId } from './own-id';
import { ownPacks, trainingSettings } from './packs';

/**
 * Keeps the scents of the guide as a pack of the person's own and selects it for training. A pack of that name that
 * is there already is taken as it stands, with whatever the person has changed in it.
 * @returns whether the pack can be trained with; `false` when there is no room for another pack
 */
export function keepDiyPack(name: string, scents: readonly DiyScent[]): boolean {
  const packs = ownPacks.get();
  const kept = packs.find((pack) => pack.name === name);
  if (!kept && packs.length >= MAX_OWN_PACKS) return false;
  const pack = kept ?? diyPack(name, scents);
  if (!kept) ownPacks.set([...packs, pack]);
  trainingSettings.set(addKit(trainingSettings.get(), pack.id));
  return true;
}

function diyPack(name: string, scents: readonly DiyScent[]): OwnPack {
  const aromas = scents.map(({ bottleNumber, name: aroma, category, source }) => ({
    id: newOwnId(),
    bottleNumber,
    name: aroma,
    category,
    notes: `On the pad: ${source.charAt(0).toLowerCase()}${source.slice(1)}.`,
  }));
  return { id: newOwnId(), name, aromas };
}
