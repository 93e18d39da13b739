import type { Pack, Scent, ScentId } from '@nosewise/domain/models';

/**
 * The notes of the built-in aromas (`content.md`): first the source or cause of the aroma, then how to
 * recognise it. Kept apart from the bottles, since a screen needs them only once an answer is shown (decision
 * 91).
 */
const NOTES: ReadonlyMap<ScentId, string> = new Map([
  [
    'wine-lemon',
    'Young Riesling, Albariño and unoaked Chardonnay. Bright juice and fresh zest, with nothing sweet behind.',
  ],
  [
    'wine-grapefruit',
    'Sauvignon Blanc, where yeast frees fruity sulphur compounds called thiols. Juicy citrus with a bitter, pithy edge.',
  ],
  [
    'wine-green-apple',
    'Chablis, dry Riesling and young Cava. Crisp and tart, like the first bite through the skin of a Granny Smith.',
  ],
  [
    'wine-pear',
    'Pinot Grigio, Prosecco and other whites fermented cool. Soft, ripe and faintly floral; at its strongest, pear-drop sweets.',
  ],
  [
    'wine-peach',
    'Viognier, Albariño and ripe Riesling. Soft and juicy with a creamy side, and a hint of downy skin.',
  ],
  [
    'wine-apricot',
    'Condrieu, and sweet wines from noble rot such as Tokaji. Deeper and more honeyed than peach, close to the dried fruit.',
  ],
  [
    'wine-pineapple',
    'Chardonnay from warm regions, and sweet Jurançon. Sweet and tangy at once, a ripe fruit with a bite.',
  ],
  [
    'wine-lychee',
    'The signature of Gewürztraminer: rose oxide, which the fruit contains too. Sweet, watery fruit that smells half of roses.',
  ],
  [
    'wine-elderflower',
    'English Bacchus and Sauvignon Blanc from cool regions. Sweet, pollen-like blossom with a green, faintly catty edge.',
  ],
  [
    'wine-flint',
    'Chablis and Pouilly-Fumé, where traces of sulphur compounds are the likely cause. Dry and smoky, like two stones struck together.',
  ],
  [
    'wine-butter',
    'Chardonnay after malolactic fermentation, in which bacteria make diacetyl. Warm and rich, like melting butter on popcorn.',
  ],
  [
    'wine-cut-grass',
    'Sauvignon Blanc and whites picked early; hexenol, a leaf alcohol, has a part in it. Green, wet and sharp, like a lawn just mown.',
  ],
  [
    'wine-strawberry',
    'Young Pinot Noir, Grenache and many rosés. Sweet and soft, from the fresh berry to warm jam, with a hint of caramel.',
  ],
  [
    'wine-raspberry',
    'Pinot Noir, Beaujolais and young Grenache. Brighter and sharper than strawberry, with a little violet in it.',
  ],
  [
    'wine-cherry',
    'Sangiovese, Barbera and Pinot Noir. Ripe red fruit with a touch of bitter almond, as from the stone.',
  ],
  [
    'wine-cranberry',
    'Pinot Noir from cool regions and other light reds with high acidity. Lean, sour red fruit that makes the mouth water.',
  ],
  [
    'wine-blackcurrant',
    'Cabernet Sauvignon above all, from Bordeaux to Coonawarra. Dark, juicy cassis with a leafy, slightly catty edge.',
  ],
  [
    'wine-blackberry',
    'Syrah, Zinfandel and Malbec from warm regions. Ripe, dark and a little wild; sweeter and less leafy than blackcurrant.',
  ],
  [
    'wine-plum',
    'Merlot and Malbec; closer to prune in very ripe or aged wines. Round, dark flesh with a tart skin.',
  ],
  [
    'wine-violet',
    'Touriga Nacional and Malbec; from beta-ionone, which some people hardly smell. Powdery and sweet, like Parma Violets.',
  ],
  [
    'wine-green-bell-pepper',
    'Cabernet Franc, Carmenère and cool-year Cabernet Sauvignon, from methoxypyrazines. Green and raw, like a pepper just sliced.',
  ],
  [
    'wine-vanilla',
    'Reds aged in new oak, many Riojas among them; the wood gives vanillin. Sweet, soft and creamy, like warm custard.',
  ],
  [
    'wine-mushroom',
    'Mature Pinot Noir and Nebbiolo; in a young wine it can be a sign of rot. Damp and savoury, like sliced button mushrooms.',
  ],
  [
    'wine-cedar',
    'Oak-aged Cabernet Sauvignon, above all mature Bordeaux. Dry, sweetish wood: a sharpened pencil or a cigar box.',
  ],
  [
    'wine-cork-taint',
    'TCA, usually carried into the wine by a natural cork. Damp cardboard and musty cellar; a trace only dulls the fruit.',
  ],
  [
    'wine-oxidation',
    'Too much air, which turns some of the alcohol into acetaldehyde. Bruised apple and nuts, as in fino sherry, where it is wanted.',
  ],
  [
    'wine-volatile-acidity',
    'Acetic acid, which bacteria make from alcohol when they get air. Vinegar: sour, with a prickle high in the nose.',
  ],
  [
    'wine-ethyl-acetate',
    'An ester made by wild yeasts and vinegar bacteria, from acetic acid and alcohol. Nail-polish remover: sweet, thin and sharp.',
  ],
  [
    'wine-hydrogen-sulphide',
    'The plainest form of reduction, from yeast that often ran short of nitrogen. Rotten egg; it may blow off when you swirl the glass.',
  ],
  [
    'wine-mercaptans',
    'Sulphur compounds of reduced wine, often following hydrogen sulphide. Onion and burnt rubber, and swirling seldom clears it.',
  ],
  [
    'wine-dimethyl-sulphide',
    'Builds up as a bottle ages, and faster in the warm. Cooked cabbage and tinned sweetcorn; a trace of it can pass for truffle.',
  ],
  [
    'wine-brettanomyces',
    'A yeast of cellars and old barrels, which makes 4-ethylphenol and 4-ethylguaiacol. Barnyard and sticking plaster, with smoky clove beneath.',
  ],
  [
    'wine-sulphur-dioxide',
    'The usual preservative of wine, in too large a dose. A struck match that stings the nose and fades with air.',
  ],
  [
    'wine-geranium-taint',
    'Lactic bacteria at work on sorbate, a preservative of some sweet wines. Crushed geranium leaf: green, oily and out of place.',
  ],
  [
    'wine-smoke-taint',
    'Grapes that hung in wildfire smoke and took up its guaiacols. Cold ash and an old campfire, often strongest after swallowing.',
  ],
  [
    'wine-geosmin',
    'Made by moulds and soil bacteria, mostly on rotten grapes. Wet earth and beetroot, plain to most noses at tiny doses.',
  ],
  [
    'coffee-lemon',
    'Washed coffees from Ethiopia and Kenya, roasted light. A clean, zesty lift at the top of the cup, sharp but not bitter.',
  ],
  [
    'coffee-apple',
    'Washed coffees from Colombia and Central America, roasted light. Crisp and sweet, between the cut fruit and its juice.',
  ],
  [
    'coffee-blackcurrant',
    'The classic mark of a fine Kenyan coffee. Dark, tart and juicy with a leafy edge, like undiluted cordial.',
  ],
  [
    'coffee-jasmine',
    'Gesha from Panama and washed Ethiopian coffees. Sweet white blossom, heady in the bottle and tea-like in the cup.',
  ],
  [
    'coffee-honey',
    'Gentle light roasts, washed or honey-processed. A thick, flowery sweetness with a waxy touch of beeswax.',
  ],
  [
    'coffee-caramel',
    'Medium roasts, in which heat has browned the sugars of the bean. Warm cooked sugar, rounder than honey and just short of burnt.',
  ],
  [
    'coffee-butter',
    'Freshly roasted arabica, since roasting forms a little diacetyl. Soft, fatty and round, like butter on warm bread.',
  ],
  [
    'coffee-roasted-hazelnut',
    'Medium-roasted coffees from Brazil, and many espresso blends. Dry, toasted and sweet, close to praline.',
  ],
  [
    'coffee-dark-chocolate',
    'Medium to dark roasts from Brazil and Guatemala. Bittersweet and deep, like a bar just broken.',
  ],
  [
    'coffee-toast',
    'Many light and medium roasts, from the browning that also colours bread. Dry, warm grain, like a crust from the toaster.',
  ],
  [
    'coffee-clove',
    'Spicy cups from Guatemala or Sumatra; vinylguaiacol, formed in roasting, is akin to it. Warm, sweet and almost numbing.',
  ],
  [
    'coffee-cedar',
    'Sumatran and other Indonesian coffees, often wet-hulled. Dry, clean and faintly sweet wood, like an old linen chest.',
  ],
  [
    'coffee-orange',
    'Sweet, lively cups from Colombia, Costa Rica and Guatemala. Rounder and sweeter than lemon: peel, juice and a little blossom.',
  ],
  [
    'coffee-apricot',
    'Ethiopian coffees, both washed and dried in the fruit. Ripe, soft stone fruit with a honeyed tartness.',
  ],
  [
    'coffee-blueberry',
    'Ethiopian coffees dried in the fruit, Harrar above all. Jammy, sweet and slightly fermented, like the berries in a warm muffin.',
  ],
  [
    'coffee-rose',
    'Delicate Ethiopian coffees and Gesha, roasted light. Fresh petals and a little honey, more powdery than jasmine.',
  ],
  [
    'coffee-vanilla',
    'Sweet medium roasts; roasting itself forms a little vanillin. Soft and creamy, taking the edge off the bitter notes.',
  ],
  [
    'coffee-maple-syrup',
    'Medium roasts; roasted coffee contains sotolon, which smells of it. Brown sweetness, woodier than caramel, with a hint of fenugreek.',
  ],
  [
    'coffee-roasted-almond',
    'Medium roasts from Brazil and Central America. A dry, brown nut with a bitter trace of its skin, less sweet than hazelnut.',
  ],
  [
    'coffee-malt',
    'Light to medium roasts, from malty aldehydes made as the bean browns. Sweet, husky grain, like a malted bedtime drink.',
  ],
  [
    'coffee-black-pepper',
    'A spicy finish in some coffees from Indonesia and India. Dry, warm and woody, with a tickle rather than a burn.',
  ],
  [
    'coffee-pipe-tobacco',
    'Dark roasts, and coffees that were aged or monsooned. Dried leaf with a sweet, hay-like side, in the pouch rather than lit.',
  ],
  [
    'coffee-wet-earth',
    'Wet-hulled Sumatran coffee, where some prize it; elsewhere a fault of drying or storage. Damp soil after rain, dark and cool.',
  ],
  [
    'coffee-cucumber',
    'A faint green note in some very light roasts. Cool, watery and green, like a slice just cut.',
  ],
  [
    'test-lemongrass',
    'Distilled from a tropical grass, and mostly citral. Lemon without the juice: grassy, sweet and a little gingery.',
  ],
  [
    'test-frankincense',
    'Distilled from the resin of Boswellia trees. Dry and balsamic, pine and lemon peel: church incense before it burns.',
  ],
  [
    'test-lavender',
    'Distilled from the flowering tops of the plant. A clean, herby flower with a camphor edge, like a linen cupboard.',
  ],
  [
    'test-patchouli',
    'Distilled from the dried leaves of a relative of mint. Dark, earthy and sweet, like an old wooden trunk.',
  ],
  [
    'test-orange',
    'Pressed from the peel of sweet oranges, and nearly all limonene. Sweet, round and juicy: the mildest citrus of this pack.',
  ],
  [
    'test-grapefruit',
    'Pressed from the peel; nootkatone helps to set it apart from orange. Fresh and bitter, with a dry, woody edge.',
  ],
  [
    'test-clove',
    'Distilled from the clove tree, and mostly eugenol. Hot, sweet and numbing: mulled wine and the dentist’s chair.',
  ],
  [
    'test-lemon',
    'Pressed from the peel; a little citral in the limonene gives it its edge. Sharp, bright and clean, like zest under the grater.',
  ],
  [
    'test-bergamot',
    'Pressed from the peel of a sour citrus fruit grown mostly in Calabria. The scent of Earl Grey: citrus with a lavender side.',
  ],
  [
    'test-cinnamon',
    'An oil of the cinnamon tree; its bark smells of cinnamaldehyde. Sweet, dry and hot, like buns from the oven.',
  ],
  [
    'test-teatree',
    'Distilled from the leaves of an Australian Melaleuca. Green, sharp and medicinal, like a first-aid box with some nutmeg in it.',
  ],
  [
    'test-peppermint',
    'Distilled from peppermint leaves, and rich in menthol. Sweet and cold: you feel the coolness as much as you smell it.',
  ],
]);

/** Finds the note of a bottle: its own, or the one of its built-in aroma. Empty if there is none. */
export function noteOf({ id, notes }: Pick<Scent, 'id' | 'notes'>): string {
  return notes || (NOTES.get(id) ?? '');
}

/** Writes the notes of the aromas into a pack. */
export function withNotes(pack: Pack): Pack {
  return { ...pack, aromas: pack.aromas.map((aroma) => ({ ...aroma, notes: noteOf(aroma) })) };
}
