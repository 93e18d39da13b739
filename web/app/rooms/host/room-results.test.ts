import { expect, test } from 'vitest';
import { csvOf, foundByNobody } from './room-results';

test('a table is one that spreadsheets read as UTF-8', () => {
  expect(csvOf(['Nickname', 'Bottle'], [['Zoë, the "nose"', 7]])).toBe(
    '\uFEFFNickname,Bottle\r\n"Zoë, the ""nose""",7',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("https://elsewhere")'])(
  'a nickname cannot be a formula: %j',
  async (nickname) => {
    const cell = csvOf(['Nickname'], [[nickname]]).split('\r\n')[1];
    expect(cell).toMatch(/^"?'/);
    expect(cell?.replaceAll('""', '"')).toContain(nickname);
  },
);

test('a bottle that was asked in this round and that nobody has named is asked for again', () => {
  const row = (round: number, bottle: number, right: boolean, nickname = 'Ann') => ({
    round,
    nickname,
    bottle,
    name: `Aroma ${bottle}`,
    answer: 'Lemon',
    right,
  });
  const rows = [
    row(1, 1, true),
    row(1, 2, false),
    row(2, 1, false),
    row(2, 1, false, 'Ben'),
    row(2, 2, false),
    row(2, 2, true, 'Ben'),
  ];
  expect(foundByNobody(rows, 1)).toEqual(['Aroma 2']);
  expect(foundByNobody(rows, 2)).toEqual(['Aroma 1']);
});
