import type { Duration } from '@nosewise/domain/models';
import { DAY, MINUTE } from '@nosewise/domain/time';

/** Days that a memory is followed for. */
export const DAYS_SHOWN = 42;

/** Writes a ratio 0..1 as a whole percentage, which no line breaks. */
export function percent(ratio: number): string {
  return `${Math.round(100 * ratio)}\u00a0%`;
}

/** Writes a ratio 0..1 as a place or a length in a picture. */
export function share(ratio: number): string {
  return `${+(100 * ratio).toFixed(2)}%`;
}

/** Says how long an aroma waits: "6 minutes", "1 day". */
export function waitInWords(wait: Duration): string {
  return wait < DAY
    ? count(Math.round(wait / MINUTE), 'minute', 'minutes')
    : count(Math.round(wait / DAY), 'day', 'days');
}

/** Names a day by how long after the first answer it is: "today", "day 4". */
export function dayInWords(at: Duration): string {
  const day = Math.round(at / DAY);
  return day === 0 ? 'today' : `day ${day}`;
}

function count(number: number, one: string, more: string): string {
  return `${number} ${number === 1 ? one : more}`;
}
