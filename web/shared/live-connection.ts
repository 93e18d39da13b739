import { parseJson } from '@nosewise/contract/json';
import {
  HEARTBEAT_INTERVAL,
  type HeartbeatMessage,
  REALTIME_PATH,
  RECONNECT_DELAYS,
} from '@nosewise/contract/realtime';
import * as z from 'zod/mini';

/** The part of a WebSocket in use here. */
export interface LiveSocket {
  send(text: string): void;
  close(): void;
}

/** Events on a line. */
export interface LiveSocketEvents {
  opened(): void;
  heard(text: string): void;
  /** Also when it could not be opened. No other event follows. */
  closed(): void;
}

/** Subscribes to a topic, with what it asks for. */
interface Greeting {
  readonly type: 'subscribe';
  readonly topic: string;
  readonly [detail: string]: string;
}

/** Runs `task` once after `delay` milliseconds. Returns a function that cancels it. */
type Later = (task: () => void, delay: number) => () => void;

interface LiveConnectionOptions<Messages extends z.ZodMiniType> {
  readonly open: (events: LiveSocketEvents) => LiveSocket;
  readonly later: Later;
  /** Sent each time a line opens. */
  readonly greeting: Greeting;
  /** Messages of the topic. Others are ignored: a newer server may send more than this screen knows. */
  readonly messages: Messages;
  readonly onMessage: (message: z.output<Messages>) => void;
  /** Called when the connection starts or stops working. */
  readonly onChange: (isLive: boolean) => void;
}

/**
 * Keeps a line to the server open until it is stopped: sends a heartbeat every 25 s, gives up a line that was
 * silent for twice as long, and reconnects after 1, 2, 5 and then every 10 s (specification, section 9).
 * @returns a function that stops it
 */
export function keepLive<Messages extends z.ZodMiniType>({
  messages,
  onMessage,
  onChange,
  ...line
}: LiveConnectionOptions<Messages>): () => void {
  let failures = 0;
  let leave = connect();

  function connect(): () => void {
    return keepLine({
      ...line,
      onText: (text) => {
        // Only now, so that a server that closes each new line at once is not called every second.
        failures = 0;
        onChange(true);
        const message = z.safeParse(messages, parseJson(text));
        if (message.success) onMessage(message.data);
      },
      onLost: () => {
        onChange(false);
        const delay = RECONNECT_DELAYS[Math.min(failures, RECONNECT_DELAYS.length - 1)] ?? 0;
        failures += 1;
        leave = line.later(() => {
          leave = connect();
        }, delay);
      },
    });
  }

  return () => leave();
}

interface LineOptions extends Pick<LiveConnectionOptions<z.ZodMiniType>, 'open' | 'later' | 'greeting'> {
  readonly onText: (text: string) => void;
  readonly onLost: () => void;
}

/** Opens a line and keeps it until it is lost. Returns a function that leaves it. */
function keepLine({ open, later, greeting, onText, onLost }: LineOptions): () => void {
  let isOver = false;
  let cancelHeartbeat = () => {};
  let cancelSilence = later(lose, 2 * HEARTBEAT_INTERVAL);
  const line = open({ opened, heard, closed: lose });

  function opened() {
    if (isOver) return;
    say(greeting);
    beat();
  }

  function beat() {
    cancelHeartbeat = later(() => {
      say({ type: 'heartbeat' });
      beat();
    }, HEARTBEAT_INTERVAL);
  }

  function heard(text: string) {
    if (isOver) return;
    cancelSilence();
    cancelSilence = later(lose, 2 * HEARTBEAT_INTERVAL);
    onText(text);
  }

  function say(message: Greeting | HeartbeatMessage) {
    line.send(JSON.stringify(message));
  }

  function lose() {
    if (isOver) return;
    end();
    onLost();
  }

  function end() {
    isOver = true;
    cancelHeartbeat();
    cancelSilence();
    line.close();
  }

  return end;
}

/** Opens the WebSocket of the server that this page came from. */
export function openLine({ opened, heard, closed }: LiveSocketEvents): LiveSocket {
  const address = new URL(REALTIME_PATH, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(address);
  socket.addEventListener('open', opened);
  socket.addEventListener('message', ({ data }) => heard(String(data)));
  socket.addEventListener('close', closed);
  return socket;
}

export const later: Later = (task, delay) => {
  const timer = setTimeout(task, delay);
  return () => clearTimeout(timer);
};
