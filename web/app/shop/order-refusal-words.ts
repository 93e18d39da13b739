import type { OrderCode, RefusalCode } from '@nosewise/contract/refusals';
import { ORDER_REFUSALS } from '@nosewise/contract/shop/order-refusals';
import type { ApiProblem } from '../../shared/api';
import { refusalWords } from '../../shared/refusal-words';

/** Says why the server refused a call about an order. */
export function orderRefusalWords(refusal: Pick<ApiProblem, 'problem' | 'retryAfter'>): string {
  const { code, params } = refusal.problem;
  return isOfOrders(code) ? ORDER_REFUSALS[code].sentence(params, refusal.retryAfter) : refusalWords(refusal);
}

function isOfOrders(code: RefusalCode): code is OrderCode {
  return code in ORDER_REFUSALS;
}
