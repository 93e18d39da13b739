import type { Scent } from '@nosewise/domain/models';
import { aromaWriter } from './aroma';

const aroma = aromaWriter('coffee');

/** The aromas of coffee (`content.md`). */
export const COFFEE_AROMAS: readonly Scent[] = [
  aroma(1, 'Lemon', 'Citrus', {
    origin: 'Washed coffees from Ethiopia and Kenya, roasted light.',
    smell: 'A clean, zesty lift at the top of the cup, sharp but not bitter.',
  }),
  aroma(2, 'Apple', 'Fruity', {
    origin: 'Washed coffees from Colombia and Central America, roasted light.',
    smell: 'Crisp and sweet, between the cut fruit and its juice.',
  }),
  aroma(3, 'Blackcurrant', 'Fruity', {
    origin: 'The classic mark of a fine Kenyan coffee.',
    smell: 'Dark, tart and juicy with a leafy edge, like undiluted cordial.',
  }),
  aroma(4, 'Jasmine', 'Floral', {
    origin: 'Gesha from Panama and washed Ethiopian coffees.',
    smell: 'Sweet white blossom, heady in the bottle and tea-like in the cup.',
  }),
  aroma(5, 'Honey', 'Sweet', {
    origin: 'Gentle light roasts, washed or honey-processed.',
    smell: 'A thick, flowery sweetness with a waxy touch of beeswax.',
  }),
  aroma(6, 'Caramel', 'Sweet', {
    origin: 'Medium roasts, in which heat has browned the sugars of the bean.',
    smell: 'Warm cooked sugar, rounder than honey and just short of burnt.',
  }),
  aroma(7, 'Butter', 'Creamy', {
    origin: 'Freshly roasted arabica, since roasting forms a little diacetyl.',
    smell: 'Soft, fatty and round, like butter on warm bread.',
  }),
  aroma(8, 'Roasted hazelnut', 'Nutty', {
    origin: 'Medium-roasted coffees from Brazil, and many espresso blends.',
    smell: 'Dry, toasted and sweet, close to praline.',
  }),
  aroma(9, 'Dark chocolate', 'Roasted', {
    origin: 'Medium to dark roasts from Brazil and Guatemala.',
    smell: 'Bittersweet and deep, like a bar just broken.',
  }),
  aroma(10, 'Toast', 'Cereal', {
    origin: 'Many light and medium roasts, from the browning that also colours bread.',
    smell: 'Dry, warm grain, like a crust from the toaster.',
  }),
  aroma(11, 'Clove', 'Spice', {
    origin: 'Spicy cups from Guatemala or Sumatra; vinylguaiacol, formed in roasting, is akin to it.',
    smell: 'Warm, sweet and almost numbing.',
  }),
  aroma(12, 'Cedar', 'Woody', {
    origin: 'Sumatran and other Indonesian coffees, often wet-hulled.',
    smell: 'Dry, clean and faintly sweet wood, like an old linen chest.',
  }),
  aroma(13, 'Orange', 'Citrus', {
    origin: 'Sweet, lively cups from Colombia, Costa Rica and Guatemala.',
    smell: 'Rounder and sweeter than lemon: peel, juice and a little blossom.',
  }),
  aroma(14, 'Apricot', 'Fruity', {
    origin: 'Ethiopian coffees, both washed and dried in the fruit.',
    smell: 'Ripe, soft stone fruit with a honeyed tartness.',
  }),
  aroma(15, 'Blueberry', 'Fruity', {
    origin: 'Ethiopian coffees dried in the fruit, Harrar above all.',
    smell: 'Jammy, sweet and slightly fermented, like the berries in a warm muffin.',
  }),
  aroma(16, 'Rose', 'Floral', {
    origin: 'Delicate Ethiopian coffees and Gesha, roasted light.',
    smell: 'Fresh petals and a little honey, more powdery than jasmine.',
  }),
  aroma(17, 'Vanilla', 'Creamy', {
    origin: 'Sweet medium roasts; roasting itself forms a little vanillin.',
    smell: 'Soft and creamy, taking the edge off the bitter notes.',
  }),
  aroma(18, 'Maple syrup', 'Sweet', {
    origin: 'Medium roasts; roasted coffee contains sotolon, which smells of it.',
    smell: 'Brown sweetness, woodier than caramel, with a hint of fenugreek.',
  }),
  aroma(19, 'Roasted almond', 'Nutty', {
    origin: 'Medium roasts from Brazil and Central America.',
    smell: 'A dry, brown nut with a bitter trace of its skin, less sweet than hazelnut.',
  }),
  aroma(20, 'Malt', 'Cereal', {
    origin: 'Light to medium roasts, from malty aldehydes made as the bean browns.',
    smell: 'Sweet, husky grain, like a malted bedtime drink.',
  }),
  aroma(21, 'Black pepper', 'Spice', {
    origin: 'A spicy finish in some coffees from Indonesia and India.',
    smell: 'Dry, warm and woody, with a tickle rather than a burn.',
  }),
  aroma(22, 'Pipe tobacco', 'Roasted', {
    origin: 'Dark roasts, and coffees that were aged or monsooned.',
    smell: 'Dried leaf with a sweet, hay-like side, in the pouch rather than lit.',
  }),
  aroma(23, 'Wet earth', 'Earthy', {
    origin: 'Wet-hulled Sumatran coffee, where some prize it; elsewhere a fault of drying or storage.',
    smell: 'Damp soil after rain, dark and cool.',
  }),
  aroma(24, 'Cucumber', 'Fresh', {
    origin: 'A faint green note in some very light roasts.',
    smell: 'Cool, watery and green, like a slice just cut.',
  }),
];
