import fc, { type Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import { brokenFor, type JsonSchema, type KnownValues, validFor } from './json-schema';
import type { Operation } from './openapi';

/** What the calls of the contract need to be given to get past the door. By the name of the property. */
export const KNOWN_VALUES: KnownValues = {
  aromasPerSession: ['3', '5', 20],
  hintsToDisplay: ['0', '4', 6],
  scentId: ['wine-lemon', 'coffee-caramel', 'own-1'],
  cursor: [undefined],
};

type Values = (schema: JsonSchema, known: KnownValues) => Arbitrary<unknown>;

/** Calls that follow the document in every part. Names in `known` are parameters and properties. */
export function validCalls(
  operation: Operation,
  known: KnownValues = KNOWN_VALUES,
): Arbitrary<InjectOptions> {
  const { body } = operation;
  const payload = body ? validFor(body, known).map((value) => JSON.stringify(value)) : fc.constant(undefined);
  return fc
    .record({ url: urls(operation, validFor, known), payload })
    .map(({ url, payload: text }) => callOf(operation, url, text, 'application/json'));
}

/** Calls that break the document in any of their parts: parameters, body, its encoding, its media type. */
export function brokenCalls(operation: Operation): Arbitrary<InjectOptions> {
  const { body = {} } = operation;
  const disturbed = brokenFor(body, KNOWN_VALUES).map((value) => JSON.stringify(value));
  const payload = fc.oneof(
    { weight: 6, arbitrary: disturbed },
    { weight: 1, arbitrary: disturbed.map((text) => text?.slice(0, -1)) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.constantFrom('', '{', '\0', '['.repeat(50_000), 'null', '1', '"\\ud800"') },
    { weight: 1, arbitrary: fc.constant(`{"a":"${'x'.repeat(2 ** 20)}"}`) },
    { weight: 1, arbitrary: fc.constant('{"__proto__":{"a":1},"constructor":{"prototype":1}}') },
  );
  const type = fc.oneof(
    { weight: 8, arbitrary: fc.constant('application/json') },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        'text/plain',
        'application/xml',
        'multipart/form-data; boundary=x',
        'application/x-www-form-urlencoded',
        'application/json; charset=utf-16',
        'nonsense',
      ),
    },
  );
  return fc
    .record({ url: urls(operation, brokenFor, KNOWN_VALUES), payload, type })
    .map(({ url, payload: text, type: mediaType }) => callOf(operation, url, text, mediaType));
}

function callOf(
  { method }: Operation,
  url: string,
  payload: string | undefined,
  mediaType: string,
): InjectOptions {
  if (payload === undefined || method === 'GET') return { method, url };
  return { method, url, payload, headers: { 'content-type': mediaType } };
}

function urls({ path, parameters }: Operation, values: Values, known: KnownValues): Arbitrary<string> {
  const parts = parameters.map(({ name, schema }) => {
    const value = known[name] ? fc.constantFrom(...known[name]) : values(schema, known);
    return [name, value] as const;
  });
  return fc.record(Object.fromEntries(parts)).map((chosen) => {
    const query = new URLSearchParams();
    let url = path;
    for (const { in: place, name } of parameters) {
      const value = chosen[name];
      if (place === 'path') url = url.replace(`{${name}}`, encode(value));
      else if (value !== undefined) query.set(name, textOf(value));
    }
    return query.size > 0 ? `${url}?${query}` : url;
  });
}

/** Half of a surrogate pair cannot be written in an address; what stands for it there is another character. */
function encode(value: unknown): string {
  return encodeURIComponent(textOf(value).replaceAll(/\p{Surrogate}/gu, '\ufffd'));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
