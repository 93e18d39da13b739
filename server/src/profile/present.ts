import { type Profile, profileSchema } from '@nosewise/contract/profile';
import { z } from 'zod';
import type { ProfileRow } from './queries';

/** What leaves of a person's own profile. */
export function presentProfile(row: ProfileRow): Profile {
  return {
    user_id: row.userId,
    display_name: row.displayName,
    stats_reset_at: row.statsResetAt,
    exclude_from_global_lb: row.excludeFromGlobalLb,
  };
}

/** The same as it is sent. */
export function profileJson(row: ProfileRow): string {
  return JSON.stringify(z.encode(profileSchema, presentProfile(row)));
}
