import { HtmlValidate } from 'html-validate/node';
import { expect, test } from '../fixtures';
import { SITE_PAGES } from '../site-pages';

/** Screens of the app, which are sent without their content, and a page that does not exist. */
const OTHERS = ['/app', '/login', '/cart', '/nope'];

test('every page is valid HTML as it is sent', async ({ request }) => {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
  for (const path of [...SITE_PAGES.map(([address]) => address), ...OTHERS]) {
    const page = await (await request.get(path)).text();
    expect(page, path).toContain('<!DOCTYPE html>');
    const { results } = await validator.validateString(page, path);
    const errors = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(errors, path).toEqual([]);
  }
});
