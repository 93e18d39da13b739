import { createHash, generateKeyPairSync, verify } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import fastify from 'fastify';
import PostalMime from 'postal-mime';
import { expect, it, onTestFinished } from 'vitest';
import { OWN_CERTIFICATE } from '../../testing/certificate';
import { testEnv } from '../../testing/project';
import { Undeliverable } from './delivery';
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
  payload: null,
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

async function rejectionOf(answer: string): Promise<unknown> {
  const server = await mailServer(answer);
  const env = testEnv({ SMTP_URL: server.url, PUBLIC_URL: 'https://nosewise.example' });
  const sent = mailTransport(env, Date.now, log)(mail);
  const error = await sent.then(
    () => undefined,
    (reason) => reason,
  );
  server.close();
  return error;
}

it('is told by an answer of 5xx about a mail that it must not be sent again, and by no other', async () => {
  expect(await rejectionOf('550 5.1.1 no such user')).toBeInstanceOf(Undeliverable);
  for (const answer of ['451 try later', '530 authentication required']) {
    const error = await rejectionOf(answer);
    expect(String(error)).toContain(answer);
    expect(error).not.toBeInstanceOf(Undeliverable);
  }
});

it('says which setting helps where the mail server shows a certificate of its own', async () => {
  const server = createTlsServer(OWN_CERTIFICATE).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const env = testEnv({ SMTP_URL: `smtps://127.0.0.1:${port}`, PUBLIC_URL: 'https://nosewise.example' });
  await expect(mailTransport(env, Date.now, log)(mail)).rejects.toThrow(
    /certificate.*set NODE_EXTRA_CA_CERTS/,
  );
});

it('signs the mail, both ways to unsubscribe included', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nosewise-dkim-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keyFile = join(folder, 'dkim.pem');
  await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const env = testEnv({
    DATA_DIR: folder,
    PUBLIC_URL: 'https://nosewise.example',
    DKIM_DOMAIN: 'nosewise.example',
    DKIM_SELECTOR: 'mail',
    DKIM_KEY_FILE: keyFile,
  });
  const unsubscribe = 'https://nosewise.example/unsubscribe/abc';
  await mailTransport(env, Date.now, log)({ ...mail, payload: { unsubscribe } });
  const [name = ''] = await readdir(join(folder, 'mail'));
  const text = await readFile(join(folder, 'mail', name), 'utf8');
  const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s);
  const headers = new Map(
    head
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  );
  expect(headers.get('list-unsubscribe')).toBe(`<${unsubscribe}>`);
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const signature = headers.get('dkim-signature') ?? '';
  const tag = (letter: string) =>
    new RegExp(`(?:^|; )${letter}=([^;]+)`).exec(signature)?.[1]?.replaceAll(' ', '') ?? '';
  expect(tag('h').toLowerCase().split(':')).toEqual(
    expect.arrayContaining(['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']),
  );
  // RFC 6376, section 3.4: relaxed headers and body.
  const relaxed = (value: string) => value.replaceAll(/[ \t]+/g, ' ').trim();
  const canonical = body
    .split('\r\n')
    .map((line) => line.replaceAll(/[ \t]+/g, ' ').trimEnd())
    .join('\r\n');
  const hashed = createHash('sha256')
    .update(`${canonical.replace(/(\r\n)*$/, '')}\r\n`)
    .digest('base64');
  expect(tag('bh')).toBe(hashed);
  const signed = [
    ...tag('h')
      .toLowerCase()
      .split(':')
      .map((each) => `${each}:${relaxed(headers.get(each) ?? '')}`),
    `dkim-signature:${relaxed(signature.replace(/(; ?b=).*$/, '$1'))}`,
  ].join('\r\n');
  expect(verify('sha256', Buffer.from(signed), publicKey, Buffer.from(tag('b'), 'base64'))).toBe(true);
});

it('refuses to start without the key that it is told to sign with', () => {
  const env = testEnv({
    DKIM_DOMAIN: 'nosewise.example',
    DKIM_SELECTOR: 'mail',
    DKIM_KEY_FILE: '/nowhere.pem',
  });
  expect(() => mailTransport(env, Date.now, log)).toThrow(/DKIM_KEY_FILE .*\(ENOENT\)/);
});
