import {
  nextReminder,
  type Reminder,
  type ReminderFacts,
  type ReminderWishes,
  unansweredSince,
  weekdayOf,
} from '@nosewise/domain/next/reminder';
import { DAY } from '@nosewise/domain/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zoneOf } from './zone';

/** Zones with both clock changes, also at midnight, half hours, quarters, and both ends of the calendar. */
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];
const NEW_YEAR = Date.parse('2026-01-01T00:00:00Z');
const ALL_DAYS = [1, 2, 3, 4, 5, 6, 7];

const wishes: ReminderWishes = {
  hour: 19,
  weekdays: ALL_DAYS,
  least: 5,
  awayUntil: null,
  about: { due: true, test: true },
};
const facts: ReminderFacts = {
  reviews: [],
  trainedAt: undefined,
  remindedAt: undefined,
  unanswered: 0,
  tests: [],
  testTold: undefined,
};

/** Minutes since midnight that the clock of a zone shows, as another calendar than the product's tells them. */
function minutesOf(at: number, timeZone: string): number {
  const options = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const [hour, minute] = new Date(at).toLocaleTimeString('en-GB', options).split(':').map(Number);
  return (hour ?? 0) * 60 + (minute ?? 0);
}

/** The days of a year, by the clock of a zone. */
function daysIn(timeZone: string): number[] {
  const first = zoneOf(timeZone).dayOf(NEW_YEAR) + 1;
  return Array.from({ length: 365 }, (_, ahead) => first + ahead);
}

/** Runs the job through a year: it looks at a person when their moment has come, and after training. */
function year(
  timeZone: string,
  asked: ReminderWishes,
  { reviews, trainings }: { reviews: readonly number[]; trainings: readonly number[] },
): Reminder[] {
  const zone = zoneOf(timeZone);
  const days = daysIn(timeZone);
  const end = zone.at((days.at(-1) ?? 0) + 1, 0);
  const sent: Reminder[] = [];
  const waiting = [...trainings];
  let known: ReminderFacts = { ...facts, reviews };
  for (let now = zone.at(days[0] ?? 0, 0); now < end; ) {
    const found = nextReminder(asked, known, zone, now);
    const at = Math.max(now, found?.at ?? end);
    const training = waiting[0] ?? end;
    now = Math.min(training, at);
    if (now >= end) break;
    if (training <= at) {
      waiting.shift();
      known = { ...known, trainedAt: training };
    } else if (found) {
      sent.push(found);
      known = { ...known, remindedAt: now, unanswered: unansweredSince(known) + 1 };
    }
  }
  return sent;
}

const trainedOn = (timeZone: string, wanted: (index: number) => boolean, hour: number) =>
  daysIn(timeZone)
    .filter((_, index) => wanted(index))
    .map((day) => zoneOf(timeZone).at(day, hour));

const overdue = Array.from({ length: 5 }, () => NEW_YEAR - DAY);

describe.each(ZONES)('a year in %s', (timeZone) => {
  it('brings exactly one reminder on each wanted day, at the hour, through both clock changes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 22 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 5 }),
        (hour, weekdays) => {
          const wanted = daysIn(timeZone).filter((day) => weekdays.includes(weekdayOf(day)));
          // Trained on all other days, so nothing is ignored for long.
          const others = daysIn(timeZone).filter((day) => !weekdays.includes(weekdayOf(day)));
          const trainings = others.map((day) => zoneOf(timeZone).at(day, 12));
          const sent = year(timeZone, { ...wishes, hour, weekdays }, { reviews: overdue, trainings });
          expect(sent.map(({ day }) => day)).toEqual(wanted);
          const late = sent
            .map(({ at }) => minutesOf(at, timeZone) - hour * 60)
            .filter((minutes) => minutes > 0);
          // An hour that the clock skips is the next one; on Lord Howe it skips half an hour.
          expect(late.every((minutes) => minutes === 60 || minutes === 30)).toBe(true);
          expect(late.length).toBeLessThanOrEqual(1);
        },
      ),
      {
        numRuns: 3,
        examples: [
          [0, [7, 1]],
          [2, [7, 5]],
          [19, [1, 3, 5]],
        ],
      },
    );
  });
});

describe('a year', () => {
  it('brings none on a day that was trained, below the least number, or in a pause', () => {
    const timeZone = 'Europe/Berlin';
    const noons = trainedOn(timeZone, () => true, 12);
    expect(year(timeZone, wishes, { reviews: overdue, trainings: noons })).toEqual([]);
    const everyThird = trainedOn(timeZone, (index) => index % 3 === 0, 12);
    const sent = year(timeZone, wishes, { reviews: overdue, trainings: everyThird });
    expect(sent.map(({ day }) => day)).toEqual(daysIn(timeZone).filter((_, index) => index % 3 !== 0));
    const back = daysIn(timeZone)[100] ?? 0;
    const away = year(timeZone, { ...wishes, awayUntil: back }, { reviews: overdue, trainings: everyThird });
    expect(away[0]?.day).toBe(daysIn(timeZone).find((day, index) => day >= back && index % 3 !== 0));
    const later = [1, 2, 3, 4, 50].map((days) => NEW_YEAR + days * DAY);
    expect(year(timeZone, wishes, { reviews: later, trainings: [] })[0]?.at).toBeGreaterThanOrEqual(
      NEW_YEAR + 50 * DAY,
    );
  });
});

describe('reminders that nobody answers', () => {
  it('are seven; the eighth asks whether to go on, and then there is silence until the person trains', () => {
    const trainings = trainedOn('Europe/Berlin', (index) => index === 60, 12);
    const kinds = year('Europe/Berlin', wishes, { reviews: overdue, trainings }).map(({ kind }) => kind);
    const round = [...Array.from({ length: 7 }, () => 'due'), 'question'];
    expect(kinds).toEqual([...round, ...round]);
  });

  it('begin again at one when the person trains in between', () => {
    const trainings = trainedOn('Europe/Berlin', (index) => index % 7 === 6, 22);
    const sent = year('Europe/Berlin', wishes, { reviews: overdue, trainings });
    expect(sent.map(({ kind }) => kind)).toEqual(Array.from({ length: 365 }, () => 'due'));
  });
});

describe('a reminder', () => {
  const zone = zoneOf('Europe/Berlin');
  const noon = Date.parse('2026-11-21T12:00:00Z');
  const due = { ...facts, reviews: Array.from({ length: 5 }, () => noon - DAY) };

  it('that could not be sent for hours waits for the next day', () => {
    const at = (now: string) => nextReminder(wishes, due, zone, Date.parse(now))?.day;
    expect(at('2026-11-21T20:59:00Z')).toBe(zone.dayOf(noon));
    expect(at('2026-11-21T21:01:00Z')).toBe(zone.dayOf(noon) + 1);
  });

  it('late in the evening never comes after midnight', () => {
    const late = { ...wishes, hour: 23 };
    const found = nextReminder(late, due, zone, Date.parse('2026-11-21T23:30:00Z'));
    expect(found?.at).toBe(Date.parse('2026-11-22T22:00:00Z'));
  });

  it('comes on the first day after a pause', () => {
    const back = zone.dayOf(noon) + 43;
    expect(nextReminder({ ...wishes, awayUntil: back }, due, zone, noon)).toMatchObject({ day: back });
  });

  it('about a test comes on the day it opens, once, and before one about reviews', () => {
    const opens = zone.dayOf(noon) + 1;
    const told = { ...due, tests: [opens] };
    expect(nextReminder(wishes, told, zone, noon)).toMatchObject({ kind: 'due', day: opens - 1 });
    const next = { ...told, remindedAt: noon };
    expect(nextReminder(wishes, next, zone, noon)).toMatchObject({ kind: 'test', day: opens });
    expect(nextReminder(wishes, { ...next, testTold: opens }, zone, noon)).toMatchObject({ kind: 'due' });
    const quiet = { ...wishes, about: { due: false, test: false } };
    expect(nextReminder(quiet, next, zone, noon)).toBeUndefined();
  });
});
