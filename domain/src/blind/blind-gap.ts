import { compareText } from '../compare-text';
import { nameParts } from '../memory/modes';
import type { ScentId, SessionRecord } from '../models';

/** Right answers among those to questions for a name. */
export interface Tally {
  readonly right: number;
  readonly asked: number;
}

/** How well an aroma is known blind, and how well with its bottle's number in sight. */
export interface BlindGap {
  readonly scentId: ScentId;
  readonly name: string;
  readonly blind: Tally;
  readonly numbered: Tally;
}

/** The same for all aromas together. */
export interface BlindGaps {
  readonly blind: Tally;
  readonly numbered: Tally;
  /** The aromas that were asked both ways, the widest gap first. */
  readonly aromas: readonly BlindGap[];
}

const NONE: Tally = { right: 0, asked: 0 };

/**
 * Compares blind answers with those to numbered bottles. People who do better with numbers have learned the
 * numbers as well as the smells; the gap measures that.
 */
export function blindGaps(sessions: readonly SessionRecord[]): BlindGaps {
  const gaps = new Map<ScentId, BlindGap>();
  const all = { blind: NONE, numbered: NONE };
  for (const { scentId, scentName, correct, blind } of nameParts(sessions).flatMap(
    ({ questions }) => questions,
  )) {
    const way = blind ? 'blind' : 'numbered';
    const known = gaps.get(scentId) ?? { scentId, name: scentName, blind: NONE, numbered: NONE };
    gaps.set(scentId, { ...known, name: scentName, [way]: add(known[way], correct) });
    all[way] = add(all[way], correct);
  }
  const aromas = [...gaps.values()]
    .filter(({ blind, numbered }) => blind.asked > 0 && numbered.asked > 0)
    .sort((a, b) => gapOf(b) - gapOf(a) || compareText(a.name, b.name));
  return { ...all, aromas };
}

/** Computes how much better an aroma is named with its number: a ratio −1..1. Both ways were asked. */
export function gapOf({ blind, numbered }: Pick<BlindGap, 'blind' | 'numbered'>): number {
  return numbered.right / numbered.asked - blind.right / blind.asked;
}

function add({ right, asked }: Tally, correct: boolean): Tally {
  return { right: right + Number(correct), asked: asked + 1 };
}
