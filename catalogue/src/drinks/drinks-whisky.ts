/**
 * What whiskies smell of, in the notation of `drinks-wine.ts`. Our kits are of wine and coffee: an aroma is named here where
 * it is the same thing, as vanilla from oak is. Only what at least two of the sources below agree on, in our own words.
 *
 * Charles MacLean, "Whiskypedia"; Dave Broom, "The World Atlas of Whisky"; K.-Y. Monica Lee, Alistair Paterson, John Piggott
 * and Graeme Richardson, "Origins of Flavour in Whiskies and a Revised Flavour Wheel: a Review" (Journal of the Institute of
 * Brewing), which continues the work of the Scotch Whisky Research Institute; Inge Russell and Graham Stewart (editors),
 * "Whisky: Technology, Production and Marketing"; the tasting notes of the distillers of each region.
 */
export const WHISKIES = `
American rye: black pepper, clove, vanilla; caramel, cinnamon, orange, cherry, honey, peppermint, cedar, toast; rye bread
Blended Scotch: vanilla, honey; apple, pear, orange, lemon, malt, caramel, toast, roasted almond
Bourbon: vanilla, caramel; maple syrup, honey, orange, cherry, apple, cinnamon, clove, toast, cedar, dark chocolate, peppermint; coconut
Campbeltown malt: vanilla; malt, honey, lemon, orange, pear, caramel, toast, black pepper; brine, smoke
Highland malt: honey, vanilla; orange, lemon, peach, apple, pear, malt, toast, roasted almond, clove; heather
Irish single pot still: apple, vanilla; pear, peach, orange, honey, caramel, toast, malt, clove, cinnamon, black pepper; ginger
Islay peated malt: ; lemon, vanilla, malt, orange, pear, black pepper, dark chocolate, clove; peat smoke, iodine, seaweed, tar
Isle of Skye malt: black pepper; lemon, orange, pear, plum, vanilla, malt, honey; smoke, brine, seaweed
Japanese mizunara whisky: vanilla; orange, honey, pear, peach, pineapple, cinnamon, clove; sandalwood, incense, coconut
Lowland malt: cut grass, lemon; vanilla, honey, apple, pear, orange, malt, toast, roasted almond
Orkney malt: honey; orange, lemon, vanilla, malt, clove, cinnamon, dark chocolate, caramel; heather, peat smoke
Single grain Scotch: vanilla, caramel; honey, orange, lemon, toast, butter, cinnamon; coconut
Speyside bourbon cask malt: vanilla, honey, pear, apple; lemon, orange, peach, malt, toast, butter, roasted almond, rose, cinnamon
Speyside sherry cask malt: orange; dark chocolate, caramel, clove, cinnamon, roasted almond, roasted hazelnut, plum, cherry, cedar, pipe tobacco; raisin, fruit cake
`;
