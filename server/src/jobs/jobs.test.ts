import fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createJobs } from './jobs';

const { log } = fastify({ logger: false });

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A run that lasts until it is told to finish. */
function heldRun() {
  const ends: (() => void)[] = [];
  const run = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  return { run, finish: () => ends.shift()?.() };
}

test('a job runs when jobs start, when it is woken and when its interval has passed', async () => {
  const run = vi.fn(async () => undefined);
  const jobs = createJobs([{ name: 'mail', run, interval: 1_000 }], log);
  jobs.wake('mail');
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledTimes(0);
  jobs.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledTimes(1);
  jobs.wake('mail');
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledTimes(3);
  await jobs.stop();
});

test('wakes that come together are one run, after the delay that lets them gather', async () => {
  const run = vi.fn(async () => undefined);
  const jobs = createJobs([{ name: 'standings', run, interval: 60_000, delay: 500 }], log);
  jobs.start();
  await vi.advanceTimersByTimeAsync(0);
  jobs.wake('standings');
  await vi.advanceTimersByTimeAsync(400);
  jobs.wake('standings');
  await vi.advanceTimersByTimeAsync(100);
  expect(run).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledTimes(2);
  await jobs.stop();
});

test('a job that is woken while it runs runs once more, never twice at a time', async () => {
  const { run, finish } = heldRun();
  const jobs = createJobs([{ name: 'mail', run, interval: 60_000 }], log);
  jobs.start();
  await vi.advanceTimersByTimeAsync(0);
  jobs.wake('mail');
  jobs.wake('mail');
  await vi.advanceTimersByTimeAsync(10);
  expect(run).toHaveBeenCalledTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledTimes(2);
  finish();
  await jobs.stop();
});

test('a job with several places runs beside itself while there is more, and looks again while one run is slow', async () => {
  const { run, finish } = heldRun();
  const begin = vi.fn((more?: () => void) => {
    more?.();
    return run();
  });
  const jobs = createJobs(
    [{ name: 'mail-bulk', wokenBy: 'mail', run: begin, interval: 1_000, places: 3 }],
    log,
  );
  jobs.start();
  await vi.advanceTimersByTimeAsync(10);
  expect(run).toHaveBeenCalledTimes(3);
  jobs.wake('mail');
  jobs.wake('push');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(run).toHaveBeenCalledTimes(3);
  begin.mockImplementation(run);
  finish();
  await vi.advanceTimersByTimeAsync(10);
  expect(run).toHaveBeenCalledTimes(4);
  finish();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledTimes(5);
  for (let each = 0; each < 3; each += 1) finish();
  await jobs.stop();
});

test('a job that fails is tried again at its next turn', async () => {
  const run = vi.fn().mockRejectedValueOnce(new Error('the database is away')).mockResolvedValue(undefined);
  const jobs = createJobs([{ name: 'mail', run, interval: 1_000 }], log);
  jobs.start();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledTimes(2);
  await jobs.stop();
});

test('stopping waits for the job that runs, and none begins after it', async () => {
  const { run, finish } = heldRun();
  const jobs = createJobs([{ name: 'mail', run, interval: 10 }], log);
  jobs.start();
  await vi.advanceTimersByTimeAsync(0);
  const stopped = vi.fn();
  const stopping = jobs.stop().then(stopped);
  await vi.advanceTimersByTimeAsync(100);
  expect(stopped).not.toHaveBeenCalled();
  finish();
  await stopping;
  jobs.wake('mail');
  await vi.advanceTimersByTimeAsync(100);
  expect(run).toHaveBeenCalledTimes(1);
});

test('each turn is reported, with its outcome', async () => {
  const run = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('no'));
  const onTurn = vi.fn();
  const jobs = createJobs([{ name: 'mail', run, interval: 1_000 }], log, onTurn);
  jobs.start();
  await vi.advanceTimersByTimeAsync(1_000);
  await jobs.stop();
  expect(onTurn.mock.calls).toEqual([
    [{ job: 'mail', seconds: expect.any(Number), failed: true }],
    [{ job: 'mail', seconds: expect.any(Number), failed: false }],
  ]);
});

test('stopping goes on without a job that takes longer than a second', async () => {
  const { run } = heldRun();
  const jobs = createJobs([{ name: 'mail', run, interval: 10 }], log);
  jobs.start();
  await vi.advanceTimersByTimeAsync(0);
  const stopped = vi.fn();
  void jobs.stop().then(stopped);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(stopped).toHaveBeenCalledOnce();
});
