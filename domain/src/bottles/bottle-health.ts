import { modeOf } from '../memory/modes';
import type { Duration, Instant, ScentId, SessionRecord } from '../models';
import { DAY, type Day, HOUR } from '../time';
import type { BottleCare } from './bottle-care';
import { chanceOfHolding, FADING_BELOW, type NameAnswer, REPLACE_BELOW } from './bottle-evidence';

/** How a bottle is, as far as its age, its openings and the answers to it tell. */
export type Health = 'fresh' | 'fading' | 'replace';
/** The signs that can speak against a bottle. */
export type Sign = 'age' | 'uses' | 'answers';

export interface BottleHealth {
  readonly health: Health;
  /** The signs behind it; none of a fresh bottle. */
  readonly signs: readonly Sign[];
  /** When it was last filled, as far as that is known: refilled, first opened, or first used. */
  readonly filledAt: Instant | undefined;
  /** How often it was opened since. */
  readonly uses: number;
}

/** How long a bottle keeps that a person has filled. */
export const OWN_FILLING_KEEPS: Duration = 182 * DAY;
/** How often a bottle can be opened. No figure is published, so this is more than a year of daily training. */
export const MOST_USES = 400;
/** The share of a bottle's age or openings after which it is called fading. */
const FADING_FROM = 5 / 6;

/** The openings of all bottles and the answers to them. */
export interface BottleLog {
  /** In order. */
  readonly openings: ReadonlyMap<ScentId, readonly Instant[]>;
  /** Answers that asked for a name without a hint, in order. */
  readonly answers: readonly (NameAnswer & { readonly id: ScentId })[];
}

/** Folds finished sessions into openings and answers. A duel opens both its bottles. */
export function bottleLog(sessions: readonly SessionRecord[]): BottleLog {
  const questions = sessions
    .flatMap((session) => session.questions)
    .sort((a, b) => a.answeredAt - b.answeredAt);
  const openings = new Map<ScentId, Instant[]>();
  for (const { scentId, pair, answeredAt } of questions) {
    for (const id of pair ? [scentId, pair.rivalId] : [scentId]) {
      const known = openings.get(id);
      if (known) known.push(answeredAt);
      else openings.set(id, [answeredAt]);
    }
  }
  const answers = questions
    .filter((question) => modeOf(question) === 'name' && !question.hint)
    .map(({ scentId, correct, answeredAt }) => ({ id: scentId, at: answeredAt, right: correct }));
  return { openings, answers };
}

/** A bottle in its pack. */
export interface PlacedBottle {
  readonly id: ScentId;
  readonly packId: string;
  /** How long its filling keeps; missing if nobody has said. */
  readonly keeps?: Duration | undefined;
}

/** Judges a bottle by its age, its openings and the answers to it. */
export function healthOf(
  { id, packId, keeps }: PlacedBottle,
  log: BottleLog,
  care: BottleCare,
  now: Instant,
): BottleHealth {
  const opened = log.openings.get(id) ?? [];
  const filledAt = filled(care, packId, id) ?? opened[0];
  const uses = filledAt === undefined ? 0 : opened.filter((at) => at >= filledAt).length;
  const age = filledAt === undefined ? 0 : now - filledAt;
  const found: Record<Sign, Health> = {
    age: keeps === undefined ? 'fresh' : worn(age / keeps),
    uses: worn(uses / MOST_USES),
    answers: filledAt === undefined ? 'fresh' : byAnswers(id, log.answers, filledAt),
  };
  const health = WORST_FIRST.find((each) => SIGNS.some((sign) => found[sign] === each)) ?? 'fresh';
  const signs = health === 'fresh' ? [] : SIGNS.filter((sign) => found[sign] === health);
  return { health, signs, filledAt, uses };
}

const SIGNS: readonly Sign[] = ['answers', 'age', 'uses'];
const WORST_FIRST: readonly Health[] = ['replace', 'fading'];

/** @returns the last refill, or the day on which the kit was first opened */
function filled({ packs, bottles }: BottleCare, packId: string, id: ScentId): Instant | undefined {
  const openedOn = packs[packId]?.openedOn;
  return bottles[id]?.refills.at(-1) ?? (typeof openedOn === 'number' ? firstMomentOf(openedOn) : undefined);
}

/** Returns the moment at which a day begins where it begins first, so that no answer of that day is left out. */
function firstMomentOf(day: Day): Instant {
  return day * DAY - 14 * HOUR;
}

function worn(share: number): Health {
  return share >= 1 ? 'replace' : share >= FADING_FROM ? 'fading' : 'fresh';
}

function byAnswers(id: ScentId, answers: BottleLog['answers'], filledAt: Instant): Health {
  const own = answers.filter((answer) => answer.id === id && answer.at >= filledAt);
  const chance = chanceOfHolding(
    own,
    answers.filter((answer) => answer.id !== id),
  );
  return chance < REPLACE_BELOW ? 'replace' : chance < FADING_BELOW ? 'fading' : 'fresh';
}

const UNITS: Readonly<Record<string, Duration>> = {
  day: DAY,
  week: 7 * DAY,
  month: (365.25 / 12) * DAY,
  year: 365.25 * DAY,
};

/**
 * Parses how long bottles keep from the operator's words (`OPERATOR_SHELF_LIFE`), such as "24 months".
 * @returns `undefined` when the words hold no number of days, weeks, months or years
 */
export function shelfLife(words: string | undefined): Duration | undefined {
  const [, count, unit] = /(\d+)\s*(day|week|month|year)s?\b/i.exec(words ?? '') ?? [];
  const each = UNITS[unit?.toLowerCase() ?? ''];
  return each && Number(count) > 0 ? Number(count) * each : undefined;
}
