// Starts the server of an image, or one of the operator's commands.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));
// An image holds one build, in a folder that is named by it.
const [name] = readdirSync(`${root}builds`);
const build = `${root}builds/${name}`;

const [part, ...words] = process.argv.slice(2);
if (part === undefined) {
  const { serve } = await import(`${build}/serve.js`);
  await serve(root, build);
} else if (part === 'admin') {
  const { runCommand } = await import(`${build}/admin.js`);
  await runCommand(root, build, words);
} else {
  process.stderr.write(
    '`nosewise` starts the server, and `nosewise admin --help` lists the operator’s commands.\n',
  );
  process.exitCode = 2;
}
