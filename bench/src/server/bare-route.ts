import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import fastify from 'fastify';

/**
 * Runs Fastify without plugins or schemas, and without hooks unless there is a key.
 * Arguments: the port, and a JSON file with the response of each path (an object, or a page's bytes in base64) and
 * the key that signs the tokens of its callers, if they must have one.
 */
const [port, file = ''] = process.argv.slice(2);
const { answers, key }: { answers: Record<string, object | string>; key?: JsonWebKey } = JSON.parse(
  await readFile(file, 'utf8'),
);

const app = fastify();
if (key) {
  const publicKey = createPublicKey({ key, format: 'jwk' });
  app.addHook('onRequest', async ({ url, headers: { authorization = '' } }, reply) => {
    const [head, claims, signature = ''] = authorization.slice('Bearer '.length).split('.');
    const signed = Buffer.from(`${head}.${claims}`);
    const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    const isOurs = verify('sha256', signed, how, Buffer.from(signature, 'base64url'));
    if (url !== '/ready' && !isOurs) return reply.code(401).send({ status: 'unauthorized' });
  });
}
app.get('/ready', async () => ({ status: 'ready' }));
for (const [path, answer] of Object.entries(answers)) {
  if (typeof answer === 'object') app.get(path, async () => answer);
  else {
    const page = Buffer.from(answer, 'base64');
    app.get(path, (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  }
}
await app.listen({ port: Number(port), host: '127.0.0.1' });
