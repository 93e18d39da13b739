import * as z from 'zod/mini';
import { stored } from '../../../shared/storage/stored';
import { note } from '../../notebook/in-hand';

/** An account that waits for its address to be confirmed. */
interface PendingSignUp {
  readonly email: string;
  /** Whether the person takes along what was trained on this device without an account. */
  readonly takesAlong: boolean;
  /** The code of the room whose answers the person wants to take along. */
  readonly room?: string | undefined;
}

const pendingSchema: z.core.$ZodType<PendingSignUp> = z.object({
  email: z.string(),
  takesAlong: z.boolean(),
  room: z.optional(z.string()),
});

/** The sign-up of this browser, until the person signs in here. */
export const pendingSignUp = stored<PendingSignUp | null>({
  key: 'pendingSignUp',
  schema: pendingSchema,
  initial: null,
});

/** Whether the account is new: until its owner has chosen their first pack. */
export const newcomer = note('newcomer', z.boolean(), false);
