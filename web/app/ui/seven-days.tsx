import { DAY } from '@nosewise/domain/time';
import { REAL_WORK, type RhythmDay, trainedDays } from '@nosewise/domain/training/rhythm';
import { Bottle } from '../../shared/ui/bottle';

const initial = new Intl.DateTimeFormat('en-GB', { weekday: 'narrow', timeZone: 'UTC' });

/** Says how many of the last seven days were trained: "4 of the last 7 days, 1 away"; without any, how to begin. */
export function rhythmWords(days: readonly RhythmDay[], weeklyGoal: number): string {
  const away = days.filter(({ kind }) => kind === 'away').length;
  const trained = trainedDays(days);
  const parts = [
    trained > 0
      ? `${trained} of the last ${days.length} days`
      : `A session of ${REAL_WORK} bottles fills today’s bottle`,
  ];
  if (away > 0) parts.push(`${away} away`);
  if (weeklyGoal > 0) parts.push(`your goal is ${weeklyGoal}`);
  return parts.join(', ');
}

/** Shows the last seven days as small bottles with the initial of each day, filled for trained days. */
export function SevenDays({ days, weeklyGoal }: { days: readonly RhythmDay[]; weeklyGoal: number }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span aria-hidden="true" className="flex gap-1">
        {days.map(({ day, kind }) => (
          <Bottle
            key={day}
            label={kind === 'away' ? '–' : initial.format(day * DAY)}
            category={kind === 'trained' ? 'Red Fruit' : undefined}
            fill={kind === 'trained' ? 1 : 0}
            className={`h-8 ${kind === 'away' ? 'opacity-60' : ''}`}
          />
        ))}
      </span>
      <span>{rhythmWords(days, weeklyGoal)}</span>
    </span>
  );
}
