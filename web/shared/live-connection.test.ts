import { leaderboardMessage } from '@nosewise/contract/leaderboard-calls';
import { describe, expect, test } from 'vitest';
import { keepLive, type LiveSocketEvents } from './live-connection';

const HEARTBEAT = '{"type":"heartbeat"}';
const EMPTY_ROWS = '{"type":"leaderboard","rows":[]}';

/** A clock moved by hand, and a server that opens lines and obeys the test. */
function setUp() {
  let now = 0;
  let tasks: { at: number; task: () => void }[] = [];
  const lines: { events: LiveSocketEvents; said: string[]; isClosed: boolean; openedAt: number }[] = [];
  const messages: unknown[] = [];
  const changes: boolean[] = [];

  const stop = keepLive({
    open: (events) => {
      const line = { events, said: [] as string[], isClosed: false, openedAt: now };
      lines.push(line);
      return {
        send: (text) => line.said.push(text),
        close: () => {
          line.isClosed = true;
        },
      };
    },
    later: (task, delay) => {
      const entry = { at: now + delay, task };
      tasks.push(entry);
      return () => {
        tasks = tasks.filter((other) => other !== entry);
      };
    },
    messages: leaderboardMessage,
    greeting: { type: 'subscribe', topic: 'leaderboard' },
    onMessage: (message) => messages.push(message),
    onChange: (isLive) => changes.push(isLive),
  });

  function pass(duration: number) {
    const end = now + duration;
    for (;;) {
      const [next] = tasks.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      tasks = tasks.filter((other) => other !== next);
      now = next.at;
      next.task();
    }
    now = end;
  }

  function line() {
    const latest = lines.at(-1);
    if (!latest) throw new Error('No line was opened.');
    return latest;
  }

  return { lines, line, messages, changes, pass, stop, waiting: () => tasks.length };
}

describe('a live connection', () => {
  test('subscribes as soon as the line opens, and passes on messages', () => {
    const { line, messages, changes } = setUp();
    expect(line().said).toEqual([]);
    line().events.opened();
    expect(line().said).toEqual(['{"type":"subscribe","topic":"leaderboard"}']);
    line().events.heard(EMPTY_ROWS);
    expect(messages).toEqual([{ type: 'leaderboard', rows: [] }]);
    expect(changes.at(-1)).toBe(true);
  });

  test('sends a heartbeat every 25 s', () => {
    const { line, pass } = setUp();
    line().events.opened();
    pass(24_999);
    expect(line().said).not.toContain(HEARTBEAT);
    pass(1);
    line().events.heard(HEARTBEAT);
    pass(25_000);
    expect(line().said.filter((text) => text === HEARTBEAT)).toHaveLength(2);
  });

  test('keeps the heartbeat of the server to itself', () => {
    const { line, messages } = setUp();
    line().events.opened();
    line().events.heard(HEARTBEAT);
    expect(messages).toEqual([]);
  });

  test('tries again 1, 2, 5, 10 and 10 s after a line was lost', () => {
    const { lines, line, pass } = setUp();
    for (const wait of [1_000, 2_000, 5_000, 10_000, 10_000]) {
      const before = lines.length;
      line().events.closed();
      pass(wait - 1);
      expect(lines).toHaveLength(before);
      pass(1);
      expect(lines).toHaveLength(before + 1);
    }
  });

  test('starts again from 1 s after a message, not after a line merely opened', () => {
    const { lines, line, pass } = setUp();
    line().events.closed();
    pass(1_000);
    line().events.opened();
    line().events.closed();
    pass(1_000);
    expect(lines).toHaveLength(2);
    pass(1_000);
    line().events.opened();
    line().events.heard(EMPTY_ROWS);
    line().events.closed();
    pass(1_000);
    expect(lines).toHaveLength(4);
  });

  test('gives up a line that has been silent for two heartbeats, and opens another', () => {
    const { lines, line, changes, pass } = setUp();
    line().events.opened();
    line().events.heard(HEARTBEAT);
    pass(49_999);
    expect(line().isClosed).toBe(false);
    pass(1);
    expect([line().isClosed, changes.at(-1)]).toEqual([true, false]);
    pass(1_000);
    expect(lines).toHaveLength(2);
  });

  test('gives up a line that never opens', () => {
    const { lines, pass } = setUp();
    pass(51_000);
    expect(lines).toHaveLength(2);
  });

  test.each(['nonsense', '{"type":"news"}', '{"type":"leaderboard","rows":[{}]}', 'null'])(
    'leaves out what it does not understand: %s',
    (text) => {
      const { line, messages } = setUp();
      line().events.opened();
      line().events.heard(text);
      expect(messages).toEqual([]);
      expect(line().isClosed).toBe(false);
    },
  );

  test('ends for good when stopped, with the line open or still awaited', () => {
    const standing = setUp();
    standing.line().events.opened();
    standing.stop();
    expect(standing.line().isClosed).toBe(true);
    standing.line().events.closed();
    standing.line().events.heard(EMPTY_ROWS);
    expect([standing.messages, standing.waiting()]).toEqual([[], 0]);

    const awaited = setUp();
    awaited.line().events.closed();
    awaited.stop();
    awaited.pass(60_000);
    expect(awaited.lines).toHaveLength(1);
  });
});
