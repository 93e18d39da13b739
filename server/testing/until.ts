import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits for an effect of another process or connection.
 * @param limit in milliseconds, then it throws
 */
export async function until(condition: () => boolean | Promise<boolean>, limit = 120_000): Promise<void> {
  const deadline = Date.now() + limit;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`still not: ${condition}`);
    await sleep(20);
  }
}
