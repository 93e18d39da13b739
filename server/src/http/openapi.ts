import swagger from '@fastify/swagger';
import { API } from '@nosewise/contract/route';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';

/**
 * Makes the contract's schemas the ones that requests are parsed and answers are written with, and serves
 * `/api/v1/openapi.json`, which is made from them. To be called before the routes.
 */
export async function useContract(app: FastifyInstance, publicUrl: string): Promise<void> {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const transform = createJsonSchemaTransform({});
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Nosewise', version: '1' },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: (document) =>
      document.url.startsWith(API) ? transform(document) : { ...document, schema: { hide: true } },
  });
  app.get(`${API}/openapi.json`, { schema: { hide: true } }, async () => app.swagger());
}
