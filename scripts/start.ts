import { buildIfStale, exitWhenFailed } from './build';

await exitWhenFailed(buildIfStale(console.log));
// In this process, so that signals reach the server itself. The file exists only now, hence not for the compiler.
await import(new URL('../server/dist/main.js', import.meta.url).href);
