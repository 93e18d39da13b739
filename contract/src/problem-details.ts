import * as z from 'zod/mini';
import { FAULT_CODES, REFUSAL_CODES } from './refusals';

const problemCode = z.enum(REFUSAL_CODES);

const params = z.record(z.string(), z.union([z.string(), z.number()]));

/** A faulty part of a request, for instance `body.questions.0.answeredAt`. */
export const fault = z.object({
  path: z.string(),
  /** In English, for people who read the interface. */
  message: z.string(),
  /** Default: `wrong`. */
  code: z.optional(z.enum(FAULT_CODES)),
  params: z.optional(params),
});
export type Fault = z.infer<typeof fault>;

/** An issue of a schema, as far as a fault needs it. */
interface Issue {
  readonly code?: string | undefined;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
}

/** Gives an issue that a schema has found its code. */
export function faultOf({ code, origin, minimum, maximum }: Issue): Pick<Fault, 'code' | 'params'> {
  const isLength = origin === 'string' || origin === 'array';
  if (code === 'too_big') {
    return { code: isLength ? 'too_long' : 'too_large', params: { most: Number(maximum) } };
  }
  if (code !== 'too_small') return { code: 'wrong' };
  if (isLength && minimum === 1) return { code: 'missing' };
  return { code: isLength ? 'too_short' : 'too_small', params: { least: Number(minimum) } };
}

/** The media type every answer of this shape carries. */
export const problemMediaType = 'application/problem+json';

/**
 * Problem details for HTTP APIs (RFC 9457), the body of every error of `/api/*`.
 * `type` is always `about:blank`, which makes `title` the standard phrase of the status;
 * `code` is our extension member.
 */
export const problem = z.object({
  type: z.literal('about:blank'),
  title: z.string().check(z.minLength(1)),
  status: z.int().check(z.gte(400), z.lte(599)),
  code: problemCode,
  /** The parameters of the code, as `refusals.ts` describes them, for clients with words of their own. */
  params: z.optional(z.record(z.string(), z.unknown())),
  /** A sentence about this occurrence, for people who read the interface. Absent when the title says enough. */
  detail: z.optional(z.string()),
  errors: z.optional(z.array(fault)),
});

export type Problem = z.infer<typeof problem>;
