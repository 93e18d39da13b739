import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOON, present } from '../../testing/values';
import { DAY } from '../time';
import {
  type BottleCare,
  datedBefore,
  MAX_REFILLED,
  MAX_REFILLS,
  mergeCare,
  NO_CARE,
  noteOpening,
  noteRefill,
  takeBackRefill,
} from './bottle-care';

const instants = fc.integer({ min: NOON, max: NOON + 3 });
const ids = fc.constantFrom('a', 'b', 'c');
const cares: fc.Arbitrary<BottleCare> = fc.record({
  packs: fc.dictionary(
    ids,
    fc.record({ openedOn: fc.constantFrom(null, 20_454, 20_485), changedAt: instants }),
  ),
  bottles: fc.dictionary(
    ids,
    fc.record({ refills: fc.array(instants, { maxLength: 2 }), changedAt: instants }),
  ),
});

describe('copies of bottle care', () => {
  test('merge alike in any order and any number of times', () => {
    fc.assert(
      fc.property(cares, cares, cares, (a, b, c) => {
        expect(mergeCare(a, b)).toEqual(mergeCare(b, a));
        expect(mergeCare(mergeCare(a, b), c)).toEqual(mergeCare(a, mergeCare(b, c)));
        expect(mergeCare(a, a)).toEqual(a);
      }),
    );
  });

  test('keep what each device noted of another bottle', () => {
    const refilled = noteRefill(NO_CARE, 'own-1', NOON);
    const opened = noteOpening(NO_CARE, 'white-wine-12', 20_395, NOON + 1);
    expect(mergeCare(refilled, opened)).toEqual({ packs: opened.packs, bottles: refilled.bottles });
  });

  test('let the later change of one bottle win', () => {
    const once = noteRefill(NO_CARE, 'own-1', NOON);
    const twice = noteRefill(once, 'own-1', NOON + DAY);
    expect(mergeCare(twice, once)).toEqual(twice);
  });

  test('stay small, and forget what was changed first', () => {
    const bottles = Object.fromEntries(
      Array.from({ length: MAX_REFILLED + 1 }, (_, index) => [
        `own-${index}`,
        { refills: [NOON], changedAt: NOON + index },
      ]),
    );
    const care = mergeCare(NO_CARE, { packs: {}, bottles });
    expect(Object.keys(care.bottles)).toHaveLength(MAX_REFILLED);
    expect(care.bottles['own-0']).toBeUndefined();
    expect(care.bottles[`own-${MAX_REFILLED}`]).toBeDefined();
  });
});

describe('a refill', () => {
  test('keeps the history', () => {
    const care = noteRefill(noteRefill(NO_CARE, 'own-1', NOON), 'own-1', NOON + DAY);
    expect(care.bottles['own-1']?.refills).toEqual([NOON, NOON + DAY]);
  });

  test('can be taken back, on other devices too', () => {
    const before = noteRefill(NO_CARE, 'own-1', NOON);
    const mistaken = noteRefill(before, 'own-1', NOON + DAY);
    const taken = takeBackRefill(mistaken, 'own-1', NOON + DAY, NOON + DAY);
    expect(present(mergeCare(mistaken, taken).bottles['own-1']).refills).toEqual([NOON]);
    expect(takeBackRefill(taken, 'own-1', NOON + DAY, NOON + DAY)).toBe(taken);
  });

  test('is one of the last that are kept', () => {
    let care = NO_CARE;
    for (let index = 0; index <= MAX_REFILLS; index += 1) care = noteRefill(care, 'own-1', NOON + index);
    expect(care.bottles['own-1']?.refills).toHaveLength(MAX_REFILLS);
    expect(care.bottles['own-1']?.refills.at(-1)).toBe(NOON + MAX_REFILLS);
  });
});

test('A change from a clock that is ahead does not win over later ones', () => {
  const ahead = noteOpening(NO_CARE, 'red-wine-12', 20_454, NOON + 400 * DAY);
  const later = noteOpening(NO_CARE, 'red-wine-12', 20_458, NOON + DAY);
  expect(mergeCare(datedBefore(ahead, NOON), later)).toEqual(later);
});

test('A device whose clock is slow can still change what another has noted', () => {
  const known = noteOpening(NO_CARE, 'red-wine-12', 20_454, NOON + DAY);
  const changed = noteOpening(known, 'red-wine-12', 20_423, NOON);
  expect(mergeCare(known, changed)).toEqual(changed);
});
