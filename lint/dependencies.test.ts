import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '..');
const packages = z.optional(z.record(z.string(), z.string()));
const manifest = z.object({
  workspaces: z.optional(z.array(z.string())),
  dependencies: packages,
  devDependencies: packages,
  optionalDependencies: packages,
});

function read(workspace: string) {
  return manifest.parse(JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8')));
}

test('every direct dependency has a line that says what it is for, and no other package has one', () => {
  const all = ['', ...(read('').workspaces ?? [])].flatMap((workspace) => {
    const { dependencies, devDependencies, optionalDependencies } = read(workspace);
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  });
  const [told = ''] = readFileSync(join(ROOT, 'docs/dependencies.md'), 'utf8').split('## What went');
  const named = told.split('\n').flatMap((line) => /^\| `([^`]+)`/.exec(line)?.[1] ?? []);
  const ours = new Set(all.filter((name) => !name.startsWith('@nosewise/')));
  expect(named.sort()).toEqual([...ours].sort());
});
