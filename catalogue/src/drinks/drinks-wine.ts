/**
 * What wines smell of, a line each: *name: often; sometimes; further words for what our kits have no bottle of*. Only
 * what at least two of the sources below agree on, in our own words; fruit that one of them alone names is left out.
 *
 * Of all groups: Jancis Robinson, Julia Harding and José Vouillamoz, "Wine Grapes"; Jancis Robinson and Julia Harding
 * (editors), "The Oxford Companion to Wine"; Wine & Spirit Education Trust, "Understanding Wines: Explaining Style and
 * Quality" (Level 3); Court of Master Sommeliers, "Deductive Tasting Format" and its lists of typical grapes.
 */

/** Also: Rosemary George, "The Wines of Chablis and the Grand Auxerrois"; WineGB, guides to Bacchus. */
export const WHITE_WINES = `
Albariño: lemon, grapefruit, peach; apricot, green apple, pear
Bacchus: elderflower, cut grass, grapefruit; lemon, green apple, pear, peach; gooseberry, nettle
Chablis: green apple, lemon, flint; pear, grapefruit
Gewürztraminer: lychee, rose; peach, apricot, grapefruit, honey, cinnamon; ginger
Grüner Veltliner: lemon, grapefruit; green apple, pear, peach, honey; white pepper
Hunter Valley Semillon: lemon; toast, honey, cut grass, green apple; lime
Marlborough Sauvignon Blanc: grapefruit, cut grass, green bell pepper; elderflower, lemon, green apple, peach; passion fruit, gooseberry
Moscato d’Asti: peach; rose, apricot, pear, orange, lemon, honey; grape, orange blossom
Muscadet: lemon, green apple; pear, grapefruit; bread dough
Pinot Grigio: pear, lemon, green apple; peach
Pouilly-Fumé: flint, grapefruit, cut grass; lemon, green apple, elderflower, green bell pepper; gooseberry
Riesling: lemon, green apple, peach; grapefruit, pear, apricot, pineapple, honey; lime, petrol, blossom
Sancerre: grapefruit, cut grass, green apple; lemon, elderflower, flint, green bell pepper; gooseberry
Viognier: peach, apricot; pear, orange, vanilla; honeysuckle
Vouvray: green apple, honey; pear, peach, apricot, lemon, pineapple; quince
Warm-climate Chardonnay: pineapple, peach, butter, vanilla; lemon, toast, roasted hazelnut; melon, banana
White Burgundy: lemon, butter, roasted hazelnut; green apple, pear, peach, vanilla, toast, honey, flint, mushroom
`;

/** Also: Tom Stevenson and Essi Avellan, "Christie’s World Encyclopedia of Champagne & Sparkling Wine". */
export const SPARKLING_WINES_AND_ROSES = `
Cava: lemon, green apple; pear, toast, roasted almond; bread
Champagne: lemon, green apple, toast; pear, peach, strawberry, raspberry, honey, roasted hazelnut, roasted almond, butter; brioche, biscuit
Prosecco: pear, green apple; peach, lemon; blossom
Provence rosé: strawberry, raspberry; peach, grapefruit, cherry, orange
`;

/** Also: Karen MacNeil, "The Wine Bible"; Madeline Puckette and Justin Hammack, "Wine Folly: Magnum Edition". */
export const RED_WINES = `
Amarone: cherry; plum, blackberry, dark chocolate, clove, cinnamon, vanilla, pipe tobacco; raisin, fig
Barolo: cherry, rose; raspberry, strawberry, cranberry, plum, violet, mushroom, clove; tar, leather, dried herbs
Barossa Shiraz: blackberry, plum, vanilla; cherry, blackcurrant, black pepper, dark chocolate, clove, peppermint; liquorice
Beaujolais: cherry, raspberry, strawberry; cranberry, plum, violet, black pepper; banana, kirsch
Cabernet Sauvignon: blackcurrant, cedar, vanilla; green bell pepper, blackberry, cherry, plum, toast, clove, dark chocolate, pipe tobacco, violet, peppermint
Carmenère: green bell pepper, blackberry; plum, blackcurrant, dark chocolate, black pepper, vanilla, toast; coffee
Châteauneuf-du-Pape: strawberry, raspberry; cherry, plum, blackberry, black pepper, lavender, clove; dried herbs, liquorice
Chianti Classico: cherry, plum; cranberry, strawberry, raspberry, violet, cedar, clove, vanilla, pipe tobacco; dried herbs
Chinon: raspberry, green bell pepper; strawberry, cherry, plum, blackcurrant, violet; pencil lead
Douro red: violet, blackberry; plum, cherry, blackcurrant, bergamot, black pepper, vanilla, toast, dark chocolate
Mature red Burgundy: mushroom, cherry; strawberry, raspberry, plum, wet earth, clove, violet; fallen leaves, game
Médoc: blackcurrant, cedar; plum, blackberry, cherry, green bell pepper, vanilla, toast, pipe tobacco, violet, clove, mushroom; pencil lead
Mendoza Malbec: plum, blackberry, violet; cherry, raspberry, blackcurrant, vanilla, toast, clove, dark chocolate, black pepper
Merlot: plum, cherry; blackberry, strawberry, raspberry, blackcurrant, vanilla, toast, cedar, dark chocolate, clove, violet; fruit cake
Northern Rhône Syrah: blackberry, black pepper, violet; raspberry, plum, blackcurrant, clove; smoked meat, olive
Oregon Pinot Noir: cherry, cranberry, raspberry; strawberry, plum, mushroom, wet earth, clove, vanilla, rose
Red Burgundy: cherry, raspberry, strawberry; cranberry, plum, violet, rose, clove, vanilla, mushroom, wet earth
Rioja Reserva: vanilla, strawberry, cherry; plum, blackberry, cedar, clove, toast, pipe tobacco, mushroom; coconut, leather
Zinfandel: blackberry, raspberry; strawberry, cherry, plum, black pepper, clove, cinnamon, vanilla, dark chocolate; jam, raisin
`;

/** Also: Julian Jeffs, "Sherry"; Richard Mayson, "Port and the Douro". */
export const SWEET_AND_FORTIFIED_WINES = `
Fino sherry: ; green apple, lemon, roasted almond; almond, bread dough, chamomile
Oloroso sherry: caramel; orange, roasted hazelnut, roasted almond, dark chocolate, clove, cedar, pipe tobacco; walnut, leather
Ruby port: blackberry, plum, cherry; raspberry, strawberry, blackcurrant, violet, dark chocolate, black pepper, clove
Sauternes: apricot, honey, orange, vanilla; peach, pineapple, lemon, caramel, butter, toast; marmalade
Tawny port: caramel; orange, roasted hazelnut, roasted almond, dark chocolate, vanilla, clove, cinnamon; walnut, dried fig
Tokaji Aszú: apricot, honey, orange; peach, lemon, caramel, mushroom; marmalade
`;
