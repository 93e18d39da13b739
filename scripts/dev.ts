import { spawn } from 'node:child_process';
import { join } from 'node:path';

// Runs the development servers of server, web and office (`npm run dev`). When one ends, so do the others.
const { PORT, PUBLIC_URL } = process.env;
if (PORT && PUBLIC_URL && PORT === new URL(PUBLIC_URL).port)
  throw new Error('PORT is the port of the server, PUBLIC_URL that of the web: choose two.');

const root = join(import.meta.dirname, '..');
const run = (workspace: string, args: readonly string[]) =>
  spawn(process.execPath, args, { cwd: join(root, workspace), stdio: 'inherit' });

/** The folders at whose changes the server restarts: by itself Node would miss migrations, which are not imported. */
const sources = ['src', 'migrations', '../domain/src', '../catalogue/src', '../contract/src'];
const watch = sources.flatMap((folder) => ['--watch-path', folder]);

const servers = [
  run('server', [...watch, '--env-file=dev.env', '--import', 'tsx', 'src/main.ts']),
  run('web', [join(root, 'node_modules/@react-router/dev/bin.js'), 'dev']),
  run('web', [
    join(root, 'node_modules/vite/bin/vite.js'),
    '--config',
    'vite.office.ts',
    '--logLevel',
    'warn',
  ]),
];

function stop() {
  for (const server of servers) server.kill();
}
for (const server of servers) server.on('exit', stop);
process.on('SIGINT', stop).on('SIGTERM', stop);
