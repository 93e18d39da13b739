import type { Scent } from '@nosewise/domain/models';
import { aromaWriter } from './aroma';

const aroma = aromaWriter('coffee');

export const COFFEE_AROMAS: readonly Scent[] = [
  aroma(1, 'Lemon', 'Citrus'),
  aroma(2, 'Apple', 'Fruity'),
  aroma(3, 'Blackcurrant', 'Fruity'),
  aroma(4, 'Jasmine', 'Floral'),
  aroma(5, 'Honey', 'Sweet'),
  aroma(6, 'Caramel', 'Sweet'),
  aroma(7, 'Butter', 'Creamy'),
  aroma(8, 'Roasted hazelnut', 'Nutty'),
  aroma(9, 'Dark chocolate', 'Roasted'),
  aroma(10, 'Toast', 'Cereal'),
  aroma(11, 'Clove', 'Spice'),
  aroma(12, 'Cedar', 'Woody'),
  aroma(13, 'Orange', 'Citrus'),
  aroma(14, 'Apricot', 'Fruity'),
  aroma(15, 'Blueberry', 'Fruity'),
  aroma(16, 'Rose', 'Floral'),
  aroma(17, 'Vanilla', 'Creamy'),
  aroma(18, 'Maple syrup', 'Sweet'),
  aroma(19, 'Roasted almond', 'Nutty'),
  aroma(20, 'Malt', 'Cereal'),
  aroma(21, 'Black pepper', 'Spice'),
  aroma(22, 'Pipe tobacco', 'Roasted'),
  aroma(23, 'Wet earth', 'Earthy'),
  aroma(24, 'Cucumber', 'Fresh'),
];
