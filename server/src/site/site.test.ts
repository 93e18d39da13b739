import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request as rawRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { problem } from '@nosewise/contract/problem-details';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { absentDatabase, files, makeProject, SITE_PATHS, testEnv, testKeys } from '../../testing/project';
import { buildApp } from '../app';

let site: string;
let app: FastifyInstance;

beforeAll(async () => {
  const project = await makeProject();
  site = project.site;
  app = await buildApp({ env: testEnv(), database: absentDatabase, keys: await testKeys(), site });
  return project.remove;
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('a screen', () => {
  it.each([
    ['/', 'Home'],
    ['/app', 'App menu'],
    ['/app?x=1', 'App menu'],
    ['/kits/master-wine-36?category=wine', 'Master wine'],
  ])('at %s is served and never kept without asking', async (url, title) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toMatch(new RegExp(`^<!DOCTYPE html>.*<title>${title}</title>.*</html>$`, 's'));
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });

  it.each([
    ['/app/', '/app'],
    ['/app/?x=1&y=/2', '/app?x=1&y=/2'],
    ['/app/index.html', '/app'],
    ['/index.html?x', '/?x'],
    ['/b/2345bcdf', '/B/2345bcdf'],
  ])('has one address: %s leads to %s', async (from, to) => {
    const answer = await get(from);
    expect(answer.statusCode).toBe(308);
    expect(answer.headers).toMatchObject({ location: to, 'cache-control': 'no-cache' });
  });

  it.each(['br', 'gzip', 'identity'])(
    'is not sent again to a browser that has it as %s',
    async (accepted) => {
      const headers = { 'accept-encoding': accepted };
      const { etag } = (await get('/app', headers)).headers;
      const again = await get('/app', { ...headers, 'if-none-match': `"other", ${etag}` });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
      expect(again.headers).toMatchObject({ etag, 'cache-control': 'no-cache' });
    },
  );

  it('is known by its content, not by the time of its file', async () => {
    const { etag } = (await get('/app')).headers;
    const other = await makeProject();
    await utimes(join(other.site, 'app/index.html'), new Date(0), new Date(0));
    const elsewhere = await buildApp({
      env: testEnv(),
      database: absentDatabase,
      keys: await testKeys(),
      site: other.site,
    });
    expect((await elsewhere.inject('/app')).headers.etag).toBe(etag);
    expect((await get('/')).headers.etag).not.toBe(etag);
    await other.remove();
  });

  it('can be asked for its headers alone', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/app' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
    expect(answer.headers['content-length']).toBe(String((await get('/app')).body.length));
    expect(answer.headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
  });

  it('takes no other method', async () => {
    const answer = await app.inject({ method: 'POST', url: '/app', headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(404);
    expect(problem.parse(answer.json()).code).toBe('not_found');
  });
});

describe('an unknown address', () => {
  it.each(['/nowhere', '/App', '/app/deep/er', '/assets/gone-0000.js', '/nowhere/?x=1', '/sw.js.br'])(
    'such as %s shows the 404 page with status 404',
    async (url) => {
      const answer = await get(url, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('<h1 style="margin:0">Oops! Page not found</h1>');
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      });
    },
  );

  it('shows the whole 404 page to every kind of request', async () => {
    const { etag } = (await get('/404.html')).headers;
    const later = new Date(Date.now() + 1e6).toUTCString();
    const headers = { 'if-none-match': String(etag), 'if-modified-since': later, range: 'bytes=0-3' };
    const answer = await get('/nowhere', headers);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe((await get('/404.html')).body);
  });

  it('answers a request for its headers alone without a body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/nowhere' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toBe('');
  });

  it.each(['application/json', 'image/avif,image/*', 'text/html;q=0, application/json'])(
    'answers a program that takes %s with problem details',
    async (accept) => {
      const answer = await get('/nowhere', { accept });
      expect(answer.statusCode).toBe(404);
      expect(problem.parse(answer.json()).code).toBe('not_found');
    },
  );

  it.each(['PUT', 'POST', 'DELETE', 'OPTIONS'] as const)(
    'answers %s with problem details',
    async (method) => {
      const answer = await app.inject({ method, url: '/nowhere', headers: { accept: 'text/html' } });
      expect(answer.statusCode).toBe(404);
      expect(problem.parse(answer.json()).code).toBe('not_found');
    },
  );

  it.each([
    '/..%2f..%2fpackage.json',
    '/..%2f..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/%2e%2e/package.json',
    '/assets/../../../../package.json',
    '/assets/%2e%2e/',
    '/assets/%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2fpackage.json',
    '/assets/..%5c..%5c..%5cpackage.json',
    '/assets/entry-c3d4.js%00.css',
    '//example.com/',
    '//app/',
    '/./app',
    '/assets/',
    '/assets',
  ])('does not lead out of the site by %s', async (path) => {
    const answer = await getUnchanged(path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.location).toBeUndefined();
    expect(answer.body).not.toContain('secret-of-the-project');
    expect(answer.body).not.toContain('answer = 42');
  });
});

/** Asks over a socket, so that no URL parser changes the path before it arrives. */
async function getUnchanged(path: string) {
  const listening = await buildApp({
    env: testEnv(),
    database: absentDatabase,
    keys: await testKeys(),
    site,
  });
  const { port } = new URL(await listening.listen({ host: '127.0.0.1', port: 0 }));
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    rawRequest({ host: '127.0.0.1', port, path }, resolve).on('error', reject).end();
  });
  const body = await text(answer);
  await listening.close();
  return { status: answer.statusCode, location: answer.headers.location, body };
}

describe('a file', () => {
  it.each(['/assets/entry-c3d4.js', '/assets/root-a1b2.css', '/assets/inter-e5f6.woff2'])(
    'whose name has a hash (%s) is kept for a year',
    async (url) => {
      const answer = await get(url, { 'accept-encoding': 'br' });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    },
  );

  it.each([
    ['/sw.js', 'application/javascript; charset=utf-8'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ])('without a hash (%s) is asked for each time', async (url, type) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': type,
      etag: expect.any(String),
    });
  });
});

describe('compression', () => {
  const plain = async (url: string) => (await get(url)).body;

  describe.each(['/app', '/assets/entry-c3d4.js'] as const)('of %s', (url) => {
    it.each(['br', 'gzip, deflate, br, zstd', 'gzip;q=0.8, br'])('is brotli for %s', async (accepted) => {
      const answer = await get(url, { 'accept-encoding': accepted });
      expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
      expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(await plain(url));
    });

    it.each(['gzip', 'gzip, deflate', 'gzip, br;q=0', 'br;q=0.5, gzip'])(
      'is gzip for %s',
      async (accepted) => {
        const answer = await get(url, { 'accept-encoding': accepted });
        expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
        expect(gunzipSync(answer.rawPayload).toString()).toBe(await plain(url));
      },
    );

    it.each(['identity', 'br;q=0', 'br;q=0, gzip;q=0', 'zstd', ''])('is none for "%s"', async (accepted) => {
      const answer = await get(url, { 'accept-encoding': accepted });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.headers.vary).toBe('accept-encoding');
      expect(answer.body).toBe(await plain(url));
    });
  });

  it('serves the 404 page compressed too', async () => {
    const answer = await get('/nowhere', { 'accept-encoding': 'br' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(await plain('/404.html'));
  });

  it('serves files as they are where the build has not compressed them', async () => {
    const answer = await get('/assets/inter-e5f6.woff2', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['content-type']).toBe('font/woff2');
    expect(answer.body).toBe(files['assets/inter-e5f6.woff2']);
  });
});

describe('the content security policy', () => {
  const scriptsOf = (policy: unknown) => /script-src ([^;]*)/.exec(String(policy))?.[1]?.split(' ');
  const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  it.each([
    ['/', 200, ['window.__page = "Home";']],
    ['/app', 200, ['window.__context = {"page":"app"};', 'import "/assets/entry-c3d4.js";']],
    ['/nowhere', 404, ['window.__page = "Oops! Page not found";']],
  ])('of %s allows exactly its own inline scripts', async (url, status, scripts) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(status);
    expect(scriptsOf(answer.headers['content-security-policy'])).toEqual(["'self'", ...scripts.map(sha256)]);
  });

  it('allows no inline script where there is no page', async () => {
    for (const url of ['/sw.js', '/api/v1/nothing', '/healthz', '/app/']) {
      expect(scriptsOf((await get(url)).headers['content-security-policy'])).toEqual(["'self'"]);
    }
  });

  it('forbids everything that the product does not do', async () => {
    const policy = String((await get('/api/v1/nothing')).headers['content-security-policy']);
    expect(policy.split(';')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "script-src-attr 'none'",
      "style-src 'self'",
      "style-src-elem 'self'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
  });
});

describe('the facts of this server', () => {
  /** The same build, served with another environment. */
  async function served(variables: Record<string, string>) {
    const other = await buildApp({
      env: testEnv(variables),
      database: absentDatabase,
      keys: await testKeys(),
      site,
    });
    return (url: string) => other.inject(url);
  }

  it('are put into its pages, so that one build serves any address and any operator', async () => {
    const bare = await (await served({ PORT: '4000' }))('/imprint');
    expect(bare.body).toContain('not configured');
    expect(bare.body).toContain('{"origin":"http://localhost:4000"}');
    const named = await (
      await served({ PUBLIC_URL: 'https://nosewise.example', OPERATOR_NAME: 'Rose & Co' })
    )('/imprint');
    expect(named.body).toContain('<p>Rose &amp; Co</p>');
    expect(named.body).not.toContain('not configured');
    expect(named.headers.etag).not.toBe(bare.headers.etag);
  });

  it('stay texts when they look like scripts, and no policy allows what they bring', async () => {
    const hostile = `</script><script>alert(1)//"'&$&`;
    const get = await served({ OPERATOR_NAME: hostile });
    for (const url of ['/imprint', '/app']) {
      const answer = await get(url);
      const harmless = await (await served({}))(url);
      expect(answer.body.match(/<script/g)).toEqual(harmless.body.match(/<script/g));
      const [, facts = ''] = /<script id="facts"[^>]*>(.*?)<\/script>/.exec(answer.body) ?? [];
      expect(JSON.parse(facts)).toMatchObject({ name: hostile });
      expect(answer.headers['content-security-policy']).toBe(harmless.headers['content-security-policy']);
    }
  });

  it('are in the sitemap and in robots.txt', async () => {
    const get = await served({ PUBLIC_URL: 'https://nosewise.example' });
    expect((await get('/robots.txt')).body).toBe('Sitemap: https://nosewise.example/sitemap.xml\n');
    expect((await get('/sitemap.xml')).body).toBe('<loc>https://nosewise.example/</loc>');
  });

  it('make another service worker when they change the page that it keeps', async () => {
    const other = await makeProject();
    const worker = async (name: string) => {
      const app = await buildApp({
        env: testEnv({ OPERATOR_NAME: name }),
        database: absentDatabase,
        keys: await testKeys(),
        site: other.site,
      });
      return (await app.inject('/sw.js')).body;
    };
    const rose = await worker('Rose');
    expect(rose).not.toContain('[[');
    expect(await worker('Rose')).toBe(rose);
    expect(await worker('Lily')).not.toBe(rose);
    await other.remove();
  });
});

it('a file that is shared while its worker is away is not read, and its person is told by the screen', async () => {
  const payload =
    '--part\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nnumber,name\r\n--part--';
  const headers = { 'content-type': 'multipart/form-data; boundary=part' };
  const answer = await app.inject({ method: 'POST', url: '/manage/pack/file', headers, payload });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/manage/pack#shared']);
  expect(answer.headers).toMatchObject({ connection: 'close', 'x-frame-options': 'DENY' });
});

describe('the hashed files of another build', () => {
  const earlier = async () => {
    const folder = await join(await mkdtemp(join(tmpdir(), 'nosewise-')), 'assets');
    await mkdir(folder);
    await writeFile(join(folder, 'entry-0000.js'), 'export const answer = 41;');
    await writeFile(join(folder, 'entry-0000.js.br'), brotliCompressSync('export const answer = 41;'));
    await writeFile(join(folder, 'entry-c3d4.js'), 'of the other build');
    const other = await buildApp({
      env: testEnv(),
      database: absentDatabase,
      keys: await testKeys(),
      site,
      otherAssets: ['/nonexistent', folder],
    });
    return {
      get: (url: string, headers: Record<string, string> = {}) => other.inject({ url, headers }),
      remove: () => rm(join(folder, '..'), { recursive: true }),
    };
  };

  it('are still there for a tab that was opened before an update, and kept for a year', async () => {
    const { get, remove } = await earlier();
    const answer = await get('/assets/entry-0000.js', { 'accept-encoding': 'br' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('export const answer = 41;');
    expect((await get('/assets/entry-c3d4.js')).body).toBe(files['assets/entry-c3d4.js']);
    await remove();
  });

  it.each([
    '/assets/entry-9999.js',
    '/assets/entry-0000.js.br',
    '/assets/..%2fentry-0000.js',
    '/assets/.',
    '/assets/',
  ])('do not make %s an address', async (url) => {
    const { get, remove } = await earlier();
    expect((await get(url)).statusCode).toBe(404);
    await remove();
  });
});

describe('security headers', () => {
  it.each(['/', '/nowhere', '/sw.js', '/api/v1/nothing', '/readyz', '/app/'])(
    'are on the answer to %s',
    async (url) => {
      expect((await get(url)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringMatching(
          /camera=\(\).*geolocation=\(\).*microphone=\(\).*payment=\(\)/,
        ),
        'cross-origin-opener-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'x-request-id': expect.any(String),
      });
    },
  );

  it('let the scanner alone use the camera and compile WebAssembly', async () => {
    const built = Object.keys(files).flatMap((file) => {
      const path = `/${file}`.replace(/\/?index\.html$/, '') || '/';
      return file.endsWith('.html') ? [path, `${path}/`] : [`/${file}`];
    });
    const addresses = [...SITE_PATHS, ...built];
    const allowed: string[] = [];
    for (const url of [...addresses, '/scan?set=1', '/scan/index.html', '/scan/x', '/nowhere', '/SCAN']) {
      const headers = JSON.stringify((await get(url, { accept: 'text/html' })).headers);
      const isAllowed = headers.includes('camera=(self)');
      expect(headers.includes('wasm-unsafe-eval'), url).toBe(isAllowed);
      if (!isAllowed && !url.startsWith('/assets/')) expect(headers, url).toContain('camera=()');
      if (isAllowed) allowed.push(url);
    }
    expect(allowed).toEqual(['/scan', '/scan?set=1']);
    expect((await get('/scan')).headers['permissions-policy']).toContain('camera=(self), ');
  });

  it('leave headers that matter only on a page off its files', async () => {
    const { headers } = await get('/assets/entry-c3d4.js');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    });
    expect(headers).not.toHaveProperty('content-security-policy');
    expect(headers).not.toHaveProperty('permissions-policy');
  });

  it('demand https only when people come by https', async () => {
    const plain = await get('/app');
    expect(plain.headers['strict-transport-security']).toBeUndefined();
    expect(plain.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');

    const secured = await buildApp({
      env: testEnv({ PUBLIC_URL: 'https://nosewise.example' }),
      database: absentDatabase,
      keys: await testKeys(),
      site,
    });
    for (const url of ['/app', '/nowhere', '/api/v1/nothing']) {
      const { headers } = await secured.inject(url);
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
      expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    }
  });
});

describe('without a built site', () => {
  it('answers every page with problem details and still serves the rest', async () => {
    const bare = await buildApp({
      env: testEnv(),
      database: absentDatabase,
      keys: await testKeys(),
      site: '/nonexistent/site',
    });
    const answer = await bare.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(404);
    expect(problem.parse(answer.json()).code).toBe('not_found');
    expect((await bare.inject('/healthz')).statusCode).toBe(200);
  });
});
