import type { DiyScent } from '@nosewise/catalogue/diy';
import { DIY_SETS } from '@nosewise/catalogue/diy-sets';
import { MAX_OWN_PACKS, type OwnPack } from '@nosewise/contract/training/own-pack';
import { addKit } from '@nosewise/domain/training/settings';
import { newOwnId, trainingSettings } from '../../../shared/selected-packs';
import { changeSettings } from '../../notebook/in-hand';
import { keepPack, ownPacks } from '../../notebook/own-documents';

/**
 * Keeps a set of the DIY guide as the person's own pack and selects it for training. An existing pack of that name is used
 * unchanged.
 * @param size how many scents the set has, as an address says it
 * @returns its pack, if there is such a set, and room for it
 */
export function keepDiyPack(size: string): OwnPack | 'no room' | undefined {
  const set = DIY_SETS.find(({ scents }) => String(scents.length) === size);
  if (!set) return undefined;
  const packs = ownPacks.get();
  const kept = packs.find(({ name }) => name === set.name);
  if (!kept && packs.length >= MAX_OWN_PACKS) return 'no room';
  const pack = kept ?? diyPack(set.name, set.scents);
  if (!kept) keepPack(pack);
  changeSettings(addKit(trainingSettings.get(), pack.id));
  return pack;
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
