import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { innermost, readMarkup, splice } from './markup';

const stretchesOf = (text: string) =>
  readMarkup(text).elements.map(({ name, outer, inner, attributes }) => [
    name,
    text.slice(outer.from, outer.to),
    text.slice(inner.from, inner.to),
    ...[...attributes.values()].map(({ value, from, to }) => [value, text.slice(from, to)]),
  ]);

describe('the elements of an HTML text', () => {
  test.each([
    [
      'inside each other',
      '<p a="1">x<b>y</b></p>',
      [
        ['p', '<p a="1">x<b>y</b></p>', 'x<b>y</b>', ['1', 'a="1"']],
        ['b', '<b>y</b>', 'y'],
      ],
    ],
    [
      'without content',
      'x<input checked="" name=\'n\'/>y',
      [['input', '<input checked="" name=\'n\'/>', '', ['', 'checked=""'], ['n', "name='n'"]]],
    ],
    [
      'that end with their neighbour or parent',
      '<ul><li>1<li>2</ul>',
      [
        ['ul', '<ul><li>1<li>2</ul>', '<li>1<li>2'],
        ['li', '<li>1', '1'],
        ['li', '<li>2', '2'],
      ],
    ],
    [
      'that never end',
      '<p>x<b>y',
      [
        ['p', '<p>x<b>y', 'x<b>y'],
        ['b', '<b>y', 'y'],
      ],
    ],
    [
      'of pictures',
      '<svg><path d="1"/><circle/></svg>',
      [
        ['svg', '<svg><path d="1"/><circle/></svg>', '<path d="1"/><circle/>'],
        ['path', '<path d="1"/>', '', ['1', 'd="1"']],
        ['circle', '<circle/>', ''],
      ],
    ],
    [
      'but not in scripts, texts of forms and comments',
      '<script>"<b>"</script><textarea><i></textarea><!--<u>-->',
      [
        ['script', '<script>"<b>"</script>', '"<b>"'],
        ['textarea', '<textarea><i></textarea>', '<i>'],
      ],
    ],
    [
      'with values as they are meant',
      '<a href="/?a&amp;b" title="x > y" title="2">z</a>',
      [
        [
          'a',
          '<a href="/?a&amp;b" title="x > y" title="2">z</a>',
          'z',
          ['/?a&b', 'href="/?a&amp;b"'],
          ['x > y', 'title="x > y"'],
        ],
      ],
    ],
  ])('are found %s', (_where, text, elements) => {
    expect(stretchesOf(text)).toEqual(elements);
  });

  test('lie within the text, and each within or beside another, whatever the text is', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<p>',
        '</p>',
        '<b a="1" c>',
        '</b>',
        '<br/>',
        '<svg/>',
        '<!--',
        '-->',
        '<script>',
        '</script>',
        '<',
      ),
      fc.string({ maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        for (const { outer, inner } of readMarkup(text).elements) {
          expect(0 <= outer.from && outer.from < inner.from, 'begins with its tag').toBe(true);
          expect(inner.from <= inner.to && inner.to <= outer.to, 'ends with its tag').toBe(true);
          expect(outer.to).toBeLessThanOrEqual(text.length);
          expect(text[outer.from]).toBe('<');
        }
      }),
    );
  });

  test('are found from a character within', () => {
    const text = '<p><b>x</b>y</p>z';
    const { elements } = readMarkup(text);
    expect(innermost(elements, text.indexOf('x'))?.name).toBe('b');
    expect(innermost(elements, text.indexOf('y'))?.name).toBe('p');
    expect(innermost(elements, text.indexOf('z'))).toBeUndefined();
  });
});

test('a text is changed in places, and a change within another one is ignored', () => {
  const changes = [
    { from: 4, to: 5, by: 'E' },
    { from: 1, to: 3, by: '$&' },
    { from: 2, to: 3, by: 'never' },
  ];
  expect(splice('abcdef', changes)).toBe('a$&dEf');
  expect(splice('abc', [])).toBe('abc');
});
