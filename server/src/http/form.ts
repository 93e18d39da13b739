import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../errors/refusal';

export interface FormLimits {
  /** The one field that takes a file. */
  readonly fileField: string;
  /** Of that file, in bytes. */
  readonly fileSize: number;
}

/** In bytes. The longest text that the contract allows is shorter, in any alphabet. */
const FIELD_SIZE = 64 * 1024;
/** More than any of our forms has. */
const MAX_FIELDS = 30;

/**
 * Makes the calls of a scope take `multipart/form-data` (RFC 7578) only. The contract then parses an object with a text
 * for each field, a list where a field came more than once, and a `File`. Line breaks are normalised to `\n`. The
 * caller is identified only after the form was read, so this is for calls that anybody may make.
 */
export async function acceptForms(scope: FastifyInstance, limits: FormLimits): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, {
    limits: {
      files: 1,
      fileSize: limits.fileSize,
      fields: MAX_FIELDS,
      fieldSize: FIELD_SIZE,
      parts: MAX_FIELDS + 1,
      headerPairs: 20,
    },
  });
  scope.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, consumes: ['multipart/form-data'] };
  });
  scope.addHook('onRequest', async ({ headers }) => {
    const most = limits.fileSize + MAX_FIELDS * FIELD_SIZE;
    if (Number(headers['content-length'] ?? 0) > most) throw tooLarge(limits);
  });
  scope.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return;
    try {
      request.body = await readForm(request, limits);
    } catch (error) {
      // Discard the rest of the upload: a client reads the refusal only after it has sent everything.
      request.raw.unpipe().resume();
      throw refusalOf(error, limits);
    }
  });
}

async function readForm(
  request: FastifyRequest,
  { fileField }: FormLimits,
): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown[]>();
  for await (const part of request.parts()) {
    const name = part.fieldname;
    const path = `body.${name}`;
    if (part.type === 'field') {
      if (part.valueTruncated) throw refuse(413, path, 'It is longer than any text that can be sent.');
      const value = typeof part.value === 'string' ? part.value.replaceAll('\r\n', '\n') : part.value;
      fields.set(name, [...(fields.get(name) ?? []), value]);
      continue;
    }
    if (name !== fileField) throw refuse(400, path, `A file can only be sent as ${fileField}.`);
    const content = await part.toBuffer();
    // Browsers send an empty part when no file was chosen.
    if (content.length === 0 && !part.filename) continue;
    fields.set(name, [...(fields.get(name) ?? []), new File([new Uint8Array(content)], part.filename ?? '')]);
  }
  return Object.fromEntries([...fields].map(([name, all]) => [name, all.length === 1 ? all[0] : all]));
}

/** Blames the client for any error while a form is read, broken connections included. */
function refusalOf(error: unknown, limits: FormLimits): Refusal {
  if (error instanceof Refusal) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(limits);
  if (code === 'FST_FILES_LIMIT') return new Refusal(413, 'payload_too_large', 'Only one file can be sent.');
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') {
    return new Refusal(413, 'payload_too_large', `A form must have at most ${MAX_FIELDS} fields.`);
  }
  return new Refusal(
    400,
    'bad_request',
    'The form cannot be read: it is not well-formed multipart/form-data.',
  );
}

function tooLarge({ fileField, fileSize }: FormLimits): Refusal {
  return refuse(413, `body.${fileField}`, `The file is larger than ${fileSize / 1024 ** 2} MB.`);
}

function refuse(status: 400 | 413, path: string, message: string): Refusal {
  const code = status === 413 ? 'payload_too_large' : 'bad_request';
  return new Refusal(status, code, message, undefined, [{ path, message }]);
}
