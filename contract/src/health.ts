import * as z from 'zod/mini';

/** Answer of `GET /healthz`, always with status 200: the process lives and its event loop turns. */
export const liveness = z.object({ status: z.literal('alive') });

export type Liveness = z.infer<typeof liveness>;

/**
 * Answer of `GET /readyz`: `ready` (200) when new requests are welcome, which takes a database that answers (its
 * tables are up to date before the port opens), `unavailable` (503) when it does not,
 * `draining` (503) from the moment the process is told to stop until it has stopped.
 */
export const readiness = z.object({ status: z.enum(['ready', 'unavailable', 'draining']) });

export type Readiness = z.infer<typeof readiness>;
