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

/** The first steps of a new account, in their order. */
export const FIRST_STEPS = ['packs', 'purpose', 'order', 'name'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

interface StepOf {
  readonly userId: string;
  readonly step: FirstStep;
}

const stepSchema: z.core.$ZodType<StepOf> = z.object({ userId: z.string(), step: z.enum(FIRST_STEPS) });

/** The step that a new person is at; `null` once all are done or skipped. */
export const firstSteps = stored<StepOf | null>({ key: 'firstSteps', schema: stepSchema, initial: null });
