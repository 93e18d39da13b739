import { goneMessage } from '@nosewise/contract/realtime';
import {
  answerRoomCall,
  moveRoomCall,
  type RoomMove,
  readRoomCall,
  roomMessages,
  tasteRoomCall,
} from '@nosewise/contract/room-calls';
import type { AnswerOption, NameId } from '@nosewise/domain/aromas/names';
import type { LookAnswer } from '@nosewise/domain/glass/smelling';
import type { CardView } from '@nosewise/domain/rooms/room-views';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { v4 as uuid } from 'uuid';
import * as z from 'zod/mini';
import { ApiProblem, callApi, Unreachable } from '../../shared/api';
import { useOnEach } from '../lib/on-each';
import { KEYS } from '../lib/query';
import { useLiveTopic, useNetwork } from '../lib/useLiveTopic';
import { answered, type Followed, isOwnStale, read, told } from './followed';
import {
  dropAnswer,
  type KeptAnswer,
  type KeptSeat,
  type KeptSheet,
  keepAnswer,
  sheetSent,
} from './kept-rooms';
import { goneBy, isDecided } from './room-words';

/** Between readings while no line tells of changes, and between tries to send something, in ms. */
const READING_INTERVAL = 5_000;
const TRY_INTERVAL = 2_000;
/** Tries before giving up, after about a minute. */
const TRIES = 30;

/** Opens one side of a room. */
interface RoomKey {
  readonly id: string;
  readonly token: string;
}

const MESSAGES = {
  host: z.union([roomMessages.host, goneMessage]),
  seat: z.union([roomMessages.seat, goneMessage]),
};

/** Keeps a room on the screen: after reloads, sleep and lost lines it is where the room is. */
export function useRoom(
  room: RoomKey,
  role: Followed['role'],
): {
  /** `undefined` while it is read for the first time. */
  readonly followed: Followed | undefined;
  readonly line: 'live' | 'lost' | 'ended' | 'removed';
} {
  const { id, token } = room;
  const queries = useQueryClient();
  const queryKey = KEYS.room(id, token);
  const isLive = useLiveTopic({
    topic: 'room',
    subject: { room: id, token },
    // First the room is read, then each message is a change of it.
    isWanted: queries.getQueryData(queryKey) !== undefined,
    messages: MESSAGES[role],
    onMessage: (message) => {
      const known = queries.getQueryData<Followed>(queryKey);
      const after = known && message.type === 'room' ? told(known, message) : undefined;
      if (after) queries.setQueryData(queryKey, after);
      // A reading finds out why a room is gone.
      if (!after || isOwnStale(after)) void queries.invalidateQueries({ queryKey });
    },
  });
  const { data, error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const side = await callApi(readRoomCall, { params: { id }, query: { token }, signal });
      return read(queries.getQueryData<Followed>(queryKey), side);
    },
    refetchInterval: ({ state }) => (isLive || goneBy(state.error) ? false : READING_INTERVAL),
    refetchOnWindowFocus: false,
  });
  const hasNetwork = useNetwork();
  const isLost = !hasNetwork || (!isLive && error instanceof Unreachable);
  return { followed: data, line: goneBy(error) ?? (isLost ? 'lost' : 'live') };
}

/** Waits as long as the server asks for. In ms. */
function waitBefore(_: number, error: Error): number {
  const asked = error instanceof ApiProblem ? (error.retryAfter ?? 0) * 1_000 : 0;
  return Math.max(TRY_INTERVAL, asked);
}

/** Sends moves one after the other. One that is sent twice counts once. */
export function useMoves(room: RoomKey) {
  const { id, token } = room;
  const queries = useQueryClient();
  const queryKey = KEYS.room(id, token);
  const { mutate, isPending, error } = useMutation({
    scope: { id: `moves of ${id}` },
    mutationFn: ({ moveId, move }: { readonly moveId: string; readonly move: RoomMove }) =>
      callApi(moveRoomCall, { params: { id }, body: { token, id: moveId, move } }),
    retry: (failures, error) => !isDecided(error) && failures < TRIES,
    retryDelay: waitBefore,
    onSuccess: (after) => queries.setQueryData<Followed>(queryKey, (known) => known && told(known, after)),
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  return {
    isMoving: isPending,
    /** Why the last move failed for good. */
    trouble: error,
    move: (move: RoomMove) => mutate({ moveId: uuid(), move }),
  };
}

/** An answer that the server refused for good: it was too late, or the bottle has moved on. */
export interface RefusedAnswer extends KeptAnswer {
  readonly error: unknown;
}

/** Sends the answer that a seat keeps, also after a reload, until the server has decided about it. */
export function useAnswers(
  { code, sending }: Pick<KeptSeat, 'code' | 'sending'>,
  room: RoomKey,
): { refused: RefusedAnswer | undefined; answer: (card: CardView, chosen: AnswerOption | null) => void } {
  const { id, token } = room;
  const queries = useQueryClient();
  const queryKey = KEYS.room(id, token);
  const { mutate, error, variables } = useMutation({
    scope: { id: `answers of ${token}` },
    mutationFn: ({ card, chosen }: KeptAnswer) =>
      callApi(answerRoomCall, {
        params: { id, card: card.id },
        body: { token, chosen: chosen?.name ?? null, chosenId: chosen?.id ?? null },
      }),
    retry: (_, error) => !isDecided(error),
    retryDelay: waitBefore,
    onSuccess: (after, { card }) => {
      queries.setQueryData<Followed>(queryKey, (known) => known && answered(known, after));
      dropAnswer(code, card.id);
    },
    onError: (_, { card }) => {
      dropAnswer(code, card.id);
      return queries.invalidateQueries({ queryKey });
    },
  });
  useOnEach(sending?.card.id, () => {
    if (sending) mutate(sending);
  });
  return {
    refused: error && variables ? { ...variables, error } : undefined,
    answer: (card: CardView, chosen: AnswerOption | null) => {
      // An answer to an earlier bottle that has not arrived yet would come too late.
      if (sending?.card.id !== card.id)
        keepAnswer(code, { card, chosen: chosen && { id: chosen.id, name: chosen.name } });
    },
  };
}

/** How long a phone waits for more before it sends what was found so far, in ms. */
const SHEET_PAUSE = 1_000;

/** Sends what a seat says of a glass, also after a reload: what was found before the host reveals is not lost. */
export function useTasting(
  sheet: KeptSheet | undefined,
  room: RoomKey,
): {
  /** Why what was said of a round did not arrive. */
  readonly refused: { readonly round: number; readonly error: unknown } | undefined;
  readonly look: (round: number, aroma: NameId, answer: LookAnswer) => void;
} {
  const { id, token } = room;
  const queries = useQueryClient();
  const queryKey = KEYS.room(id, token);
  const shared = {
    scope: { id: `glasses of ${token}` },
    retry: (_: number, error: Error) => !isDecided(error),
    retryDelay: waitBefore,
  };
  const took = (after: Parameters<typeof answered>[1]) =>
    queries.setQueryData<Followed>(queryKey, (known) => known && answered(known, after));
  const tasting = useMutation({
    ...shared,
    mutationFn: ({ round, found, ready }: KeptSheet) =>
      callApi(tasteRoomCall, {
        params: { id, round },
        body: { token, says: { kind: 'taste', found, ready } },
      }),
    onSuccess: took,
    onSettled: (_after, _error, said) => sheetSent(said),
  });
  const looking = useMutation({
    ...shared,
    mutationFn: ({ round, aroma, answer }: { round: number; aroma: NameId; answer: LookAnswer }) =>
      callApi(tasteRoomCall, {
        params: { id, round },
        body: { token, says: { kind: 'look', aroma, answer } },
      }),
    onSuccess: took,
  });
  const unsent = sheet && !sheet.isSent ? sheet : undefined;
  const send = useEffectEvent(() => unsent && tasting.mutate(unsent));
  const key = unsent && JSON.stringify(unsent);
  const pause = unsent?.ready ? 0 : SHEET_PAUSE;
  useEffect(() => {
    if (key === undefined) return;
    const timer = setTimeout(send, pause);
    return () => clearTimeout(timer);
  }, [key, pause]);
  const { error, variables } = tasting;
  return {
    refused: error && variables ? { round: variables.round, error } : undefined,
    look: (round, aroma, answer) => looking.mutate({ round, aroma, answer }),
  };
}
