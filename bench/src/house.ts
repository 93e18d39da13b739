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
/** The most files that a walk may name. */
const WALK_LIMIT = 35;

/**
 * Measures how many files a reader has to open: sizes of the web's files, how often their exports are used, the walks in
 * ARCHITECTURE, the folds of the log and, unless called with `--no-pages`, the scripts of three pages.
 */
export async function benchHouse(words: readonly string[]): Promise<Row[]> {
  const files = sourceFiles();
  return [
    ...sizes(files.filter((file) => file.startsWith('web/'))),
    sharedExports(files),
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
  const lengths = files.map((file) => read(file).split('\n').length - 1).toSorted((a, b) => a - b);
  const median = lengths[Math.floor(lengths.length / 2)] ?? 0;
  const short = lengths.filter((length) => length < 30).length;
  return [
    noMoreThan('web, files', files.length, 250),
    noFewerThan('web, median lines of a file', median, 60),
    noMoreThan('web, files of less than 30 lines', short, 40),
  ];
}

/** Returns the percentage of the web's exports that exactly one other module imports, leaving out route modules. */
function sharedExports(files: readonly string[]): Row {
  const importers = new Map<string, number>();
  for (const { module, name } of files.flatMap(importsOf)) {
    if (module.startsWith('web/'))
      importers.set(`${module} ${name}`, (importers.get(`${module} ${name}`) ?? 0) + 1);
  }
  const once = [...importers.values()].filter((count) => count === 1).length;
  return noMoreThan('web, exports with one importer, %', Math.round((100 * once) / importers.size), 40);
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
    const files = new Set([...section.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file = '']) => file));
    const missing = [...files].filter((file) => !existsSync(join(ROOT, file)));
    if (missing.length > 0) console.error(`ARCHITECTURE, ${title}: no such file: ${missing.join(', ')}`);
    return [
      noMoreThan(`${title}, files`, files.size, WALK_LIMIT),
      none(`${title}, files that do not exist`, missing.length),
    ];
  });
  return [noFewerThan('walks in ARCHITECTURE', sections.length, 2), ...counted.flat()];
}

/** Counts the modules that take a schedule from one answer to the next: each would be a fold of the log. */
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
