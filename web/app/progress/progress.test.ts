import { describe, expect, test } from 'vitest';
import { findScents, SCENT_ORDERS, type TrainedScent } from './progress';

function scent(
  name: string,
  correctAnswers: number,
  totalAnswers: number,
  category = 'Citrus',
): TrainedScent {
  return { id: name, name, category, correctAnswers, totalAnswers, accuracy: correctAnswers / totalAnswers };
}

const scents = Object.freeze([
  scent('Rose', 1, 2, 'Floral'),
  scent('Clove', 9, 9, 'Spice'),
  scent('Lemon', 1, 4),
  scent('Bergamot', 2, 4),
]);

function names(text: string, order: (typeof SCENT_ORDERS)[number]['value']): string[] {
  return findScents(scents, text, order).map(({ name }) => name);
}

describe('the bars', () => {
  test.each([
    ['weakest', ['Lemon', 'Bergamot', 'Rose', 'Clove']],
    ['strongest', ['Clove', 'Bergamot', 'Rose', 'Lemon']],
    ['name', ['Bergamot', 'Clove', 'Lemon', 'Rose']],
    ['answers', ['Clove', 'Bergamot', 'Lemon', 'Rose']],
  ] as const)('are sorted by "%s", equals by name', (order, expected) => {
    expect(names('', order)).toEqual(expected);
  });

  test('are found by a part of the name or the category, whatever the case', () => {
    expect(names(' LEM ', 'name')).toEqual(['Lemon']);
    expect(names('citrus', 'name')).toEqual(['Bergamot', 'Lemon']);
    expect(names('x', 'name')).toEqual([]);
  });

  test('have every order that is offered', () => {
    for (const { value } of SCENT_ORDERS) expect(names('', value)).toHaveLength(4);
  });
});
