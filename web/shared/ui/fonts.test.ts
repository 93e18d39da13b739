import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const HERE = import.meta.dirname;
const WEB = join(HERE, '../..');

const FACES = readFileSync(join(HERE, 'fonts.css'), 'utf8')
  .split('@font-face')
  .filter((face) => face.includes('Variable'))
  .map((face) => ({
    family: /font-family: "(\w+) Variable"/.exec(face)?.[1] ?? '',
    weights: /font-weight: ([^;]+);/.exec(face)?.[1] ?? '',
    runs: [...face.matchAll(/U\+(\w+)(?:-(\w+))?/g)].map(([, first = '', last = first]) => ({
      first: Number.parseInt(first, 16),
      last: Number.parseInt(last, 16),
    })),
  }));

const facesOf = (family: string) => FACES.filter((face) => face.family === family);

describe.each(['Inter', 'Fraunces'])('%s', (family) => {
  test('has one range of weights, so that bold text finds its letters in every face', () => {
    expect(new Set(facesOf(family).map(({ weights }) => weights)).size).toBe(1);
  });

  test('has every letter of a name from anywhere in Europe, each in one face', () => {
    for (const letter of 'Łukasz Dvořák-Şen Åsa Þórr Ġużè Ņina Œuvre Ğül Žižka ß ẞ €') {
      const code = letter.codePointAt(0) ?? 0;
      const holders = facesOf(family).filter(({ runs }) =>
        runs.some(({ first, last }) => first <= code && code <= last),
      );
      expect(holders, letter).toHaveLength(1);
    }
  });
});

test('no text asks for a weight that the typefaces were not cut to', () => {
  const files = ['app', 'site', 'shared'].flatMap((room) =>
    readdirSync(join(WEB, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.(tsx?|css)$/.test(file))
      .map((file) => join(WEB, room, file)),
  );
  const tooHeavy =
    /font-(?:bold|extrabold|black|light|thin)\b|font-?weight[:=]\W*(?:bold|[1237-9]00(?! [\d]00))/i;
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => tooHeavy.test(readFileSync(file, 'utf8')))).toEqual([]);
});
