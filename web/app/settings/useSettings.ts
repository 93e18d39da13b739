import type { TrainingSettings } from '@nosewise/domain/settings';
import { trainingSettings } from '../lib/packs';
import { useStored } from '../lib/stored-value';
import { noteChange, SETTINGS } from '../lib/sync/preference-changes';

/** The training settings and the way to change them. Every change is kept at once, and follows the account. */
export function useSettings() {
  const settings = useStored(trainingSettings);
  function change(changed: TrainingSettings) {
    trainingSettings.set(changed);
    noteChange(SETTINGS);
  }
  return { settings, change };
}
