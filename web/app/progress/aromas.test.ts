import { NOON, pool, present } from '@nosewise/domain/testing';
import { DAY } from '@nosewise/domain/time';
import { believe } from '@nosewise/domain/training/belief';
import { describe, expect, test } from 'vitest';
import { AROMA_ORDERS, type AromaOrder, type AromaRow, aromaRows, findAromas, groupAromas } from './aromas';

function belief(correct: boolean) {
  return present(believe(undefined, { mode: 'name', correct, answeredAt: NOON - DAY }));
}

function trained(id: string, name: string, right: number, asked: number) {
  return {
    id,
    name,
    category: 'Citrus',
    correctAnswers: right,
    totalAnswers: asked,
    accuracy: right / asked,
  };
}

const [ROSE, CLOVE] = pool('Rose', 'Clove').map((bottle) => ({ ...bottle, packName: 'White' }));

describe('the rows', () => {
  test('join answers, memory and mix-ups of one aroma, and hold those that were only met', () => {
    const [first, second] = [present(ROSE), present(CLOVE)];
    const pair = { a: first.id, b: second.id, likelihood: 0.2, low: 0.1, high: 0.3, times: 1, first, second };
    const rows = aromaRows([trained('wine-rose', 'Rose', 1, 4)], {
      beliefs: new Map([
        ['wine-rose', belief(true)],
        ['wine-clove', belief(false)],
      ]),
      bottles: [first, second],
      pairs: [pair],
      now: NOON,
    });
    expect(rows).toEqual([
      expect.objectContaining({ name: 'Rose', right: 1, asked: 4, accuracy: 0.25, mixUp: pair }),
      expect.objectContaining({
        name: 'Clove',
        memory: undefined,
        asked: 0,
        accuracy: undefined,
        mixUp: pair,
      }),
    ]);
    expect(rows[0]?.memory, 'in a week').toBeCloseTo(0.8, 1);
  });

  test('keep what was answered about a deleted aroma, and forget what was only believed of it', () => {
    const known = { beliefs: new Map([['own-gone', belief(true)]]), bottles: [], pairs: [], now: NOON };
    expect(aromaRows([], known)).toEqual([]);
    expect(aromaRows([trained('own-gone', 'Gone', 1, 1)], known)).toMatchObject([{ name: 'Gone', asked: 1 }]);
  });

  test('of one name tell their bottles', () => {
    const bottles = [present(ROSE), { ...present(CLOVE), name: 'Rose', packName: 'Coffee' }];
    const scents = [trained('wine-rose', 'Rose', 1, 1), trained('wine-clove', 'Rose', 1, 1)];
    const rows = aromaRows(scents, { beliefs: new Map(), bottles, pairs: [], now: NOON });
    expect(rows.map(({ name }) => name)).toEqual(['Rose (bottle 1, White)', 'Rose (bottle 2, Coffee)']);
  });
});

function row(name: string, right: number, asked: number, memory?: number, category = 'Citrus'): AromaRow {
  const accuracy = asked > 0 ? right / asked : undefined;
  return { id: name, name, category, memory, right, asked, accuracy, mixUp: undefined };
}

const rows = Object.freeze([
  row('Rose', 1, 2, 0.5, 'Floral'),
  row('Clove', 9, 9, 0.9, 'Spice'),
  row('Cedar', 0, 0),
  row('Lemon', 1, 4, 0.8),
  row('Bergamot', 2, 4, 0.7),
]);

function names(text: string, order: AromaOrder): string[] {
  return findAromas(rows, text, order).map(({ name }) => name);
}

describe('the table', () => {
  test.each([
    ['weakest', ['Lemon', 'Bergamot', 'Rose', 'Cedar', 'Clove']],
    ['strongest', ['Clove', 'Cedar', 'Bergamot', 'Rose', 'Lemon']],
    ['fading', ['Rose', 'Bergamot', 'Lemon', 'Clove', 'Cedar']],
    ['answers', ['Clove', 'Bergamot', 'Lemon', 'Rose', 'Cedar']],
    ['name', ['Bergamot', 'Cedar', 'Clove', 'Lemon', 'Rose']],
  ] as const)('is sorted by "%s", equals by name', (order, expected) => {
    expect(names('', order)).toEqual(expected);
  });

  test('finds by a part of the name or the category, whatever the case', () => {
    expect(names(' LEM ', 'name')).toEqual(['Lemon']);
    expect(names('flor', 'name')).toEqual(['Rose']);
    expect(names('x', 'name')).toEqual([]);
  });

  test('has "Need practice" and "Strong scents" as its two ends, in either direction', () => {
    const shown = (order: AromaOrder) =>
      groupAromas(findAromas(rows, '', order), order).map((group) => [
        group.strength,
        ...group.rows.map(({ name }) => name),
      ]);
    expect(shown('weakest')).toEqual([
      ['weak', 'Lemon'],
      ['between', 'Bergamot', 'Rose', 'Cedar'],
      ['strong', 'Clove'],
    ]);
    expect(shown('strongest').map(([strength]) => strength)).toEqual(['strong', 'between', 'weak']);
  });

  test('loses no row in any order', () => {
    for (const { value } of AROMA_ORDERS)
      expect(groupAromas(findAromas(rows, '', value), value).flatMap((group) => group.rows)).toHaveLength(5);
  });
});
