import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import type { FormFile } from './form-body';

/** The part of JSON Schema (draft 2020-12) that our OpenAPI document uses. */
export interface JsonSchema {
  readonly type?: string | readonly string[] | undefined;
  readonly const?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  readonly oneOf?: readonly JsonSchema[] | undefined;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: JsonSchema | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly format?: string | undefined;
  readonly pattern?: string | undefined;
}

export const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(jsonSchema).optional(),
    oneOf: z.array(jsonSchema).optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    required: z.array(z.string()).optional(),
    items: jsonSchema.optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
  }),
);

/** Values for properties by their name, where the schema alone would hardly ever lead to a meaningful one. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

/** Values that break programs. */
const hostile: Arbitrary<unknown> = fc.constantFrom<unknown[]>(
  null,
  true,
  '',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e🍋',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '2026-13-45T99:99:99Z',
  '9999-12-31T23:59:59.999+14:00',
  '0000-01-01T00:00:00Z',
  'x'.repeat(20_000),
  -1,
  0,
  0.5,
  2 ** 31,
  2 ** 53,
  1e308,
  [],
  {},
  [[[[[[[[]]]]]]]],
  { constructor: { prototype: 1 } },
  { '\0': 1 },
  { '\udc00': '\0' },
  Array.from({ length: 1000 }, () => 0),
);

/** Files of accepted kinds, and of one that is refused. */
const files: Arbitrary<FormFile> = fc
  .record({
    start: fc.constantFrom('%PDF-1.7\n', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0', 'MZ'),
    rest: fc.uint8Array({ minLength: 60, maxLength: 200 }),
    fileName: fc.constantFrom('menu.pdf', '../../menu\u202e.exe', 'Menü.png'),
  })
  .map(({ start, rest, fileName }) => ({
    fileName,
    content: Buffer.concat([Buffer.from(start, 'latin1'), rest]),
  }));

/** Generates values that a schema allows. */
export function validFor(schema: JsonSchema, known: KnownValues = {}): Arbitrary<unknown> {
  return valuesOf(schema, known, (valid) => valid);
}

/** Generates values that a schema allows, with hostile ones in the place of some parts. */
export function brokenFor(schema: JsonSchema, known: KnownValues = {}): Arbitrary<unknown> {
  return valuesOf(schema, known, (valid) =>
    fc.oneof({ weight: 7, arbitrary: valid }, { weight: 1, arbitrary: hostile }),
  );
}

type Disturb = (valid: Arbitrary<unknown>) => Arbitrary<unknown>;

function valuesOf(schema: JsonSchema, known: KnownValues, disturb: Disturb, name = ''): Arbitrary<unknown> {
  return disturb(undisturbed(schema, known, disturb, name));
}

function undisturbed(schema: JsonSchema, known: KnownValues, disturb: Disturb, name: string) {
  const values = known[name];
  if (values) return fc.constantFrom(...values);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, known, disturb, name)));
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['any']);
  return fc.oneof(...types.map((type) => valuesOfType(type, schema, known, disturb)));
}

function valuesOfType(
  type: string,
  schema: JsonSchema,
  known: KnownValues,
  disturb: Disturb,
): Arbitrary<unknown> {
  const { minimum = -1000, maximum = 1000 } = schema;
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: minimum, max: maximum });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'string':
      return schema.format === 'binary' ? files : texts(schema);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, known, disturb), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case 'object':
      return objects(schema, known, disturb);
    default:
      return fc.jsonValue();
  }
}

function texts({ format, pattern, minLength = 0, maxLength = 30 }: JsonSchema): Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') {
    // Within the months before the clock of the tests: older and later instants are refused.
    const [min, max] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-11-21T12:00:00Z')];
    return fc.date({ min, max, noInvalidDate: true }).map((date) => date.toISOString());
  }
  if (pattern !== undefined) {
    return fc.stringMatching(new RegExp(pattern), { size: 'small' }).map((text) => text.slice(0, maxLength));
  }
  return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 30), unit: 'grapheme' });
}

function objects(
  { properties = {}, required = [] }: JsonSchema,
  known: KnownValues,
  disturb: Disturb,
): Arbitrary<unknown> {
  const parts = Object.entries(properties).map(([name, part]) => [
    name,
    valuesOf(part, known, disturb, name),
  ]);
  const model: Record<string, Arbitrary<unknown>> = Object.fromEntries(parts);
  return fc.record(model, { requiredKeys: required.filter((name) => name in model) });
}
