import * as z from 'zod/mini';
import { leaderboardRow } from './leaderboard';

/** The address of the WebSocket. Both sides send heartbeats; a side that hears nothing for two intervals closes. */
export const REALTIME_PATH = '/api/v1/realtime';
/** Between heartbeats, in milliseconds (specification, section 9). */
export const HEARTBEAT_INTERVAL = 25_000;
/** Waits before the first, second, third and every later try to connect again, in milliseconds. */
export const RECONNECT_DELAYS = [1_000, 2_000, 5_000, 10_000] as const;

/** A message of the browser. */
export const clientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heartbeat') }),
  z.discriminatedUnion('topic', [
    z.object({ type: z.literal('subscribe'), topic: z.literal('leaderboard') }),
    z.object({ type: z.literal('subscribe'), topic: z.literal('helper-round'), round: z.uuid() }),
  ]),
]);

/**
 * A message of the server: at once after subscribing, and when what was subscribed to has changed. Rows of the leaderboard
 * come at most once a second. Of a helper round it is only told that it may have changed: each side reads its own part.
 */
export const serverMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heartbeat') }),
  z.object({
    type: z.literal('leaderboard'),
    /** The same for everybody, so `is_self` is false in all of them. */
    rows: z.array(leaderboardRow),
  }),
  z.object({ type: z.literal('helper-round') }),
]);

export type ClientMessage = z.infer<typeof clientMessage>;
export type ServerMessage = z.infer<typeof serverMessage>;
