import type { Scent } from '@nosewise/domain/models';
import { aromaWriter } from './aroma';

const aroma = aromaWriter('test');

/** The twelve essential oils of the test pack (specification, section 3, "Default scent list"; `content.md`). */
export const TEST_AROMAS: readonly Scent[] = [
  aroma(1, 'Lemongrass', 'Herbal', {
    origin: 'Distilled from a tropical grass, and mostly citral.',
    smell: 'Lemon without the juice: grassy, sweet and a little gingery.',
  }),
  aroma(2, 'Frankincense', 'Resin', {
    origin: 'Distilled from the resin of Boswellia trees.',
    smell: 'Dry and balsamic, pine and lemon peel: church incense before it burns.',
  }),
  aroma(3, 'Lavender', 'Floral', {
    origin: 'Distilled from the flowering tops of the plant.',
    smell: 'A clean, herby flower with a camphor edge, like a linen cupboard.',
  }),
  aroma(4, 'Patchouli', 'Oriental', {
    origin: 'Distilled from the dried leaves of a relative of mint.',
    smell: 'Dark, earthy and sweet, like an old wooden trunk.',
  }),
  aroma(5, 'Orange', 'Citrus', {
    origin: 'Pressed from the peel of sweet oranges, and nearly all limonene.',
    smell: 'Sweet, round and juicy: the mildest citrus of this pack.',
  }),
  aroma(6, 'Grapefruit', 'Citrus', {
    origin: 'Pressed from the peel; nootkatone helps to set it apart from orange.',
    smell: 'Fresh and bitter, with a dry, woody edge.',
  }),
  aroma(7, 'Clove', 'Spice', {
    origin: 'Distilled from the clove tree, and mostly eugenol.',
    smell: 'Hot, sweet and numbing: mulled wine and the dentist’s chair.',
  }),
  aroma(8, 'Lemon', 'Citrus', {
    origin: 'Pressed from the peel; a little citral in the limonene gives it its edge.',
    smell: 'Sharp, bright and clean, like zest under the grater.',
  }),
  aroma(9, 'Bergamot', 'Citrus', {
    origin: 'Pressed from the peel of a sour citrus fruit grown mostly in Calabria.',
    smell: 'The scent of Earl Grey: citrus with a lavender side.',
  }),
  aroma(10, 'Cinnamon', 'Spice', {
    origin: 'An oil of the cinnamon tree; its bark smells of cinnamaldehyde.',
    smell: 'Sweet, dry and hot, like buns from the oven.',
  }),
  aroma(11, 'Teatree', 'Herbal', {
    origin: 'Distilled from the leaves of an Australian Melaleuca.',
    smell: 'Green, sharp and medicinal, like a first-aid box with some nutmeg in it.',
  }),
  aroma(12, 'Peppermint', 'Fresh', {
    origin: 'Distilled from peppermint leaves, and rich in menthol.',
    smell: 'Sweet and cold: you feel the coolness as much as you smell it.',
  }),
];
