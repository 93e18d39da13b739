/** The vocabulary of training. All other files of `domain/` are functions over these types. */

/**
 * Identifies an aroma, not a bottle: an aroma in two kits has one memory.
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

/** One aroma in one numbered bottle of a pack (specification, section 3). */
export interface Scent {
  readonly id: ScentId;
  readonly bottleNumber: number;
  readonly name: string;
  readonly category: string;
  readonly notes: string;
}

/** A set of numbered bottles (specification, section 3, "Aroma pack"). */
export interface Pack {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** The kit's price as shown, or another short label such as "Test Pack". */
  readonly priceLabel: string;
  readonly aromas: readonly Scent[];
}

/** A bottle in the pool of a session, with the name of its pack. */
export interface PooledScent extends Scent {
  readonly packName: string;
}

/** One answer: the only thing ever recorded. All other state is a fold of these. */
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
  /** The moment of *Finish Session*. */
  readonly date: Instant;
  readonly questions: readonly AnsweredQuestion[];
  readonly kitNames: readonly string[];
}
