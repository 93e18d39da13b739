import { OperatorError } from '../errors/operator-error';
import type { OfficeContext } from '../office/office-call';
import { OFFICE_CALLS } from '../office/office-calls';
import { jobHistory } from '../office/product-health';
import type { OperationContext } from '../operations/operation';
import { cardPayments } from '../shop/payment/stripe';

/** Makes a call of the office with the database as its actor. @returns the answer as it is on the wire */
export async function makeCall(
  context: OfficeContext,
  name: string,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<unknown> {
  return callNamed(name).run(context, fields);
}

/** @throws OperatorError for a name that no call has */
export function callNamed(name: string) {
  const call = OFFICE_CALLS.find(({ declaration }) => declaration.name === name);
  if (!call)
    throw new OperatorError(`There is no call ${printable(name)}: npm run admin -- call --help lists them.`);
  return call;
}

/** The context of office calls in a process that serves nobody: mails and jobs wait for the running product. */
export async function commandContext(context: OperationContext, release: string): Promise<OfficeContext> {
  return {
    ...context,
    wake: () => undefined,
    // Nothing is remembered here; running servers look again within seconds.
    openSessions: { forget: () => undefined },
    cards: await cardPayments(context.env),
    release,
    build: 'a command',
    history: jobHistory(context.now),
  };
}

/** Characters that a terminal takes for a command, and those that turn or hide the words around them. */
const UNPRINTABLE = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\u200b\u2060-\u2064\ufeff]/gu;

/** Writes a value as JSON, with invisible characters escaped. */
export function jsonOf(value: unknown): string {
  return JSON.stringify(value, undefined, 2).replaceAll(UNPRINTABLE, (sign) =>
    sign === '\n' ? sign : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Makes a stranger's words safe to print: replaces characters that a terminal would take for a command. */
export function printable(words: string): string {
  return words.replaceAll(UNPRINTABLE, '\ufffd');
}
