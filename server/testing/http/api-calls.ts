import fc, { type Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import { encodeForm, isFormFile } from './form-body';
import { brokenFor, type JsonSchema, type KnownValues, validFor } from './json-schema';
import type { MediaType, Operation } from './openapi';

/** Values without which most calls would be refused at once, by the name of the property. */
export const KNOWN_VALUES: KnownValues = {
  aromasPerSession: ['3', '5', 20],
  hintsToDisplay: ['0', '4', 6],
  scentId: ['wine-lemon', 'coffee-caramel', 'own-1'],
  chosenId: [undefined, null, 'wine-lemon', 'own-1'],
  rivalId: ['wine-pear', 'own-2'],
  packId: ['white-wine-12', 'own-3'],
  cursor: [undefined],
  email: ['taster@nosewise.example'],
  openFor: [undefined, 60_000],
  timeZone: [undefined, 'Europe/Berlin'],
  weekdays: [undefined, [1, 5]],
  awayUntil: [undefined, null, '2027-01-03'],
};

type Values = (schema: JsonSchema, known: KnownValues) => Arbitrary<unknown>;

/** Calls that follow the document in every part. Names in `known` are parameters and properties. */
export function validCalls(
  operation: Operation,
  known: KnownValues = KNOWN_VALUES,
): Arbitrary<InjectOptions> {
  const { body, mediaType } = operation;
  const sent = body ? validFor(body, known).map((value) => encodeBody(value, mediaType)) : fc.constant({});
  return callsOf(operation, urls(operation, validFor, known), sent);
}

/** Calls that break the document in any of their parts: parameters, body, its encoding, its media type. */
export function brokenCalls(
  operation: Operation,
  known: KnownValues = KNOWN_VALUES,
): Arbitrary<InjectOptions> {
  const { body = {}, mediaType } = operation;
  const disturbed = brokenFor(body, known).map((value) => encodeBody(value, mediaType));
  const payload = fc.oneof(
    { weight: 6, arbitrary: disturbed },
    { weight: 1, arbitrary: disturbed.map((sent) => ({ ...sent, payload: sent.payload?.slice(0, -1) })) },
    {
      weight: 4,
      arbitrary: fc
        .oneof(
          fc.json(),
          fc.constantFrom('', '{', '\0', '['.repeat(50_000), 'null', '1', '"\\ud800"', '--x', '--x--\r\n'),
          fc.constant(`{"a":"${'x'.repeat(2 ** 20)}"}`),
          fc.constant('{"__proto__":{"a":1},"constructor":{"prototype":1}}'),
        )
        .map((text): Body => ({ payload: text, contentType: mediaType })),
    },
  );
  const type = fc.oneof(
    { weight: 8, arbitrary: fc.constant(undefined) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        'application/json',
        'text/plain',
        'application/xml',
        'multipart/form-data; boundary=x',
        'application/x-www-form-urlencoded',
        'application/json; charset=utf-16',
        'nonsense',
      ),
    },
  );
  const sent = fc
    .record({ payload, type })
    .map(({ payload: body, type: contentType = body.contentType }) => ({ ...body, contentType }));
  return callsOf(operation, urls(operation, brokenFor, known), sent);
}

interface Body {
  readonly payload?: string | Buffer | undefined;
  readonly contentType?: string | undefined;
}

function encodeBody(value: unknown, mediaType: MediaType): Body {
  if (mediaType === 'application/json') return { payload: JSON.stringify(value), contentType: mediaType };
  const parts = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return encodeForm(
    parts.flatMap(([name, part]) =>
      part === undefined ? [] : [[name, isFormFile(part) ? part : textOf(part)]],
    ),
  );
}

/** Calls from many addresses, so that no limit stops them. */
function callsOf(
  { method }: Operation,
  url: Arbitrary<string>,
  body: Arbitrary<Body>,
): Arbitrary<InjectOptions> {
  return fc
    .record({ url, body, remoteAddress: fc.ipV4() })
    .map(({ url: address, body: { payload, contentType }, remoteAddress }) => {
      const call = { method, url: address, remoteAddress };
      if (payload === undefined || method === 'GET') return call;
      return { ...call, payload, headers: { 'content-type': contentType } };
    });
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

/** Replaces half of a surrogate pair, which an address cannot hold. */
function encode(value: unknown): string {
  return encodeURIComponent(textOf(value).replaceAll(/\p{Surrogate}/gu, '\ufffd'));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
