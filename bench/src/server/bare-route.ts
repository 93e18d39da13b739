import { readFile } from 'node:fs/promises';
import fastify from 'fastify';

/**
 * Runs Fastify without plugins, hooks or schemas.
 * Arguments: the port, and a JSON file with the response of each path: an object, or a page's bytes in base64.
 */
const [port, file = ''] = process.argv.slice(2);
const answers: Record<string, object | string> = JSON.parse(await readFile(file, 'utf8'));

const app = fastify();
app.get('/ready', async () => ({ status: 'ready' }));
for (const [path, answer] of Object.entries(answers)) {
  if (typeof answer === 'object') app.get(path, async () => answer);
  else {
    const page = Buffer.from(answer, 'base64');
    app.get(path, (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  }
}
await app.listen({ port: Number(port), host: '127.0.0.1' });
