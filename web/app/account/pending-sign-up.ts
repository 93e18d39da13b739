import * as z from 'zod/mini';
import { stored } from '../../shared/stored';

/** An account that waits for its address to be confirmed. */
interface PendingSignUp {
  readonly email: string;
  /** Sessions of this device's guest that the person wants to take along. */
  readonly takes?: readonly string[] | undefined;
  /** The code of the room whose answers the person wants to take along. */
  readonly room?: string | undefined;
}

const pendingSchema: z.core.$ZodType<PendingSignUp> = z.object({
  email: z.string(),
  takes: z.optional(z.array(z.string())),
  room: z.optional(z.string()),
});

/** The sign-up of this browser, until the person signs in here. */
export const pendingSignUp = stored<PendingSignUp | null>({
  key: 'pendingSignUp',
  schema: pendingSchema,
  initial: null,
});

/** The id of a person whose account is new, until they have chosen their first pack. */
export const newcomer = stored<string | null>({
  key: 'newcomer',
  schema: z.nullable(z.string()),
  initial: null,
});
