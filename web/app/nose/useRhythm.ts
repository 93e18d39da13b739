import type { Instant } from '@nosewise/domain/models';
import { lastSevenDays } from '@nosewise/domain/training/rhythm';
import { trainingSettings } from '../../shared/selected-packs';
import { useStored } from '../../shared/storage/hooks';
import { localDay } from '../lib/local-day';
import { useSessions } from '../notebook/session-list';

/** Returns the last seven days on the person's own calendar, and their weekly goal. */
export function useRhythm(now: Instant) {
  const { daysAway, weeklyGoal } = useStored(trainingSettings);
  const days = lastSevenDays(useSessions(), daysAway, now, localDay);
  return { days, weeklyGoal };
}
