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
  /** Empty for a built-in aroma, whose note is in the catalogue (`noteOf`). */
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

/** The kinds of question. `modes.ts` says which of them count for what. */
export const MODES = ['name', 'meet', 'duel', 'test'] as const;
export type Mode = (typeof MODES)[number];

/** One question of a finished session with its answer. The specification asks for the first six fields. */
export interface AnsweredQuestion {
  readonly scentId: ScentId;
  readonly scentName: string;
  readonly bottleNumber: number;
  /** Always what `isRight` says of the other fields. */
  readonly correct: boolean;
  /** The chosen name. For a meeting it is the aroma's own name; for "I don't know" it is `DONT_KNOW`. */
  readonly selectedAnswer: string;
  readonly answeredAt: Instant;
  /** Missing: `name`. */
  readonly mode?: Mode | undefined;
  /** The scent of the chosen name; null for "I don't know". Missing: the name alone is known. */
  readonly chosenId?: ScentId | null | undefined;
  /** The scents that could be chosen. Missing: every name of the session's packs. */
  readonly options?: readonly ScentId[] | undefined;
  readonly shownAt?: Instant | undefined;
  /** Whether a hint was given. */
  readonly hint?: boolean | undefined;
  readonly confidence?: Confidence | undefined;
  /** The pair of a duel. */
  readonly pair?: DuelPair | undefined;
  /** The honest test that asked. Its `options` begin with the set of the test. */
  readonly test?: TestLabel | undefined;
  /** Whether the person could not know the bottle by its number. Then `setId` and `code` say which sticker it had. */
  readonly blind?: true | undefined;
  readonly setId?: string | undefined;
  readonly code?: number | undefined;
}

/** Says which honest test a question belongs to. */
export interface TestLabel {
  readonly packId: string;
  /** One of `TEST_WEEKS`. */
  readonly week: number;
}

/** How sure a person said they were of an answer. */
export const CONFIDENCES = ['sure', 'unsure'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** The other side of a duel. */
export interface DuelPair {
  /** The other scent of the pair. */
  readonly rivalId: ScentId;
}

/** A finished session (specification, section 3, "Session record"). */
export interface SessionRecord {
  readonly id: string;
  /** The moment of *Finish Session*. */
  readonly date: Instant;
  readonly questions: readonly AnsweredQuestion[];
  readonly kitNames: readonly string[];
}
