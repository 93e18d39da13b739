import { MAX_OWN_PACKS } from '@nosewise/contract/own-pack';
import type { ChangedPack, ChangedSettings } from '@nosewise/contract/preferences';
import { lastWrite } from '@nosewise/domain/last-write';
import type { Database, Queryable } from '../db/database';
import { accountGone, Refusal } from '../errors/refusal';
import { lockProfile } from '../profile/queries';
import { countPacks, findPack, findSettings, pruneDeletions, putPack, putSettings } from './queries';

/** Deletions that are remembered of one person. A device that was away for more of them brings the oldest packs back. */
export const REMEMBERED_DELETIONS = 200;

/** Keeps the copy of the training settings that was changed last, and returns it. @throws Refusal 401 */
export async function offerSettings(
  { orm }: Database,
  userId: string,
  offered: ChangedSettings,
): Promise<ChangedSettings> {
  return orm.transaction(async (tx) => {
    await takeTurns(tx, userId);
    const kept = await findSettings(tx, userId);
    const winner = kept ? lastWrite(kept, offered) : offered;
    if (winner !== kept) await putSettings(tx, userId, winner);
    return winner;
  });
}

/**
 * Keeps the copy of an own pack, or its deletion, that was changed last, and returns it.
 * @throws Refusal 409 when it would be one pack more than a person may have, 401 when the account is gone
 */
export async function offerPack(
  { orm }: Database,
  userId: string,
  id: string,
  offered: ChangedPack,
): Promise<ChangedPack> {
  return orm.transaction(async (tx) => {
    await takeTurns(tx, userId);
    const kept = await findPack(tx, userId, id);
    const winner = kept ? lastWrite(kept, offered) : offered;
    if (winner === kept) return winner;
    if (winner.pack && !kept?.pack && (await countPacks(tx, userId)) >= MAX_OWN_PACKS) {
      throw new Refusal(
        409,
        'conflict',
        `You can keep ${MAX_OWN_PACKS} packs of your own: delete one first.`,
      );
    }
    await putPack(tx, userId, id, winner);
    if (!winner.pack) await pruneDeletions(tx, userId, REMEMBERED_DELETIONS);
    return winner;
  });
}

/** Makes a person's devices take turns, also for a copy that is not there yet and so cannot be locked. */
async function takeTurns(tx: Queryable, userId: string): Promise<void> {
  if (!(await lockProfile(tx, userId))) throw accountGone();
}
