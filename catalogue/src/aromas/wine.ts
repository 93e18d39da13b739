import type { Scent } from '@nosewise/domain/models';
import { aromaWriter } from './aroma';

const aroma = aromaWriter('wine');

export const WHITE_WINE_AROMAS: readonly Scent[] = [
  aroma(1, 'Lemon', 'Citrus'),
  aroma(2, 'Grapefruit', 'Citrus'),
  aroma(3, 'Green apple', 'Orchard'),
  aroma(4, 'Pear', 'Orchard'),
  aroma(5, 'Peach', 'Stone Fruit'),
  aroma(6, 'Apricot', 'Stone Fruit'),
  aroma(7, 'Pineapple', 'Tropical'),
  aroma(8, 'Lychee', 'Tropical'),
  aroma(9, 'Elderflower', 'Floral'),
  aroma(10, 'Flint', 'Mineral'),
  aroma(11, 'Butter', 'Creamy'),
  aroma(12, 'Cut grass', 'Herbaceous'),
];

export const RED_WINE_AROMAS: readonly Scent[] = [
  aroma(13, 'Strawberry', 'Red Fruit'),
  aroma(14, 'Raspberry', 'Red Fruit'),
  aroma(15, 'Cherry', 'Red Fruit'),
  aroma(16, 'Cranberry', 'Tart Fruit'),
  aroma(17, 'Blackcurrant', 'Dark Fruit'),
  aroma(18, 'Blackberry', 'Dark Fruit'),
  aroma(19, 'Plum', 'Dark Fruit'),
  aroma(20, 'Violet', 'Floral'),
  aroma(21, 'Green bell pepper', 'Herbaceous'),
  aroma(22, 'Vanilla', 'Oak'),
  aroma(23, 'Mushroom', 'Earthy'),
  aroma(24, 'Cedar', 'Woody'),
];

export const WINE_FAULT_AROMAS: readonly Scent[] = [
  aroma(25, 'Cork taint', 'Wine Faults'),
  aroma(26, 'Oxidation', 'Wine Faults'),
  aroma(27, 'Volatile acidity', 'Wine Faults'),
  aroma(28, 'Ethyl acetate', 'Wine Faults'),
  aroma(29, 'Hydrogen sulphide', 'Wine Faults'),
  aroma(30, 'Mercaptans', 'Wine Faults'),
  aroma(31, 'Dimethyl sulphide', 'Wine Faults'),
  aroma(32, 'Brettanomyces', 'Wine Faults'),
  aroma(33, 'Sulphur dioxide', 'Wine Faults'),
  aroma(34, 'Geranium taint', 'Wine Faults'),
  aroma(35, 'Smoke taint', 'Wine Faults'),
  aroma(36, 'Geosmin', 'Wine Faults'),
];

/** All the bottles of the Master Wine Kit. */
export const WINE_AROMAS: readonly Scent[] = [...WHITE_WINE_AROMAS, ...RED_WINE_AROMAS, ...WINE_FAULT_AROMAS];
