import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const BOUNDARY_RULES = /noRestrictedImports|noRestrictedGlobals|plugin/;

const FORBIDDEN = [
  ['domain/src', "export { z } from 'zod';"],
  ['domain/src', "export { readFileSync } from 'node:fs';"],
  ['domain/src', "export { PACKS } from '@nosewise/catalogue/packs';"],
  ['domain/src', "export { PACKS } from '../../catalogue/src/packs';"],
  ['domain/src', 'export const now = () => Date.now();'],
  ['domain/src', 'export const draw = () => Math.random();'],
  ['catalogue/src', "export { problemSchema } from '@nosewise/contract/problem';"],
  ['contract/src', "export { buildApp } from '../../server/src/app';"],
  ['server/src', "export { asked } from '../../web/app/lib/asked';"],
  ['server/src', "export { stored } from '../../web/shared/stored';"],
  ['server/src', "export { stored } from '@nosewise/web/shared/stored';"],
  ['web/app/lib', "export { buildApp } from '@nosewise/server/app';"],
  ['web/app/lib', "export { useTraining } from '../training/useTraining';"],
  ['web/app/ui', "export { buildApp } from '../../../server/src/app';"],
  ['web/app/training', "export { buildApp } from '../../../server/src/app';"],
  ['web/app/training', "export { useQuiz } from '../quiz/useQuiz';"],
  ['web/app/settings/own-pack', "export { useQuiz } from '../../quiz/useQuiz';"],
  ['web/app/shop', "export { useForm } from '../account/useForm';"],
  ['web/app/shop', "export { HOME } from '../../site/pages/home';"],
  ['web/app/routes', "export { HOME } from '../../site/pages/home';"],
  ['web/app/lib', "export { HOME } from '../../site/pages/home';"],
  ['web/site/pages', "export { asked } from '../../app/lib/asked';"],
  ['web/site/islands', "export { useNavigate } from 'react-router';"],
  ['web/shared', "export { asked } from '../app/lib/asked';"],
  ['web/shared/ui', "export { HOME } from '../../site/pages/home';"],
  ['web/shared/ui', "export { Link } from 'react-router';"],
  ['e2e', "export { PACKS } from '@nosewise/catalogue/packs';"],
  ['e2e/journeys', "export { stored } from '../../web/shared/stored';"],
] as const;

const ALLOWED = [
  ['domain/src', "export { schedule } from './scheduler';"],
  ['catalogue/src', "export type { Pack } from '@nosewise/domain/models';"],
  ['contract/src', "export { PACKS } from '@nosewise/catalogue/packs';"],
  ['server/src', "export { PACKS } from '@nosewise/catalogue/packs';"],
  ['web/app/training', "export { stored } from '../../shared/stored';"],
  ['web/site/pages', "export { stored } from '../../shared/stored';"],
  ['web/site/pages', "export { PACKS } from '@nosewise/catalogue/packs';"],
] as const;

/** The rooms again in an empty folder, with one file for each case and the project's own lint rules. */
let copy: string;
let complaints: Map<string, string[]>;

function fileOf(room: string, text: string): string {
  const number = [...FORBIDDEN, ...ALLOWED].findIndex((each) => each[0] === room && each[1] === text);
  return `${room}/case-${number}.ts`;
}

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'nosewise-lint-'));
  for (const rules of ['biome.json', 'lint', '.gitignore']) {
    await cp(join(root, rules), join(copy, rules), { recursive: true });
  }
  for (const [room, text] of [...FORBIDDEN, ...ALLOWED]) {
    const file = join(copy, fileOf(room, text));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${text}\n`);
  }
  complaints = lint();
}, 60_000);

afterAll(() => rm(copy, { recursive: true }));

/** Runs the lint as `npm run lint` does. @returns for each file the rules that it breaks */
function lint(): Map<string, string[]> {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { stdout } = spawnSync(
    process.execPath,
    [biome, 'lint', '--reporter=github', '--max-diagnostics=none', '.'],
    {
      cwd: copy,
      encoding: 'utf8',
    },
  );
  const found = new Map<string, string[]>();
  for (const [, rule = '', path = ''] of stdout.matchAll(/title=([^,]+),file=([^,]+),/g)) {
    const file = relative(copy, path);
    found.set(file, [...(found.get(file) ?? []), rule]);
  }
  return found;
}

describe('the arrows between rooms', () => {
  test.each(FORBIDDEN)('in %s the lint refuses: %s', (room, text) => {
    expect(complaints.get(fileOf(room, text))).toContainEqual(expect.stringMatching(BOUNDARY_RULES));
  });

  test.each(ALLOWED)('in %s the lint accepts: %s', (room, text) => {
    expect(complaints.get(fileOf(room, text))).toBeUndefined();
  });
});
