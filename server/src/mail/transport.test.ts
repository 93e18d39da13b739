import { once } from 'node:events';
import { createServer } from 'node:net';
import fastify from 'fastify';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { testEnv } from '../testing/project';
import { mailTransport } from './transport';

/** Starts a mail server that accepts one mail, or rejects it. */
async function mailServer(recipientAnswer: string) {
  const heard: string[] = [];
  const server = createServer((socket) => {
    let inMail = false;
    socket.write('220 cellar\r\n');
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').slice(0, -1)) {
        heard.push(line);
        if (inMail && line !== '.') continue;
        if (line === '.') inMail = false;
        if (line === 'DATA') inMail = true;
        const answers = { DATA: '354 go on', QUIT: '221 bye' };
        const plain = Object.entries(answers).find(([word]) => line.startsWith(word))?.[1] ?? '250 ok';
        socket.write(`${line.startsWith('RCPT') ? recipientAnswer : plain}\r\n`);
      }
    });
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { heard, url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}

const log = fastify({ logger: false }).log;

const mail = {
  id: 7,
  createdAt: 1_800_000_000_000,
  recipient: 'ann@nosewise.example',
  replyTo: null,
  subject: 'Lemon',
  text: 'Fresh.',
  html: '<p>Fresh.</p>',
  link: null,
};

it('sends by SMTP when a server is set, from the host of the product', async () => {
  const server = await mailServer('250 ok');
  const env = testEnv({ SMTP_URL: server.url, PUBLIC_URL: 'https://nosewise.example' });
  await mailTransport(env, Date.now, log)(mail);
  server.close();
  expect(server.heard).toContain('RCPT TO:<ann@nosewise.example>');
  const start = server.heard.indexOf('DATA') + 1;
  const sent = await PostalMime.parse(server.heard.slice(start, server.heard.indexOf('.')).join('\r\n'));
  expect(sent).toMatchObject({
    from: { name: 'Nosewise', address: 'hello@nosewise.example' },
    subject: 'Lemon',
    text: 'Fresh.\n',
    messageId: '<7.1800000000000@nosewise.example>',
  });
});

it('throws when the server rejects the mail, so that it is retried', async () => {
  const server = await mailServer('451 try later');
  const env = testEnv({ SMTP_URL: server.url, PUBLIC_URL: 'https://nosewise.example' });
  await expect(mailTransport(env, Date.now, log)(mail)).rejects.toThrow('451');
  server.close();
});
