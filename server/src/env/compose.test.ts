import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { parseEnv, VARIABLES } from './env';

const read = (name: string) => readFile(new URL(`../../../${name}`, import.meta.url), 'utf8');

const service = z.object({
  volumes: z.array(z.string()).default([]),
  secrets: z.array(z.string()).default([]),
  environment: z.union([z.array(z.string()), z.record(z.string(), z.string())]).default([]),
});
const compose = z.object({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
  secrets: z.record(z.string(), z.object({ file: z.string() })).default({}),
});

/** Reads a file of Compose. @param given its variables */
async function readCompose(name: string, given: Readonly<Record<string, string>> = {}) {
  const text = await read(name);
  return compose.parse(
    parse(text.replaceAll(/\$\{(\w+)(:\?[^}]*)?\}/g, (_, variable) => given[variable] ?? variable)),
  );
}

/** Reads the variables that the image itself sets. */
async function ofImage(): Promise<Record<string, string>> {
  const [, line = ''] = /^ENV (.+)$/m.exec(await read('Containerfile')) ?? [];
  return Object.fromEntries(line.split(' ').map((pair) => pair.split('=')));
}

describe('the image', () => {
  it('listens for everybody, and keeps its data in the volume', async () => {
    const env = parseEnv(await ofImage(), '/nosewise');
    expect(env).toMatchObject({ host: '0.0.0.0', port: 3000, dataDir: '/data' });
  });

  it('names no processor', async () => {
    expect(await read('Containerfile')).not.toMatch(/amd64|arm64|x64|x86|aarch/i);
  });
});

it('the operators’ guide has every variable', async () => {
  const [, section = ''] = (await read('docs/operating.md')).split('## Environment');
  const [rows = ''] = section.split('\n## ');
  const told = rows.split('\n').flatMap((row) => row.split('|')[1]?.match(/[A-Z_]{4,}/g) ?? []);
  expect(told.sort()).toEqual([...VARIABLES].sort());
});

it.each(['docs/operating.md', 'compose.scale.yaml'])(
  'a block of Caddy in %s has lines of its own, as Caddy wants it',
  async (name) => {
    const proxies = (await read(name)).split('\n').filter((line) => line.includes('reverse_proxy'));
    expect(proxies.length).toBeGreaterThan(0);
    for (const line of proxies) expect(line).toMatch(/^ *reverse_proxy [^{}]+\{?$/);
  },
);

describe('compose.yaml', () => {
  it('hands on every variable that the image does not set and its own database does not make needless', async () => {
    const { services } = await readCompose('compose.yaml');
    const set = [...Object.keys(await ofImage()), 'DATABASE_URL', 'AUTH_KEY_FILE', 'PUSH_KEY_FILE'];
    expect(Object.keys(services)).toEqual(['nosewise']);
    expect([...(await namesIn('compose.yaml', 'nosewise')), ...set].sort()).toEqual([...VARIABLES].sort());
  });
});

describe('compose.scale.yaml', () => {
  const given = { DOMAIN: 'nosewise.example' };

  it('gives two processes variables that the product understands, and keys that are secrets', async () => {
    const { services, secrets } = await readCompose('compose.scale.yaml', given);
    for (const name of ['one', 'two']) {
      const { environment = [], secrets: open = [] } = services[name] ?? {};
      expect(VARIABLES).toEqual(expect.arrayContaining(await namesIn('compose.scale.yaml', name)));
      const env = parseEnv(
        { ...(await ofImage()), ...z.record(z.string(), z.string()).parse(environment) },
        '/',
      );
      expect(env.publicUrl).toBe('https://nosewise.example');
      expect([env.authKeyFile, env.pushKeyFile]).toEqual(open.map((secret) => `/run/secrets/${secret}`));
      expect(Object.keys(secrets)).toEqual(expect.arrayContaining(open));
    }
  });
});

it.each(['compose.yaml', 'compose.scale.yaml'])('%s declares every volume that it names', async (name) => {
  const { services, volumes } = await readCompose(name);
  const used = Object.values(services).flatMap((each) => each.volumes.map((volume) => volume.split(':')[0]));
  expect(used.sort()).toEqual(Object.keys(volumes).sort());
});

it('.env.example has every variable, with values that the server takes', async () => {
  const lines = (await read('.env.example')).split('\n').map((line) => /^(?:# )?([A-Z_]+)=(.+)$/.exec(line));
  const values = Object.fromEntries(lines.flatMap((line) => (line ? [[line[1], line[2]]] : [])));
  expect(Object.keys(values).sort()).toEqual([...VARIABLES].sort());
  expect(parseEnv(values, '/').publicUrl).toBe('https://nosewise.example');
});

async function namesIn(name: string, of: string): Promise<string[]> {
  const environment = (await readCompose(name)).services[of]?.environment ?? [];
  return Array.isArray(environment) ? environment : Object.keys(environment);
}
