import { PACKS, TEST_PACK } from '@nosewise/catalogue/aromas/packs';
import type { OwnPack } from '@nosewise/contract/training/own-pack';
import {
  repairTrainingSettings,
  trainingSettingsSchema,
} from '@nosewise/contract/training/settings-document';
import { OWN_PREFIX, type Pack } from '@nosewise/domain/models';
import { DEFAULT_SETTINGS, type TrainingSettings } from '@nosewise/domain/training/settings';
import { v4 as uuid } from 'uuid';
import { stored } from './storage/stored';

export const trainingSettings = stored<TrainingSettings>({
  key: 'trainingSettings',
  schema: trainingSettingsSchema,
  initial: DEFAULT_SETTINGS,
  repair: repairTrainingSettings,
});

/** Lists the packs that we sell, then the person's own, and last the one for trying out. */
export function allPacks(own: readonly OwnPack[]): Pack[] {
  const sold = PACKS.filter((pack) => pack !== TEST_PACK);
  return [...sold, ...own.map(asPack), TEST_PACK];
}

function asPack({ id, name, aromas }: OwnPack): Pack {
  return { id, name, description: 'A pack of your own.', priceLabel: 'Your own', aromas };
}

/** Lists the packs with bottles that a person may have. The one for trying out is offered in the settings alone. */
export function packsToOffer(own: readonly OwnPack[]): Pack[] {
  return allPacks(own).filter((pack) => pack.aromas.length > 0 && pack !== TEST_PACK);
}

/** Picks the packs of the settings, in the order of the list. Deleted packs are left out. */
export function selectedPacks(settings: TrainingSettings, own: readonly OwnPack[]): Pack[] {
  return allPacks(own).filter((pack) => settings.selectedAromaKits.includes(pack.id));
}

/** Makes an id for a person's own pack or bottle. */
export function newOwnId(): string {
  return `${OWN_PREFIX}${uuid()}`;
}
