import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

/**
 * Finds text that a browser's page translation would tear from React's hands. It replaces every text node, so React may
 * neither change nor remove one, nor put an element in front of one: text that does any of this is the only child of an
 * element.
 */
function tornTexts(source: string): string[] {
  const file = ts.createSourceFile('a.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && isTorn(node)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${line + 1}: ${node.getText().replaceAll(/\s+/g, ' ').slice(0, 90)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isTorn(node: ts.JsxElement | ts.JsxFragment): boolean {
  const children = node.children.filter((child) => !isBlank(child));
  const isFixed = (child: ts.JsxChild) => ts.isJsxText(child) || wordsOf(child) !== undefined;
  if (ts.isJsxFragment(node) && children.some((child) => isFixed(child) || isText(child))) return true;
  return children.some((child, index) => {
    const others = children.filter((each) => each !== child);
    if (isText(child)) return others.length > 0;
    if (ts.isJsxExpression(child) && !holdsElement(child)) return !isFixed(child) && others.some(isFixed);
    return isSometimes(child) && children.slice(index).some(isFixed);
  });
}

function isBlank(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return child.text.trim() === '';
  return ts.isJsxExpression(child) && (!child.expression || wordsOf(child)?.trim() === '');
}

/** The words of `{'…'}`. */
function wordsOf(child: ts.JsxChild): string | undefined {
  return ts.isJsxExpression(child) && child.expression && ts.isStringLiteralLike(child.expression)
    ? child.expression.text
    : undefined;
}

function holdsElement(node: ts.Node): boolean {
  const isElement = ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);
  return isElement || (ts.forEachChild(node, (child) => holdsElement(child) || undefined) ?? false);
}

/** Whether a child is, or may be, text that changes, as far as its form tells. */
function isText(child: ts.JsxChild): boolean {
  return ts.isJsxExpression(child) && child.expression !== undefined && mayBeText(child.expression);
}

function mayBeText(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return mayBeText(node.expression);
  if (ts.isConditionalExpression(node))
    return [node.whenTrue, node.whenFalse].some((each) => ts.isStringLiteralLike(each) || mayBeText(each));
  if (ts.isBinaryExpression(node)) return ts.isStringLiteralLike(node.right) || mayBeText(node.right);
  return ts.isTemplateExpression(node);
}

/** Whether an element is there at times only. */
function isSometimes(child: ts.JsxChild): boolean {
  if (!ts.isJsxExpression(child) || !child.expression) return false;
  return ts.isBinaryExpression(child.expression) || ts.isConditionalExpression(child.expression);
}

test.each([
  '<p>{count} answers</p>',
  '<p>You know <b>{name}</b> since {day}.</p>',
  '<p><b>{name}</b> {isNew && "is new"}</p>',
  `<p><Icon /> {\`\${count} answers\`}</p>`,
  '<p><Icon /> {isOpen ? "Close" : "Open"}</p>',
  '<p>{icon && <Icon />} Open</p>',
  '<>Signed in as <b>{name}</b></>',
])('%s is found', (jsx) => {
  expect(tornTexts(`const element = ${jsx};`)).toHaveLength(1);
});

test.each([
  `<p>{\`\${count} answers\`}</p>`,
  '<p>{isOpen ? "Close" : "Open"}</p>',
  '<p>You know <b>{name}</b> since <b>{day}</b>.</p>',
  '<p>Open {icon && <Icon />}</p>',
  '<p>{icon && <Icon />} <span>Open</span></p>',
  '<p><Icon />{children}</p>',
])('%s is fine', (jsx) => {
  expect(tornTexts(`const element = ${jsx};`)).toEqual([]);
});

test('no screen has text that a page translation tears', async () => {
  const web = fileURLToPath(new URL('../web', import.meta.url));
  const found: string[] = [];
  for (const folder of ['app', 'office', 'shared', 'site/islands', 'site/enquiries']) {
    for (const path of await readdir(join(web, folder), { recursive: true })) {
      if (!path.endsWith('.tsx') || path.endsWith('.test.tsx')) continue;
      const texts = tornTexts(await readFile(join(web, folder, path), 'utf8'));
      found.push(...texts.map((text) => `web/${folder}/${path}:${text}`));
    }
  }
  expect(found).toEqual([]);
});
