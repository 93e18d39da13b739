import { type Profile, profileSchema } from '@nosewise/contract/profile';
import { isoInstantOf } from '../db/columns';
import type { ProfileRow } from './queries';

/** What leaves of a person's own profile. */
export function presentProfile(row: ProfileRow): Profile {
  return {
    user_id: row.userId,
    display_name: row.displayName,
    stats_reset_at: row.statsResetAt === null ? null : isoInstantOf(row.statsResetAt),
    exclude_from_global_lb: row.excludeFromGlobalLb,
  };
}

/** The same as it is sent. */
export function profileJson(row: ProfileRow): string {
  return JSON.stringify(profileSchema.parse(presentProfile(row)));
}
