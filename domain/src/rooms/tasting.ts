import { type AnswerOption, inDictionary, type NameId, plainText } from '../aromas/names';
import { type Glass, isSameAroma, MAX_AROMAS, type SmelledAroma } from '../glass/glass';
import { LOOKS_MAX, type LookAnswer, saidWhenTold } from '../glass/smelling';
import type { Instant } from '../models';
import type { SeatId } from './room-circle';

/**
 * A tasting: one drink, poured for everybody in a room. The host names it at the reveal;
 * until then the room itself does not know it, so nothing can tell. There is no truth in it and no score.
 */

/** What was in the glass, and what is typical of it. */
export interface Poured {
  /** A drink of our list; null for own words. */
  readonly drink: string | null;
  readonly name: string;
  readonly often: readonly AnswerOption[];
  readonly sometimes: readonly AnswerOption[];
  /** Words that are often said of it and have no bottle in our kits. */
  readonly further: readonly string[];
}

/** An aroma that somebody found without being told. */
export type FoundAroma = Pick<SmelledAroma, 'nameId' | 'words' | 'sure'>;

/** What one person says about the glass. */
export interface TastingSheet {
  readonly found: readonly FoundAroma[];
  /** Whether they have smelled enough. */
  readonly ready: boolean;
  /** What they say of aromas that they looked for once they were told. */
  readonly looks: Readonly<Record<NameId, LookAnswer>>;
  readonly at: Instant;
}

export interface Tasting {
  readonly sheets: Readonly<Record<SeatId, TastingSheet>>;
  /** Missing until the reveal. */
  readonly poured?: Poured | undefined;
  /** Own words that the host has hidden, as plain text. */
  readonly hidden: readonly string[];
}

export const NEW_TASTING: Tasting = { sheets: {}, hidden: [] };

const EMPTY_SHEET: TastingSheet = { found: [], ready: false, looks: {}, at: 0 };

export function sheetOf({ sheets }: Tasting, seat: SeatId): TastingSheet {
  return sheets[seat] ?? EMPTY_SHEET;
}

interface ChoiceIndex {
  readonly byId: ReadonlyMap<NameId, AnswerOption>;
  /** Keyed by plain text. */
  readonly byWords: ReadonlyMap<string, AnswerOption>;
}

/** A fold reads the choices of one room for every event. */
const indexes = new WeakMap<readonly AnswerOption[], ChoiceIndex>();

function indexOf(choices: readonly AnswerOption[]): ChoiceIndex {
  const known = indexes.get(choices);
  if (known) return known;
  // The first of several stays.
  const reversed = choices.toReversed();
  const index = {
    byId: new Map(reversed.map((choice) => [choice.id, choice])),
    byWords: new Map(reversed.map((choice) => [plainText(choice.name), choice])),
  };
  indexes.set(choices, index);
  return index;
}

/**
 * Reads what a phone says was found: each aroma once, a choice by its own name even where it was typed.
 * @returns `undefined` for an aroma that is no choice, and for too many
 */
export function readFound(
  choices: readonly AnswerOption[],
  said: readonly FoundAroma[],
): FoundAroma[] | undefined {
  const { byId, byWords } = indexOf(choices);
  const found: FoundAroma[] = [];
  const seen = new Set<string>();
  for (const { nameId, words, sure } of said) {
    const typed = plainText(words);
    const choice = nameId === null ? byWords.get(typed) : byId.get(nameId);
    if (!choice && nameId !== null) return undefined;
    // No id of a choice begins with a blank.
    const key = choice?.id ?? ` ${typed}`;
    if (seen.has(key)) continue;
    seen.add(key);
    found.push({ nameId: choice?.id ?? null, words: choice?.name ?? words, sure });
  }
  return found.length <= MAX_AROMAS ? found : undefined;
}

/** Lists what a person looks for again: at most three aromas that are often in the drink and that they did not find. */
export function stillToFind(
  often: readonly AnswerOption[],
  found: readonly FoundAroma[],
): readonly AnswerOption[] {
  const missing = often.filter(
    ({ id, name }) => !found.some((each) => isSameAroma(each, { nameId: id, words: name })),
  );
  return missing.slice(0, LOOKS_MAX);
}

/** Takes in what a person found; it replaces what they said before. */
export function taste(
  tasting: Tasting,
  seat: SeatId,
  said: Pick<TastingSheet, 'found' | 'ready'>,
  at: Instant,
): Tasting {
  const { found, ready } = said;
  return withSheet(tasting, seat, { ...sheetOf(tasting, seat), found, ready, at });
}

/** Takes in what a person says of an aroma after they were told of it. */
export function look(
  tasting: Tasting,
  seat: SeatId,
  { aroma, answer }: { readonly aroma: NameId; readonly answer: LookAnswer },
  at: Instant,
): Tasting {
  const sheet = sheetOf(tasting, seat);
  return withSheet(tasting, seat, { ...sheet, looks: { ...sheet.looks, [aroma]: answer }, at });
}

function withSheet(tasting: Tasting, seat: SeatId, sheet: TastingSheet): Tasting {
  return { ...tasting, sheets: { ...tasting.sheets, [seat]: sheet } };
}

/** Tells whether a sheet says the same already. */
export function isSaid(sheet: TastingSheet, said: Pick<TastingSheet, 'found' | 'ready'>): boolean {
  return linesOf(sheet) === linesOf(said);
}

/** Tells whether somebody has typed these own words, as plain text. */
export function isTyped({ sheets }: Tasting, plain: string): boolean {
  return Object.values(sheets).some(({ found }) =>
    found.some(({ nameId, words }) => nameId === null && plainText(words) === plain),
  );
}

/** Whatever the order of its keys, which a database changes. */
function linesOf({ found, ready }: Pick<TastingSheet, 'found' | 'ready'>): string {
  return JSON.stringify([ready, found.map(({ nameId, words, sure }) => [nameId, words, sure])]);
}

/** Shows a revealed glass: how many found what, the most first; own words as they were typed; what is typical. */
export function glassView(
  { sheets, hidden, poured }: Tasting,
  choices: readonly AnswerOption[],
  people: readonly SeatId[],
) {
  if (!poured) return undefined;
  const all = people.flatMap((seat) => sheets[seat]?.found ?? []);
  const found = choices
    .map(({ id, name, category }) => ({ id, name, category, count: countOf(all, id) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const typed = new Map<string, { words: string; count: number }>();
  for (const { nameId, words } of all) {
    const key = plainText(words);
    if (nameId !== null || hidden.includes(key)) continue;
    typed.set(key, { words: typed.get(key)?.words ?? words, count: (typed.get(key)?.count ?? 0) + 1 });
  }
  const { name, often, sometimes, further } = poured;
  return {
    name,
    found,
    words: inDictionary([...typed.values()], ({ words }) => words),
    often,
    sometimes,
    further,
  };
}

function countOf(found: readonly FoundAroma[], id: NameId): number {
  return found.filter(({ nameId }) => nameId === id).length;
}

interface OpenGlass extends Pick<Poured, 'often' | 'sometimes' | 'further'> {
  readonly found: readonly (AnswerOption & { readonly count: number })[];
  readonly words: readonly { readonly words: string; readonly count: number }[];
}

/** An aroma of a revealed glass: how many found it untold, and how often the drink smells of it. */
export interface JoinedAroma {
  readonly id: NameId;
  readonly name: string;
  /** Missing where our kits have no bottle of it. */
  readonly category?: string;
  readonly count: number;
  readonly typical?: 'often' | 'sometimes';
}

/** Joins what was found, typed words as well, with what is typical: each aroma once, the most found first. */
export function joinAromas({ found, words, often, sometimes, further }: OpenGlass): JoinedAroma[] {
  const counts = new Map<string, number>([
    ...words.map(({ words, count }) => [plainText(words), count] as const),
    ...found.map(({ name, count }) => [plainText(name), count] as const),
  ]);
  const typical: JoinedAroma[] = [
    ...often.map((aroma) => ({ ...aroma, typical: 'often' as const })),
    // A blank is in no id.
    ...further.map((name) => ({ id: ` ${name}`, name, typical: 'often' as const })),
    ...sometimes.map((aroma) => ({ ...aroma, typical: 'sometimes' as const })),
  ].map((aroma) => ({ ...aroma, count: counts.get(plainText(aroma.name)) ?? 0 }));
  const others = found.filter(({ id }) => !typical.some((each) => each.id === id));
  return [...typical, ...others].sort((a, b) => b.count - a.count);
}

/** Counts how many have found each aroma of those that are often there, once they were told of it. */
export function foundOnLooking({ sheets, poured }: Tasting, people: readonly SeatId[]) {
  return (poured?.often ?? [])
    .map(({ id, name }) => ({
      id,
      name,
      count: people.filter((seat) => foundWhenTold([{ id, name }], sheets[seat]?.looks ?? {}).length > 0)
        .length,
    }))
    .filter(({ count }) => count > 0);
}

/** Lists what a person said of the aromas that are often in a drink, once they were told of them. */
function whenTold(often: readonly Pick<AnswerOption, 'id' | 'name'>[], looks: TastingSheet['looks']) {
  return often.flatMap(({ id, name }) => {
    const answer = looks[id];
    return answer === undefined ? [] : [saidWhenTold({ nameId: id, words: name }, answer)];
  });
}

/** Lists what a person found only after they were told of it. */
export function foundWhenTold(...said: Parameters<typeof whenTold>): readonly SmelledAroma[] {
  return whenTold(...said).filter(({ found }) => found);
}

/**
 * Makes the glass for a person's own list.
 * @returns `undefined` where they said nothing, or the drink was never named
 */
export function tastedGlass({ sheets, poured }: Tasting, seat: SeatId, id: string): Glass | undefined {
  const sheet = sheets[seat];
  if (!sheet || !poured) return undefined;
  const { drink, name: words, often } = poured;
  const aromas: SmelledAroma[] = sheet.found.map((aroma) => ({ ...aroma, found: true, told: false }));
  const all = [...aromas, ...whenTold(often, sheet.looks)].slice(0, MAX_AROMAS);
  return { id, drink, words, name: '', place: '', at: sheet.at, aromas: all };
}
