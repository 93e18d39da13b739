import { helperRoundMessage, subscribeHelperRound } from '@nosewise/contract/helper-round';
import * as z from 'zod/mini';
import type { Context } from '../context';
import { inGroups } from '../db/groups';
import { hashToken } from '../db/opaque-token';
import type { Topic } from '../realtime/topic';
import { findSides, helperSide, latestMoves, type Played, ROUND_TOPIC, tasterSide } from './helper';

/** The most sockets of one round: each side may have some that are not known to be dead yet. */
const SEATS_OF_ROUND = 16;
/** Rounds that are looked up at a time for sockets: whoever makes up tokens waits, and not the database. */
const LOOKED_UP = 4;
/** The message to clients of the previous version: they read their side themselves. */
const CHANGED = JSON.stringify({ type: ROUND_TOPIC });

type Side = 'taster' | 'helper';
type Message = z.output<typeof helperRoundMessage>;

/**
 * Makes the topic of helper rounds. A token opens one side of a round, which its seat is shown; a helper who
 * was replaced loses the seat. A follower without a token is only told that something has changed.
 */
export function roundTopic({
  database,
  now,
}: Pick<Context, 'database' | 'now'>): Topic<
  z.infer<typeof subscribeHelperRound>,
  Played,
  Side | 'follower'
> {
  const lookUp = inGroups(LOOKED_UP, (keys: readonly string[]) =>
    Promise.all(keys.map((key) => findSides(database, key, now()))),
  );
  return {
    name: ROUND_TOPIC,
    subscription: subscribeHelperRound,
    async admit({ round: key, token }) {
      if (token === undefined) return { key, role: 'follower' };
      const round = await lookUp(key);
      const proof = hashToken(token);
      const role = round && sideOf(round, proof);
      return role && { key, role, proof, most: SEATS_OF_ROUND };
    },
    read: (key) => findSides(database, key, now()),
    seqOf: ({ row: { seq } }) => seq,
    show(round, role) {
      if (role === 'follower') return { text: CHANGED, mark: String(round?.row.seq) };
      if (!round) return undefined;
      return role === 'taster'
        ? written({ type: ROUND_TOPIC, taster: tasterSide(round) })
        : written({ type: ROUND_TOPIC, helper: helperSide(round) });
    },
    isOpenTo: (round, { role, proof }) =>
      role === 'follower' || (round !== undefined && proof !== undefined && sideOf(round, proof) === role),
    // Few people move in a round, and each waits for the other.
    pauses: { taster: 0, helper: 0, follower: 0 },
    latest: (keys) => latestMoves(database, keys, now()),
  };
}

function sideOf({ row: { tasterHash, helperHash } }: Played, hash: string): Side | undefined {
  if (hash === tasterHash) return 'taster';
  return hash === helperHash ? 'helper' : undefined;
}

function written(message: Message) {
  return { text: JSON.stringify(z.encode(helperRoundMessage, message)) };
}
