/**
 * A fault that only the operator can put right: a wrong variable, a taken port, an existing key file. The
 * message is one line that says what is wrong and how to fix it, and never contains a secret. The process
 * prints it and ends with code 1.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
