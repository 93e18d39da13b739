/** The names of what was typed into the forms of the shop and not sent yet, in session storage. */
export const ORDER_DRAFT = 'order';
export const WITHDRAWAL_DRAFT = 'withdrawal';
