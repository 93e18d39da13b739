import type { Instant } from '@nosewise/domain/models';
import { MAX_INSTANT } from '@nosewise/domain/time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { instant } from './instant';

/** The last instant whose year has four digits, which is as far as ISO 8601 goes without an agreement. */
const LAST: Instant = Date.parse('9999-12-31T23:59:59.999Z');

describe('an instant', () => {
  test('survives the way to the wire and back, whichever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: LAST }), (at) => {
        expect(z.decode(instant, z.encode(instant, at))).toBe(at);
      }),
    );
  });

  test('is written as it was read once it is in UTC with milliseconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: LAST }), (at) => {
        const text = new Date(at).toISOString();
        expect(z.encode(instant, z.decode(instant, text))).toBe(text);
      }),
    );
  });

  test('is read from any offset, and what is finer than a millisecond is dropped', () => {
    expect(z.decode(instant, '2026-11-21T13:00:00.1239+01:00')).toBe(Date.parse('2026-11-21T12:00:00.123Z'));
  });

  test.each(['', 'now', '2026-11-21', '2026-11-21T12:00:00', '1969-12-31T23:59:59.999Z'])(
    'is not read from %j',
    (text) => expect(z.safeDecode(instant, text).success).toBe(false),
  );

  test.each([-1, 0.5, Number.NaN, MAX_INSTANT + 1, LAST + 1])('is not written of %d', (at) => {
    expect(z.safeEncode(instant, at).success).toBe(false);
  });
});
