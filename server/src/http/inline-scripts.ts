import { createHash } from 'node:crypto';

const commentOrScript =
  /<!--[\s\S]*?-->|<script(?<attributes>(?:[\s/](?:[^>"']|"[^"]*"|'[^']*')*)?)>(?<text>[\s\S]*?)<\/script[\s/>]/gi;
const src = /[\s/"']src\s*=/i;
/** A browser does not run it, so it asks for no hash. */
const dataBlock = /\stype="application\/(ld\+)?json"/i;

/**
 * The Content-Security-Policy sources (`'sha256-…'`) that allow the inline scripts of a page, without repetition.
 *
 * This is no general HTML parser: it reads only what our own build wrote, where React escapes `<` in texts and
 * attributes and React Router escapes it in the data of scripts. Were it ever to miss a script, the page would
 * not run; it cannot make a page less safe, because the build is all it ever sees.
 */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const { groups } of html.matchAll(commentOrScript)) {
    const attributes = groups?.attributes ?? '';
    if (groups?.text === undefined || src.test(attributes) || dataBlock.test(attributes)) continue;
    // A browser hashes what its parser has read, and the parser reads every kind of line end as \n.
    const text = groups.text.replace(/\r\n?/g, '\n');
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return [...hashes];
}
