import { helperRoundMessage, subscribeHelperRound } from '@nosewise/contract/helper-round';
import * as z from 'zod/mini';
import type { Context } from '../context';
import { hashToken } from '../db/opaque-token';
import type { Topic } from '../realtime/topic';
import { findSides, helperSide, latestChanges, ROUND_TOPIC, tasterSide } from './helper';
import type { RoundRow } from './queries';

/** The most sockets of one round: each side may have some that are not known to be dead yet. */
const SEATS_OF_ROUND = 16;
/** What clients of the version before are told: they read their side themselves. */
const CHANGED = JSON.stringify({ type: ROUND_TOPIC });

type Side = 'taster' | 'helper';
type Message = z.output<typeof helperRoundMessage>;

/**
 * The topic of helper rounds. A seat is shown its own side, which its token opens; one of a helper whose place was given
 * to another loses it. A follower without a token is told of changes, and nothing about them.
 */
export function roundTopic({
  database,
  now,
}: Pick<Context, 'database' | 'now'>): Topic<
  z.infer<typeof subscribeHelperRound>,
  RoundRow,
  Side | 'follower'
> {
  return {
    name: ROUND_TOPIC,
    subscription: subscribeHelperRound,
    async admit({ round: key, token }) {
      if (token === undefined) return { key, role: 'follower' };
      const row = await findSides(database, key, now());
      const proof = hashToken(token);
      const role = row && sideOf(row, proof);
      return role && { key, role, proof, most: SEATS_OF_ROUND };
    },
    read: (key) => findSides(database, key, now()),
    seqOf: ({ version }) => version,
    show(row, role) {
      if (role === 'follower') return { text: CHANGED, mark: String(row?.version) };
      if (!row) return undefined;
      return role === 'taster'
        ? written({ type: ROUND_TOPIC, taster: tasterSide(row) })
        : written({ type: ROUND_TOPIC, helper: helperSide(row) });
    },
    isOpenTo: (row, { role, proof }) =>
      role === 'follower' || (row !== undefined && proof !== undefined && sideOf(row, proof) === role),
    // Few people move in a round, and each waits for the other.
    pauses: { taster: 0, helper: 0, follower: 0 },
    latest: (keys) => latestChanges(database, keys, now()),
  };
}

function sideOf({ tasterHash, helperHash }: RoundRow, hash: string): Side | undefined {
  if (hash === tasterHash) return 'taster';
  return hash === helperHash ? 'helper' : undefined;
}

function written(message: Message) {
  return { text: JSON.stringify(z.encode(helperRoundMessage, message)) };
}
