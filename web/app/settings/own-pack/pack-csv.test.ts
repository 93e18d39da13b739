import { readFile } from 'node:fs/promises';
import { MAX_BOTTLES, type OwnBottleFields } from '@nosewise/contract/training/own-pack';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import {
  CSV_FILE_MAX,
  csvFileName,
  doubtfulWords,
  formatBottles,
  parseBottles,
  readCsvFile,
} from './pack-csv';

const lemon = { bottleNumber: 1, name: 'Lemon', category: 'Citrus', notes: 'Fresh zest' };
const clove = { bottleNumber: 2, name: 'Clove', category: 'Spice', notes: '' };

function bottlesIn(text: string) {
  const reading = parseBottles(text);
  return reading.kind === 'bottles' ? reading.bottles : reading;
}

function sentencesFor(text: string) {
  const reading = parseBottles(text);
  return reading.kind === 'trouble' ? reading.troubles : reading;
}

/** The note of one exported bottle, as a spreadsheet reads it. */
function exportedNote(notes: string) {
  const file = formatBottles([{ ...lemon, notes }]);
  return Papa.parse<string[]>(file, { delimiter: ',', newline: '\r\n' }).data[1]?.[3];
}

describe('export', () => {
  test('is RFC 4180 with a byte order mark', () => {
    const sour = { ...clove, name: 'Lime, sour', notes: 'called "lime"' };
    expect(formatBottles([lemon, sour])).toBe(
      '\uFEFFnumber,name,category,note\r\n1,Lemon,Citrus,Fresh zest\r\n2,"Lime, sour",Spice,"called ""lime"""\r\n',
    );
  });

  test.each(['=1+1', '+1', '-1', '@x', '\t=x', '\r=x', "'=x", "''@x"])(
    'guards %j with an apostrophe',
    (notes) => {
      expect(exportedNote(notes)).toBe(`'${notes}`);
    },
  );

  test.each(['Lemon', "'tis", 'a=b', ''])('leaves %j alone', (notes) => {
    expect(exportedNote(notes)).toBe(notes);
  });

  test('never begins a cell as a formula does', () => {
    fc.assert(
      fc.property(fc.string(), (notes) => {
        expect(exportedNote(notes)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
      }),
    );
  });
});

describe('a file that was exported', () => {
  const unit = fc.constantFrom(...'=+-@＝＋－＠\'",;\t\r\n aé🍋\uFEFF');
  const text = (minLength: number, maxLength: number, blanks = /^\s+|\s+$/g) =>
    fc
      .string({ unit, maxLength })
      .map((written) => written.replaceAll(blanks, ' ').trim())
      .filter((written) => written.length >= minLength && written.length <= maxLength);
  const fields: fc.Arbitrary<OwnBottleFields> = fc.record({
    bottleNumber: fc.integer({ min: 1, max: 999 }),
    // Names are in one line.
    name: text(1, 60, /\s+/g),
    category: text(0, 40, /\s+/g),
    notes: text(0, 300),
  });
  const bottles = fc.uniqueArray(fields, {
    selector: (row) => row.bottleNumber,
    minLength: 1,
    maxLength: 20,
  });

  test('gives back exactly the same bottles', () => {
    fc.assert(
      fc.property(bottles, (rows) => {
        expect(bottlesIn(formatBottles(rows))).toEqual(rows);
      }),
    );
  });
});

describe('import', () => {
  test.each([
    ['commas', 'number,name,category,note\n1,Lemon,Citrus,Fresh zest\n2,Clove,Spice,\n'],
    ['semicolons', 'number;name;category;note\r\n1;Lemon;Citrus;Fresh zest\r\n2;Clove;Spice;\r\n'],
    ['tabs', 'number\tname\tcategory\tnote\n1\tLemon\tCitrus\tFresh zest\n2\tClove\tSpice\t'],
    ['lone carriage returns', 'number,name,category,note\r1,Lemon,Citrus,Fresh zest\r2,Clove,Spice'],
    ['a byte order mark', '\uFEFFnumber,name,category,note\n1,Lemon,Citrus,Fresh zest\n2,Clove,Spice,'],
    ['another order and case', 'NOTES, Name ,Number,CATEGORY\nFresh zest,Lemon,1,Citrus\n,Clove,2,Spice'],
    ['blank lines', '\n\nnumber,name,category,note\n\n1,Lemon,Citrus,Fresh zest\n,,,\n2,Clove,Spice\n\n'],
    ['columns of its own', 'shelf,number,name,category,note\nA,1,Lemon,Citrus,Fresh zest\nB,2,Clove,Spice,'],
    [
      'its separator in front',
      'sep=;\r\nnumber;name;category;note\r\n1;Lemon;Citrus;Fresh zest\r\n2;Clove;Spice;',
    ],
    [
      'a rare separator in front',
      '"sep=|"\nnumber|name|category|note\n1|Lemon|Citrus|Fresh zest\n2|Clove|Spice|',
    ],
    [
      'the name of its table',
      'Table 1,,,\nnumber,name,category,note\n1,Lemon,Citrus,Fresh zest\n2,Clove,Spice,',
    ],
    ['numbers with decimals', 'number;name;category;note\n1,0;Lemon;Citrus;Fresh zest\n2.00;Clove;Spice;'],
    ['other digits', 'number,name,category,note\n١,Lemon,Citrus,Fresh zest\n２,Clove,Spice,'],
    [
      'quotes around every cell',
      '"number","name","category","note"\n"1","Lemon","Citrus","Fresh zest"\n"2","Clove","Spice",""',
    ],
    [
      'empty cells beyond the last column',
      'number,name,category,note,,\n1,Lemon,Citrus,Fresh zest,,\n2,Clove,Spice,,,',
    ],
  ])('takes a file with %s', (_, text) => {
    expect(bottlesIn(text)).toEqual([lemon, clove]);
  });

  test('takes a file that names its separator', async () => {
    const field = new URL('../../../../fixtures/field/sep-semicolon.csv', import.meta.url);
    expect(bottlesIn(await readFile(field, 'utf8'))).toMatchObject([{ name: 'Zitrone' }, { name: 'Nelke' }]);
  });

  test('needs only number and name', () => {
    expect(bottlesIn('name,number\nLemon,1')).toEqual([{ ...lemon, category: '', notes: '' }]);
  });

  test('takes a note of several lines, and another separator inside quotes', () => {
    expect(bottlesIn('number;name;note\n1;"Lemon; sour";"two\r\nlines"')).toEqual([
      { bottleNumber: 1, name: 'Lemon; sour', category: '', notes: 'two\r\nlines' },
    ]);
  });

  test('removes the apostrophe that guards a formula', () => {
    expect(bottlesIn("number,name\n1,'=Lemon")).toMatchObject([{ name: '=Lemon' }]);
  });
});

describe('a file that is wrong', () => {
  test('is refused with the line of every fault, counting blank lines and notes of several lines', () => {
    const text = 'number,name,note\n1,Lemon,"two\nlines"\n\n0,Clove,\n3,,\nx,,\n';
    expect(sentencesFor(text)).toEqual([
      'Line 5: the bottle number must be a whole number from 1 to 999.',
      'Line 6: the aroma needs a name.',
      'Line 7: the bottle number must be a whole number from 1 to 999.',
      'Line 7: the aroma needs a name.',
    ]);
  });

  test('is refused with the bottle that has a number already', () => {
    expect(sentencesFor('number,name\n1,Lemon\n1,Lime')).toEqual([
      'Line 3: number 1 is already on “Lemon” in line 2.',
    ]);
  });

  test('is refused rather than cut short where a line has too many cells', () => {
    expect(sentencesFor('number,name,note\n1,Lemon,fresh, sharp')).toEqual([
      'Line 2: there are more cells than columns. Put text that holds the separator in quotation marks.',
    ]);
  });

  test.each(['1.5', '-1', '1e2', '0x1', '1000', ''])('has no bottle number %j', (number) => {
    expect(sentencesFor(`number,name\n${number},Lemon`)).toEqual([
      'Line 2: the bottle number must be a whole number from 1 to 999.',
    ]);
  });

  test('is refused when its first line names no columns', () => {
    expect(sentencesFor('\n1,Lemon,Citrus\n')).toEqual([
      'Line 2: the first line must name the columns, such as number,name,category,note. It reads “1,Lemon,Citrus”.',
    ]);
  });

  test('is refused when a quotation mark stays open', () => {
    expect(sentencesFor('number,name\n1,Lemon\n\n2,"Clove\n3,Rose')).toEqual([
      'Line 4: a cell begins with a quotation mark and nothing closes it.',
    ]);
  });

  test('is refused when text follows a closing quotation mark', () => {
    expect(sentencesFor('number,name\n1,"Lemon" sour\n2,"Clove"')).toEqual([
      'Line 2: text follows a closing quotation mark. Inside a quoted cell, write every quotation mark twice.',
    ]);
  });

  test('is refused when it is empty or has no bottles', () => {
    expect(sentencesFor(' \n')).toEqual(['The file is empty.']);
    expect(sentencesFor('number,name\n')).toEqual(['The file names its columns, but no bottle follows.']);
  });

  test('is refused when it has more bottles than a pack holds', () => {
    const rows = Array.from({ length: MAX_BOTTLES + 1 }, (_, index) => `${index + 1},Aroma ${index + 1}`);
    expect(sentencesFor(['number,name', ...rows].join('\n'))).toEqual([
      'The file has 201 bottles; a pack holds at most 200.',
    ]);
    expect(bottlesIn(['number,name', ...rows.slice(1)].join('\n'))).toHaveLength(MAX_BOTTLES);
  });

  test('never makes the reader throw', () => {
    const noise = fc.string({ unit: fc.constantFrom(...'number,ame;\t\n\r"\'1=') });
    fc.assert(
      fc.property(noise, (tail) => {
        expect(parseBottles(`number,name\n${tail}`).kind).toMatch(/bottles|trouble/);
      }),
    );
  });
});

/** Writes a text in an encoding of one byte a character. */
function encoded(text: string, encoding: string): Blob {
  const all = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return bytes(...[...text].map((character) => all.indexOf(character)));
}

/** The texts that a file may be. */
async function textsOf(file: Blob): Promise<readonly string[]> {
  const reading = await readCsvFile(file);
  return reading.kind === 'doubtful' ? reading.texts : [];
}

const bytes = (...values: number[]) => new Blob([new Uint8Array(values)]);

describe('reading a file', () => {
  test('takes UTF-8 without its byte order mark', async () => {
    expect(await readCsvFile(new Blob(['\uFEFFCafé 🍋']))).toEqual({ kind: 'text', text: 'Café 🍋' });
  });

  test.each([
    ['excel-mac-roman.csv', 'Grüner, säuerlich, Röstbrot, süß, Gewürznelke'],
    ['excel-windows-1250.csv', 'Jabłko, Wiśnia, kwaśna'],
  ])('asks which letters of %s are right, the likeliest first', async (name, words) => {
    const field = new URL(`../../../../fixtures/field/${name}`, import.meta.url);
    const [likeliest, ...others] = await textsOf(new Blob([await readFile(field)]));
    expect(doubtfulWords(likeliest ?? '')).toBe(words);
    expect(parseBottles(likeliest ?? '').kind).toBe('bottles');
    expect(others.map(doubtfulWords)).not.toContain(words);
    expect(others).not.toEqual([]);
  });

  test.each([
    ['windows-1253', 'Λεμόνι, φρέσκο, Γαρύφαλλο, οδοντίατρος'],
    ['windows-1251', 'Лимон, свежий, Гвоздика, зубной'],
    ['windows-1250', 'Třešeň, zralá, Hřebíček, zubař'],
    ['windows-1254', 'Çilek, ekşi, Fındık, yağlı'],
    ['windows-1252', 'Grüner, säuerlich, Gewürznelke, süß'],
    ['macintosh', 'Café, brûlé, Pêche, fruité'],
  ])('has the right letters of %s among its readings', async (encoding, words) => {
    const [name, note, another, remark] = words.split(', ');
    const text = `number;name;note\r\n1;${name};${note}\r\n2;${another};${remark}\r\n`;
    expect(await textsOf(encoded(text, encoding))).toContain(text);
  });

  test('takes UTF-16, which spreadsheets call Unicode text', async () => {
    expect(await readCsvFile(bytes(0xff, 0xfe, 0x41, 0, 0xe9, 0))).toEqual({ kind: 'text', text: 'Aé' });
  });

  test('refuses a spreadsheet and says what to do', async () => {
    expect(await readCsvFile(bytes(0x50, 0x4b, 3, 4, 0, 0))).toEqual({
      kind: 'refused',
      text: 'The file is not a CSV file. In your spreadsheet, save the table as CSV.',
    });
  });

  test('refuses a file of more than 1 MB before it reads it', async () => {
    expect((await readCsvFile(new Blob(['a'.repeat(CSV_FILE_MAX)]))).kind).toBe('text');
    expect((await readCsvFile(new Blob(['a'.repeat(CSV_FILE_MAX + 1)]))).kind).toBe('refused');
  });
});

test.each([
  ['My pack', 'my-pack.csv'],
  ['Grandma’s spices', 'grandma-s-spices.csv'],
  ['Кухня 2', 'кухня-2.csv'],
  ['../..', 'pack.csv'],
])('the pack %j is saved as %s', (name, file) => expect(csvFileName(name)).toBe(file));
