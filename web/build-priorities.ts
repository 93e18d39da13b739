import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const CLIENT = fileURLToPath(new URL('build/client', import.meta.url));

/**
 * Lets a public page be painted before its scripts take the line: its words, style and fonts are all that a visitor
 * needs to read, so the scripts are asked for with low priority (WHATWG HTML, "fetchpriority"). The app's screens show
 * nothing without theirs and stay as they are.
 */
async function lowerScripts(file: string): Promise<void> {
  const html = await readFile(file, 'utf8');
  if (!html.includes('rel="canonical"')) return;
  await writeFile(
    file,
    html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'),
  );
}

const files = await readdir(CLIENT, { recursive: true });
await Promise.all(
  files.filter((file) => file.endsWith('index.html')).map((file) => lowerScripts(`${CLIENT}/${file}`)),
);
