import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app';
import { emptyTables } from '../../testing/db/database';
import { contact, OPERATOR, outbox, PDF, team } from '../../testing/enquiries';
import { encodeForm } from '../../testing/http/form';
import { makeProject, testKeys } from '../../testing/project';
import { until } from '../../testing/until';
import { buildApp } from '../app';
import { contactMessages, teamEnquiries } from '../db/schema';
import { readForm } from './form-pages';

/** A form as React writes ours, with fewer fields and classes. */
const TEMPLATE = [
  '<!DOCTYPE html><script>go()</script><form method="post">',
  '<input aria-invalid="true" aria-describedby="a-note" name="firstName" value="[[value.firstName]]"/>',
  '<div id="a-note" class="note"><span><svg></svg><span>[[error.firstName]]</span></span></div>',
  '<input aria-invalid="true" aria-describedby="b-note" name="email" value="[[value.email]]"/>',
  '<div id="b-note" class="note"><span><span>[[error.email]]</span></span></div>',
  '<textarea aria-invalid="true" name="message">[[value.message]]</textarea>',
  '<input type="checkbox" value="true" name="consentChecked" checked=""/>',
  '<div id="consent-note"><span>[[error.consentChecked]]</span></div>',
  '<div id="d-note"><span>[[error.menu]]</span></div>',
  '<div role="alert" class="box"><span>[[notice]]</span></div>',
  '<button type="submit">Try again</button></form>',
].join('');

let at: TestApp;
let app: TestApp['app'];
/** The same application, listening on `port`, with short time limits. */
let listening: TestApp['app'];
let port: number;

beforeAll(async () => {
  at = await startTestApp({ OPERATOR_EMAIL: OPERATOR });
  const { site, remove } = await makeProject();
  await mkdir(join(site, 'forms'));
  for (const name of ['contact', 'team', 'restaurant-training', 'back-in-stock'])
    await writeFile(join(site, 'forms', `${name}.template`), TEMPLATE);
  const options = { env: at.env, database: at.database, keys: await testKeys(), site };
  app = await buildApp(options);
  listening = await buildApp({ ...options, requestLimit: 6_000 });
  port = Number(new URL(await listening.listen({ port: 0, host: '127.0.0.1' })).port);
  return async () => {
    await Promise.all([app.close(), listening.close()]);
    await at.close();
    await remove();
  };
});

beforeEach(() => emptyTables(at.database));

function post(path: string, fields: Parameters<typeof encodeForm>[0]) {
  const { payload, contentType } = encodeForm(fields);
  return app.inject({ method: 'POST', url: path, payload, headers: { 'content-type': contentType } });
}

describe('a form that a browser posts without scripts', () => {
  it('is handled as by the call, and leads to a page of thanks', async () => {
    const answer = await post('/contact', [...Object.entries(contact), ['website', '']]);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/contact/thanks');
    const [row] = await at.database.orm.select().from(contactMessages);
    expect(row).toMatchObject({ ...contact, topic: 'question', isSpam: false });
    expect((await outbox(at)).map(({ recipient }) => recipient)).toEqual([OPERATOR, contact.email]);
  });

  it('comes back as it was typed, with each error beside its field', async () => {
    const answer = await post(
      '/contact',
      Object.entries({ ...contact, firstName: '<b>"Ann"', email: 'ann' }),
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("script-src 'self' 'sha256-"),
    });
    expect(answer.body).toContain('value="&lt;b&gt;&quot;Ann&quot;"');
    expect(answer.body).toContain('<span>Please enter a valid email address</span>');
    expect(answer.body).toContain('name="message">I cook.\nWhich kit suits &lt;me&gt; &amp; my nose?<');
    expect(answer.body).not.toContain('[[');
    expect(answer.body).not.toContain('a-note');
    expect(await at.database.orm.select().from(contactMessages)).toEqual([]);
  });

  it('can ask for a call, as a message with that topic', async () => {
    const { firstName, lastName, email } = contact;
    const call = { firstName, lastName, email, businessName: 'Osteria', phone: '+39 06 12345', bestTime: '' };
    const answer = await post('/restaurant-training', Object.entries(call));
    expect(answer.headers.location).toBe('/restaurant-training/thanks');
    const [row] = await at.database.orm.select().from(contactMessages);
    expect(row).toMatchObject({ topic: 'call-back', subject: 'Call-back: Osteria' });
  });

  it('is refused without its consent, and keeps the other tick', async () => {
    const { consentChecked: _, ...others } = team;
    const answer = await post('/team', Object.entries(others));
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('Please agree that we use what you write to answer you');
    expect(answer.body).toContain('name="consentChecked"/>');
    expect(await at.database.orm.select().from(teamEnquiries)).toEqual([]);
  });

  it('carries a menu, and says why another file is not one', async () => {
    const menu = { fileName: 'menu.pdf', content: PDF };
    expect((await post('/team', [...Object.entries(team), ['menu', menu]])).statusCode).toBe(303);
    expect(await at.database.orm.select().from(teamEnquiries)).toHaveLength(1);
    const other = await post('/team', [
      ...Object.entries(team),
      ['menu', { ...menu, content: Buffer.from('x') }],
    ]);
    expect(other.statusCode).toBe(415);
    expect(other.body).toContain('The menu must be a PDF, JPG or PNG file');
    expect(other.body).toContain(`value="${team.email}"`);
  });

  it('is stored without mail when a program has filled it in', async () => {
    await post('/contact', [...Object.entries(contact), ['website', 'https://spam.example']]);
    const [row] = await at.database.orm.select().from(contactMessages);
    expect(row?.isSpam).toBe(true);
    expect(await outbox(at)).toEqual([]);
  });

  it('says above its button when too many come from one place', async () => {
    let answer = await post('/contact', Object.entries(contact));
    for (let sent = 1; answer.statusCode === 303 && sent < 100; sent += 1)
      answer = await post('/contact', Object.entries(contact));
    expect(answer.statusCode).toBe(429);
    expect(answer.body).toMatch(/<div role="alert" class="box"><span>Too many requests/);
    expect(answer.body).toContain(`value="${contact.email}"`);
  });
});

describe('a template', () => {
  it('never confuses typed text with a placeholder', () => {
    const typed = { firstName: '[[value.email]] $& [[notice]]', email: 'ann@osteria.example' };
    const filled = readForm(TEMPLATE)(typed, { fields: new Map() });
    expect(filled).toContain('value="[[value.email]] $&amp; [[notice]]"');
    expect(filled).toContain('value="ann@osteria.example"');
    expect(filled).not.toContain('role="alert"');
  });
});

describe('a form that is not what it should be', () => {
  const { payload, contentType } = encodeForm([
    ...Object.entries(team),
    ['menu', { fileName: 'menu.pdf', content: PDF }],
  ]);
  const pages = ['/contact', '/restaurant-training', '/back-in-stock', '/back-in-stock/confirm'];

  /** Sends the head of a form, and some of its body. */
  async function begin(path: string, length: number | 'chunked', body: Buffer | string = '') {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.on('error', () => undefined);
    const framing = length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${contentType}\r\n${framing}\r\n\r\n`,
    );
    socket.write(body);
    return socket;
  }

  /** @returns the status of the answer, which comes before the body is whole */
  async function statusOf(...sent: Parameters<typeof begin>): Promise<number> {
    const socket = await begin(...sent);
    const [answer] = await once(socket, 'data');
    socket.destroy();
    return Number(/^HTTP\/1\.1 (\d+) /.exec(String(answer))?.[1]);
  }

  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
  const field = payload.subarray(0, payload.indexOf('\r\n\r\n') + 4).toString();
  /** More than is allowed, and still incomplete. */
  const flood = chunk(field) + chunk('x'.repeat(60_000)) + chunk('\r\n'.repeat(5_000));

  it.each(pages)('is refused by %s when it is larger than 64 kB, whatever it declares', async (path) => {
    expect(await statusOf(path, 65 * 1024)).toBe(413);
    expect(await statusOf(path, 'chunked', flood)).toBe(413);
  });

  it.each(pages)('is refused by %s when it has a file', async (path) => {
    expect(await statusOf(path, payload.length, payload)).toBe(400);
  });

  it('counts for its sender although its body never comes to an end', async () => {
    for (let time = 0; time < 20; time += 1) await statusOf('/contact', 'chunked', flood);
    const small = encodeForm(Object.entries(contact)).payload;
    expect(await statusOf('/contact', small.length, small)).toBe(429);
    for (let time = 0; time < 20; time += 1) await statusOf('/back-in-stock', 'chunked', flood);
    expect(await statusOf('/back-in-stock', small.length, small)).toBe(429);
  });

  it.each(['/team', '/contact'])('is given up by %s when it stops arriving', async (path) => {
    const socket = await begin(path, payload.length, payload.subarray(0, 300));
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /);
    if (!socket.closed) await once(socket, 'close');
  });

  it('arrives beside two others with files of a network, and others wait until one has gone', async () => {
    const held = await Promise.all(
      [1, 2, 3].map(() => begin('/team', payload.length, payload.subarray(0, 300))),
    );
    // Refused by the limit of files, before the budget of ten is used up.
    const api = '/api/v1/team-enquiries';
    await until(async () => (await statusOf(api, payload.length, payload)) === 429);
    for (const socket of held) socket.destroy();
    await emptyTables(at.database);
    await until(async () => (await statusOf(api, payload.length, payload)) === 204);
  });
});
