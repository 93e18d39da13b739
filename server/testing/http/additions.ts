import { z } from 'zod';
import { type JsonSchema, jsonSchema } from './json-schema';

const content = z.record(z.string(), z.object({ schema: jsonSchema }));
const call = z.object({
  parameters: z
    .array(
      z.object({ in: z.string(), name: z.string(), required: z.boolean().optional(), schema: jsonSchema }),
    )
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })),
});
const calls = z.object({ paths: z.record(z.string(), z.record(z.string(), call)) });

type Call = z.infer<typeof call>;

/** Lists the calls of an OpenAPI document by their method and path. */
export function callsOf(document: unknown): [name: string, call: Call][] {
  return Object.entries(calls.parse(document).paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, each]): [string, Call] => [`${method} ${path}`, each]),
  );
}

/** Lists what a later OpenAPI document has taken away from clients of an earlier one. */
export function lostCalls(before: unknown, after: unknown): string[] {
  const now = new Map(callsOf(after));
  return callsOf(before).flatMap(([name, old]) => {
    const call = now.get(name);
    if (!call) return [`${name}: is gone`];
    const answers = Object.entries(old.responses).flatMap(([status, { content = {} }]) =>
      lostIn(content, call.responses[status]?.content ?? {}, 'server', `${name} ${status}`),
    );
    const sent = lostIn(old.requestBody?.content ?? {}, call.requestBody?.content ?? {}, 'client', name);
    return [...takenAway(parametersOf(old), parametersOf(call), 'client', `${name}?`), ...sent, ...answers];
  });
}

function lostIn(
  before: Call['responses'][string]['content'] & {},
  after: typeof before,
  writer: Writer,
  place: string,
) {
  return Object.entries(before).flatMap(([type, { schema }]) => {
    const now = after[type];
    return now ? takenAway(schema, now.schema, writer, place) : [`${place}: no ${type}`];
  });
}

/** The parameters of a call as one object. */
function parametersOf({ parameters }: Call): JsonSchema {
  return {
    properties: Object.fromEntries(parameters.map((each) => [`${each.in} ${each.name}`, each.schema])),
    required: parameters.flatMap((each) => (each.required ? `${each.in} ${each.name}` : [])),
  };
}

/** Who writes what a schema describes: clients, whose old messages must be taken, or the server, whose new ones they read. */
type Writer = 'client' | 'server';

/**
 * Lists what a later schema has taken away from clients of an earlier one. Additions are none: fields that a client may
 * leave out, fields of answers, further values.
 */
function takenAway(before: JsonSchema, after: JsonSchema, writer: Writer, place: string): string[] {
  const choices = before.anyOf ?? before.oneOf;
  if (choices) return choices.flatMap((each, index) => takenAway(each, after, writer, `${place}|${index}`));
  const others = after.anyOf ?? after.oneOf;
  if (others) {
    const found = others.map((other) => takenAway(before, other, writer, place));
    return found.find((missing) => missing.length === 0) ?? [`${place}: no choice is left`];
  }
  const missing = [
    ...listed(before.type)
      .filter((type) => after.type !== undefined && !listed(after.type).includes(type))
      .map((type) => `is no ${type}`),
    ...valuesOf(before)
      .filter((value) => valuesOf(after).length > 0 && !valuesOf(after).includes(value))
      .map((value) => `not ${value}`),
    ...(writer === 'client' ? narrowed(before, after) : []),
    ...requiredBy(writer === 'client' ? after : before)
      .filter((name) => !requiredBy(writer === 'client' ? before : after).includes(name))
      .map((name) => `${name} is ${writer === 'client' ? 'required' : 'optional'}`),
  ].map((what) => `${place}: ${what}`);
  const within = Object.entries(before.properties ?? {}).flatMap(([name, part]) => {
    const here = `${place}.${name}`;
    const now = after.properties?.[name];
    return now ? takenAway(part, now, writer, here) : [`${here}: is gone`];
  });
  const items = before.items && after.items ? takenAway(before.items, after.items, writer, `${place}[]`) : [];
  return [...missing, ...within, ...items];
}

function narrowed(before: JsonSchema, after: JsonSchema): string[] {
  const most = ['maximum', 'maxLength', 'maxItems'] as const;
  const least = ['minimum', 'minLength', 'minItems'] as const;
  return [
    ...most.filter((limit) => (after[limit] ?? Infinity) < (before[limit] ?? Infinity)),
    ...least.filter((limit) => (after[limit] ?? -Infinity) > (before[limit] ?? -Infinity)),
    ...(['pattern', 'format'] as const).filter(
      (rule) => after[rule] !== undefined && after[rule] !== before[rule],
    ),
  ].map((limit) => `${limit} is narrower`);
}

function listed(type: JsonSchema['type']): readonly string[] {
  return typeof type === 'string' ? [type] : (type ?? []);
}

function valuesOf({ enum: values, const: only }: JsonSchema): readonly unknown[] {
  return values ?? (only === undefined ? [] : [only]);
}

function requiredBy({ required = [] }: JsonSchema): readonly string[] {
  return required;
}
