import { readdir, readFile } from 'node:fs/promises';
import { AREAS } from '@nosewise/contract/office/route';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { fieldsOf } from '../office/call';
import { OFFICE_CALLS } from '../office/calls';
import { addOfficeCommands } from './office-commands';

const program = new Command('npm run admin --');
addOfficeCommands(program, () => Promise.reject(new Error('No command is run.')));

/** Finds the command of these words. */
function commandOf(words: string): Command | undefined {
  const path = words.split(' ');
  let found: Command | undefined = program;
  for (const word of path) found = found?.commands.find((each) => each.name() === word);
  return found;
}

const declarations = OFFICE_CALLS.map(({ declaration }) => declaration);

test('every call that the contract declares does something', async () => {
  const folder = new URL('../../../contract/src/office/', import.meta.url);
  const modules = await Promise.all(
    (await readdir(folder)).map((name) => import(new URL(name, folder).href)),
  );
  const declared = modules
    .flatMap((module): unknown[] => Object.values(module))
    .filter((value) => typeof value === 'object' && value !== null && 'rights' in value && 'path' in value);
  // The session of a browser is served by the guard itself.
  expect(declared.filter((value) => !declarations.some((each) => each === value))).toEqual([
    expect.objectContaining({ path: '/office/me', command: null }),
  ]);
});

test.each(declarations.map((declaration) => [String(declaration.command), declaration] as const))(
  '%s is a command, and its help names every field',
  (words, declaration) => {
    const command = commandOf(words);
    expect(command?.description()).toBe(declaration.summary);
    const help = command?.helpInformation() ?? '';
    const filledIn = ['id', 'version', 'versions'];
    for (const { part, name, schema } of fieldsOf(declaration)) {
      if (part === 'body' && filledIn.includes(name)) continue;
      const word = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      expect(help, `${words}: ${name}, ${schema._zod.def.type}`).toMatch(
        new RegExp(`[<[]${word}[>\\]]|--${word}\\b|\\b${word}\\b`),
      );
      if (part === 'params') expect(help).toContain(`<${word}>`);
    }
    expect(help).toContain(declaration.isFile ? '<file>' : '--json');
  },
);

test('no two calls have the same command, and every area has one', () => {
  const words = declarations.map(({ command }) => command);
  expect(new Set(words).size).toBe(words.length);
  expect(program.commands.map((each) => each.name()).sort()).toEqual(Object.keys(AREAS).sort());
  for (const area of program.commands) expect(area.description()).not.toBe('');
});

/** The rows of the table in docs/operating.md. */
function table(): string[] {
  return declarations.map(({ command }) => {
    const words = String(command);
    const found = commandOf(words);
    const given = (found?.registeredArguments ?? []).map((argument) => {
      const name = argument.name().toUpperCase();
      return argument.required ? name : `[${name}]`;
    });
    const flags = (found?.options ?? [])
      .filter(({ long }) => long !== '--json')
      .map(({ flags: each }) => `\`${each}\``);
    return [`\`${[words, ...given].join(' ')}\``, found?.description(), flags.join(', ')].join(' | ');
  });
}

test('the operators’ guide shows the same commands', async () => {
  const guide = await readFile(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
  const [, section = ''] = guide.split('## The operator’s commands'.replace('’', "'"));
  const [rows = ''] = section.split('\n## ');
  const shown = rows
    .split('\n')
    .filter((line) => /^\| `[a-z]/.test(line))
    .map((line) =>
      line
        .split(' | ')
        .map((cell) => cell.replace(/^\| |\|$/g, '').trim())
        .join(' | '),
    );
  expect(shown).toEqual(table());
});
