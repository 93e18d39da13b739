import { compareText } from '../compare-text';
import { OWN_PREFIX, type Random, type Scent, type ScentId } from '../models';
import { shuffle } from '../random';

/**
 * Identifies a name to choose, independent of language: `lemon` is one name for wine and coffee, and an own
 * aroma is named by its scent id. *I don't know* is null, never a name. The words that were shown stay with a
 * review as history.
 */
export type NameId = string;

/** With no more names than this to choose from, a right answer proves less. */
export const FEW_OPTIONS = 6;

/** The words of a pass on English screens and in the log. No name is ever recognised by them. */
export const DONT_KNOW = "I don't know";

/** Returns the name of an aroma: the id of a built-in one without its world, the whole id of a person's own. */
export function nameIdOf(scentId: ScentId): NameId {
  return isOwn(scentId) ? scentId : scentId.slice(scentId.indexOf('-') + 1);
}

function isOwn(id: string): boolean {
  return id.startsWith(OWN_PREFIX);
}

/**
 * Judges an answer to any kind of question. In a duel, which is about two bottles, both sides are scents;
 * elsewhere both are names.
 * @param chosen null for "I don't know"; `undefined` for words that name nothing
 */
export function isRight(chosen: NameId | ScentId | null | undefined, asked: NameId | ScentId): boolean {
  return chosen === asked;
}

/** An answer that can be chosen. */
export interface AnswerOption {
  readonly id: NameId;
  readonly name: string;
  readonly category: string;
}

/** The part of an aroma that a choice shows. */
type Named = Pick<Scent, 'id' | 'name' | 'category'>;

/**
 * Lists the names of all aromas, each once, in alphabetical order: kits are numbered by category, so bottle
 * order would give answers away. Aromas with the same words are one choice, with the built-in name if there
 * is one.
 */
export function answerOptions(aromas: readonly Named[]): AnswerOption[] {
  const options = new Map<string, AnswerOption>();
  for (const { id: scentId, name, category } of aromas) {
    const id = nameIdOf(scentId);
    const known = options.get(name);
    if (!known) options.set(name, { id, name, category });
    else if (isOwn(known.id) && (!isOwn(id) || id < known.id)) options.set(name, { ...known, id });
  }
  return inDictionary([...options.values()], ({ name }) => name);
}

/** Drops case and accents, so that typed text finds a written name. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Sorts by shown words alphabetically, whatever their case and accents, on every device alike. */
export function inDictionary<T>(items: readonly T[], wordsOf: (item: T) => string): T[] {
  return items
    .map((item) => ({ item, words: wordsOf(item), plain: plainText(wordsOf(item)) }))
    .sort((a, b) => compareText(a.plain, b.plain) || compareText(a.words, b.words))
    .map(({ item }) => item);
}

/** Finds the choice that names an aroma; `undefined` when there is none. */
export function choiceOf<Option extends AnswerOption>(
  options: readonly Option[],
  { id, name }: Pick<Scent, 'id' | 'name'>,
): Option | undefined {
  const nameId = nameIdOf(id);
  return options.find((each) => each.id === nameId) ?? options.find((each) => each.name === name);
}

/** An answer as it travels. */
export interface SentAnswer {
  /** The words that were pressed; null or `DONT_KNOW` for a pass. */
  readonly words: string | null;
  readonly nameId?: NameId | null | undefined;
}

/**
 * Reads an answer that came from outside. Its id decides; the words decide only when there is no id of a
 * choice.
 * @returns null for "I don't know", `undefined` if it is not a choice
 */
export function readAnswer(
  options: readonly AnswerOption[],
  { words, nameId }: SentAnswer,
): NameId | null | undefined {
  if (nameId === null) return null;
  if (nameId === undefined && (words === null || words === DONT_KNOW)) return null;
  const chosen = options.find(({ id }) => id === nameId) ?? options.find(({ name }) => name === words);
  return chosen?.id;
}

/** Writes an answer as it travels: with its words, as the log shows them. */
export function answerToSend(options: readonly AnswerOption[], chosen: NameId | null) {
  const selectedAnswer = options.find(({ id }) => id === chosen)?.name ?? DONT_KNOW;
  return { selectedAnswer, nameId: chosen };
}

/** An answer as the log keeps it beside the bottle. */
export interface Verdict {
  readonly correct: boolean;
  readonly selectedAnswer: string;
  /** The scent of the chosen name in the world of the bottle; null for "I don't know". Missing: the words alone are known. */
  readonly chosenId?: ScentId | null;
}

/** Judges an answer about a bottle that could not be known by its number. Needs nothing else of the pack. */
export function verdictOn(
  options: readonly AnswerOption[],
  bottle: Pick<Scent, 'id' | 'name'>,
  chosen: NameId | null,
): Verdict {
  const correct = isRight(chosen, choiceOf(options, bottle)?.id ?? nameIdOf(bottle.id));
  if (chosen === null) return { correct, selectedAnswer: DONT_KNOW, chosenId: null };
  const { selectedAnswer } = answerToSend(options, chosen);
  const chosenId = correct ? bottle.id : scentNamed(chosen, bottle.id);
  return { correct, selectedAnswer, ...(chosenId !== undefined && { chosenId }) };
}

/** Finds the scent that a name has in the world of an aroma: `coffee-lemon` for `lemon` beside `coffee-toast`. */
function scentNamed(name: NameId, beside: ScentId): ScentId | undefined {
  if (isOwn(name)) return name;
  const isBuiltIn = !isOwn(beside) && BUILT_IN_NAME.test(name) && beside.includes('-');
  return isBuiltIn ? `${beside.slice(0, beside.indexOf('-'))}-${name}` : undefined;
}

/** Built-in names are words in lower case. */
const BUILT_IN_NAME = /^[a-z]+(-[a-z]+)*$/;

/**
 * Draws a hint: the right name among random others, `count` in total (specification, section 4); all names if
 * there are fewer, and none if `count` is 0 or less, which disables hints. Keeps the order of `options`, so
 * that the position of the answer gives nothing away.
 */
export function hintSet(right: NameId, options: readonly NameId[], count: number, random: Random): NameId[] {
  if (!(count > 0)) return [];
  const others = options.filter((option) => option !== right);
  const kept = new Set([right, ...shuffle(others, random).slice(0, count - 1)]);
  return options.filter((option) => kept.has(option));
}
