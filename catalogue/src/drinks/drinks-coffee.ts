/**
 * What coffees smell of, in the notation of `drinks-wine.ts`. Only what at least two of the sources below agree on, in our
 * own words. The word of a kit is used where a source has a near one (*citrus*, *brown sugar*) only if another names it.
 *
 * Of both groups: Ted Lingle, "The Coffee Cupper’s Handbook", and Jean Lenoir, "Le Nez du Café", for which aromas belong to
 * the bean and which to the roast; World Coffee Research, "Sensory Lexicon", for what its words mean.
 */

/**
 * Also: James Hoffmann, "The World Atlas of Coffee"; Kenneth Davids, "Coffee: A Guide to Buying, Brewing, and Enjoying" and
 * his reviews by origin in "Coffee Review"; Sweet Maria’s, "Coffee Library"; of India: Coffee Board of India, guides to its
 * regional and specialty coffees.
 */
export const COFFEES_BY_ORIGIN = `
Brazil natural: roasted hazelnut, dark chocolate, roasted almond; caramel, malt, toast, orange, cherry, butter; peanut
Brazil pulped natural: roasted almond, caramel; roasted hazelnut, dark chocolate, honey, orange, apple, vanilla
Colombia washed: caramel, dark chocolate; apple, orange, lemon, cherry, honey, roasted hazelnut, roasted almond
Costa Rica honey: honey, caramel; apricot, peach, orange, apple, cherry, maple syrup, roasted almond
Costa Rica washed: orange, honey; lemon, apple, apricot, caramel, roasted almond, roasted hazelnut, dark chocolate
Ethiopia Harrar natural: blueberry; strawberry, blackberry, apricot, dark chocolate, honey, cinnamon, clove; red wine, dried fruit
Ethiopia Sidama natural: blueberry, strawberry; peach, apricot, lemon, jasmine, honey, dark chocolate; red wine
Ethiopia Sidama washed: apricot, lemon; peach, orange, jasmine, rose, bergamot, honey; black tea
Ethiopia Yirgacheffe washed: jasmine, lemon, bergamot, rose; peach, apricot, orange, honey, lavender; black tea
Guatemala Antigua washed: dark chocolate, caramel; orange, apple, lemon, plum, honey, roasted almond, clove, cinnamon
India Monsooned Malabar: wet earth; malt, toast, cedar, pipe tobacco, dark chocolate, clove, black pepper, roasted almond; wood, mustiness
India Mysore washed: black pepper, clove; cinnamon, dark chocolate, caramel, roasted hazelnut, malt
Kenya washed: blackcurrant, grapefruit; lemon, orange, blackberry, raspberry, cranberry, plum, caramel, honey; tomato
Mexico washed: dark chocolate, caramel; roasted almond, roasted hazelnut, apple, orange, lemon, toast
Panama Gesha washed: jasmine, bergamot, peach; lemon, orange, apricot, rose, lemongrass, lychee, honey; black tea
Rwanda washed: orange; apple, lemon, cherry, cranberry, apricot, honey, caramel, dark chocolate; black tea
Sumatra wet-hulled: wet earth, cedar, pipe tobacco; dark chocolate, black pepper, clove, mushroom, green bell pepper; dried herbs
Vietnam Robusta: toast; wet earth, dark chocolate, malt, cedar, pipe tobacco, roasted hazelnut; wood, peanut, rubber
Yemen natural: dark chocolate; blueberry, strawberry, apricot, cinnamon, clove, black pepper, pipe tobacco; red wine, dried fruit
`;

/** Also: Andrea Illy and Rinantonio Viani, "Espresso Coffee: The Science of Quality"; Ivon Flament, "Coffee Flavor Chemistry". */
export const COFFEES_BY_ROAST = `
Very light roast: cucumber, cut grass; malt, toast, lemon; pea pod, hay
Light roast: lemon, apple, honey; orange, blackcurrant, apricot, jasmine, rose, malt, toast, cucumber, caramel
Medium roast: caramel, toast, malt, roasted hazelnut, roasted almond, maple syrup; honey, orange, apple, dark chocolate, vanilla, butter
Medium-dark roast: dark chocolate, caramel, vanilla, butter; roasted almond, roasted hazelnut, maple syrup, clove, toast
Dark roast: pipe tobacco, dark chocolate; clove, cedar, black pepper, caramel, toast; smoke, charcoal
Italian espresso blend: dark chocolate, caramel, roasted hazelnut; toast, roasted almond, vanilla, butter, orange, clove, pipe tobacco
`;
