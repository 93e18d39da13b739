import type { Slot } from '../belief/adaptive-session';
import type { Beliefs } from '../belief/belief';
import type { EvidenceLog } from '../belief/evidence';
import { type MixUp, type MixUps, rankMixUps } from '../belief/mix-ups';
import type { Duration, Instant, PooledScent, ScentId } from '../models';
import { DUEL_SLOTS, type Duel, type DuelSlot, duelOf } from '../run/duel-pair';
import { DAY } from '../time';

/** The mix-ups and the likelihood from which a pair is worth a duel, and the least time between two duels. */
const WORTH_TIMES = 0.7;
const WORTH_LIKELIHOOD = 0.08;
const REST: Duration = 2.5 * DAY;
/** Slots before a duel: a session does not open with its hardest moment. */
const FIRST_SLOTS = 2;

/** The part of a nose that decides about duels. */
export interface DuelNose {
  readonly beliefs: Beliefs;
  readonly evidence: EvidenceLog;
  readonly mixUps: MixUps;
}

/** Tells whether a pair is mixed up often enough for a duel, and both its scents were named right before. */
function needsDuel({ a, b, times, likelihood }: MixUp, beliefs: Beliefs): boolean {
  if (times < WORTH_TIMES || likelihood < WORTH_LIKELIHOOD) return false;
  return beliefs.get(a)?.everRight === true && beliefs.get(b)?.everRight === true;
}

/**
 * Finds the pair that most needs a duel and has not had one lately.
 * @param ranked most likely first (`rankMixUps`)
 * @param log tells when pairs last had a duel
 */
export function pairForDuel(
  ranked: readonly MixUp[],
  beliefs: Beliefs,
  log: EvidenceLog,
  now: Instant,
): MixUp | undefined {
  const latest = new Map<string, Instant>();
  for (const { mode, scentId, rivalId, answeredAt } of log) {
    if (mode === 'duel' && rivalId !== undefined) latest.set(pairName(scentId, rivalId), answeredAt);
  }
  return ranked.find((pair) => {
    const last = latest.get(pairName(pair.a, pair.b));
    return needsDuel(pair, beliefs) && (last === undefined || now - last >= REST);
  });
}

/** Names a pair, whichever of its scents comes first. */
function pairName(a: ScentId, b: ScentId): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

/**
 * Puts a duel into a session for the pair that most needs one. Its two bottles are not asked otherwise, and the
 * least useful question is dropped, so that the session keeps its length.
 * @param slots as `composeSession` returns them
 * @param nose as the log tells of it
 * @returns the slots as they are when no pair needs a duel or the session is too short for one
 */
export function withDuel(
  slots: readonly Slot[],
  pool: readonly PooledScent[],
  nose: DuelNose,
  now: Instant,
): (Slot | DuelSlot)[] {
  const neighbours = [...new Map(pool.map((bottle) => [bottle.id, bottle])).values()];
  const pair = pairForDuel(rankMixUps(nose.mixUps, neighbours), nose.beliefs, nose.evidence, now);
  const duel = pair && duelOf(pool, pair.a, pair.b);
  const room = duel && roomForDuel(slots, duel);
  if (!duel || !room) return [...slots];
  const { before, after, instead } = room;
  return [...before, { mode: 'duel', bottle: duel.a, rival: duel.b, instead }, ...after];
}

/** Makes room at the end of the session. Its only meeting stays, so that duels do not starve new scents. */
function roomForDuel(slots: readonly Slot[], { a, b }: Duel) {
  if (slots.length < FIRST_SLOTS + DUEL_SLOTS) return undefined;
  const others = slots.filter(({ bottle }) => bottle.id !== a.id && bottle.id !== b.id);
  const meetings = others.filter(({ mode }) => mode === 'meet');
  const ready = others.filter((slot) => meetings.length > 1 || slot.mode !== 'meet');
  const leaving = ready.slice(ready.length - Math.max(0, others.length - (slots.length - DUEL_SLOTS)));
  const kept = others.filter((slot) => !leaving.includes(slot));
  if (kept.length < FIRST_SLOTS) return undefined;
  const instead = slots.filter((slot) => !kept.includes(slot));
  return { before: kept.slice(0, FIRST_SLOTS), after: kept.slice(FIRST_SLOTS), instead };
}
