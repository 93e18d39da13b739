import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type JsonSchema, jsonSchema } from './json-schema';

const parameter = z.object({ in: z.enum(['path', 'query']), name: z.string(), schema: jsonSchema });

const operation = z.object({
  summary: z.string().min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: jsonSchema })) }).optional(),
  responses: z.record(z.string().regex(/^[1-5]\d\d$/), z.object({ description: z.string() })),
});

const methods = z.enum(['get', 'put', 'post', 'patch', 'delete']);

/** The parts of an OpenAPI document (OpenAPI 3.1, section 4.8) that ours uses. */
const openApiDocument = z.object({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.object({ title: z.string(), version: z.string() }),
  servers: z.array(z.object({ url: z.url() })),
  components: z.object({ securitySchemes: z.record(z.string(), z.object({ type: z.literal('http') })) }),
  paths: z.record(z.string().startsWith('/'), z.partialRecord(methods, operation)),
});

export type OpenApiDocument = z.infer<typeof openApiDocument>;

/** One call of the document. */
export interface Operation {
  readonly method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';
  /** With parameters in the form `{name}`. */
  readonly path: string;
  readonly access: 'public' | 'optional' | 'account';
  readonly parameters: readonly z.infer<typeof parameter>[];
  readonly body: JsonSchema | undefined;
  readonly mediaType: MediaType;
}

const mediaTypes = ['application/json', 'multipart/form-data'] as const;
export type MediaType = (typeof mediaTypes)[number];

const upperCase = { get: 'GET', put: 'PUT', post: 'POST', patch: 'PATCH', delete: 'DELETE' } as const;

export async function readOpenApi(app: FastifyInstance): Promise<OpenApiDocument> {
  return openApiDocument.parse((await app.inject('/api/v1/openapi.json')).json());
}

/** Lists every call that the application describes, so that tests cover new ones automatically. */
export async function operationsOf(app: FastifyInstance): Promise<Operation[]> {
  return operationsIn((await app.inject('/api/v1/openapi.json')).json());
}

/** Lists the calls of an OpenAPI document. */
export function operationsIn(document: unknown): Operation[] {
  const { paths } = openApiDocument.parse(document);
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.options.flatMap((method) => {
      const found = item[method];
      if (!found) return [];
      const { security, parameters, requestBody } = found;
      const content = requestBody?.content ?? {};
      const mediaType = mediaTypes.find((type) => content[type]) ?? 'application/json';
      const isOpen = security.length === 0 || security.some((way) => Object.keys(way).length === 0);
      return [
        {
          method: upperCase[method],
          path,
          access: security.length === 0 ? 'public' : isOpen ? 'optional' : 'account',
          parameters,
          body: content[mediaType]?.schema,
          mediaType,
        },
      ];
    }),
  );
}
