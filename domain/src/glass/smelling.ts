import type { NameId } from '../aromas/names';
import type { Instant } from '../models';
import { assertInstant } from '../time';
import { type Glass, isSameAroma, MAX_AROMAS, type SmelledAroma, tidyWords } from './glass';

/** Typical aromas that are looked for again at most. */
export const LOOKS_MAX = 3;

/** An aroma that can be found: one of a pack, or an own word. */
export type Findable = Pick<SmelledAroma, 'nameId' | 'words'>;

/**
 * A glass in the hand. What is typical of its drink enters in step `look` alone, which begins once the first smell is
 * closed: before that, nothing here could tell it.
 */
export type Step =
  | { readonly name: 'drink' }
  | { readonly name: 'smell' }
  /** The first is asked next. Null until what is typical has been read. */
  | { readonly name: 'look'; readonly left: readonly Findable[] | null }
  | { readonly name: 'end' };

export interface Smelling extends Glass {
  readonly step: Step;
}

/** @throws RangeError when `now` is not an instant */
export function takeGlass(id: string, now: Instant): Smelling {
  assertInstant(now);
  return { id, drink: null, words: '', name: '', place: '', at: now, aromas: [], step: { name: 'drink' } };
}

/** Says what the drink is: one of the list, or own words, which must say something. */
export function chooseDrink(smelling: Smelling, drink: string | null, typed: string): Smelling {
  const words = tidyWords(typed);
  if (smelling.step.name !== 'drink' || words === '') return smelling;
  return { ...smelling, drink, words, step: { name: 'smell' } };
}

/** Goes back from the first smell to the drink. What was found stays. */
export function changeDrink(smelling: Smelling): Smelling {
  return smelling.step.name === 'smell' ? { ...smelling, step: { name: 'drink' } } : smelling;
}

/** Tells what was said of an aroma at the first smell. */
export function saidOf({ aromas }: Pick<Glass, 'aromas'>, aroma: Findable): 'sure' | 'unsure' | 'nothing' {
  const said = aromas.find((each) => isSameAroma(each, aroma));
  return said?.found ? (said.sure ? 'sure' : 'unsure') : 'nothing';
}

/** A touch at the first smell: found, then found but not sure, then nothing again. */
export function touch(smelling: Smelling, aroma: Findable): Smelling {
  const words = tidyWords(aroma.words);
  if (smelling.step.name !== 'smell' || words === '') return smelling;
  const { aromas } = smelling;
  const said = saidOf(smelling, aroma);
  if (said === 'nothing') {
    if (aromas.length >= MAX_AROMAS) return smelling;
    const found = { nameId: aroma.nameId, words, found: true, sure: true, told: false };
    return { ...smelling, aromas: [...aromas, found] };
  }
  const others = aromas.filter((each) => !isSameAroma(each, aroma));
  if (said === 'unsure') return { ...smelling, aromas: others };
  const unsure = aromas.map((each) => (isSameAroma(each, aroma) ? { ...each, sure: false } : each));
  return { ...smelling, aromas: unsure };
}

/** Closes the first smell. Of a drink in own words nothing is typical, so that is its end. */
export function closeFirstSmell(smelling: Smelling): Smelling {
  if (smelling.step.name !== 'smell') return smelling;
  return { ...smelling, step: smelling.drink === null ? { name: 'end' } : { name: 'look', left: null } };
}

/**
 * Reads what is often in the drink, after the first smell: at most three that were not found are looked for again.
 * @param often in the order in which they are asked
 */
export function lookAgain(smelling: Smelling, often: readonly Findable[]): Smelling {
  const { step, aromas } = smelling;
  if (step.name !== 'look' || step.left !== null) return smelling;
  const missing = often.filter((aroma) => !aromas.some((each) => isSameAroma(each, aroma)));
  return goOn(smelling, missing.slice(0, Math.min(LOOKS_MAX, MAX_AROMAS - aromas.length)));
}

/** What is said of an aroma that is looked for again. */
export const LOOK_ANSWERS = ['found', 'not found', 'not sure'] as const;
export type LookAnswer = (typeof LOOK_ANSWERS)[number];

/** Answers for the aroma that is asked. */
export function answerLook(smelling: Smelling, answer: LookAnswer): Smelling {
  const { step } = smelling;
  if (step.name !== 'look' || !step.left) return smelling;
  const [asked, ...left] = step.left;
  return asked ? goOn({ ...smelling, ...lookedFor(smelling, asked, answer) }, left) : smelling;
}

/** What was said of an aroma that somebody looked for after being told. As at the first smell, not sure is perhaps there. */
export function saidWhenTold({ nameId, words }: Findable, answer: LookAnswer): SmelledAroma {
  const [found, sure] = [answer !== 'not found', answer !== 'not sure'];
  return { nameId, words: tidyWords(words), found, sure, told: true };
}

/** Adds what was said of an aroma after being told. It is kept as such, in place of what was said of it before. */
export function lookedFor<T extends Glass>(glass: T, aroma: Findable, answer: LookAnswer): T {
  const said = saidWhenTold(aroma, answer);
  const others = glass.aromas.filter((each) => !isSameAroma(each, said));
  return { ...glass, aromas: [...others, said] };
}

function goOn(smelling: Smelling, left: readonly Findable[]): Smelling {
  return { ...smelling, step: left.length > 0 ? { name: 'look', left } : { name: 'end' } };
}

/** Orders what is often in a drink for looking again: first what a person has a bottle of, to smell it beside the glass. */
export function byBottle(often: readonly Findable[], owned: ReadonlySet<NameId>): Findable[] {
  const isOwned = ({ nameId }: Findable) => nameId !== null && owned.has(nameId);
  return [...often.filter(isOwned), ...often.filter((aroma) => !isOwned(aroma))];
}

/** Returns the glass to keep: from the first aroma on, or once somebody is done without one. */
export function glassOf({ step, ...glass }: Smelling): Glass | undefined {
  const isKept = step.name === 'smell' ? glass.aromas.length > 0 : step.name !== 'drink';
  return isKept ? glass : undefined;
}
