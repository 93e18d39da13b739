import type { OwnPack } from '@nosewise/contract/training/own-pack';
import { mergePacks } from '@nosewise/domain/aromas/pool';
import type { Draw } from '@nosewise/domain/belief/adaptive-session';
import type { Beliefs } from '@nosewise/domain/belief/belief';
import {
  beliefsOf,
  type EvidenceLog,
  evidenceOf,
  leftUnasked,
  neighboursOf,
} from '@nosewise/domain/belief/evidence';
import {
  countMixUps,
  isShownPair,
  type MixUp,
  type MixUps,
  rankMixUps,
  shownMixUps,
} from '@nosewise/domain/belief/mix-ups';
import type { Pack, PooledScent, ScentId, SessionRecord } from '@nosewise/domain/models';
import { startAdaptive } from '@nosewise/domain/next/adaptive-start';
import { byName } from '@nosewise/domain/run/duel-pair';
import { allPacks } from '../../shared/selected-packs';
import { useStored } from '../../shared/storage/hooks';
import { ownPacks } from '../notebook/own-documents';
import { memoryOf, type RememberedScent, scentList } from '../notebook/scents';
import { sessionList, useSessions } from '../notebook/session-list';

/** Everything that the sessions in this browser tell of a person's nose. The server keeps none of it (decision 19). */
export interface Nose {
  /** Every review in the order of the log, whatever its mode. */
  readonly evidence: EvidenceLog;
  /** Scents that are missing were never smelled. */
  readonly beliefs: Beliefs;
  readonly mixUps: MixUps;
  /** Scents that a session has met and none has asked since, though it could (`leftUnasked`). */
  readonly overdue: ReadonlySet<ScentId>;
}

/**
 * Folds sessions into a nose.
 * @param scents with their schedules, which reach further back than the sessions in a browser
 * @param own packs, whose aromas can have been chosen
 */
function noseOf(
  sessions: readonly SessionRecord[],
  scents: readonly RememberedScent[],
  own: readonly OwnPack[],
): Nose {
  const evidence = evidenceOf(
    sessions,
    allPacks(own).flatMap(({ aromas }) => aromas),
  );
  let counted: MixUps | undefined;
  return {
    evidence,
    beliefs: beliefsOf(evidence, memoryOf(scents)),
    overdue: leftUnasked(sessions),
    // Most readers need beliefs alone.
    get mixUps() {
      counted ??= countMixUps(evidence);
      return counted;
    },
  };
}

/** Reads the nose of the person who trains here. */
export function noseHere(): Nose {
  return lastNose(sessionList.get(), scentList.get(), ownPacks.get());
}

/** Reads the nose of the person who trains here, and renders when it changes. */
export function useNose(): Nose {
  return lastNose(useSessions(), useStored(scentList), useStored(ownPacks));
}

interface Composed extends Draw {
  /** Whether the session may bring a duel. */
  readonly duels: boolean;
}

/** Starts an adaptive session by the nose of the person who trains here. Otherwise as `startSession`. */
export function startByNose(id: string, packs: readonly Pack[], { duels, ...draw }: Composed) {
  const nose = noseHere();
  const { beliefs, overdue } = nose;
  const duelNose = duels ? nose : undefined;
  return startAdaptive(id, packs, { ...draw, beliefs, overdue, duelNose });
}

/** An estimated pair with its aromas, in the order of their names. */
export interface MixedUpPair extends MixUp {
  readonly first: PooledScent;
  readonly second: PooledScent;
}

/** Lists the pairs that a nose has mixed up, most likely first. @param pool of the bottles at hand */
export function mixedUpPairs(
  { evidence, mixUps }: Nose,
  pool: readonly PooledScent[],
  own: readonly OwnPack[],
): MixedUpPair[] {
  const aromas = new Map([...mergePacks(allPacks(own)), ...pool].map((aroma) => [aroma.id, aroma]));
  const neighbours = neighboursOf(pool, evidence, [...aromas.values()]);
  const shown = shownMixUps(evidence);
  return rankMixUps(mixUps, neighbours).flatMap((pair) => {
    const [a, b] = [aromas.get(pair.a), aromas.get(pair.b)];
    if (!isShownPair(shown, pair.a, pair.b) || !a || !b) return [];
    const [first, second] = byName(a, b);
    return [{ ...pair, first, second }];
  });
}

type Kept = readonly [
  sessions: readonly SessionRecord[],
  scents: readonly RememberedScent[],
  own: readonly OwnPack[],
];

let known: { readonly from: Kept; readonly nose: Nose } | undefined;

/** Folds once for all readers, until one of the stores has changed. */
function lastNose(...from: Kept): Nose {
  if (known?.from.every((value, index) => value === from[index])) return known.nose;
  const nose = noseOf(...from);
  known = { from, nose };
  return nose;
}
