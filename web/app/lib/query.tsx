import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { ApiProblem, Unreachable } from '../../shared/api';
import { subscribeToAuth, trainee } from '../../shared/session/auth-state';

/** Attempts after the first. */
const RETRIES = 2;
const RETRIED_STATUS: readonly number[] = [502, 503, 504];

/** Makes what holds the server's answers. */
function answersOf(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => isWorthAnotherTry(failures, error),
        retryDelay: waitBefore,
        // A call without a connection fails at once and the screen says so, instead of waiting without an end.
        networkMode: 'always',
        refetchOnReconnect: isAskedAgain,
        refetchOnWindowFocus: isAskedAgain,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** A refusal stays one: the server counts addresses that do not exist. */
function isAskedAgain({ state: { error } }: { readonly state: { readonly error: unknown } }): boolean {
  return !(error instanceof ApiProblem && error.problem.status < 500);
}

/** Answers about what belongs to no person, such as a mailed link, which outlives a sign-in. */
export const nobodys = answersOf();

/** Names all that is asked of the server. What begins with the same words is asked again together. */
export const KEYS = {
  calendarFeed: ['calendar-feed'],
  devices: ['devices'],
  leaderboards: ['leaderboard'],
  profile: ['profile'],
  reminders: ['reminders'],
  shop: ['shop'],
  user: ['user'],
  leaderboard: (userId = 'guest') => ['leaderboard', userId],
  mailLink: (token: string | undefined) => ['mail-link', token],
  order: (id: string, token: string | undefined) => ['order', id, token],
  orders: (userId: string) => ['orders', userId],
  ownLink: (kind: 'pack' | 'set', subject: string) => ['own-link', kind, subject],
  progress: (userId: string, asOf: string) => ['progress', userId, asOf],
  history: (userId: string, asOf: string) => ['history', userId, asOf],
  room: (id: string, token: string) => ['room', id, token],
  roomResults: (id: string) => ['room-results', id],
  roomTitle: (id: string, token: string) => ['room-title', id, token],
  sharedPack: (id: string, reader: string) => ['shared-pack', id, reader],
  sharedSet: (id: string) => ['shared-set', id],
  toldBottle: (id: string, code: number | null, answeredAt = 0) => ['told-bottle', id, code, answeredAt],
  sticker: (id: string) => ['sticker', id],
} as const;

/** Tells whether to ask again after 502, 503, 504 or a broken connection (specification, section 8), unless the browser is offline. */
export function isWorthAnotherTry(failures: number, error: unknown, isOnline = navigator.onLine): boolean {
  if (failures >= RETRIES || !isOnline) return false;
  if (error instanceof ApiProblem) return RETRIED_STATUS.includes(error.problem.status) || isCrowd(error);
  return error instanceof Unreachable;
}

/** Tells a moment in which many open their links at once, of which all are right, from a budget that is used up. */
function isCrowd({ problem: { status }, retryAfter }: ApiProblem): boolean {
  return status === 429 && retryAfter !== undefined && retryAfter <= 5;
}

/** Waits as long as the server asks, at most 5 s; otherwise half a second, and then one. In milliseconds. */
export function waitBefore(failures: number, error: unknown): number {
  const asked = error instanceof ApiProblem ? error.retryAfter : undefined;
  return asked === undefined ? 500 * 2 ** failures : Math.min(asked * 1_000, 5_000);
}

/** Shares the server's answers among the screens of one person: the next one begins with none, whatever comes late. */
export function QueryScope({ children }: { children: ReactNode }) {
  const person = useSyncExternalStore(subscribeToAuth, trainee, () => undefined);
  const [answers, setAnswers] = useState(() => ({ person, client: answersOf() }));
  if (answers.person !== person) setAnswers({ person, client: answersOf() });
  return <QueryClientProvider client={answers.client}>{children}</QueryClientProvider>;
}
