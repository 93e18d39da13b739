/** The name of what was typed into the form of the order, in session storage. */
export const ORDER_DRAFT = 'order';
