/** What a kit's page needs at the first press of its button, in one piece. */
export { cart, withOneMore } from '../../shared/cart';
export { onStorageTrouble } from '../../shared/stored';
