import { type NameId, nameIdOf } from '../aromas/names';
import type { Memory } from '../memory/due';
import type { PooledScent, ScentId } from '../models';
import { isFirm } from '../progress/collection';
import type { Day } from '../time';
import { foundIn, type Glass } from './glass';

/** Days for which a refused aroma is not suggested again. */
export const REFUSED_FOR = 7;

/** A glass that was suggested on a day of the person's own calendar. */
export interface Suggested {
  readonly aroma: NameId;
  readonly day: Day;
  readonly refused: boolean;
}

interface SuggestionFacts {
  /** The bottles just smelled. */
  readonly bottles: readonly PooledScent[];
  readonly memory: Memory;
  readonly glasses: readonly Glass[];
  readonly earlier: readonly Suggested[];
  readonly today: Day;
  /** Names a drink in which an aroma is often found. There is none for a fault. */
  readonly drinkFor: (aroma: ScentId) => string | undefined;
}

/** An aroma to look for, and a drink to find it in. */
export interface GlassSuggestion {
  readonly bottle: PooledScent;
  readonly drink: string;
}

/**
 * Suggests a glass for an aroma that is strong and was never found in one, at most once a day, and not what was refused
 * during the last week. On the day of a suggestion it is the same one again, until it is refused,
 * so that a reload does not take it away.
 */
export function suggestGlass(facts: SuggestionFacts): GlassSuggestion | undefined {
  const { bottles, memory, glasses, earlier, today, drinkFor } = facts;
  const ofToday = earlier.filter(({ day }) => day === today);
  const refused = earlier.filter((each) => each.refused && today - each.day < REFUSED_FOR);
  for (const bottle of bottles) {
    const aroma = nameIdOf(bottle.id);
    if (ofToday.some((each) => each.aroma !== aroma) || refused.some((each) => each.aroma === aroma))
      continue;
    if (!isFirm(memory.get(bottle.id)) || foundIn(glasses, bottle).length > 0) continue;
    const drink = drinkFor(bottle.id);
    if (drink !== undefined) return { bottle, drink };
  }
  return undefined;
}

/** Notes that a glass was suggested, or refused. What is older than a week is forgotten. */
export function noteSuggested(earlier: readonly Suggested[], suggested: Suggested): Suggested[] {
  const { aroma, day } = suggested;
  const kept = earlier.filter(
    (each) => day - each.day < REFUSED_FOR && (each.aroma !== aroma || each.day !== day),
  );
  return [...kept, suggested];
}
