import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOON, pack, present, scent } from '../../testing/values';
import { nameIdOf } from '../aromas/names';
import { seededRandom } from '../random';
import { clueOf, DEMO_LENGTH, startDemo } from './demo';
import { questionCount } from './places';
import { answer, type DemoRun, next, selectable } from './run';

describe('a clue', () => {
  test.each([
    ['Plum', 'Round, dark flesh. Merlot and Malbec.', 'Round, dark flesh.', 'Merlot and Malbec.'],
    ['Pear', 'Soft; at its strongest, pear-drop sweets. Cool whites.', 'Cool whites.', undefined],
    ['Malt', 'Like a malted drink. From malty aldehydes.', undefined, undefined],
    ['Wet earth', 'The earth after rain. Damp soil. Sumatra.', 'Damp soil. Sumatra.', undefined],
    ['Own bottle', 'Only one sentence.', undefined, undefined],
    ['Own bottle', '', undefined, undefined],
  ])('for %s with the note “%s” is “%s”', (name, notes, asked, added) => {
    const clue = clueOf({ name, notes });
    expect(clue?.asked).toBe(asked);
    if (added !== undefined) expect(clue?.added).toBe(added);
  });
});

/** A pack whose first `silent` aromas have no note that could be asked. */
const packOf = (size: number, silent = 0) =>
  pack(
    'Pack',
    Array.from({ length: size }, (_, index) => ({
      ...scent(`wine-${index}`, index + 1, `Aroma-${index}`),
      notes: index < silent ? '' : 'Found somewhere. Smells of something.',
    })),
  );

describe('a demo', () => {
  test('of packs without a note to ask does not start', () => {
    expect(startDemo('demo', [packOf(3, 3)], NOON, () => 0)).toBeUndefined();
  });

  test('asks at most ten different bottles by their notes, each with the right name among four', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.nat(5), fc.string(), (size, silent, seed) => {
        const held = packOf(size + silent, silent);
        let demo: DemoRun = present(startDemo('demo', [held], NOON, seededRandom(seed)));
        expect(questionCount(demo)).toBe(Math.min(DEMO_LENGTH, size));
        const asked = new Set<string>();
        while (demo.current.mode === 'name' && demo.phase.name !== 'over') {
          const { bottle } = demo.current;
          const open = selectable(demo);
          expect(open).toHaveLength(Math.min(4, held.aromas.length));
          expect(open).toContainEqual(expect.objectContaining({ name: bottle.name }));
          expect(clueOf(bottle), bottle.id).toBeDefined();
          asked.add(bottle.id);
          demo = next(answer(demo, nameIdOf(bottle.id), NOON), NOON);
        }
        expect(asked.size).toBe(Math.min(DEMO_LENGTH, size));
      }),
    );
  });
});
