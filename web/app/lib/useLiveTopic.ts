import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import { keepLive, later, openLine } from '../../shared/live-connection';
import { useOnEach } from './on-each';

interface Subscription<Messages extends z.ZodMiniType<{ readonly type: string }>> {
  readonly topic: 'leaderboard' | 'room';
  /** Names one thing of the topic, by the topic's own word for it. */
  readonly subject?: Readonly<Record<string, string>>;
  /** False while there is nothing to listen for. */
  readonly isWanted?: boolean;
  readonly messages: Messages;
  readonly onMessage: (message: z.output<Messages>) => void;
}

/**
 * Follows the changes of one thing, and catches up each time the line is back. Ends when the server says that
 * the thing is gone.
 * @returns whether the line works
 */
export function useLiveTopic<Messages extends z.ZodMiniType<{ readonly type: string }>>({
  topic,
  subject,
  isWanted = true,
  messages,
  onMessage,
}: Subscription<Messages>): boolean {
  const [isLive, setIsLive] = useState(false);
  const awakenings = useAwakenings();
  const take = useEffectEvent(onMessage);
  useOnEach(JSON.stringify([topic, subject, isWanted, awakenings]), () => {
    if (!isWanted) return;
    const stop = keepLive({
      open: openLine,
      later,
      greeting: { type: 'subscribe', topic, ...subject },
      messages,
      onMessage: (message) => {
        take(message);
        if (message.type !== 'gone') return;
        stop();
        setIsLive(false);
      },
      onChange: setIsLive,
    });
    return () => {
      stop();
      setIsLive(false);
    };
  });
  return isLive;
}

/**
 * Counts how often the device has woken up or found its network again. Its lines may be dead then without
 * knowing it: a silent one is given up only after two heartbeats.
 */
function useAwakenings(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const wake = () => setCount((before) => before + 1);
    const look = () => document.visibilityState === 'visible' && wake();
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return count;
}

/** Tells whether the device has a network: it knows at once, while a silent line is noticed after two heartbeats. */
export function useNetwork(): boolean {
  return useSyncExternalStore(onNetwork, () => navigator.onLine);
}

function onNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
