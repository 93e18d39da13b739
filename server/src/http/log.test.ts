import pino from 'pino';
import { expect, test } from 'vitest';
import { loggerOptions } from './log';

const headers = { authorization: 'Bearer secret', cookie: 'side=secret', 'set-cookie': 'secret', host: 'a' };

test.each([
  { headers },
  { request: { headers } },
  { response: { headers } },
  { reply: { headers } },
  { raw: { headers } },
])('credentials in headers are replaced: %#', (line) => {
  let log = '';
  const stream = {
    write: (written: string) => {
      log += written;
    },
  };
  const { stream: to = stream, ...options } = loggerOptions('info', stream);
  pino(options, to).child({ reqId: 'a' }).info(line, 'a line');
  expect(log).toContain('"host":"a"');
  expect(log).toContain('"reqId":"a"');
  expect(log).not.toContain('secret');
});
