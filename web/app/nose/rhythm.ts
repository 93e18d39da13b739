import type { Instant } from '@nosewise/domain/models';
import { lastSevenDays } from '@nosewise/domain/progress/rhythm';
import { useStored } from '../../shared/hooks';
import { trainingSettings } from '../../shared/packs';
import { localDay } from '../lib/local-day';
import { useSessions } from '../notebook/sessions';

/** Returns the last seven days on the person's own calendar, and their weekly goal. */
export function useRhythm(now: Instant) {
  const { daysAway, weeklyGoal } = useStored(trainingSettings);
  const days = lastSevenDays(useSessions(), daysAway, now, localDay);
  return { days, weeklyGoal };
}
