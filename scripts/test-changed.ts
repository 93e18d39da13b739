import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import boundaries, { ENTRANCES } from '../lint/boundaries.js';

/**
 * Runs what a change can have broken: the lint of the changed files, the boundaries, dead code when an import or export
 * changed, the types of what imports it, the tests that import it, all tests of the server's capabilities that use it, and
 * the journeys of a changed screen. The change is everything since `main` was left, committed or not;
 * `npm run test:changed -- HEAD` takes only what is not committed.
 */

/** Which journeys cover a folder. Changes of the domain are left to the tests of its rules. */
const JOURNEYS: readonly (readonly [folder: string, journeys: readonly string[]])[] = [
  ['web/app/account/', ['account-']],
  ['web/app/blind/', ['blind', 'shared-set']],
  ['web/app/honest-test/', ['honest-test']],
  ['web/app/leaderboard/', ['leaderboard-']],
  ['web/app/menu/', ['app-menu']],
  ['web/app/progress/', ['progress-']],
  ['web/app/quiz/', ['quiz']],
  ['web/app/settings/', ['settings', 'own-pack', 'shared-pack']],
  ['web/app/shop/', ['shop-']],
  ['web/app/sync/', ['sync-']],
  ['web/app/training/', ['training', 'resume', 'duel']],
  ['web/site/catalogue/', ['site-catalogue', 'site-kits']],
  ['web/site/enquiries/', ['enquiry-']],
  ['web/site/', ['site-pages']],
];

/** These import everything, so importing the changed file does not make their tests relevant. */
const COMPOSING = [...ENTRANCES.map((room) => `server/src/${room}`), 'server/testing'];

const root = fileURLToPath(new URL('..', import.meta.url));

function git(...words: readonly string[]): string[] {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}

/** The commit that the change began from. */
function baseOf([since]: readonly string[]): string {
  if (since) return since;
  const main = git('branch', '--remotes', '--list', 'origin/main').length > 0 ? 'origin/main' : 'main';
  return git('merge-base', 'HEAD', main)[0] ?? 'HEAD';
}

function changedFiles(base: string): string[] {
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
}

/**
 * Whether code can have died or lost its package, which takes a changed line that imports, exports or names a
 * package.
 */
function changesImports(base: string, changed: readonly string[]): boolean {
  const isNew = git('ls-files', '--others', '--exclude-standard').length > 0;
  const lines = git('diff', '--unified=0', base).filter((line) => /^[-+](?![-+])/.test(line));
  return (
    isNew ||
    changed.some((file) => /(^|\/)(package\.json|knip\.jsonc)$/.test(file)) ||
    lines.some((line) => /\b(import|export|from)\b/.test(line))
  );
}

/** Reads every import once: which break a boundary, and which modules import which. */
async function readImports() {
  const { forbidden = [], options } = boundaries;
  const { output } = await cruise(['.'], {
    ...options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden },
  });
  if (typeof output === 'string') throw new Error('dependency-cruiser gave text in place of modules.');
  const importers = new Map<string, string[]>();
  for (const { source, dependencies } of output.modules) {
    for (const { resolved } of dependencies) {
      importers.set(resolved, [...(importers.get(resolved) ?? []), source]);
    }
  }
  const refused = output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  return { importers, refused };
}

/** Finds every module that imports one of the files, at once or through others, and the files themselves. */
function reachedFrom(
  files: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
): Set<string> {
  const reached = new Set(files);
  for (const file of reached) {
    if (!files.includes(file) && isComposing(file)) continue;
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  return reached;
}

function isComposing(file: string): boolean {
  return COMPOSING.some((room) => file === room || file.startsWith(`${room}/`));
}

function testsToRun(reached: ReadonlySet<string>): string[] {
  const capabilities = new Set([...reached].flatMap((file) => /^server\/src\/\w+\//.exec(file)?.[0] ?? []));
  return git('ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx').filter(
    (file) =>
      existsSync(`${root}/${file}`) &&
      !file.startsWith('e2e/') &&
      !file.endsWith('.process.test.ts') &&
      (reached.has(file) || [...capabilities].some((room) => file.startsWith(room) && !isComposing(file))),
  );
}

function journeysToRun(changed: readonly string[]): string[] {
  const own = changed.filter((file) => file.startsWith('e2e/journeys/') && existsSync(`${root}/${file}`));
  const named = JOURNEYS.filter(([folder]) => changed.some((file) => file.startsWith(folder)));
  return [...own.map((file) => file.replace('e2e/', '')), ...named.flatMap(([, journeys]) => journeys)];
}

async function passes(command: string, ...words: readonly string[]): Promise<boolean> {
  console.log(`▸ ${command} ${words.join(' ')}`);
  const child = spawn(command, words, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** Checks everything whose types may have changed: build mode knows. Route types follow from the web alone. */
function typesPass(changed: readonly string[]): Promise<boolean> {
  const needsRoutes =
    changed.some((file) => file.startsWith('web/')) || !existsSync(`${root}/web/.react-router`);
  return passes('npm', 'run', '--silent', needsRoutes ? 'types' : 'types:build');
}

const base = baseOf(process.argv.slice(2));
const changed = changedFiles(base);
const { importers, refused } = await readImports();
const tests = testsToRun(reachedFrom(changed, importers));
const journeys = journeysToRun(changed);
console.log(`${changed.length} changed files, ${tests.length} files of tests, ${journeys.length} journeys\n`);
for (const line of refused) console.error(`Not allowed: ${line}`);

const formatted = changed.filter((file) => existsSync(`${root}/${file}`));
const lint = ['check', '--error-on-warnings', '--no-errors-on-unmatched', '--files-ignore-unknown=true'];
const outcomes = await Promise.all([
  refused.length === 0,
  formatted.length === 0 || passes('npx', 'biome', ...lint, ...formatted),
  typesPass(changed).then(
    async (passed) =>
      (!changesImports(base, changed) || (await passes('npx', 'knip', '--no-config-hints'))) && passed,
  ),
  tests.length === 0 || passes('npx', 'vitest', 'run', ...tests),
]);
if (journeys.length > 0) outcomes.push(await passes('npm', 'run', '--silent', 'test:e2e', '--', ...journeys));

if (outcomes.includes(false)) process.exit(1);
