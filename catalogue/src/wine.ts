import type { Scent } from '@nosewise/domain/models';
import { aromaWriter } from './aroma';

const aroma = aromaWriter('wine');

/** The aromas of white wine (`content.md`). */
export const WHITE_WINE_AROMAS: readonly Scent[] = [
  aroma(1, 'Lemon', 'Citrus', {
    origin: 'Young Riesling, Albariño and unoaked Chardonnay.',
    smell: 'Bright juice and fresh zest, with nothing sweet behind.',
  }),
  aroma(2, 'Grapefruit', 'Citrus', {
    origin: 'Sauvignon Blanc, where yeast frees fruity sulphur compounds called thiols.',
    smell: 'Juicy citrus with a bitter, pithy edge.',
  }),
  aroma(3, 'Green apple', 'Orchard', {
    origin: 'Chablis, dry Riesling and young Cava.',
    smell: 'Crisp and tart, like the first bite through the skin of a Granny Smith.',
  }),
  aroma(4, 'Pear', 'Orchard', {
    origin: 'Pinot Grigio, Prosecco and other whites fermented cool.',
    smell: 'Soft, ripe and faintly floral; at its strongest, pear-drop sweets.',
  }),
  aroma(5, 'Peach', 'Stone Fruit', {
    origin: 'Viognier, Albariño and ripe Riesling.',
    smell: 'Soft and juicy with a creamy side, and a hint of downy skin.',
  }),
  aroma(6, 'Apricot', 'Stone Fruit', {
    origin: 'Condrieu, and sweet wines from noble rot such as Tokaji.',
    smell: 'Deeper and more honeyed than peach, close to the dried fruit.',
  }),
  aroma(7, 'Pineapple', 'Tropical', {
    origin: 'Chardonnay from warm regions, and sweet Jurançon.',
    smell: 'Sweet and tangy at once, a ripe fruit with a bite.',
  }),
  aroma(8, 'Lychee', 'Tropical', {
    origin: 'The signature of Gewürztraminer: rose oxide, which the fruit contains too.',
    smell: 'Sweet, watery fruit that smells half of roses.',
  }),
  aroma(9, 'Elderflower', 'Floral', {
    origin: 'English Bacchus and Sauvignon Blanc from cool regions.',
    smell: 'Sweet, pollen-like blossom with a green, faintly catty edge.',
  }),
  aroma(10, 'Flint', 'Mineral', {
    origin: 'Chablis and Pouilly-Fumé, where traces of sulphur compounds are the likely cause.',
    smell: 'Dry and smoky, like two stones struck together.',
  }),
  aroma(11, 'Butter', 'Creamy', {
    origin: 'Chardonnay after malolactic fermentation, in which bacteria make diacetyl.',
    smell: 'Warm and rich, like melting butter on popcorn.',
  }),
  aroma(12, 'Cut grass', 'Herbaceous', {
    origin: 'Sauvignon Blanc and whites picked early; hexenol, a leaf alcohol, has a part in it.',
    smell: 'Green, wet and sharp, like a lawn just mown.',
  }),
];

/** The aromas of red wine (`content.md`). */
export const RED_WINE_AROMAS: readonly Scent[] = [
  aroma(13, 'Strawberry', 'Red Fruit', {
    origin: 'Young Pinot Noir, Grenache and many rosés.',
    smell: 'Sweet and soft, from the fresh berry to warm jam, with a hint of caramel.',
  }),
  aroma(14, 'Raspberry', 'Red Fruit', {
    origin: 'Pinot Noir, Beaujolais and young Grenache.',
    smell: 'Brighter and sharper than strawberry, with a little violet in it.',
  }),
  aroma(15, 'Cherry', 'Red Fruit', {
    origin: 'Sangiovese, Barbera and Pinot Noir.',
    smell: 'Ripe red fruit with a touch of bitter almond, as from the stone.',
  }),
  aroma(16, 'Cranberry', 'Tart Fruit', {
    origin: 'Pinot Noir from cool regions and other light reds with high acidity.',
    smell: 'Lean, sour red fruit that makes the mouth water.',
  }),
  aroma(17, 'Blackcurrant', 'Dark Fruit', {
    origin: 'Cabernet Sauvignon above all, from Bordeaux to Coonawarra.',
    smell: 'Dark, juicy cassis with a leafy, slightly catty edge.',
  }),
  aroma(18, 'Blackberry', 'Dark Fruit', {
    origin: 'Syrah, Zinfandel and Malbec from warm regions.',
    smell: 'Ripe, dark and a little wild; sweeter and less leafy than blackcurrant.',
  }),
  aroma(19, 'Plum', 'Dark Fruit', {
    origin: 'Merlot and Malbec; closer to prune in very ripe or aged wines.',
    smell: 'Round, dark flesh with a tart skin.',
  }),
  aroma(20, 'Violet', 'Floral', {
    origin: 'Touriga Nacional and Malbec; from beta-ionone, which some people hardly smell.',
    smell: 'Powdery and sweet, like Parma Violets.',
  }),
  aroma(21, 'Green bell pepper', 'Herbaceous', {
    origin: 'Cabernet Franc, Carmenère and cool-year Cabernet Sauvignon, from methoxypyrazines.',
    smell: 'Green and raw, like a pepper just sliced.',
  }),
  aroma(22, 'Vanilla', 'Oak', {
    origin: 'Reds aged in new oak, many Riojas among them; the wood gives vanillin.',
    smell: 'Sweet, soft and creamy, like warm custard.',
  }),
  aroma(23, 'Mushroom', 'Earthy', {
    origin: 'Mature Pinot Noir and Nebbiolo; in a young wine it can be a sign of rot.',
    smell: 'Damp and savoury, like sliced button mushrooms.',
  }),
  aroma(24, 'Cedar', 'Woody', {
    origin: 'Oak-aged Cabernet Sauvignon, above all mature Bordeaux.',
    smell: 'Dry, sweetish wood: a sharpened pencil or a cigar box.',
  }),
];

/** The faults of wine and their causes (`content.md`). */
export const WINE_FAULT_AROMAS: readonly Scent[] = [
  aroma(25, 'Cork taint', 'Wine Faults', {
    origin: 'TCA, usually carried into the wine by a natural cork.',
    smell: 'Damp cardboard and musty cellar; a trace only dulls the fruit.',
  }),
  aroma(26, 'Oxidation', 'Wine Faults', {
    origin: 'Too much air, which turns some of the alcohol into acetaldehyde.',
    smell: 'Bruised apple and nuts, as in fino sherry, where it is wanted.',
  }),
  aroma(27, 'Volatile acidity', 'Wine Faults', {
    origin: 'Acetic acid, which bacteria make from alcohol when they get air.',
    smell: 'Vinegar: sour, with a prickle high in the nose.',
  }),
  aroma(28, 'Ethyl acetate', 'Wine Faults', {
    origin: 'An ester made by wild yeasts and vinegar bacteria, from acetic acid and alcohol.',
    smell: 'Nail-polish remover: sweet, thin and sharp.',
  }),
  aroma(29, 'Hydrogen sulphide', 'Wine Faults', {
    origin: 'The plainest form of reduction, from yeast that often ran short of nitrogen.',
    smell: 'Rotten egg; it may blow off when you swirl the glass.',
  }),
  aroma(30, 'Mercaptans', 'Wine Faults', {
    origin: 'Sulphur compounds of reduced wine, often following hydrogen sulphide.',
    smell: 'Onion and burnt rubber, and swirling seldom clears it.',
  }),
  aroma(31, 'Dimethyl sulphide', 'Wine Faults', {
    origin: 'Builds up as a bottle ages, and faster in the warm.',
    smell: 'Cooked cabbage and tinned sweetcorn; a trace of it can pass for truffle.',
  }),
  aroma(32, 'Brettanomyces', 'Wine Faults', {
    origin: 'A yeast of cellars and old barrels, which makes 4-ethylphenol and 4-ethylguaiacol.',
    smell: 'Barnyard and sticking plaster, with smoky clove beneath.',
  }),
  aroma(33, 'Sulphur dioxide', 'Wine Faults', {
    origin: 'The usual preservative of wine, in too large a dose.',
    smell: 'A struck match that stings the nose and fades with air.',
  }),
  aroma(34, 'Geranium taint', 'Wine Faults', {
    origin: 'Lactic bacteria at work on sorbate, a preservative of some sweet wines.',
    smell: 'Crushed geranium leaf: green, oily and out of place.',
  }),
  aroma(35, 'Smoke taint', 'Wine Faults', {
    origin: 'Grapes that hung in wildfire smoke and took up its guaiacols.',
    smell: 'Cold ash and an old campfire, often strongest after swallowing.',
  }),
  aroma(36, 'Geosmin', 'Wine Faults', {
    origin: 'Made by moulds and soil bacteria, mostly on rotten grapes.',
    smell: 'Wet earth and beetroot, plain to most noses at tiny doses.',
  }),
];

/** All the bottles of the Master Wine Kit. */
export const WINE_AROMAS: readonly Scent[] = [...WHITE_WINE_AROMAS, ...RED_WINE_AROMAS, ...WINE_FAULT_AROMAS];
