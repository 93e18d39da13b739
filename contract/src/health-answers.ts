import * as z from 'zod/mini';

/** Answer of `GET /healthz`, always with status 200: the process is alive and its event loop runs. */
export const liveness = z.object({ status: z.literal('alive') });

export type Liveness = z.infer<typeof liveness>;

/**
 * Answer of `GET /readyz`: `ready` (200) when new requests are welcome, `unavailable` (503) when the database does not
 * answer, `draining` (503) from the moment the process is told to stop until it has stopped. Tables are up to date before
 * the port opens.
 */
export const readiness = z.object({ status: z.enum(['ready', 'unavailable', 'draining']) });

export type Readiness = z.infer<typeof readiness>;
