import type { Cents } from '@nosewise/domain/money';
import { DAY, type Day } from '@nosewise/domain/time';
import { InvalidArgumentError } from 'commander';
import { isoDay } from '../db/columns';

/** What the operator types, parsed. Each refuses what it does not understand with a line that says what is right. */

export function parseCount(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1.');
  return Number(text);
}

/** An amount in euros, such as `12.50`. */
export function parseAmount(text: string): Cents {
  const { whole, broken = '' } = /^(?<whole>\d{1,6})([.,](?<broken>\d{1,2}))?$/.exec(text)?.groups ?? {};
  const cents = Number(whole) * 100 + Number(broken.padEnd(2, '0'));
  if (!(cents > 0)) throw new InvalidArgumentError('It must be an amount in euros, such as 12.50.');
  return cents;
}

/** A UTC day, such as `2026-11-21`. */
export function parseDay(text: string): Day {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) / DAY : Number.NaN;
  // The 31st of a shorter month would be taken for a day of the next one.
  if (Number.isNaN(day) || isoDay(day) !== text) {
    throw new InvalidArgumentError('It must be a date, such as 2026-11-21.');
  }
  return day;
}

export function parseLine(text: string): string {
  const line = text.trim();
  if (line === '' || line.length > 200 || /\p{Cc}/u.test(line)) {
    throw new InvalidArgumentError('It must be one line of at most 200 characters.');
  }
  return line;
}

/** What a carrier calls a parcel, or the address of the page that shows where it is. */
export function parseTracking(text: string): string {
  const line = parseLine(text);
  const isLink = URL.canParse(line) && new URL(line).protocol === 'https:';
  if (!isLink && !/^[\w ./-]+$/.test(line)) {
    throw new InvalidArgumentError('It must be the number of a parcel, or a link that begins with https://.');
  }
  return line;
}

/** How many of a kit can be sold; null when nobody is to count. */
export function parseStock(text: string): number | null {
  if (text === 'uncounted') return null;
  if (!/^\d{1,6}$/.test(text)) {
    throw new InvalidArgumentError('It must be a whole number from 0, or the word uncounted.');
  }
  return Number(text);
}
