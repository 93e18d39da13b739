/** The vocabulary of training. Everything else in `domain/` is a function over these types. */

/**
 * Names an aroma, not a bottle: an aroma that stands in two kits has one memory.
 * Built-in: `wine-lemon`, `coffee-caramel`, `test-lavender`; a person's own: `own-<uuid>`.
 */
export type ScentId = string;

/** The prefix that tells a person's own aromas and packs from built-in ones. */
export const OWN_PREFIX = 'own-';

/** A point in time: whole milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number;

/** A span of time in whole milliseconds. */
export type Duration = number;

/** A source of uniform numbers in [0, 1), as `Math.random` gives. Always a parameter, never called here by name. */
export type Random = () => number;

/** One aroma in one numbered bottle, as it stands in a pack (specification, section 3). */
export interface Scent {
  readonly id: ScentId;
  readonly bottleNumber: number;
  readonly name: string;
  readonly category: string;
  readonly notes: string;
}

/** A set of numbered bottles that somebody owns (specification, section 3, "Aroma pack"). */
export interface Pack {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** What the kit costs, as shown, or another short label such as "Test Pack". */
  readonly priceLabel: string;
  readonly aromas: readonly Scent[];
}

/** A bottle in the pool of a session, which remembers the pack it came from. */
export interface PooledScent extends Scent {
  readonly packName: string;
}

/** One answer: the only thing that is ever recorded. All other state is folded from these. */
export interface Review {
  /** Unique over all devices; logs merge by it. */
  readonly id: string;
  readonly scentId: ScentId;
  readonly correct: boolean;
  readonly answeredAt: Instant;
}

/** One answered question of a finished session. */
export interface AnsweredQuestion {
  readonly scentId: ScentId;
  readonly scentName: string;
  readonly bottleNumber: number;
  readonly correct: boolean;
  readonly selectedAnswer: string;
  readonly answeredAt: Instant;
}

/** A finished session (specification, section 3, "Session record"). */
export interface SessionRecord {
  readonly id: string;
  /** When the session was finished. */
  readonly date: Instant;
  readonly questions: readonly AnsweredQuestion[];
  readonly kitNames: readonly string[];
}
