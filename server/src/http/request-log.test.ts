import pino from 'pino';
import { expect, test } from 'vitest';
import { loggerOptions } from './request-log';

const headers = {
  authorization: 'Bearer secret',
  Cookie: 'side="secret"; other=secret',
  'set-cookie': ['a="[secret]"; Path=/', 'b=secret'],
  host: 'a',
};

test.each([
  { headers },
  { response: { headers } },
  { other: { name: { headers } } },
  { list: [headers, headers] },
  headers,
])('credentials in headers are replaced, wherever they are: %#', (line) => {
  let log = '';
  const stream = {
    write: (written: string) => {
      log += written;
    },
  };
  const { stream: to = stream, ...options } = loggerOptions('info', stream);
  pino(options, to).child({ reqId: 'a' }).info(line, 'a "cookie": line');
  expect(JSON.parse(log)).toMatchObject({ reqId: 'a', msg: 'a "cookie": line' });
  expect(log).toContain('"host":"a"');
  expect(log).not.toContain('secret');
});
