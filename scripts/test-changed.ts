import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import boundaries, { ENTRANCES, WORKSPACES } from '../lint/boundaries.js';

/**
 * Runs what a change can have broken: the lint, the types of the workspaces that may import what changed, the tests that
 * import it, all tests of the server's capabilities that use it, and the journeys of a changed screen. The change is
 * everything since `main` was left, committed or not; `npm run test:changed -- HEAD` takes only what is not committed.
 */

/** Which journeys tell the story of a folder. A change of the domain is left to the tests of its rules. */
const JOURNEYS: readonly (readonly [folder: string, journeys: readonly string[]])[] = [
  ['web/app/account/', ['account-']],
  ['web/app/leaderboard/', ['leaderboard-']],
  ['web/app/menu/', ['app-menu']],
  ['web/app/progress/', ['progress-']],
  ['web/app/quiz/', ['quiz']],
  ['web/app/settings/', ['settings', 'own-pack']],
  ['web/app/shop/', ['shop-']],
  ['web/app/sync/', ['sync-']],
  ['web/app/training/', ['training', 'resume']],
  ['web/site/catalogue/', ['site-catalogue', 'site-kits']],
  ['web/site/enquiries/', ['enquiry-']],
  ['web/site/', ['site-pages']],
];

/** They import everything, so what reaches them says nothing about what they compose. */
const COMPOSING = [...ENTRANCES, 'testing'].map((room) => `server/src/${room}`);

const root = fileURLToPath(new URL('..', import.meta.url));

function git(...words: readonly string[]): string[] {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}

function changedFiles([since]: readonly string[]): string[] {
  const [base = 'HEAD'] = since ? [since] : git('merge-base', 'HEAD', mainBranch());
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
}

function mainBranch(): string {
  return git('branch', '--remotes', '--list', 'origin/main').length > 0 ? 'origin/main' : 'main';
}

/** Finds every module that imports one of the files, at once or through others, and the files themselves. */
async function reachedFrom(files: readonly string[]): Promise<Set<string>> {
  const { output } = await cruise(['.'], { ...boundaries.options, baseDir: root });
  if (typeof output === 'string') throw new Error('dependency-cruiser gave text in place of modules.');
  const importers = new Map<string, string[]>();
  for (const { source, dependencies } of output.modules) {
    for (const { resolved } of dependencies) {
      importers.set(resolved, [...(importers.get(resolved) ?? []), source]);
    }
  }
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

/** The workspaces that hold a changed file, and those that may import one that does. */
function workspacesToCheck(changed: readonly string[]): string[] {
  const touched = (workspace: string) => changed.some((file) => file.startsWith(`${workspace}/`));
  return Object.entries(WORKSPACES)
    .filter(([workspace, imported]) => touched(workspace) || imported.some(touched))
    .map(([workspace]) => (workspace === 'lint' ? 'scripts' : workspace));
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

async function typesPass(workspaces: readonly string[]): Promise<boolean> {
  let passed = true;
  for (const workspace of new Set(workspaces)) {
    const check = workspace === 'scripts' ? ['tsc', '--project', 'scripts'] : undefined;
    passed =
      (await (check
        ? passes('npx', ...check)
        : passes('npm', 'run', '--silent', 'types', '--workspace', workspace))) && passed;
  }
  return passed;
}

const changed = changedFiles(process.argv.slice(2));
const tests = testsToRun(await reachedFrom(changed));
const journeys = journeysToRun(changed);
console.log(`${changed.length} changed files, ${tests.length} files of tests, ${journeys.length} journeys\n`);

const outcomes = await Promise.all([
  passes('npm', 'run', '--silent', 'lint').then(
    async (passed) => (await typesPass(workspacesToCheck(changed))) && passed,
  ),
  tests.length === 0 || passes('npx', 'vitest', 'run', ...tests),
]);
if (journeys.length > 0) outcomes.push(await passes('npm', 'run', '--silent', 'test:e2e', '--', ...journeys));

if (outcomes.includes(false)) process.exit(1);
