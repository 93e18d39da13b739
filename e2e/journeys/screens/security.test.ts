import { createHash } from 'node:crypto';
import { expect, test } from '../../fixtures';

const SCANNER = '/scan';
const SCREENS = [
  ...['/', '/app', '/training', '/manage', '/nope', '/__spa-fallback.html', '/cart', '/progress'],
  ...['/blind', '/blind/1', '/blind/1/train', '/blind/1/print', '/blind/1/key', '/B/2345BCDF'],
  ...[SCANNER, '/scan?set=1'],
];

/** The sources that a directive of a policy allows. */
function sources(policy: string | undefined, directive: string): string[] {
  const found = policy?.split(';').find((part) => part.trim().startsWith(`${directive} `));
  return found?.trim().split(/\s+/).slice(1) ?? [];
}

/** Only scripts that run: browsers ask for no hash of data. */
function inlineScripts(html: string): string[] {
  return [
    ...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>(.*?)<\/script>/gs),
  ].map(([, text = '']) => text);
}

test('every page allows its own scripts and no others, and a script slipped into one does not run', async ({
  request,
  withConsoleErrors,
  page,
}) => {
  await test.step('the policies', async () => {
    for (const screen of SCREENS) {
      const answer = await request.get(screen, { headers: { accept: 'text/html' } });
      const policy = answer.headers()['content-security-policy'];
      const allowed = sources(policy, 'script-src');
      expect(allowed, screen).toContain("'self'");
      const scans = screen.startsWith(SCANNER);
      expect(
        allowed.filter((source) => !/^'self'$|^'sha256-/.test(source)),
        screen,
      ).toEqual(scans ? ["'wasm-unsafe-eval'"] : []);
      expect(answer.headers()['permissions-policy'], screen).toContain(
        scans ? 'camera=(self),' : 'camera=(),',
      );
      const scripts = inlineScripts(await answer.text());
      expect(scripts.length).toBeGreaterThan(0);
      for (const script of scripts)
        expect(allowed, screen).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
      expect(sources(policy, 'default-src')).toEqual(["'none'"]);
      expect(sources(policy, 'frame-ancestors')).toEqual(["'none'"]);
      expect(answer.headers()['x-content-type-options']).toBe('nosniff');
    }
  });
  await test.step('a script that somebody has slipped into the page', async () => {
    await withConsoleErrors(/Content Security Policy/, async () => {
      for (const screen of ['/', '/app']) {
        await page.goto(screen);
        const violated = page.evaluate(
          () =>
            new Promise<string[]>((resolve) => {
              const directives: string[] = [];
              addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
                directives.push(effectiveDirective);
                if (directives.length === 2) resolve(directives.toSorted());
              });
            }),
        );
        await page.evaluate(() => {
          const script = document.createElement('script');
          script.textContent = "document.documentElement.dataset.broken = 'in by a script'";
          const picture = document.createElement('div');
          picture.innerHTML = `<a href="#" onclick="document.documentElement.dataset.broken = 'in by an attribute'">x</a>`;
          document.body.append(script, picture);
          picture.querySelector('a')?.click();
        });
        expect(await violated).toEqual(['script-src-attr', 'script-src-elem']);
        await expect(page.locator('html')).not.toHaveAttribute('data-broken', /./);
      }
    });
  });
});
