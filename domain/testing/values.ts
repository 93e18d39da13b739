import type {
  AnsweredQuestion,
  Instant,
  Pack,
  PooledScent,
  Random,
  Scent,
  SessionRecord,
} from '../src/models';
import { countedSessions, score, streak } from '../src/progress/progress';
import { firstDayOfWindow, rankedPart } from '../src/progress/standing';
import { utcDay } from '../src/time';

/** Examples for tests, without clock or randomness. */

/** 2026-01-01T12:00:00Z. */
export const NOON: Instant = 1_767_268_800_000;

export function scent(id: string, bottleNumber: number, name: string, category = 'Citrus'): Scent {
  return { id, bottleNumber, name, category, notes: '' };
}

export function pack(name: string, aromas: readonly Scent[]): Pack {
  return { id: name.toLowerCase().replaceAll(' ', '-'), name, description: '', priceLabel: '€39', aromas };
}

/** Makes bottles 1, 2, 3 … of one pack, one for each name. */
export function pool(...names: string[]): PooledScent[] {
  return names.map((name, index) => ({
    ...scent(`wine-${name.toLowerCase()}`, index + 1, name),
    packName: 'Wine',
  }));
}

/** Makes a finished session from its numbers of right and wrong answers. */
export function session(date: Instant, right: number, wrong: number): SessionRecord {
  const correct = [...Array<boolean>(right).fill(true), ...Array<boolean>(wrong).fill(false)];
  return { id: `session-${date}`, date, questions: correct.map(question), kitNames: ['Wine'] };
}

function question(correct: boolean): AnsweredQuestion {
  return {
    scentId: 'wine-lemon',
    scentName: 'Lemon',
    bottleNumber: 1,
    correct,
    selectedAnswer: correct ? 'Lemon' : 'Clove',
    answeredAt: NOON,
  };
}

/** Returns the given numbers in turn, over and over. */
export function drawing(...draws: number[]): Random {
  let drawn = 0;
  return () => draws[drawn++ % draws.length] ?? 0;
}

/**
 * Counts how often each outcome comes when `random` goes through every sequence of `length` draws, a draw
 * being one of 12 equally spaced numbers. 12 is divisible by 1, 2, 3 and 4, so for a choice among up to four
 * things the counts are the exact distribution, however the draws are used.
 */
export function outcomes(
  length: number,
  outcome: (random: Random) => readonly string[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (let sequence = 0; sequence < 12 ** length; sequence += 1) {
    const draws = Array.from(
      { length },
      (_, place) => ((Math.floor(sequence / 12 ** place) % 12) + 0.5) / 12,
    );
    const key = outcome(drawing(...draws)).join(' ');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Returns a value that the test knows to exist. */
export function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Expected a value, found none.');
  return value;
}

/** Computes what the leaderboard counts of a whole history, given in any order. */
export function tallyOf(sessions: readonly SessionRecord[], statsResetAt: Instant | undefined, now: Instant) {
  const ranked = countedSessions(sessions, statsResetAt).flatMap((session) => rankedPart(session) ?? []);
  const first = firstDayOfWindow(now);
  const answers = ranked.filter(({ date }) => utcDay(date) >= first).flatMap(({ questions }) => questions);
  return {
    answered30d: answers.length,
    correct30d: score(answers),
    sessionsTotal: ranked.length,
    streakCurrent: streak(ranked),
  };
}
