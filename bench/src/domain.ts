import { type LoggedReview, replay } from '@nosewise/domain/replay';
import { type Schedule, schedule } from '@nosewise/domain/scheduler';
import { type Card, createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import { noSlowerThan, type Row, withinLimit } from './report';
import { type Timing, time } from './stopwatch';

const REVIEWS = 100_000;
const REVIEWS_PER_SCENT = 100;
const SCENTS = 72;
const REPLAY_LIMIT = 100;
const RUNS = 31;

const START = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;
const DAY = 86_400_000;

/** Compares the scheduler with that of `ts-fsrs`, and the replay of a long log with its limit. */
export async function benchDomain(): Promise<Row[]> {
  const ours = time(RUNS, () => undefined, scheduleOurs);
  const theirs = time(RUNS, () => undefined, scheduleTheirs);
  const oneScent = JSON.stringify(arrivedLog(1));
  const manyScents = JSON.stringify(arrivedLog(SCENTS));
  return [
    noSlowerThan('ts-fsrs', 'scheduler, reviews', rate(ours), rate(theirs)),
    replayRow(
      '1 scent',
      time(RUNS, () => parsed(oneScent), replay),
    ),
    replayRow(
      `${SCENTS} scents`,
      time(RUNS, () => parsed(manyScents), replay),
    ),
  ];
}

function rate({ median }: Timing): number {
  return (REVIEWS / median) * 1_000;
}

/** Checks the median against the limit. The worst run is only reported, since it mostly depends on the machine. */
function replayRow(scents: string, { median, worst }: Timing): Row {
  const name = `replay of ${REVIEWS.toLocaleString('en')} reviews, ${scents}`;
  return withinLimit(`${name}, median of ${RUNS} (worst ${worst.toFixed(1)} ms)`, median, REPLAY_LIMIT);
}

/** Reviews each scent once a day, every fifth time wrongly, with either scheduler. */
function scheduleOurs(): Schedule | undefined {
  let state: Schedule | undefined;
  for (let index = 0; index < REVIEWS; index += 1) {
    const day = index % REVIEWS_PER_SCENT;
    state = schedule(day === 0 ? undefined : state, isCorrect(index), START + day * DAY);
  }
  return state;
}

function scheduleTheirs(): Card {
  const scheduler = fsrs();
  let card = createEmptyCard(START);
  for (let index = 0; index < REVIEWS; index += 1) {
    const day = index % REVIEWS_PER_SCENT;
    if (day === 0) card = createEmptyCard(START);
    card = scheduler.next(card, START + day * DAY, isCorrect(index) ? Rating.Good : Rating.Again).card;
  }
  return card;
}

function isCorrect(index: number): boolean {
  return index % 5 !== 4;
}

/** Makes a log in a pseudo-random order, as if several devices had contributed to it. */
function arrivedLog(scents: number): LoggedReview[] {
  return Array.from({ length: REVIEWS }, (_, arrival) => {
    const index = (arrival * 61_803) % REVIEWS;
    return {
      id: `${index.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`,
      scentId: `wine-${index % scents}`,
      scentName: 'Lemon',
      counted: true,
      correct: isCorrect(index),
      answeredAt: START + index * MINUTE,
    };
  });
}

/** Copies the log as if read from storage, with strings that the engine has not hashed yet. */
function parsed(log: string): LoggedReview[] {
  return JSON.parse(log);
}
