import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../docs/decisions');

test('decisions are numbered without gaps, and all of them are listed with their titles', () => {
  const files = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name));
  const lines = files.map((name, index) => {
    const number = index + 1;
    expect(name.slice(0, 4)).toBe(String(number).padStart(4, '0'));
    const [, title] = /^# \d+\. (.+)$/m.exec(readFileSync(join(FOLDER, name), 'utf8')) ?? [];
    return `${number}. [${title}](${name})`;
  });
  const list = readFileSync(join(FOLDER, 'README.md'), 'utf8');
  expect(list.split('\n').filter((line) => /^\d/.test(line))).toEqual(lines);
});
