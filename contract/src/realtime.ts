import * as z from 'zod/mini';

/**
 * The WebSocket is one hub of topics. Each topic's subscription and messages are declared beside its calls,
 * in `leaderboard-calls.ts` and `room-calls.ts`. A message carries the whole view, so a lost one costs nothing.
 */

/** The address of the WebSocket. Both sides send heartbeats; a side that hears nothing for two intervals closes. */
export const REALTIME_PATH = '/api/v1/realtime';
/** Between heartbeats, in milliseconds (specification, section 9). */
export const HEARTBEAT_INTERVAL = 25_000;
/** Waits before the first, second, third and every later try to connect again, in milliseconds. */
export const RECONNECT_DELAYS = [1_000, 2_000, 5_000, 10_000] as const;

/** A message of either side. */
export const heartbeatMessage = z.object({ type: z.literal('heartbeat') });
export type HeartbeatMessage = z.infer<typeof heartbeatMessage>;

/** Tells that a topic does not admit the socket, or no longer. */
export const goneMessage = z.object({ type: z.literal('gone'), topic: z.string() });
export type GoneMessage = z.infer<typeof goneMessage>;
