import { DAY, HOUR, MINUTE } from '@nosewise/domain/time';
import { CLOCK_TOLERANCE } from '@nosewise/domain/training/session-dates';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { clockBehind, subscribeToClock } from '../../shared/clock';
import { hasPlaces } from '../ui/places';

/** Says that this device's clock is far off, where no session is under way. */
export function ClockNotice() {
  const behind = useSyncExternalStore(subscribeToClock, clockBehind, () => 0);
  const { pathname } = useLocation();
  if (Math.abs(behind) < CLOCK_TOLERANCE || !hasPlaces(pathname)) return null;
  return (
    <p role="status" className="mx-auto w-full max-w-2xl bg-warn px-4 py-3">
      {clockWords(behind)}
    </p>
  );
}

/** Words how far a clock is off, in whole units. @param behind in ms; negative where it is ahead */
export function clockWords(behind: number): string {
  const off = Math.abs(behind);
  const [unit, name] = off >= DAY ? [DAY, 'day'] : off >= HOUR ? [HOUR, 'hour'] : [MINUTE, 'minute'];
  const count = Math.round(off / unit);
  return `Your device’s clock is ${count} ${name}${count === 1 ? '' : 's'} ${behind > 0 ? 'slow' : 'fast'}: your training is saved with the right time, but please set the clock, since what is due follows it.`;
}
