import {
  type ClientMessage,
  HEARTBEAT_INTERVAL,
  RECONNECT_DELAYS,
  type ServerMessage,
  serverMessage,
} from '@nosewise/contract/realtime';
import * as z from 'zod/mini';

/** The part of a WebSocket that is used. */
export interface Line {
  send(text: string): void;
  close(): void;
}

/** What happens on a line. */
export interface LineEvents {
  opened(): void;
  heard(text: string): void;
  /** Also when it could not be opened at all. Nothing is heard after it. */
  closed(): void;
}

/** Runs `task` once after so many milliseconds. Returns the way to call it off. */
export type Later = (task: () => void, delay: number) => () => void;

interface LiveConnectionOptions {
  readonly open: (events: LineEvents) => Line;
  readonly later: Later;
  /** Said each time the line stands. */
  readonly greeting: ClientMessage;
  readonly onMessage: (message: Exclude<ServerMessage, { type: 'heartbeat' }>) => void;
  /** Whether the server is being heard. */
  readonly onChange: (isLive: boolean) => void;
}

/**
 * Keeps a line to the server open until it is stopped: says a heartbeat every 25 s, gives up a line that has been silent
 * for twice as long, and opens another 1, 2, 5 and from then on 10 s after one was lost (specification, section 9).
 * @returns the way to stop
 */
export function keepLive({ open, later, greeting, onMessage, onChange }: LiveConnectionOptions): () => void {
  let failures = 0;
  let leave = connect();

  /** One line, until it is lost. Returns the way to leave it. */
  function connect(): () => void {
    let isOver = false;
    let callOffHeartbeat = () => {};
    let callOffSilence = later(lose, 2 * HEARTBEAT_INTERVAL);
    const line = open({ opened, heard, closed: lose });

    function opened() {
      if (isOver) return;
      say(greeting);
      beat();
    }

    function beat() {
      callOffHeartbeat = later(() => {
        say({ type: 'heartbeat' });
        beat();
      }, HEARTBEAT_INTERVAL);
    }

    function heard(text: string) {
      if (isOver) return;
      callOffSilence();
      callOffSilence = later(lose, 2 * HEARTBEAT_INTERVAL);
      // Only now: a server that opens a line and closes it at once must not be asked again every second.
      failures = 0;
      onChange(true);
      const message = parse(text);
      if (message && message.type !== 'heartbeat') onMessage(message);
    }

    function say(message: ClientMessage) {
      line.send(JSON.stringify(message));
    }

    function lose() {
      if (isOver) return;
      end();
      onChange(false);
      const delay = RECONNECT_DELAYS[Math.min(failures, RECONNECT_DELAYS.length - 1)] ?? 0;
      failures += 1;
      leave = later(() => {
        leave = connect();
      }, delay);
    }

    function end() {
      isOver = true;
      callOffHeartbeat();
      callOffSilence();
      line.close();
    }

    return end;
  }

  return () => leave();
}

/** What cannot be understood is left out: a newer server may say more than this screen knows. */
function parse(text: string): ServerMessage | undefined {
  try {
    return z.safeParse(serverMessage, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
