/**
 * Something only the operator can put right: a wrong variable, a taken port, a key file that stands in the way.
 * The message is one line that says what is wrong and what would be right, and never contains a secret;
 * the process ends with it and with code 1.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
