/** Whether something of unknown shape is a `T`. */
export type Check<T> = (value: unknown) => value is T;

// A public page has no room for a schema library, so it reads the few answers that it asks for with these. Their types
// come from the contract: what changes there and not here does not compile.
export const text: Check<string> = (value) => typeof value === 'string';
export const number: Check<number> = (value) => typeof value === 'number';

export function nullable<T>(check: Check<T>): Check<T | null> {
  return (value) => value === null || check(value);
}

export function oneOf<T extends string>(words: readonly T[]): Check<T> {
  return (value): value is T => words.some((word) => word === value);
}

export function listOf<T>(check: Check<T>): Check<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(check);
}

/** An object that has at least these properties. */
export function shape<T extends object>(checks: { readonly [Name in keyof T]: Check<T[Name]> }): Check<T> {
  return (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Check<unknown>>(checks).every(([name, check]) => check(Reflect.get(value, name)));
}
