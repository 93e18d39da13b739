import { readFile } from 'node:fs/promises';
import { describe, expect, it, test } from 'vitest';
import { PDF } from '../../testing/test-enquiries';
import { Refusal } from '../errors/refusal';
import { readMenu } from './menu';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const JPG = Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100', 'hex'), Buffer.alloc(200, 7)]);

function fileOf(content: Buffer | string, name = 'menu.pdf'): File {
  return new File([new Uint8Array(Buffer.from(content))], name, { type: 'application/pdf' });
}

async function refusalOf(content: Buffer | string, name: string): Promise<unknown> {
  return readMenu(fileOf(content, name)).catch((error) => error);
}

test.each([
  ['application/pdf', PDF],
  ['image/png', PNG],
  ['image/jpeg', JPG],
])('%s is known by its bytes, and they are kept as they are', async (mediaType, content) => {
  expect(await readMenu(fileOf(content, 'menu.exe'))).toEqual({ fileName: 'menu.exe', mediaType, content });
});

test.each([
  [
    'a line break',
    await readFile(new URL('../../../fixtures/field/menu-after-newline.pdf', import.meta.url)),
  ],
  ['a byte order mark', Buffer.concat([Buffer.from('\ufeff'), PDF])],
  ['the header of a mail', Buffer.concat([Buffer.from('Message-ID: <1@mail.example>\r\n\r\n'), PDF])],
  ['blanks up to the last byte', Buffer.concat([Buffer.alloc(1_019, ' '), PDF])],
])('a PDF is known behind %s', async (_what, content) => {
  expect(await readMenu(fileOf(content))).toMatchObject({ mediaType: 'application/pdf', content });
});

test.each([
  [
    'a program called PDF',
    Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)]),
    'menu.pdf',
    'none of these',
  ],
  [
    'a page called PNG',
    `<!DOCTYPE html><script>alert(1)</script>${' '.repeat(300)}`,
    'menu.png',
    'none of these',
  ],
  [
    'a drawing with a script',
    `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(99)}`,
    'menu.png',
    'menu must',
  ],
  ['a page with a PDF behind it', Buffer.concat([Buffer.from('<html>'), PDF]), 'menu.pdf', 'none of these'],
  ['a PDF that begins too late', Buffer.concat([Buffer.alloc(1_020, ' '), PDF]), 'menu.pdf', 'none of these'],
  ['words', 'Bread and wine. '.repeat(20), 'menu.jpg', 'none of these'],
  ['the beginning of a PDF', '%PDF-1.7\n', 'menu.pdf', 'none of these'],
  ['a GIF', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(100)]), 'menu.png', 'none of these'],
])('%s is refused with what is welcome', async (_what, content, name, found) => {
  const refusal = await refusalOf(content, name);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({
    statusCode: 415,
    refusal: { code: 'unsupported_media_type' },
    message: expect.stringMatching(new RegExp(`PDF, JPG or PNG.*${found}|${found}.*PDF, JPG or PNG`)),
    errors: [expect.objectContaining({ path: 'body.menu', message: expect.any(String) })],
  });
});

describe('the name', () => {
  test.each([
    ['Menü für Gäste.pdf', 'Menü für Gäste.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\Ann\\menu.pdf', 'menu.pdf'],
    ['menu\r\nX-Evil: 1\0\x1b[2J.pdf', 'menuX-Evil: 1[2J.pdf'],
    ['menu\u202efdp.exe', 'menufdp.exe'],
    ['..', 'menu'],
    ['', 'menu'],
    ['.htaccess', 'htaccess'],
  ])('%j is kept as %j', async (name, kept) => {
    expect((await readMenu(fileOf(PDF, name))).fileName).toBe(kept);
  });

  it('is shortened when it is very long', async () => {
    expect((await readMenu(fileOf(PDF, '🍷'.repeat(400)))).fileName).toBe('🍷'.repeat(150));
  });
});
