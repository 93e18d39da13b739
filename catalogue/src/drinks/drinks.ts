import { type NameId, plainText } from '@nosewise/domain/aromas/names';

/** A drink that somebody smells in a glass or a cup. What is typical of it is kept apart, in `typical.ts`. */
export interface Drink {
  /** The name in kebab-case: `gewurztraminer`. */
  readonly id: string;
  readonly name: string;
  readonly group: DrinkGroup;
}

/**
 * The names of all drinks, without anything that is typical of them: whoever chooses a drink must be able to load this
 * list and nothing more, since expectation would smell for them.
 */
const NAMES = {
  'White wine': `Albariño, Bacchus, Chablis, Gewürztraminer, Grüner Veltliner, Hunter Valley Semillon,
    Marlborough Sauvignon Blanc, Moscato d’Asti, Muscadet, Pinot Grigio, Pouilly-Fumé, Riesling, Sancerre, Viognier,
    Vouvray, Warm-climate Chardonnay, White Burgundy`,
  'Sparkling wine and rosé': 'Cava, Champagne, Prosecco, Provence rosé',
  'Red wine': `Amarone, Barolo, Barossa Shiraz, Beaujolais, Cabernet Sauvignon, Carmenère, Châteauneuf-du-Pape,
    Chianti Classico, Chinon, Douro red, Mature red Burgundy, Médoc, Mendoza Malbec, Merlot, Northern Rhône Syrah,
    Oregon Pinot Noir, Red Burgundy, Rioja Reserva, Zinfandel`,
  'Sweet and fortified wine': 'Fino sherry, Oloroso sherry, Ruby port, Sauternes, Tawny port, Tokaji Aszú',
  'Coffee by origin': `Brazil natural, Brazil pulped natural, Colombia washed, Costa Rica honey, Costa Rica washed,
    Ethiopia Harrar natural, Ethiopia Sidama natural, Ethiopia Sidama washed, Ethiopia Yirgacheffe washed,
    Guatemala Antigua washed, India Monsooned Malabar, India Mysore washed, Kenya washed, Mexico washed,
    Panama Gesha washed, Rwanda washed, Sumatra wet-hulled, Vietnam Robusta, Yemen natural`,
  'Coffee by roast': `Very light roast, Light roast, Medium roast, Medium-dark roast, Dark roast,
    Italian espresso blend`,
  Whisky: `American rye, Blended Scotch, Bourbon, Campbeltown malt, Highland malt, Irish single pot still, Islay peated malt,
    Isle of Skye malt, Japanese mizunara whisky, Lowland malt, Orkney malt, Single grain Scotch,
    Speyside bourbon cask malt, Speyside sherry cask malt`,
} as const;

export type DrinkGroup = keyof typeof NAMES;

export const DRINK_FAMILIES = ['Wine', 'Coffee', 'Whisky'] as const;
export type DrinkFamily = (typeof DRINK_FAMILIES)[number];

/** Eight drinks of each family that many people pour. */
const COMMON: Readonly<Record<DrinkFamily, string>> = {
  Wine: `Riesling, Marlborough Sauvignon Blanc, Warm-climate Chardonnay, Champagne, Red Burgundy, Merlot,
    Cabernet Sauvignon, Rioja Reserva`,
  Coffee: `Brazil natural, Colombia washed, Ethiopia Yirgacheffe washed, Kenya washed, Light roast, Medium roast,
    Dark roast, Italian espresso blend`,
  Whisky: `Blended Scotch, Highland malt, Speyside sherry cask malt, Islay peated malt, Irish single pot still, Bourbon,
    American rye, Japanese mizunara whisky`,
};

/** Returns the id of a drink by its name. */
export function drinkIdOf(name: string): string {
  return plainText(name).replaceAll(/[^a-z0-9]+/g, '-');
}

/** All drinks, by group. */
export const DRINKS: readonly Drink[] = group('White wine')
  .concat(group('Sparkling wine and rosé'), group('Red wine'), group('Sweet and fortified wine'))
  .concat(group('Coffee by origin'), group('Coffee by roast'), group('Whisky'));

function group(group: DrinkGroup): Drink[] {
  return NAMES[group].split(/,\s+/).map((name) => ({ id: drinkIdOf(name), name, group }));
}

const BY_ID: ReadonlyMap<string, Drink> = new Map(DRINKS.map((drink) => [drink.id, drink]));

/** Finds a drink; `undefined` for an id that is not in the list, and for a drink in a person's own words. */
export function drinkById(id: string | null): Drink | undefined {
  return id === null ? undefined : BY_ID.get(id);
}

/** Tells what kind of drink it is; `undefined` for one in a person's own words. */
export function familyOf(drink: Drink | undefined): DrinkFamily | undefined {
  return DRINK_FAMILIES.find((family) => drink?.group.toLowerCase().includes(family.toLowerCase()));
}

/** The faults that drinks of a group can have, of those in our kits: the likeliest ones. Coffee and whisky have their own. */
const FAULTS: Partial<Record<DrinkGroup, readonly NameId[]>> = {
  'White wine': ['cork-taint', 'oxidation', 'hydrogen-sulphide', 'sulphur-dioxide'],
  'Sparkling wine and rosé': ['cork-taint', 'oxidation', 'hydrogen-sulphide', 'mercaptans'],
  'Red wine': ['cork-taint', 'brettanomyces', 'volatile-acidity', 'oxidation'],
  'Sweet and fortified wine': ['cork-taint', 'volatile-acidity', 'ethyl-acetate'],
};

/** Lists the faults that a drink can have, by the names of their bottles. */
export function faultsOf({ group }: Pick<Drink, 'group'>): readonly NameId[] {
  return FAULTS[group] ?? [];
}

/** Drinks that are offered as big choices. */
const OFFERED = 8;

/** Lists the drinks of a family to choose from: those of the last glasses first, then common ones. */
export function drinksToOffer(
  family: DrinkFamily,
  last: readonly { readonly drink: string | null }[],
): Drink[] {
  const ids = [...last.map(({ drink }) => drink), ...COMMON[family].split(/,\s+/).map(drinkIdOf)];
  const drinks = [...new Set(ids)].flatMap((id) => drinkById(id) ?? []);
  return drinks.filter((drink) => familyOf(drink) === family).slice(0, OFFERED);
}
