import { helperRoundMessage } from '@nosewise/contract/helper-round';
import { goneMessage } from '@nosewise/contract/realtime';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { v4 as uuid } from 'uuid';
import * as z from 'zod/mini';
import { ApiProblem, Unreachable } from '../../../shared/api';
import { useLiveTopic, useNetwork } from '../../lib/useLiveTopic';

/** Between readings while no line tells of changes, and between tries to send a move, in ms. */
const READING_INTERVAL = 5_000;
const TRY_INTERVAL = 2_000;
/** Tries of a move before giving up, after about a minute. */
const TRIES = 30;

interface SideOptions<Side, Move> {
  id: string;
  token: string;
  side: 'taster' | 'helper';
  /** Takes its own side out of what the line tells. */
  told: (message: RoundMessage) => Side | undefined;
  read: (signal: AbortSignal) => Promise<Side>;
  /** A move that is sent twice counts once, so it can be tried again. */
  send: (move: Move, id: string) => Promise<Side>;
}

/** One side of a round on two phones. */
export interface RoundSide<Side, Move> {
  /** `undefined` while it is read for the first time. */
  readonly side: Side | undefined;
  /** `gone`: the round was deleted, or another person has this side now. */
  readonly line: 'live' | 'lost' | 'gone';
  /** The move that is on its way. */
  readonly moving: Move | undefined;
  /** Why the last move failed for good. */
  readonly trouble: Error | null;
  readonly move: (move: Move) => void;
}

/** Follows one side of a round, and sends moves. It finds its way back when the line was cut. */
export function useRoundSide<Side extends { readonly version: number }, Move>({
  id,
  token,
  side,
  told,
  read,
  send,
}: SideOptions<Side, Move>): RoundSide<Side, Move> {
  const queries = useQueryClient();
  const queryKey = ['helper-round', side, id];
  const isLive = useLiveTopic({
    topic: 'helper-round',
    subject: { round: id, token },
    messages,
    onMessage: (message) => {
      const after = message.type === 'helper-round' ? told(message) : undefined;
      // A reading finds out why a side is gone, and fetches the side for a server of the previous version.
      if (after) queries.setQueryData<Side>(queryKey, (known) => newer(known, after));
      else void queries.invalidateQueries({ queryKey });
    },
  });
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    refetchInterval: ({ state }) => (isLive || isGone(state.error) ? false : READING_INTERVAL),
    refetchOnWindowFocus: 'always',
    structuralSharing: (known, read) => (versionOf(known) > versionOf(read) ? known : read),
  });
  const moving = useMutation({
    mutationFn: ({ move, id }: { readonly move: Move; readonly id: string }) => send(move, id),
    retry: (failures, error) => error instanceof Unreachable && failures < TRIES,
    retryDelay: TRY_INTERVAL,
    onSuccess: (after) => queries.setQueryData<Side>(queryKey, (known) => newer(known, after)),
  });
  const waiting = moving.isPending ? moving.failureReason : null;
  const hasNetwork = useNetwork();
  const lost = !hasNetwork || isLost(isLive ? null : error) || isLost(waiting);
  return {
    side: data,
    line: isGone(error) ? 'gone' : lost ? 'lost' : 'live',
    moving: moving.isPending ? moving.variables.move : undefined,
    trouble: moving.error,
    move: (move) => {
      if (!moving.isPending) moving.mutate({ move, id: uuid() });
    },
  };
}

function isGone(error: Error | null): boolean {
  return error instanceof ApiProblem && error.problem.status === 404;
}

function isLost(error: Error | null): boolean {
  return error instanceof Unreachable;
}

function newer<Side extends { readonly version: number }>(known: Side | undefined, after: Side): Side {
  return known && known.version > after.version ? known : after;
}

/** Returns the version of a side, so that an answer that comes late does not replace a newer one. */
function versionOf(side: unknown): number {
  const isSide = typeof side === 'object' && side !== null && 'version' in side;
  return isSide && typeof side.version === 'number' ? side.version : -1;
}

const messages = z.union([helperRoundMessage, goneMessage]);
type RoundMessage = z.output<typeof helperRoundMessage>;
