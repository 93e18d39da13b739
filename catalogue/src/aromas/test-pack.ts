import type { Scent } from '@nosewise/domain/models';
import { aromaWriter } from './aroma';

const aroma = aromaWriter('test');

/** The twelve essential oils of the test pack (specification, section 3, "Default scent list"). */
export const TEST_AROMAS: readonly Scent[] = [
  aroma(1, 'Lemongrass', 'Herbal'),
  aroma(2, 'Frankincense', 'Resin'),
  aroma(3, 'Lavender', 'Floral'),
  aroma(4, 'Patchouli', 'Oriental'),
  aroma(5, 'Orange', 'Citrus'),
  aroma(6, 'Grapefruit', 'Citrus'),
  aroma(7, 'Clove', 'Spice'),
  aroma(8, 'Lemon', 'Citrus'),
  aroma(9, 'Bergamot', 'Citrus'),
  aroma(10, 'Cinnamon', 'Spice'),
  aroma(11, 'Teatree', 'Herbal'),
  aroma(12, 'Peppermint', 'Fresh'),
];
