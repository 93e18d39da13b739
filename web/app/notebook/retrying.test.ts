import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { retrying, waitBefore } from './retrying';

describe('the wait before another try', () => {
  test('doubles with every failure, up to five minutes', () => {
    const waits = [1, 2, 3, 4, 9, 50].map((failures) => waitBefore(failures, undefined, () => 0));
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 256_000, 300_000]);
  });

  test('is up to half shorter by chance', () => {
    expect(waitBefore(1, undefined, () => 0.5)).toBe(750);
  });

  test('is never shorter than the server asks for', () => {
    expect(waitBefore(1, 30, () => 0)).toBe(30_000);
    expect(waitBefore(9, 1, () => 0)).toBe(256_000);
  });
});

describe('a task that is tried again', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** A task that fails this many times before it succeeds. */
  function failing(times: number) {
    let runs = 0;
    const loop = retrying({
      task: async () => {
        runs += 1;
        if (runs <= times) throw new Error('Not yet');
      },
      waitAfter: (failures) => failures * 100,
    });
    return { loop, runs: () => runs };
  }

  test('runs again after each failure until it succeeds, and then no more', async () => {
    const { loop, runs } = failing(2);
    loop.request();
    await vi.advanceTimersByTimeAsync(99);
    expect(runs()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(runs()).toBe(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(runs()).toBe(3);
  });

  test('runs at once when it is asked for, whatever it waits for', async () => {
    const { loop, runs } = failing(1);
    loop.request();
    await vi.advanceTimersByTimeAsync(10);
    loop.request();
    await vi.advanceTimersByTimeAsync(0);
    expect(runs()).toBe(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(runs()).toBe(2);
  });

  test('runs once more when it is asked for while it runs, and never twice at a time', async () => {
    let running = 0;
    let runs = 0;
    const loop = retrying({
      task: async () => {
        running += 1;
        runs += 1;
        expect(running).toBe(1);
        await new Promise((resolve) => {
          setTimeout(resolve, 50);
        });
        running -= 1;
      },
      waitAfter: () => 0,
    });
    for (let asked = 0; asked < 5; asked += 1) loop.request();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(runs).toBe(2);
  });

  test('does not run any more once it is stopped', async () => {
    const { loop, runs } = failing(9);
    loop.request();
    await vi.advanceTimersByTimeAsync(0);
    loop.stop();
    loop.request();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(runs()).toBe(1);
  });
});
