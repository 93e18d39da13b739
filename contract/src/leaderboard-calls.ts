import * as z from 'zod/mini';
import { route } from './route';

/** The most rows of one answer, and the default. */
export const LEADERBOARD_MAX = 100;

/** A row of `leaderboard_view` (specification, section 3). */
export const leaderboardRow = z.object({
  /** Counted from 1. Equal standings share a rank. */
  rank: z.int(),
  /** Whether the rank is rounded, as that of the caller is beyond the first 10,000. */
  is_about: z.optional(z.boolean()),
  display_name: z.nullable(z.string()),
  /** Correct over answered of the last 30 UTC days, a ratio 0..1. */
  accuracy_30d: z.number(),
  sessions_total: z.int(),
  streak_current: z.int(),
  /** Whether it is the caller's own. */
  is_self: z.boolean(),
});

/** The top of the board by accuracy over 30 days, best first, and where the caller is. */
export const leaderboardSchema = z.object({
  rows: z.array(leaderboardRow),
  /** The caller's own row, also outside the top; null when signed out or not ranked. */
  own: z.nullable(leaderboardRow),
  /**
   * The caller's row among its neighbours, best first, when it is not among `rows`; none of them is in
   * `rows`.
   */
  around: z._default(z.array(leaderboardRow), []),
});

export type LeaderboardRow = z.infer<typeof leaderboardRow>;
export type Leaderboard = z.infer<typeof leaderboardSchema>;

export const readLeaderboard = route({
  method: 'GET',
  path: '/leaderboard',
  summary: 'The best of the last 30 days, and the own row with its neighbours when logged in.',
  access: 'optional',
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(LEADERBOARD_MAX)), LEADERBOARD_MAX),
  }),
  answer: leaderboardSchema,
});

/** Subscribes to the rows, which are the same for everybody and need no token. */
export const subscribeLeaderboard = z.object({
  type: z.literal('subscribe'),
  topic: z.literal('leaderboard'),
});

/** The rows, at once and after changes, at most once a second. */
export const leaderboardMessage = z.object({
  type: z.literal('leaderboard'),
  /** `is_self` is false in all of them. */
  rows: z.array(leaderboardRow),
});
