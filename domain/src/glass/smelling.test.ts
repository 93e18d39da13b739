import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOON } from '../../testing/values';
import { MAX_AROMAS } from './glass';
import {
  answerLook,
  byBottle,
  changeDrink,
  chooseDrink,
  closeFirstSmell,
  type Findable,
  glassOf,
  LOOKS_MAX,
  lookAgain,
  type Smelling,
  saidOf,
  takeGlass,
  touch,
} from './smelling';

const LEMON = { nameId: 'lemon', words: 'Lemon' };
const PEACH = { nameId: 'peach', words: 'Peach' };
const PETROL = { nameId: null, words: 'petrol' };
/** What is often in the drink. The last two are never tapped at the first smell. */
const OFTEN: readonly Findable[] = [LEMON, PETROL, PEACH, { nameId: 'rose', words: 'Rose' }].concat([
  { nameId: 'honey', words: 'Honey' },
]);

const riesling = (smelling = takeGlass('g', NOON)) => chooseDrink(smelling, 'riesling', 'Riesling');

/** Everything a person can do, in any order: most of it does nothing in most steps. */
const actions = fc.array(
  fc.oneof(
    fc.constantFrom<(value: Smelling) => Smelling>(
      riesling,
      changeDrink,
      (value) => chooseDrink(value, null, ' my  cider '),
      (value) => lookAgain(value, OFTEN),
      (value) => answerLook(value, 'found'),
      (value) => answerLook(value, 'not found'),
      (value) => answerLook(value, 'not sure'),
    ),
    fc.constantFrom(LEMON, PEACH, PETROL).map((aroma) => (value: Smelling) => touch(value, aroma)),
  ),
  { maxLength: 12 },
);

const after = (steps: readonly ((value: Smelling) => Smelling)[], from = takeGlass('g', NOON)) =>
  steps.reduce((value, step) => step(value), from);

describe('before the first smell is closed', () => {
  test('nothing typical is in the glass, whatever is tried', () => {
    fc.assert(
      fc.property(actions, (steps) => {
        const value = after(steps);
        expect(['drink', 'smell']).toContain(value.step.name);
        expect(value.aromas.filter(({ told }) => told)).toEqual([]);
        expect(JSON.stringify(value)).not.toMatch(/rose|honey/i);
        expect(glassOf(value) === undefined).toBe(value.step.name === 'drink' || value.aromas.length === 0);
      }),
    );
  });

  test('a touch finds an aroma, another one is not sure, and a third takes it back', () => {
    const said = [1, 2, 3].map((times) =>
      saidOf(
        after(
          Array.from({ length: times }, () => (value: Smelling) => touch(value, LEMON)),
          riesling(),
        ),
        LEMON,
      ),
    );
    expect(said).toEqual(['sure', 'unsure', 'nothing']);
  });

  test('no more aromas are kept than a glass holds, and no empty word', () => {
    const many = Array.from({ length: MAX_AROMAS + 5 }, (_, number) => ({
      nameId: null,
      words: `w${number}`,
    }));
    const full = many.reduce(touch, riesling());
    expect(full.aromas.length).toBe(MAX_AROMAS);
    expect(touch(riesling(), { nameId: null, words: '  ' })).toEqual(riesling());
    const ended = lookAgain(closeFirstSmell(full), OFTEN);
    expect(ended.step).toEqual({ name: 'end' });
  });

  test('the drink can be changed, and what was found stays', () => {
    const changed = chooseDrink(changeDrink(touch(riesling(), LEMON)), null, ' my  cider ');
    expect(changed).toMatchObject({ drink: null, words: 'my cider', aromas: [LEMON] });
  });
});

describe('after it', () => {
  test('at most three that are often there and were not found are asked, and kept as told', () => {
    fc.assert(
      fc.property(
        actions,
        fc.array(fc.constantFrom('found', 'not found', 'not sure'), {
          minLength: LOOKS_MAX,
          maxLength: LOOKS_MAX,
        }),
        (steps, answers) => {
          const closed = closeFirstSmell(riesling(changeDrink(after(steps))));
          const before = closed.aromas;
          const end = answers.reduce(answerLook, lookAgain(closed, OFTEN));
          const glass = glassOf(end);
          expect(glass?.aromas.slice(0, before.length)).toEqual(before);
          const told = glass?.aromas.slice(before.length) ?? [];
          expect(told.length).toBe(Math.min(LOOKS_MAX, OFTEN.length - before.length));
          expect(told.every((each) => each.told)).toBe(true);
          expect(told.map(({ found }) => found)).toEqual(
            answers.slice(0, told.length).map((each) => each !== 'not found'),
          );
          expect(told.map(({ sure }) => sure)).toEqual(
            answers.slice(0, told.length).map((each) => each !== 'not sure'),
          );
          expect(glass).not.toHaveProperty('step');
        },
      ),
    );
  });

  test('nothing is added to the first smell any more, and a glass without an aroma is kept', () => {
    const closed = closeFirstSmell(riesling());
    expect(glassOf(closed)).toMatchObject({ drink: 'riesling', aromas: [] });
    expect(touch(closed, LEMON)).toBe(closed);
    expect(changeDrink(closed)).toBe(closed);
    const asked = lookAgain(closed, OFTEN);
    expect(lookAgain(asked, [PEACH])).toBe(asked);
  });

  test('a drink in own words has its end at once, and so has one of which everything was found', () => {
    expect(closeFirstSmell(chooseDrink(takeGlass('g', NOON), null, 'cider')).step.name).toBe('end');
    const all = [LEMON, PEACH].reduce(touch, riesling());
    expect(lookAgain(closeFirstSmell(all), [LEMON, PEACH]).step.name).toBe('end');
  });

  test('what has a bottle is asked first', () => {
    expect(byBottle(OFTEN, new Set(['peach', 'honey'])).map(({ words }) => words)).toEqual(
      ['Peach', 'Honey'].concat(['Lemon', 'petrol', 'Rose']),
    );
  });
});
