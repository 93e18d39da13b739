import type { FieldValues, FieldErrors as FormErrors, ResolverResult } from 'react-hook-form';
import * as z from 'zod/mini';

/** Values by the name of their field. */
export type Typed = Record<string, unknown>;
export type Name<Fields> = Extract<keyof Fields, string>;

/** One message for each field that is wrong. */
export type FieldErrors<Fields> = Partial<Record<Name<Fields>, string>>;

/** Checks the values of a form by a schema, for the form library: all fields, or the first error of each wrong one. */
export function checkBy<Values extends FieldValues, Fields>(
  schema: z.core.$ZodType<Fields>,
  values: Values,
): ResolverResult<Values, Fields> {
  const { data, error } = z.safeParse(schema, values);
  if (!error) return { values: data, errors: {} };
  const errors: FormErrors<Values> = {};
  for (const [name, message] of Object.entries(byField<Values>(error.issues)))
    Reflect.set(errors, name, { type: 'schema', message });
  return { values: {}, errors };
}

/** An error of a field, whose name is the first part of the path. */
export interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Picks the first message about each field. */
export function byField<Fields>(issues: readonly Issue[]): FieldErrors<Fields> {
  const errors: FieldErrors<Fields> = {};
  for (const { path, message } of issues) {
    const name = path[0];
    if (name !== undefined && !Reflect.has(errors, name)) Reflect.set(errors, name, message);
  }
  return errors;
}

/** Marks an error that `submit` returned, which the schema cannot know. */
export const REFUSED = 'refused';

/** Lists the fields whose error the schema no longer finds in the form, except for those that `submit` refused. */
export function settled(
  errors: Readonly<Record<string, { readonly type?: unknown } | undefined>>,
  schema: z.core.$ZodType,
  typed: Typed,
): string[] {
  const found = byField<Typed>(z.safeParse(schema, typed).error?.issues ?? []);
  return Object.entries(errors).flatMap(([name, error]) =>
    error?.type === REFUSED || Object.hasOwn(found, name) ? [] : [name],
  );
}
