import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../errors/refusal';

/**
 * Refuses a request with text that the database cannot keep, whichever call it is for: a hook that runs before any
 * handler. Headers need no look, since HTTP allows neither U+0000 nor surrogates in them.
 */
export function refuseUnstorable(
  { is404, params, query, body, routeOptions }: FastifyRequest,
  _reply: FastifyReply,
  done: (refusal?: Refusal) => void,
): void {
  // An address that does not exist has one answer, whatever is sent to it.
  const checked = routeOptions.config.ownStorableCheck ? { params, query } : { params, query, body };
  const parts = is404 ? [] : Object.entries(checked);
  const [path] = parts.flatMap(([name, part]) => findUnstorable(part, name) ?? []);
  if (path === undefined) done();
  else
    done(
      new Refusal(
        { code: 'bad_request' },
        { detail: `The text of ${path} contains what is not a character.` },
      ),
    );
}

/**
 * Finds text in parsed JSON that PostgreSQL cannot keep: the character U+0000, which its texts may not contain, and half
 * of a surrogate pair, which is no character at all (RFC 8259, section 8.2). Not recursive, since nothing may have
 * bounded the depth yet.
 * @returns its place, as `body.questions.0.scentName` for the path `body`
 */
export function findUnstorable(value: unknown, path: string): string | undefined {
  const waiting = [{ value, path }];
  for (const { value, path } of waiting) {
    if (typeof value === 'string' && !isStorable(value)) return path;
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    for (const [key, part] of Object.entries(value)) {
      if (!isStorable(key)) return path;
      if (typeof part === 'string' || typeof part === 'object') {
        waiting.push({ value: part, path: `${path}.${key}` });
      }
    }
  }
  return undefined;
}

/** Replaces what the database cannot keep in words that are not ours to refuse, such as the error of a mail server. */
export function storable(text: string): string {
  return text.replaceAll(SURROGATE, '\ufffd').replaceAll('\0', '\ufffd');
}

/** Half of a pair: with this flag, a whole pair is one character. */
const SURROGATE = /\p{Surrogate}/gu;

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.search(SURROGATE) < 0;
}
