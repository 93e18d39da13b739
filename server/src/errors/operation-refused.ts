import type { OperationRefusal } from '@nosewise/contract/operations';

/** An operation that cannot be done, for a reason that the operator can act on. Nothing has changed. */
export class OperationRefused extends Error {
  override readonly name = 'OperationRefused';

  constructor(
    readonly refusal: OperationRefusal,
    options?: ErrorOptions,
  ) {
    super(refusal.code, options);
  }
}
