import multipart from '@fastify/multipart';
import type { Fault } from '@nosewise/contract/problem-details';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../errors/refusal';

/** The one field of a form that takes a file. */
export interface FileField {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/** In bytes. The texts of any form that the contract allows are shorter in all, in any alphabet. */
const TEXT_SIZE = 64 * 1024;
/** More than any of our forms has. */
const MAX_FIELDS = 30;
/**
 * Makes the calls of a scope take `multipart/form-data` (RFC 7578) only. The contract then parses an object
 * with a text for each field, a list where a field came more than once, and a `File`. Line breaks are
 * normalised to `\n`. The caller is identified only after the form was read, so use it only for calls that
 * anybody may make. A body that stops arriving ends with the time of its request.
 */
export async function acceptForms(scope: FastifyInstance, file: FileField): Promise<void> {
  const bodySize = TEXT_SIZE + file.size;
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, {
    limits: {
      files: 1,
      fileSize: file.size,
      fields: MAX_FIELDS,
      fieldSize: TEXT_SIZE,
      parts: MAX_FIELDS + 1,
      headerPairs: 20,
    },
  });
  scope.addHook('onRoute', (route) => {
    // For `bodies.ts`: the parser has bounds of its own.
    route.bodyLimit = bodySize;
    route.schema = { ...route.schema, consumes: ['multipart/form-data'] };
  });
  scope.addHook('onRequest', async ({ headers }) => {
    if (Number(headers['content-length'] ?? 0) > bodySize) throw tooLarge(file);
  });
  scope.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return;
    try {
      request.body = await readForm(request, file);
    } catch (error) {
      // Discard the rest of the upload: a client reads the refusal only after it has sent everything.
      request.raw.unpipe().resume();
      throw refusalOf(error, file);
    }
  });
}

async function readForm(request: FastifyRequest, file: FileField): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown[]>();
  for await (const part of request.parts()) {
    const name = part.fieldname;
    const path = `body.${name}`;
    if (part.type === 'field') {
      if (part.valueTruncated)
        throw refuse(413, path, 'It is longer than any text that can be sent.', { code: 'too_long' });
      const value = typeof part.value === 'string' ? part.value.replaceAll('\r\n', '\n') : part.value;
      fields.set(name, [...(fields.get(name) ?? []), value]);
      continue;
    }
    if (name !== file.name) throw refuse(400, path, `A file can only be sent as ${file.name}.`);
    const content = await part.toBuffer();
    // Browsers send an empty part when no file was chosen.
    if (content.length === 0 && !part.filename) continue;
    fields.set(name, [...(fields.get(name) ?? []), new File([new Uint8Array(content)], part.filename ?? '')]);
  }
  return Object.fromEntries([...fields].map(([name, all]) => [name, all.length === 1 ? all[0] : all]));
}

/** Blames the client for any error while a form is read, broken connections included. */
function refusalOf(error: unknown, file: FileField): Refusal {
  if (error instanceof Refusal) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(file);
  if (code === 'FST_FILES_LIMIT')
    return new Refusal({ code: 'payload_too_large' }, { detail: 'Only one file can be sent.' });
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') {
    return new Refusal(
      { code: 'payload_too_large' },
      { detail: `A form must have at most ${MAX_FIELDS} fields.` },
    );
  }
  return new Refusal(
    { code: 'bad_request' },
    { detail: 'The form cannot be read: it is not well-formed multipart/form-data.' },
  );
}

function tooLarge(file: FileField): Refusal {
  return refuse(413, `body.${file.name}`, `The file is larger than ${file.size / 1024 ** 2} MB.`, {
    code: 'too_large',
    params: { most: file.size },
  });
}

function refuse(
  status: 400 | 413,
  path: string,
  message: string,
  fault: Pick<Fault, 'code' | 'params'> = { code: 'wrong' },
): Refusal {
  const code = status === 413 ? 'payload_too_large' : 'bad_request';
  return new Refusal({ code }, { detail: message, errors: [{ path, message, ...fault }] });
}
