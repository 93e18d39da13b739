import type { Scent } from '@nosewise/domain/models';
import { type DrinkFamily, drinkIdOf } from './drinks';

/**
 * The words of a first smell, *family: words*. They are the same for every wine, every coffee and every whisky, and hold
 * whatever is often in one, so they do not tell what is typical of the drink. Sources as in `drinks-wine.ts`,
 * `drinks-coffee.ts` and `drinks-whisky.ts`.
 */
const WORDS: Readonly<Record<DrinkFamily, string>> = {
  Wine: `
Citrus: lemon, grapefruit, orange
Orchard: green apple, pear
Stone Fruit: peach, apricot
Tropical: pineapple, lychee
Red Fruit: strawberry, raspberry, cherry, cranberry
Dark Fruit: blackcurrant, blackberry, plum
Floral: elderflower, violet, rose
Herbaceous: cut grass, green bell pepper
Sweet: honey, caramel
Creamy: butter
Mineral: flint
Oak: vanilla, cedar, toast
Spice: black pepper, clove
Nutty: roasted hazelnut, roasted almond
Roasted: dark chocolate, pipe tobacco
Earthy: mushroom, wet earth`,
  Coffee: `
Roasted: dark chocolate, cocoa, pipe tobacco, smoke, charcoal
Nutty: roasted hazelnut, roasted almond, peanut
Cereal: toast, malt
Fruity: apple, apricot, blackcurrant, blueberry, cherry, peach, strawberry, tomato, dried fruit, red wine
Citrus: lemon, orange, grapefruit, bergamot
Sweet: caramel, honey, maple syrup
Creamy: butter, vanilla
Floral: jasmine, rose
Spice: black pepper, cinnamon, clove
Herbal: black tea, dried herbs
Woody: cedar, wood
Earthy: wet earth, mustiness, rubber
Fresh: cucumber, cut grass, hay, pea pod`,
  Whisky: `
Smoke: smoke, peat smoke, tar
Sea: iodine, seaweed, brine
Cereal: malt, toast, rye bread
Fruity: apple, pear, peach, plum, cherry, pineapple, raisin
Citrus: lemon, orange
Sweet: honey, caramel, maple syrup, fruit cake
Creamy: vanilla, butter, coconut
Spice: black pepper, cinnamon, clove, ginger
Nutty: roasted almond, roasted hazelnut
Floral: heather, rose
Woody: cedar, sandalwood, incense
Roasted: dark chocolate, pipe tobacco
Fresh: cut grass, peppermint`,
};

/** Lists what may be smelled in a drink of the family. */
export function wordsFor(family: DrinkFamily): Pick<Scent, 'id' | 'name' | 'category'>[] {
  return WORDS[family]
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [category = '', words = ''] = line.split(': ');
      return words.split(', ').map((word) => ({
        id: `${family.toLowerCase()}-${drinkIdOf(word)}`,
        name: word.charAt(0).toUpperCase() + word.slice(1),
        category,
      }));
    });
}
