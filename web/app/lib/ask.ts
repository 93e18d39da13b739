import { field } from './field';
import type { Check } from './shape';

/** What came of a call. `unreachable`: nobody has answered, or not our server. */
export type Answer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'refused'; readonly status: number; readonly reason: string }
  | { readonly kind: 'unreachable' };

/**
 * Makes a call of the contract from a page that has no room for `callApi`.
 * @param path below `/api/v1`
 * @param init such as another method than GET
 */
export async function ask<T>(path: string, check: Check<T>, init?: RequestInit): Promise<Answer<T>> {
  try {
    const response = await fetch(`/api/v1${path}`, init);
    const json: unknown = await response.json();
    if (!response.ok)
      return { kind: 'refused', status: response.status, reason: String(field(json, 'detail')) };
    if (check(json)) return { kind: 'ok', value: json };
  } catch {
    // No connection, or no JSON: both are as good as no answer.
  }
  return { kind: 'unreachable' };
}
