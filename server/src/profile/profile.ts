import type { ProfileChanges } from '@nosewise/contract/profile';
import type { Instant } from '@nosewise/domain/models';
import type { Database, Queryable } from '../db/database';
import { accountGone } from '../errors/refusal';
import { resetStanding, setStandingPublic } from '../leaderboard/standing';
import { announceName, announceProfile, lockProfile, type ProfileRow, updateProfile } from './queries';

/**
 * Changes what the person decides about themselves, and with it whether others see their standing. An empty name takes
 * the name away. @throws Refusal 401 when the account is gone
 */
export async function changeOwnProfile(
  { orm }: Database,
  userId: string,
  { display_name, exclude_from_global_lb: hidden }: ProfileChanges,
): Promise<ProfileRow> {
  return orm.transaction(async (tx) => {
    const before = await lockPerson(tx, userId);
    const after = {
      ...before,
      displayName: display_name === undefined ? before.displayName : display_name || null,
      excludeFromGlobalLb: hidden ?? before.excludeFromGlobalLb,
    };
    const { displayName, excludeFromGlobalLb } = after;
    await updateProfile(tx, userId, { displayName, excludeFromGlobalLb });
    if (excludeFromGlobalLb !== before.excludeFromGlobalLb) {
      await setStandingPublic(tx, userId, !excludeFromGlobalLb);
    }
    if (displayName !== before.displayName) await announceName(tx);
    await announceProfile(tx, userId);
    return after;
  });
}

/**
 * Lets only sessions from `now` on count; the log stays as it is (specification, section 4, "Stats reset").
 * @throws Refusal 401 when the account is gone
 */
export async function resetOwnStatistics(
  { orm }: Database,
  userId: string,
  now: Instant,
): Promise<ProfileRow> {
  return orm.transaction(async (tx) => {
    const before = await lockPerson(tx, userId);
    await updateProfile(tx, userId, { statsResetAt: now });
    await resetStanding(tx, userId, now);
    await announceProfile(tx, userId);
    return { ...before, statsResetAt: now };
  });
}

async function lockPerson(tx: Queryable, userId: string): Promise<ProfileRow> {
  const row = await lockProfile(tx, userId);
  if (!row) throw accountGone();
  return row;
}
