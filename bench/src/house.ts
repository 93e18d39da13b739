import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { ISLAND_PAGE_SCRIPT, PAGE_SCRIPT } from '../../e2e/budget';
import { noFewerThan, noMoreThan, none, type Row, withinSize } from './report';
import { scriptsOf } from './web';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PAGES = [
  { path: '/privacy', limit: PAGE_SCRIPT },
  { path: '/', limit: ISLAND_PAGE_SCRIPT },
  { path: '/kits/master-wine-36', limit: ISLAND_PAGE_SCRIPT },
];
/** The most files that each walk may name, by the first words of its heading. */
const WALK_LIMITS = [
  { walk: 'A walk: an answer', limit: 32 },
  { walk: 'A walk: an order', limit: 26 },
  { walk: 'A walk: a blind answer', limit: 25 },
];

/**
 * Measures how many files a reader has to open: sizes of the web's files, those that belong inside another, the walks in
 * ARCHITECTURE, the folds of the log and, unless called with `--no-pages`, the scripts of three pages.
 */
export async function benchHouse(words: readonly string[]): Promise<Row[]> {
  const files = sourceFiles();
  return [
    ...sizes(files.filter((file) => file.startsWith('web/'))),
    ...crumbs(files),
    ...walks(),
    folds(files),
    ...(words.includes('--no-pages') ? [] : await pages()),
  ];
}

function sourceFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: ROOT, encoding: 'utf8' });
  return listed
    .split('\n')
    .filter((file) => file !== '' && !/\.test\.tsx?$/.test(file) && existsSync(join(ROOT, file)));
}

function sizes(files: readonly string[]): Row[] {
  const lengths = files.map((file) => linesOf(read(file))).toSorted((a, b) => a - b);
  const median = lengths[Math.floor(lengths.length / 2)] ?? 0;
  const long = lengths[Math.floor(lengths.length * 0.95)] ?? 0;
  return [
    noFewerThan('web, median lines of a file', median, 60),
    noMoreThan('web, lines of a file, p95', long, 220),
  ];
}

/** Counts the files of the web that belong inside another: short ones with one reader, and those that mostly import. */
function crumbs(files: readonly string[]): Row[] {
  const importers = new Map<string, Set<string>>();
  for (const file of files) {
    for (const { module } of importsOf(file))
      importers.set(module, (importers.get(module) ?? new Set()).add(file));
  }
  const web = files.filter((file) => file.startsWith('web/'));
  const alone = web.filter((file) => importers.get(file)?.size === 1 && linesOf(read(file)) < 30);
  const hollow = web.filter((file) => {
    const text = read(file);
    const imports = [...text.matchAll(/^import [\s\S]*?;$/gm)].map(([statement]) =>
      linesOf(`${statement}\n`),
    );
    return imports.reduce((sum, lines) => sum + lines, 0) * 2 > linesOf(text);
  });
  return [
    noMoreThan('web, files under 30 lines that one other imports', alone.length, 5),
    none('web, files that are imports for the most part', hollow.length),
  ];
}

function linesOf(text: string): number {
  return text.split('\n').length - 1;
}

/** Lists every name that a file imports from another file of ours. */
function importsOf(file: string): { module: string; name: string }[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, false);
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const module = resolve(file, statement.moduleSpecifier.text);
    const clause = statement.importClause;
    if (module === undefined || clause === undefined) return [];
    const bindings = clause.namedBindings;
    const named = bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
    const names = named.map(({ name, propertyName }) => (propertyName ?? name).text);
    return [...names, ...(clause.name ? ['default'] : [])].map((name) => ({ module, name }));
  });
}

function resolve(file: string, specifier: string): string | undefined {
  const [, workspace, module] = /^@nosewise\/(\w+)\/(.+)$/.exec(specifier) ?? [];
  const path = workspace ? `${workspace}/src/${module}` : normalize(join(dirname(file), specifier));
  if (!workspace && !specifier.startsWith('.')) return undefined;
  return [path, `${path}.ts`, `${path}.tsx`].find(
    (each) => /\.tsx?$/.test(each) && existsSync(join(ROOT, each)),
  );
}

/** Counts the files that ARCHITECTURE names under each heading that begins with "A walk:". */
function walks(): Row[] {
  const sections = read('ARCHITECTURE.md')
    .split(/^## /m)
    .filter((section) => section.startsWith('A walk:'));
  const counted = sections.map((section) => {
    const [title = ''] = section.split('\n');
    const limit = WALK_LIMITS.find(({ walk }) => title.startsWith(walk))?.limit ?? 0;
    const files = new Set([...section.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file = '']) => file));
    const missing = [...files].filter((file) => !existsSync(join(ROOT, file)));
    if (missing.length > 0) console.error(`ARCHITECTURE, ${title}: no such file: ${missing.join(', ')}`);
    return [
      noMoreThan(`${title}, files`, files.size, limit),
      none(`${title}, files that do not exist`, missing.length),
    ];
  });
  return [noFewerThan('walks in ARCHITECTURE', sections.length, WALK_LIMITS.length), ...counted.flat()];
}

/** Counts the modules that schedule one answer after another: each is a fold of the log. */
function folds(files: readonly string[]): Row {
  const rooms = /^(domain\/src|server\/src|web\/app)\//;
  const folding = files.filter(
    (file) =>
      rooms.test(file) &&
      importsOf(file).some(
        ({ module, name }) => module === 'domain/src/scheduler.ts' && /^(review|schedule)$/.test(name),
      ),
  );
  return noMoreThan(`folds of the log (${folding.join(', ')})`, folding.length, 1);
}

async function pages(): Promise<Row[]> {
  const scripts = await scriptsOf(PAGES.map(({ path }) => path));
  return PAGES.map(({ path, limit }) =>
    withinSize(`${path}, JavaScript sent`, scripts.get(path) ?? Number.NaN, limit),
  );
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}
