import { plainText } from '@nosewise/domain/training/names';

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
