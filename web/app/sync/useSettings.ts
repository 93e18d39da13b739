import type { TrainingSettings } from '@nosewise/domain/training/settings';
import { useStored } from '../../shared/hooks';
import { trainingSettings } from '../../shared/packs';
import { SETTINGS } from './changes';
import { noteChange } from './sync';

/** Returns the training settings and how to change them. A change is stored at once and follows the account. */
export function useSettings() {
  const settings = useStored(trainingSettings);
  function change(changed: TrainingSettings) {
    trainingSettings.set(changed);
    noteChange(SETTINGS);
  }
  return { settings, change };
}
