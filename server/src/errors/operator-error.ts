/**
 * A fault that only the operator can put right: a wrong variable, a taken port, an existing key file. The message is one
 * line that says what is wrong and what would be right, and never contains a secret. The process ends with it and code 1.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
