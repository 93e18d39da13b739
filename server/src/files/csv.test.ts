import { euros } from '@nosewise/catalogue/shop/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from './csv';

test.each([
  [['Lemon', 4, true], 'Lemon,4,true\r\n'],
  [['Lime, sour', 'called "lime"', 'two\nlines'], '"Lime, sour","called ""lime""","two\nlines"\r\n'],
  [['', -1], ',-1\r\n'],
  [[euros(4500), euros(-1250), euros(-0)], '45.00,-12.50,0.00\r\n'],
])('%j is the line %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

test.each(['=1+1', '+1', '-1', '@x', '\t=x', "'=x", '＝1', '＋1', '－1', '＠x'])(
  'the text %j is not run as a formula',
  (text) => {
    expect(csvLine([text])).toBe(`'${text}\r\n`);
  },
);

test('no text begins like a formula, quoted or not', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'=+-@＝＋－＠\'",;\t\r\n aé') }), (text) => {
      expect(csvLine([text])).not.toMatch(/^"?[=+\-@\t\r\n＝＋－＠](?!\n$)/);
    }),
  );
});
