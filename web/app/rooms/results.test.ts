import { expect, test } from 'vitest';
import { csvOf } from './results';

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
