import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inlineScriptHashes, securityHeaders } from './security';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the hashes of inline scripts', () => {
  it.each([
    ['a plain script', '<script>a()</script>', ['a()']],
    [
      'a script with attributes',
      '<script type="module" async="">import "/a.js";</script>',
      ['import "/a.js";'],
    ],
    ['an attribute that contains ">"', '<script data-a="x &gt; y">a()</script>', ['a()']],
    ['an attribute that only ends in src', '<script data-src="/a.js">a()</script>', ['a()']],
    ['an attribute that only starts with src', '<script srcdoc="">a()</script>', ['a()']],
    ['white space, which counts', '<script>\n  a()\n</script>', ['\n  a()\n']],
    [
      'Windows line ends, which the parser of a browser changes',
      '<script>a()\r\nb()\rc()</script>',
      ['a()\nb()\nc()'],
    ],
    ['letters beyond ASCII', '<script>"Crème brûlée 🍋"</script>', ['"Crème brûlée 🍋"']],
    ['comparisons', '<script>if (a < b && b > c) d("<p>")</script>', ['if (a < b && b > c) d("<p>")']],
    ['several scripts', '<script>a()</script><p>…</p><script>b()</script>', ['a()', 'b()']],
    ['the same script twice', '<script>a()</script><script>a()</script>', ['a()']],
    ['an empty script', '<script></script>', ['']],
  ])('cover %s', (_what, html, texts) => {
    expect(inlineScriptHashes(`<body>${html}</body>`)).toEqual(texts.map(sha256));
  });

  it.each([
    ['a script from a file', '<script src="/a.js"></script>'],
    ['a script from a file, with its address last', '<script type="module" async="" src="/a.js"></script>'],
    ['structured data', '<script type="application/ld+json">{}</script>'],
    ['data', '<script id="a" type="application/json">{}</script>'],
    ['a page without scripts', '<p>Lemon</p>'],
  ])('leave out %s', (_what, html) => {
    expect(inlineScriptHashes(`<body>${html}</body>`)).toEqual([]);
  });
});

describe('the page that scans', () => {
  const page = '<script>a()</script>';
  const reading = securityHeaders(true, page);
  const scanning = securityHeaders(true, page, 'scanning');

  it('may use the camera, and no page else', () => {
    expect(reading['permissions-policy']).toMatch(/^camera=\(\), /);
    expect(scanning['permissions-policy']).toBe(
      reading['permissions-policy']?.replace('camera=()', 'camera=(self)'),
    );
  });

  it('may compile WebAssembly, which is no leave to evaluate scripts', () => {
    expect(reading['content-security-policy']).toContain(`script-src 'self' ${sha256('a()')};`);
    expect(scanning['content-security-policy']).toContain(
      `script-src 'self' ${sha256('a()')} 'wasm-unsafe-eval';`,
    );
  });

  it('has all other headers of a page', () => {
    const { 'permissions-policy': _features, 'content-security-policy': policy, ...others } = scanning;
    expect(reading).toMatchObject(others);
    expect(policy?.replace(" 'wasm-unsafe-eval'", '')).toBe(reading['content-security-policy']);
  });
});
