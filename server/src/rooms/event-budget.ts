import { ROOM_EVENTS_IN_A_DAY } from '../limits/budgets';
import type { Limits } from '../limits/limits';

/** Something that waits to be appended to a room's log. */
interface Sent {
  /** The network that sent it. Default: ours, which has no budget. */
  readonly wish: { readonly network?: string };
  reject(error: unknown): void;
}

/**
 * Takes what networks have sent from their budgets (decision 68), and rejects it where a budget is used up.
 * @returns the others, in their order
 */
export async function charge<S extends Sent>(limits: Limits, batch: readonly S[]): Promise<S[]> {
  const counts = new Map<string, number>();
  for (const { wish } of batch) {
    if (wish.network !== undefined) counts.set(wish.network, (counts.get(wish.network) ?? 0) + 1);
  }
  const refusals = new Map<string | undefined, unknown>();
  const spend = async ([network, events]: readonly [string, number]) => {
    try {
      await limits.spend(ROOM_EVENTS_IN_A_DAY, network, events);
    } catch (error) {
      refusals.set(network, error);
    }
  };
  await Promise.all([...counts].map(spend));
  return batch.filter(({ wish, reject }) => {
    const refusal = refusals.get(wish.network);
    if (refusal !== undefined) reject(refusal);
    return refusal === undefined;
  });
}
