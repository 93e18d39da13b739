import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseBottles } from './pack-csv';

function bottlesIn(...lines: string[]) {
  const reading = parseBottles(lines.join('\n'));
  return reading.kind === 'bottles' ? reading.bottles : reading.troubles;
}

/** Reads one field of HTML as a note. */
function noteOf(html: string) {
  const quoted = `"${html.replaceAll('"', '""')}"`;
  const reading = parseBottles(`#separator:tab\n#html:true\nLemon\t${quoted}\n`);
  return reading.kind === 'bottles' ? reading.bottles[0]?.notes : reading.troubles;
}

const plain = { category: '', notes: '' };

describe('notes that Anki has exported', () => {
  test('as *Notes in Plain Text* become bottles in their order: front is the name, back the note', () => {
    expect(
      bottlesIn(
        '#separator:tab',
        '#html:true',
        '#tags column:3',
        'Lemon\tFresh <b>zest</b>&nbsp;of a lemon\tcitrus kitchen',
        '"Clove, ""whole"""\t"Warm.<br>Like a dentist"\t',
        'Rose\t\tmarked wine::Floral',
        '',
      ),
    ).toEqual([
      { bottleNumber: 1, name: 'Lemon', category: 'Citrus', notes: 'Fresh zest of a lemon' },
      { bottleNumber: 2, name: 'Clove, "whole"', category: '', notes: 'Warm.\nLike a dentist' },
      { bottleNumber: 3, name: 'Rose', category: 'Floral', notes: '' },
    ]);
  });

  test('with id, type and deck leave those out', () => {
    expect(
      bottlesIn(
        '#separator:tab',
        '#html:true',
        '#guid column:1',
        '#notetype column:2',
        '#deck column:3',
        '#tags column:6',
        'qX#T}~2k&m\tBasic\tWine::Aromas\tBlack cherry\tRipe, dark\tred_fruit Red_Fruit',
      ),
    ).toEqual([{ bottleNumber: 1, name: 'Black cherry', category: 'Red Fruit', notes: 'Ripe, dark' }]);
  });

  test.each([
    ['comma', ','],
    ['Semicolon', ';'],
    ['Pipe', '|'],
    ['Colon', ':'],
    [';', ';'],
  ])('may be separated by %s', (separator, sign) => {
    expect(bottlesIn(`#separator:${separator}`, `Lemon${sign}Zest`, `Clove${sign}Warm`)).toEqual([
      { ...plain, bottleNumber: 1, name: 'Lemon', notes: 'Zest' },
      { ...plain, bottleNumber: 2, name: 'Clove', notes: 'Warm' },
    ]);
  });

  test('are taken by the names of their columns where the file has them', () => {
    expect(
      bottlesIn(
        '#separator:tab',
        '#columns:Back\tFront\tNumber\tCategory\tTags',
        'Zest\tLemon\t12\tCitrus\tx',
        'Warm\tClove\t7\tmy own\ty',
      ),
    ).toEqual([
      { bottleNumber: 12, name: 'Lemon', category: 'Citrus', notes: 'Zest' },
      { bottleNumber: 7, name: 'Clove', category: 'my own', notes: 'Warm' },
    ]);
  });

  test('whose fronts are all numbers are bottles with those numbers, and further fields join the note', () => {
    expect(bottlesIn('#separator:tab', '14\tLemon\tZest\tFresh', '3\tClove\t\tWarm')).toEqual([
      { ...plain, bottleNumber: 14, name: 'Lemon', notes: 'Zest\nFresh' },
      { ...plain, bottleNumber: 3, name: 'Clove', notes: 'Warm' },
    ]);
  });

  test('keep what looks like HTML where the file says that it is none', () => {
    expect(bottlesIn('#separator:tab', '#html:false', 'Lemon\ta <b> & c')).toMatchObject([
      { notes: 'a <b> & c' },
    ]);
  });

  test('keep their header when a spreadsheet has padded it', async () => {
    const padded = await readFile(
      new URL('../../../../fixtures/field/anki-padded-semicolon.csv', import.meta.url),
      'utf8',
    );
    const bottles = [
      { bottleNumber: 1, name: 'Lemon', category: 'Citrus', notes: 'fresh' },
      { bottleNumber: 2, name: 'Clove', category: 'Spice', notes: 'dentist' },
    ];
    expect(bottlesIn(padded)).toEqual(bottles);
    // Exported with tabs and saved again with commas, every cell in quotation marks.
    expect(
      bottlesIn(
        '"#separator:tab","","",""',
        '"#html:true","","",""',
        '"#tags column:4","","",""',
        '"Lemon","fresh","","Citrus"',
        '"Clove","dentist","","Spice"',
      ),
    ).toEqual(bottles);
  });

  test('are refused when their separator is unknown', () => {
    expect(bottlesIn('#separator:semicolons', 'Lemon;fresh')).toEqual([
      'Line 1: the first line must name the columns, such as number,name,category,note. It reads “#separator:semicolons”.',
    ]);
  });

  test('are refused as a whole, with the line of every fault', () => {
    expect(
      bottlesIn(
        '#separator:tab',
        '#html:true',
        'Lemon\tZest',
        '<img src="rose.jpg">\tRose',
        `${'x'.repeat(61)}\t`,
      ),
    ).toEqual(['Line 4: the aroma needs a name.', 'Line 5: the name must have at most 60 characters.']);
    expect(bottlesIn('#separator:tab', '#html:true', 'Lemon\t"Zest')).toEqual([
      'Line 3: a cell begins with a quotation mark and nothing closes it.',
    ]);
    expect(bottlesIn('#separator:tab', '#html:true', '')).toEqual(['The file has no notes.']);
  });
});

describe('a field of HTML', () => {
  test.each([
    ['Fresh<div>zest</div><div><br></div><div>of a lemon</div>', 'Fresh\nzest\nof a lemon'],
    ['<ul><li>zest</li>\n<li>peel</li></ul>', 'zest\npeel'],
    ['a &lt;b&gt; &amp; c &quot;d&quot; &#233; &#xE9; &eacute;', 'a <b> & c "d" é é &eacute;'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['5 < 7 and 8 > 3', '5 < 7 and 8 > 3'],
    ['<a href="https://x.example" title="a > b">link</a>', 'link'],
    ["<b it's>bold</b>", 'bold'],
    ['<script>alert(1)</script>Zest<style>b{}</style>', 'Zest'],
    ['Zest<script>alert(1)', 'Zest'],
    ['<img src=x onerror="alert(1)">Zest<!-- hidden -->', 'Zest'],
    ['Zest[sound:lemon.mp3]', 'Zest'],
    ['The {{c1::lemon::fruit}} of {{c2::Sorrento}}', 'The lemon of Sorrento'],
    ['&#0;&#xD800;x', '&#0;&#xD800;x'],
  ])('%s is the note %j', (html, note) => {
    expect(noteOf(html)).toBe(note);
  });

  test('is never more than text, and never makes the reader throw', () => {
    const unit = fc.constantFrom(
      '<',
      '>',
      '/',
      '"',
      "'",
      'b',
      'script',
      ' ',
      '&',
      ';',
      '#',
      '!--',
      '\n',
      '\t',
    );
    fc.assert(
      fc.property(fc.string({ unit }), (html) => {
        expect(parseBottles(`#separator:tab\n#html:true\n${html}`).kind).toMatch(/bottles|trouble/);
      }),
    );
  });
});
