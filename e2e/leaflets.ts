/** Facts that a person who owns the kits can know: the leaflets, and the fixed texts of the specification. */

interface LeafletLine {
  readonly bottleNumber: number;
  readonly name: string;
  readonly category: string;
}

function leaflet(first: number, lines: readonly (readonly [name: string, category: string])[]) {
  return lines.map(
    ([name, category], index): LeafletLine => ({ bottleNumber: first + index, name, category }),
  );
}

export const WHITE_WINE = leaflet(1, [
  ['Lemon', 'Citrus'],
  ['Grapefruit', 'Citrus'],
  ['Green apple', 'Orchard'],
  ['Pear', 'Orchard'],
  ['Peach', 'Stone Fruit'],
  ['Apricot', 'Stone Fruit'],
  ['Pineapple', 'Tropical'],
  ['Lychee', 'Tropical'],
  ['Elderflower', 'Floral'],
  ['Flint', 'Mineral'],
  ['Butter', 'Creamy'],
  ['Cut grass', 'Herbaceous'],
]);

const RED_WINE = leaflet(13, [
  ['Strawberry', 'Red Fruit'],
  ['Raspberry', 'Red Fruit'],
  ['Cherry', 'Red Fruit'],
  ['Cranberry', 'Tart Fruit'],
  ['Blackcurrant', 'Dark Fruit'],
  ['Blackberry', 'Dark Fruit'],
  ['Plum', 'Dark Fruit'],
  ['Violet', 'Floral'],
  ['Green bell pepper', 'Herbaceous'],
  ['Vanilla', 'Oak'],
  ['Mushroom', 'Earthy'],
  ['Cedar', 'Woody'],
]);

const WINE_FAULTS = leaflet(25, [
  ['Cork taint', 'Wine Faults'],
  ['Oxidation', 'Wine Faults'],
  ['Volatile acidity', 'Wine Faults'],
  ['Ethyl acetate', 'Wine Faults'],
  ['Hydrogen sulphide', 'Wine Faults'],
  ['Mercaptans', 'Wine Faults'],
  ['Dimethyl sulphide', 'Wine Faults'],
  ['Brettanomyces', 'Wine Faults'],
  ['Sulphur dioxide', 'Wine Faults'],
  ['Geranium taint', 'Wine Faults'],
  ['Smoke taint', 'Wine Faults'],
  ['Geosmin', 'Wine Faults'],
]);

/** The master kit: the bottles of the three small wine kits with the same numbers. */
export const MASTER_WINE = [...WHITE_WINE, ...RED_WINE, ...WINE_FAULTS];

/** Looks up a number in the leaflet of the master wine kit. The small wine kits agree with it. */
export function wineAroma(bottleNumber: number): string {
  const line = MASTER_WINE.find((each) => each.bottleNumber === bottleNumber);
  if (!line) throw new Error(`No wine kit has a bottle ${bottleNumber}`);
  return line.name;
}

export const EXIT_QUESTION =
  'Are you sure you want to exit this training session? Your progress will be lost.';
export const NO_PACKS_ALERT = 'No aroma packs selected! Please select your aroma packs in settings first.';
export const UNKNOWN_BOTTLE_ALERT = 'Bottle number not found in your selected aroma packs!';
export const SETTINGS_SAVED_ALERT = 'Training settings saved successfully!';
