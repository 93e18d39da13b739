/** PostgreSQL's protocol between client and server, as far as the command socket needs it (its manual, "Message Formats"). */

/** A message of a client, whole as it came. */
export interface Message {
  /** The letter of its type; empty for the one that begins a connection. */
  readonly kind: string;
  readonly bytes: Buffer;
}

const LENGTH_BYTES = 4;

/** Cuts what arrives into messages; what is not complete yet waits for the rest. */
export function messageReader(): (chunk: Buffer) => Message[] {
  let rest: Buffer = Buffer.alloc(0);
  let hasStarted = false;

  function next(): Message | undefined {
    const kindBytes = hasStarted ? 1 : 0;
    if (rest.length < kindBytes + LENGTH_BYTES) return undefined;
    const end = kindBytes + Math.max(LENGTH_BYTES, rest.readInt32BE(kindBytes));
    if (rest.length < end) return undefined;
    const message = { kind: rest.toString('latin1', 0, kindBytes), bytes: rest.subarray(0, end) };
    rest = rest.subarray(end);
    hasStarted ||= isStart(message);
    return message;
  }

  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const messages: Message[] = [];
    for (let message = next(); message; message = next()) messages.push(message);
    return messages;
  };
}

const PROTOCOL_3 = 3 << 16;

/** Whether the message begins a connection, and does not only ask whether it may be encrypted. */
export function isStart({ kind, bytes }: Message): boolean {
  return kind === '' && bytes.length >= 2 * LENGTH_BYTES && bytes.readInt32BE(LENGTH_BYTES) === PROTOCOL_3;
}

/** No: a connection that does not leave the machine is not encrypted. */
export const NO_ENCRYPTION = Buffer.from('N');

/** The client is let in, and asked for its first query. */
export const WELCOME = Buffer.from([...answer('R', 0, 0, 0, 0), ...answer('Z', 'I'.charCodeAt(0))]);

function answer(kind: string, ...body: readonly number[]): number[] {
  return [kind.charCodeAt(0), 0, 0, 0, LENGTH_BYTES + body.length, ...body];
}

/** Whether the server now waits for the next query, outside of any transaction. */
export function isAtRest(answers: Buffer): boolean {
  return answers.subarray(-6).equals(Buffer.from(answer('Z', 'I'.charCodeAt(0))));
}

/** The prepared statement that a message is about; empty without a name, or when it is about none. */
export function statementName(message: Message): string {
  const start = nameStart(message);
  return start === undefined ? '' : message.bytes.toString('utf8', start, message.bytes.indexOf(0, start));
}

/** The message with a word in front of the name of its prepared statement, if that has one. */
export function renameStatement(message: Message, prefix: string): Buffer {
  const start = nameStart(message);
  if (start === undefined || statementName(message) === '') return message.bytes;
  const { bytes } = message;
  const renamed = Buffer.concat([bytes.subarray(0, start), Buffer.from(prefix), bytes.subarray(start)]);
  renamed.writeInt32BE(renamed.length - 1, 1);
  return renamed;
}

/** Where the name of a statement begins: Parse, Bind after the name of its portal, Close and Describe of a statement. */
function nameStart({ kind, bytes }: Message): number | undefined {
  const body = 1 + LENGTH_BYTES;
  if (kind === 'P') return body;
  if (kind === 'B') return bytes.indexOf(0, body) + 1;
  if (kind === 'C' || kind === 'D')
    return bytes.toString('latin1', body, body + 1) === 'S' ? body + 1 : undefined;
  return undefined;
}
