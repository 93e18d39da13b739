import type { TrainingSettings } from '@nosewise/domain/settings';
import { trainingSettings } from '../lib/packs';
import { useStored } from '../lib/stored';

/** The training settings and the way to change them. Every change is kept at once. */
export function useSettings() {
  const settings = useStored(trainingSettings);
  const change = (changed: TrainingSettings) => trainingSettings.set(changed);
  return { settings, change };
}
