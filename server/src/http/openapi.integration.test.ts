import { readdir } from 'node:fs/promises';
import { API } from '@nosewise/contract/route';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type OpenApiDocument, readOpenApi } from '../../testing/http/openapi';
import { startTestApp, type TestApp } from '../../testing/test-app';

let at: TestApp;
let document: OpenApiDocument;

beforeAll(async () => {
  at = await startTestApp();
  document = await readOpenApi(at.app);
  return () => at.close();
});

/** The names of fields with amounts of money. */
const AMOUNTS = ['gross', 'vat', 'paid', 'refunded', 'unitPrice', 'shipping', 'total', 'amount'];
const withProperties = z.object({
  properties: z.record(z.string(), z.looseObject({ type: z.unknown().optional() })),
});

const declared = z.object({
  method: z.enum(['GET', 'PUT', 'POST', 'PATCH', 'DELETE']),
  path: z.string(),
  summary: z.string(),
  access: z.string(),
});

/** Everything that `route()` has made in any module of the contract, but for the office's, which stay out of the document. */
async function declaredRoutes() {
  const folder = new URL('../../../contract/src/', import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('office/'),
  );
  const modules = await Promise.all(files.map((name) => import(new URL(name, folder).href)));
  return modules
    .flatMap((module) => Object.values(module))
    .map((value) => declared.safeParse(value))
    .flatMap(({ data }) => (data ? [data] : []));
}

describe('the OpenAPI document', () => {
  test('has exactly the calls that the contract declares', async () => {
    const described = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => `${method} ${path}: ${operation?.summary}`),
    );
    const routes = await declaredRoutes();
    expect(routes.length).toBeGreaterThan(10);
    expect(described.sort()).toEqual(
      routes
        .map(({ method, path, summary }) => {
          const template = `${API}${path}`.replaceAll(/:(\w+)/g, '{$1}');
          return `${method.toLowerCase()} ${template}: ${summary}`;
        })
        .sort(),
    );
  });

  test('describes every parameter of every path', () => {
    for (const [path, item] of Object.entries(document.paths)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const operation of Object.values(item)) {
        const described = operation?.parameters.filter((parameter) => parameter.in === 'path');
        expect(described?.map(({ name }) => name)).toEqual(named);
      }
    }
  });

  test('names only ways to sign in that it explains', () => {
    const ways = Object.values(document.paths).flatMap((item) =>
      Object.values(item).flatMap((operation) => operation?.security.flatMap(Object.keys) ?? []),
    );
    const explained = Object.keys(document.components.securitySchemes);
    expect(explained).toEqual(expect.arrayContaining([...new Set(ways)]));
  });

  test('names the currency beside every amount', async () => {
    const found: string[] = [];
    const walk = (part: unknown, path: string): void => {
      if (typeof part !== 'object' || part === null) return;
      const properties = withProperties.safeParse(part).data?.properties ?? {};
      const amounts = AMOUNTS.filter((name) => properties[name]?.type === 'integer');
      if (amounts.length > 0) {
        found.push(path);
        expect(properties.currency, `${path}: ${amounts.join(', ')}`).toMatchObject({ enum: ['EUR'] });
      }
      for (const [name, inner] of Object.entries(part)) walk(inner, `${path}/${name}`);
    };
    walk((await at.app.inject(`${API}/openapi.json`)).json().paths, '');
    expect(found.length).toBeGreaterThan(6);
  });

  test('asks for the consent of a team enquiry, and takes nothing but a yes', () => {
    const { content } = document.paths[`${API}/team-enquiries`]?.post?.requestBody ?? {};
    const form = content?.['multipart/form-data']?.schema;
    expect(form?.required).toContain('consentChecked');
    expect(form?.properties?.consentChecked).toMatchObject({ enum: ['true'] });
  });

  test('holds only references that lead somewhere', async () => {
    const { body } = await at.app.inject(`${API}/openapi.json`);
    expect(body).not.toContain('"$ref"');
  });
});
