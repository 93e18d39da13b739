import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const CLIENT = fileURLToPath(new URL('build/client', import.meta.url));
/** How long the scripts wait for a paint that does not come, in ms. */
const LONGEST = 500;

const PRELOAD = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g;
const SHEET = '<link rel="stylesheet"';
const ENTRY = /<script type="module" async="">.*?<\/script>/s;

/**
 * Stands in the head, before the style sheet, and lets the scripts begin with the first paint: all files at once, with
 * low priority, and the framework's own entry when the page has been read. A page in a tab that nobody sees is not
 * painted and does not wait. It takes itself away, so that React finds the document that it has rendered.
 */
const begin = (files: readonly string[]) => `{
  let begun = false;
  const enter = () => {
    const entry = document.getElementById('entry');
    entry.replaceWith(entry.content);
  };
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const href of ${JSON.stringify(files)})
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href }));
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', enter);
    else enter();
  };
  document.currentScript.remove();
  setTimeout(begin, document.hidden ? 0 : ${LONGEST});
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
}`;

/**
 * Lets a public page be painted before its scripts take the line: its words, style and fonts are all that a visitor
 * needs to read. The app's screens show nothing without their scripts and stay as they are.
 * @throws Error when the framework writes its scripts in another way than this knows
 */
async function paintFirst(file: string): Promise<void> {
  const html = await readFile(file, 'utf8');
  if (!html.includes('rel="canonical"')) return;
  const files = [...html.matchAll(PRELOAD)].map(([, href = '']) => href);
  if (files.length === 0 || !html.includes(SHEET) || !ENTRY.test(html))
    throw new Error(`${file} has no scripts that could wait.`);
  const later = html
    .replaceAll(PRELOAD, '')
    .replace(SHEET, () => `<script>${begin(files)}</script>${SHEET}`)
    .replace(ENTRY, (entry) => `<template id="entry">${entry}</template>`);
  await writeFile(file, later);
}

const files = await readdir(CLIENT, { recursive: true });
await Promise.all(
  files.filter((file) => file.endsWith('index.html')).map((file) => paintFirst(`${CLIENT}/${file}`)),
);
