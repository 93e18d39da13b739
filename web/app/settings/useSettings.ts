import type { TrainingSettings } from '@nosewise/domain/settings';
import { useStored } from '../../shared/hooks';
import { trainingSettings } from '../../shared/packs';
import { SETTINGS } from '../sync/preferences';
import { noteChange } from '../sync/sync';

/** The training settings and the way to change them. Every change is kept at once, and follows the account. */
export function useSettings() {
  const settings = useStored(trainingSettings);
  function change(changed: TrainingSettings) {
    trainingSettings.set(changed);
    noteChange(SETTINGS);
  }
  return { settings, change };
}
