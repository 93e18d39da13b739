import { readFile } from 'node:fs/promises';
import fastify from 'fastify';

/**
 * A program: Fastify without plugins, hooks or schemas.
 * Arguments: the port, and a JSON file with the object that each path answers.
 */
const [port, file = ''] = process.argv.slice(2);
const answers: Record<string, object> = JSON.parse(await readFile(file, 'utf8'));

const app = fastify();
app.get('/', async () => ({ status: 'ready' }));
for (const [path, answer] of Object.entries(answers)) app.get(path, async () => answer);
await app.listen({ port: Number(port), host: '127.0.0.1' });
