/** All that the form of an order needs only once somebody touches it, in one piece. */
export { orderForm } from '@nosewise/contract/checkout';
export { ChangedNotice } from './changed-notice';
export { order } from './order';
export { OrderPlaced } from './order-placed';
export { orderDraft } from './send-order';
