import { spawnSync } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CAPABILITIES } from './boundaries.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Files, each with an import that the lint must refuse. */
const REFUSED = [
  ['domain/src/a.ts', 'zod'],
  ['domain/src/a.ts', 'fs'],
  ['domain/src/a.ts', '@nosewise/catalogue/aromas/packs'],
  ['domain/src/a.ts', '../../catalogue/src/aromas/packs'],
  ['catalogue/src/a.ts', '@nosewise/contract/problem-details'],
  ['contract/src/a.ts', '../../server/src/app'],
  ['server/src/a.ts', './context'],
  ['server/src/context.ts', '../../web/shared/storage/stored'],
  ['server/src/context.ts', './app'],
  ['server/src/env/a.ts', '../db/database'],
  ['server/src/db/a.ts', '../http/api-server'],
  ['server/src/http/a.ts', '../leaderboard/top'],
  ['server/src/mail/a.ts', '../shop/shop'],
  ['server/src/leaderboard/a.ts', '../shop/shop'],
  ['server/src/training/a.ts', '../leaderboard/leaderboard-queries'],
  ['server/src/shop/a.ts', '../admin/run-admin'],
  ['server/src/site/a.ts', '../app'],
  ['server/src/shop/a.ts', '../../testing/test-app'],
  ['domain/src/a.ts', '../testing/values'],
  ['web/app/notebook/a.ts', '../../testing/test-notebook'],
  ['web/app/lib/a.ts', '../../../server/src/app'],
  ['web/app/notebook/a.ts', '../ui/messages/toasts'],
  ['web/app/lib/a.ts', '../ui/messages/toasts'],
  ['web/app/ui/a.ts', '../training/useTraining'],
  ['web/app/notebook/a.ts', '../training/useTraining'],
  ['web/app/training/a.ts', '../quiz/useQuiz'],
  ['web/app/quiz/a.ts', '../nose/nose'],
  ['web/app/shop/a.ts', '../account/log-in'],
  ['web/app/settings/own-pack/a.ts', '../../quiz/useQuiz'],
  ['web/app/settings/a.ts', '../routes/training'],
  ['web/app/routes/a.ts', '../../site/pages/home'],
  ['web/app/new-room/a.ts', '../lib/usePool'],
  ['web/site/pages/a.ts', '../../app/lib/usePool'],
  ['web/site/pages/a.ts', 'react-router'],
  ['web/shared/a.ts', '../app/lib/usePool'],
  ['web/shared/ui/a.ts', '../../site/pages/home'],
  ['web/shared/ui/a.ts', 'react-router'],
  ['web/app/menu/egg.ts', './hen'],
  ['web/app/menu/hen.ts', './egg'],
  ['web/office/a.ts', '../app/lib/usePool'],
  ['web/office/screens/a.ts', '../../site/pages/home'],
  ['web/app/lib/a.ts', '../../office/office-words'],
  ['server/src/office/a.ts', '../shop/shop-queries'],
  ['e2e/a.ts', '../catalogue/src/aromas/packs'],
  ['e2e/journeys/a.ts', '../../web/shared/storage/stored'],
  ['scripts/a.ts', '../server/src/app'],
] as const;

const ACCEPTED = [
  ['domain/src/b.ts', './a'],
  ['catalogue/src/b.ts', '@nosewise/domain/models'],
  ['contract/src/b.ts', '@nosewise/catalogue/aromas/packs'],
  ['server/src/http/b.ts', '../db/database'],
  ['server/src/shop/b.ts', '../mail/outbox'],
  ['server/src/training/b.ts', '../leaderboard/leaderboard'],
  ['server/src/shop/b.test.ts', '../../testing/test-app'],
  ['server/testing/b.ts', '../src/app'],
  ['web/app/notebook/b.test.ts', '../../testing/test-notebook'],
  ['server/src/admin/b.ts', '../shop/shop'],
  ['web/app/quiz/b.ts', '../ui/messages/dialogs'],
  ['web/app/training/b.ts', '../notebook/rounds'],
  ['web/app/training/b.ts', '../../shared/storage/stored'],
  ['web/app/routes/b.ts', '../training/useTraining'],
  ['web/site/pages/b.ts', '../../shared/storage/stored'],
  ['web/office/screens/b.ts', '../../shared/storage/stored'],
  ['server/src/office/b.ts', '../shop/desk/shop-operations'],
  ['bench/src/b.ts', '../../server/src/app'],
] as const;

/** Two folders of the domain that import each other, though no two files do. */
const CIRCLE = [
  ['domain/src/egg/a.ts', '../hen/b'],
  ['domain/src/hen/a.ts', '../egg/b'],
] as const;

const resultSchema = z.object({
  modules: z.array(
    z.object({
      source: z.string(),
      dependencies: z.array(z.object({ module: z.string(), valid: z.boolean() })),
    }),
  ),
});

const violation = z.object({ from: z.string() });

const PACKAGES = {
  '@nosewise/domain': 'domain',
  '@nosewise/catalogue': 'catalogue',
  '@nosewise/contract': 'contract',
};

/** A tree with nothing but these files. */
let tree: string;
let verdicts: Map<string, boolean>;

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'nosewise-boundaries-'));
  await mkdir(join(tree, 'node_modules/@nosewise'), { recursive: true });
  await Promise.all([
    ...Object.entries(PACKAGES).map(async ([name, folder]) => {
      await cp(join(root, folder, 'package.json'), join(tree, folder, 'package.json'));
      await symlink(join(tree, folder), join(tree, 'node_modules', name));
    }),
    ...['zod', 'react-router'].map((name) =>
      symlink(join(root, 'node_modules', name), join(tree, 'node_modules', name)),
    ),
  ]);
  for (const [file, specifier] of [...REFUSED, ...ACCEPTED]) {
    await write(file, `import '${specifier}';\n`);
    const imported = resolve(file, specifier);
    if (imported !== undefined) await write(imported, '');
  }
  // Before the circle of folders, which is not one of files.
  verdicts = lint();
  for (const [file, imported] of CIRCLE) {
    await write(file, `import '${imported}';\n`);
    await write(join(dirname(file), `${imported}.ts`), '');
  }
});

afterAll(() => rm(tree, { recursive: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(tree, file)), { recursive: true });
  await appendFile(join(tree, file), text);
}

/** The file of ours that an import names, or `undefined` for a package of others. */
function resolve(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(file), `${specifier}.ts`);
  const [, workspace, module] = /^@nosewise\/(\w+)\/(.+)$/.exec(specifier) ?? [];
  return workspace && `${workspace}/src/${module}.ts`;
}

/** Runs the cruiser as `npm run lint` does. @returns its report */
function cruise(rules: string, folder: string): unknown {
  const cli = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = join(root, 'lint', rules);
  const { stdout } = spawnSync(process.execPath, [cli, '--config', config, '--output-type', 'json', folder], {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}

/** @returns whether each import is accepted, by `importOf` */
function lint(): Map<string, boolean> {
  const { modules } = resultSchema.parse(cruise('boundaries.js', '.'));
  return new Map(
    modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ module, valid }) => [importOf(source, module), valid]),
    ),
  );
}

function importOf(file: string, specifier: string): string {
  return `${file} imports ${specifier}`;
}

describe('boundaries between rooms', () => {
  test.each(REFUSED)('%s may not import %s', (file, specifier) => {
    expect(verdicts.get(importOf(file, specifier))).toBe(false);
  });

  test.each(ACCEPTED)('%s may import %s', (file, specifier) => {
    expect(verdicts.get(importOf(file, specifier))).toBe(true);
  });

  test('folders of the domain may not import each other in a circle', () => {
    const report = cruise('domain-folders.js', 'domain/src');
    const { violations } = z
      .object({ violations: violation.array() })
      .parse(z.object({ summary: z.unknown() }).parse(report).summary);
    expect(violations.map(({ from }) => from).sort()).toEqual(['domain/src/egg', 'domain/src/hen']);
  });

  test('capabilities of the server never lead back to themselves', () => {
    const reached = (room: string, path: readonly string[] = []): string[] =>
      path.includes(room)
        ? [...path, room]
        : (CAPABILITIES[room] ?? []).flatMap((file) => reached(file.split('/')[0] ?? '', [...path, room]));
    const circles = Object.keys(CAPABILITIES).filter((room) => reached(room).includes(room));
    expect(circles).toEqual([]);
  });
});

test.each(['Date.now()', 'Math.random()', 'crypto.randomUUID()', "fetch('/')"])(
  'domain/ may not call %s',
  async (call) => {
    await Promise.all(
      ['biome.json', 'lint', '.gitignore'].map((rules) =>
        cp(join(root, rules), join(tree, rules), { recursive: true }),
      ),
    );
    const file = `domain/src/${call.replaceAll(/\W/g, '')}.ts`;
    await write(file, `export const called = () => ${call};\n`);
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
    const { stderr } = spawnSync(process.execPath, [biome, 'lint', file], { cwd: tree, encoding: 'utf8' });
    expect(stderr).toMatch(/noRestrictedGlobals|plugin/);
  },
);
