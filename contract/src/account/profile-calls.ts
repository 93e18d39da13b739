import * as z from 'zod/mini';
import { instant } from '../instant';
import { route } from '../route';
import { plain } from '../text';

export const DISPLAY_NAME_MAX = 100;

/** The changes that a person may make to their profile (specification, section 5). An empty name removes it. */
export const profileChanges = z.object({
  display_name: z.optional(
    z.nullable(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(DISPLAY_NAME_MAX, `Display name must be less than ${DISPLAY_NAME_MAX} characters`),
          plain('display name'),
        ),
    ),
  ),
  exclude_from_global_lb: z.optional(z.boolean()),
});

/** A person's own row of `profiles`. */
export const profileSchema = z.object({
  user_id: z.uuid(),
  display_name: z.nullable(z.string()),
  stats_reset_at: z.nullable(instant),
  exclude_from_global_lb: z.boolean(),
});

export type Profile = z.infer<typeof profileSchema>;
export type ProfileChanges = z.infer<typeof profileChanges>;

export const readProfile = route({
  method: 'GET',
  path: '/profile',
  summary: 'Own profile.',
  access: 'account',
  answer: profileSchema,
});

export const changeProfile = route({
  method: 'PATCH',
  path: '/profile',
  summary: 'Change own display name or whether others see one on the leaderboard.',
  access: 'account',
  body: profileChanges,
  answer: profileSchema,
});

export const resetStatistics = route({
  method: 'POST',
  path: '/profile/reset-statistics',
  summary: 'Count from now on only. Past sessions are preserved but excluded.',
  access: 'account',
  answer: profileSchema,
});
