import { randomUUID } from 'node:crypto';
import { MENU_MAX_BYTES } from '@nosewise/contract/enquiry-calls';
import { problem } from '@nosewise/contract/problem-details';
import { API } from '@nosewise/contract/route';
import { DAY } from '@nosewise/domain/time';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { countRows, emptyTables } from '../../testing/db/test-database';
import { encodeForm, type FormFile, type FormPart } from '../../testing/http/form-body';
import { NOON, startTestApp, type TestApp } from '../../testing/test-app';
import { deliveredMails, OPERATOR, outbox, PDF, SENDER, sendTeam, team } from '../../testing/test-enquiries';
import { forgetJob } from '../db/forget';
import { attachments, rateLimits, teamEnquiries } from '../db/schema';
import { MENUS_MAX } from './enquiries';

const menu: FormFile = { fileName: 'Menü "Herbst".pdf', content: PDF, mediaType: 'text/html' };
/** The fields that no operator has touched. */
const UNTOUCHED = { version: 0, assignedTo: null, note: '' };
let at: TestApp;

beforeAll(async () => {
  at = await startTestApp({ OPERATOR_EMAIL: OPERATOR });
  return at.close;
});

beforeEach(() => emptyTables(at.database));

const kept = () => at.database.orm.select().from(teamEnquiries);
const files = () => at.database.orm.select().from(attachments);

function post(payload: Buffer | string, contentType: string) {
  const headers = { 'content-type': contentType };
  return at.app.inject({ method: 'POST', url: `${API}/team-enquiries`, payload, headers });
}

/** A form whose fields may be repeated, or in another order. */
function postParts(parts: readonly FormPart[]) {
  const { payload, contentType } = encodeForm(parts);
  return post(payload, contentType);
}

/** Expects that nothing of it is left anywhere, except the count against its sender. */
async function expectNothingKept() {
  const { rate_limits: _counts, ...tables } = await countRows(at.database);
  expect(tables).toEqual({});
}

describe('a team enquiry', () => {
  it('is stored as it was written', async () => {
    const answer = await sendTeam(at);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const { consentChecked: _consent, ...words } = team;
    expect(await kept()).toEqual([
      {
        ...words,
        ndaRequired: true,
        id: expect.any(String),
        isSpam: false,
        createdAt: NOON,
        doneAt: null,
        ...UNTOUCHED,
      },
    ]);
    expect(await files()).toEqual([]);
  });

  it('needs no words and no NDA', async () => {
    const answer = await sendTeam(at, { ...team, improvements: undefined, ndaRequired: undefined });
    expect(answer.statusCode).toBe(204);
    expect(await kept()).toMatchObject([{ improvements: '', ndaRequired: false }]);
  });

  it('stores each line break as one character, though browsers send two', async () => {
    const improvements = 'a\n'.repeat(2_499);
    const sent = improvements.replaceAll('\n', '\r\n');
    expect((await sendTeam(at, { ...team, improvements: `${sent}b` })).statusCode).toBe(204);
    expect(await kept()).toMatchObject([{ improvements: `${improvements}b` }]);
  });

  it('stores its menu byte for byte, with its true type and a harmless name', async () => {
    expect(
      (await sendTeam(at, { ...team, menu: { ...menu, fileName: `../${menu.fileName}` } })).statusCode,
    ).toBe(204);
    const [enquiry] = await kept();
    const [file] = await files();
    expect(file).toMatchObject({
      teamEnquiryId: enquiry?.id,
      fileName: 'Menü %22Herbst%22.pdf',
      mediaType: 'application/pdf',
      size: PDF.length,
    });
    expect(file?.content.equals(PDF)).toBe(true);
    await at.database.orm.delete(teamEnquiries).where(eq(teamEnquiries.id, enquiry?.id ?? ''));
    expect(await files()).toEqual([]);
  });

  it('takes a menu of ten megabytes and not a byte more', async () => {
    const content = Buffer.concat([PDF, Buffer.alloc(MENU_MAX_BYTES - PDF.length, 0xa5)]);
    expect((await sendTeam(at, { ...team, menu: { ...menu, content } })).statusCode).toBe(204);
    const [file] = await files();
    expect(file?.size).toBe(MENU_MAX_BYTES);
    expect(file?.content.equals(content)).toBe(true);

    await emptyTables(at.database);
    const more = Buffer.concat([content, Buffer.from('!')]);
    const refused = await sendTeam(at, { ...team, menu: { ...menu, content: more } });
    expect(problem.parse(refused.json())).toMatchObject({
      status: 413,
      code: 'payload_too_large',
      detail: 'The file is larger than 10 MB.',
      errors: [expect.objectContaining({ path: 'body.menu', message: expect.any(String) })],
    });
    await expectNothingKept();
  });

  it('is the same when no file was chosen', async () => {
    const none = { fileName: '', content: Buffer.alloc(0) };
    expect((await sendTeam(at, { ...team, menu: none })).statusCode).toBe(204);
    expect(await files()).toEqual([]);
  });

  it('is mailed to the operator with all its fields and the place of its menu', async () => {
    await sendTeam(at, { ...team, menu });
    const [row] = await kept();
    const [announced] = await outbox(at);
    expect(announced).toMatchObject({
      recipient: OPERATOR,
      replyTo: SENDER,
      subject: 'Team enquiry: Osteria da Ann',
    });
    const { consentChecked: _consent, ndaRequired: _nda, ...words } = team;
    for (const said of [
      ...Object.values(words),
      'NDA required: yes',
      '24 hours',
      `Menü %22Herbst%22.pdf (application/pdf, 0.7 kB)`,
      `/office/enquiries/${row?.id}`,
    ]) {
      expect(announced?.text).toContain(said);
    }
  });

  it('is acknowledged with the promise of 24 hours, without repeating a word of it', async () => {
    await sendTeam(at, { ...team, menu });
    const [, acknowledged, ...others] = await outbox(at);
    expect(others).toEqual([]);
    expect(acknowledged).toMatchObject({ recipient: SENDER, replyTo: OPERATOR });
    expect(acknowledged?.text).toContain('within 24 hours');
    for (const typed of [team.name, team.businessName, team.improvements, 'Herbst']) {
      expect(`${acknowledged?.subject} ${acknowledged?.text} ${acknowledged?.html}`).not.toContain(typed);
    }
    expect(acknowledged?.text).not.toContain('npm run');
  });

  it('cannot smuggle a header into a mail', async () => {
    const businessName = 'Osteria\r\nBcc: victim@elsewhere.example\r\n\r\n<script>alert(1)</script>';
    expect((await sendTeam(at, { ...team, businessName })).statusCode).toBe(204);
    for (const { source, mail } of await deliveredMails(at)) {
      expect(source.slice(0, source.indexOf('\r\n\r\n'))).not.toMatch(/^bcc/im);
      expect([mail.bcc, mail.to?.length]).toEqual([undefined, 1]);
      expect(mail.html).not.toContain('<script');
    }
  });

  it('that is sent twice, even at once, is stored once with one menu and mailed once', async () => {
    const fields = { ...team, id: randomUUID(), menu };
    const answers = await Promise.all([sendTeam(at, fields), sendTeam(at, fields)]);
    const later = await sendTeam(at, fields);
    expect([...answers, later].map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect(await countRows(at.database)).toMatchObject({ team_enquiries: 1, attachments: 1, mail_outbox: 2 });
  });

  it('that a program has filled in is stored as spam without its menu, and mailed to nobody', async () => {
    const answer = await sendTeam(at, { ...team, website: 'x', menu });
    expect(await files()).toEqual([]);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await kept()).toMatchObject([{ isSpam: true }]);
    expect(await outbox(at)).toEqual([]);
  });

  it('that was sent faster than a person can type is refused, and accepted three seconds later', async () => {
    const hasty = await sendTeam(at, { ...team, openFor: '2999', menu });
    expect(hasty.json()).toMatchObject({ status: 429, code: 'too_fast' });
    expect(hasty.headers['retry-after']).toBe('3');
    await expectNothingKept();
    expect((await sendTeam(at, { ...team, openFor: '3000', menu })).statusCode).toBe(204);
  });

  it('is limited to ten in ten minutes per address', async () => {
    for (let time = 0; time < 10; time += 1) expect((await sendTeam(at)).statusCode).toBe(204);
    const refused = await sendTeam(at);
    expect(refused.json()).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
    expect(refused.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(await kept()).toHaveLength(10);
    expect((await sendTeam(at, team, '198.51.100.7')).statusCode).toBe(204);
  });
});

describe('menus', () => {
  it('are limited to twenty a day per network, whatever is sent beside them', async () => {
    for (let time = 0; time < 20; time += 1) {
      await at.database.orm.delete(rateLimits).where(eq(rateLimits.budget, 'form'));
      expect((await sendTeam(at, { ...team, menu })).statusCode).toBe(204);
    }
    await at.database.orm.delete(rateLimits).where(eq(rateLimits.budget, 'form'));
    expect((await sendTeam(at, { ...team, menu })).json()).toMatchObject({
      status: 429,
      code: 'rate_limited',
    });
    expect(await files()).toHaveLength(20);
    expect((await sendTeam(at)).statusCode).toBe(204);
  });

  it('are refused once all of them together reach a gigabyte, while enquiries are still accepted', async () => {
    await sendTeam(at, { ...team, menu });
    await at.database.orm.update(attachments).set({ size: MENUS_MAX - PDF.length });
    expect((await sendTeam(at, { ...team, menu })).statusCode).toBe(204);
    const refused = await sendTeam(at, { ...team, menu });
    expect(problem.parse(refused.json())).toMatchObject({
      status: 413,
      code: 'payload_too_large',
      errors: [{ path: 'body.menu', code: 'no_room', message: expect.stringContaining('without it') }],
    });
    expect([(await kept()).length, (await files()).length]).toEqual([2, 2]);
    expect((await sendTeam(at)).statusCode).toBe(204);
  });
});

describe('old enquiries are deleted', () => {
  const forget = (after: number) => forgetJob({ database: at.database, now: () => NOON + after }).run();

  it('spam after 30 days', async () => {
    await sendTeam(at, { ...team, website: 'x' });
    await forget(30 * DAY);
    expect(await kept()).toHaveLength(1);
    await forget(30 * DAY + 1);
    expect(await kept()).toEqual([]);
  });

  it('those done, 180 days later, with their menus; those that wait for an answer stay', async () => {
    await sendTeam(at, { ...team, id: randomUUID(), menu });
    const done = randomUUID();
    await sendTeam(at, { ...team, id: done, menu });
    await at.database.orm.update(teamEnquiries).set({ doneAt: NOON }).where(eq(teamEnquiries.id, done));
    await forget(180 * DAY);
    expect(await kept()).toHaveLength(2);
    await forget(180 * DAY + 1);
    expect([(await kept()).length, (await files()).length]).toEqual([1, 1]);
  });
});

describe('an error is named and changes nothing', () => {
  const pdf: FormFile = { fileName: 'menu.pdf', content: PDF };

  test.each<[what: string, wrong: Record<string, string | FormFile | undefined>, message: unknown]>([
    ['no name', { name: ' ' }, 'Please enter your name'],
    ['a name that is not there', { name: undefined }, expect.any(String)],
    ['no role', { role: '' }, 'Please enter your role'],
    ['no business', { businessName: '' }, 'Please enter the name of your business'],
    ['a long business', { businessName: 'x'.repeat(101) }, expect.stringContaining('at most 100 characters')],
    ['no address', { email: 'ann' }, 'Please enter a valid email address'],
    ['long words', { improvements: 'x'.repeat(5_001) }, 'The text must have at most 5000 characters'],
    ['no consent', { consentChecked: 'false' }, 'Please agree that we use what you write to answer you'],
    ['consent in other words', { consentChecked: 'on' }, expect.any(String)],
    ['consent that is not there', { consentChecked: undefined }, expect.any(String)],
    ['an NDA in other words', { ndaRequired: 'perhaps' }, expect.any(String)],
    ['an id that is none', { id: '1' }, expect.any(String)],
    ['a time that is none', { openFor: 'soon' }, expect.any(String)],
    ['a menu that is text', { menu: 'bread' }, expect.any(String)],
    ['an empty menu', { menu: { fileName: 'menu.pdf', content: Buffer.alloc(0) } }, 'The file is empty'],
    ['a file where a text belongs', { cv: pdf }, 'A file can only be sent as menu.'],
  ])('%s', async (_what, wrong, message) => {
    const [field] = Object.keys(wrong);
    const answer = await sendTeam(at, { ...team, ...wrong });
    expect(problem.parse(answer.json())).toMatchObject({
      status: 400,
      code: 'bad_request',
      errors: expect.arrayContaining([expect.objectContaining({ path: `body.${field}`, message })]),
    });
    await expectNothingKept();
  });

  it('a menu that is not the kind its name says', async () => {
    const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)]);
    const answer = await sendTeam(at, { ...team, menu: { fileName: 'menu.pdf', content: exe } });
    expect(problem.parse(answer.json())).toMatchObject({
      status: 415,
      code: 'unsupported_media_type',
      detail: expect.stringContaining('PDF, JPG or PNG'),
      errors: [expect.objectContaining({ path: 'body.menu', message: expect.any(String) })],
    });
    await expectNothingKept();
  });

  it('a field that comes twice', async () => {
    const answer = await postParts([...Object.entries(team), ['email', 'bob@osteria.example']]);
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ path: 'body.email' }] });
    await expectNothingKept();
  });

  it('two files', async () => {
    const answer = await postParts([...Object.entries(team), ['menu', pdf], ['menu', pdf]]);
    expect(answer.json()).toMatchObject({ status: 413, detail: 'Only one file can be sent.' });
    await expectNothingKept();
  });

  it('more fields than any form has', async () => {
    const many = Array.from({ length: 1_000 }, (_, field): FormPart => [`field-${field}`, 'x']);
    const answer = await postParts([...Object.entries(team), ...many]);
    expect(answer.json()).toMatchObject({ status: 413, code: 'payload_too_large' });
    await expectNothingKept();
  });

  it('a text that is huge', async () => {
    const answer = await sendTeam(at, { ...team, improvements: 'x'.repeat(2 ** 20), menu });
    expect(answer.json()).toMatchObject({ status: 413, errors: [{ path: 'body.improvements' }] });
    await expectNothingKept();
  });

  it('a character that cannot be stored', async () => {
    const answer = await sendTeam(at, { ...team, improvements: 'a\0b' });
    expect(answer.json()).toMatchObject({
      status: 400,
      detail: 'The text of body.improvements contains what is not a character.',
    });
    await expectNothingKept();
  });

  test.each(['__proto__', 'constructor', 'toString'])('a field that is called %s', async (name) => {
    const answer = await postParts([...Object.entries(team), [name, 'x']]);
    expect(answer.json()).toMatchObject({ status: 400, code: 'bad_request' });
    await expectNothingKept();
  });

  test.each([
    ['application/json', JSON.stringify({ ...team, consentChecked: true })],
    ['application/x-www-form-urlencoded', String(new URLSearchParams(team))],
    ['text/plain', 'hello'],
  ])('another kind of body: %s', async (contentType, payload) => {
    const answer = await post(payload, contentType);
    expect(answer.json()).toMatchObject({ status: 415, code: 'unsupported_media_type' });
    await expectNothingKept();
  });

  test.each([
    ['without a boundary', 'multipart/form-data', '--x\r\n\r\n'],
    ['that is empty', 'multipart/form-data; boundary=x', ''],
    ['that is no form', 'multipart/form-data; boundary=x', 'hello'],
    [
      'that breaks off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="menu"; filename="a"\r\n\r\n%PDF',
    ],
  ])('a form %s', async (_what, contentType, payload) => {
    const answer = await post(payload, contentType);
    expect(answer.json()).toMatchObject({ status: 400, code: 'bad_request' });
    await expectNothingKept();
  });
});

it('shows a stored menu to nobody: no call answers with one', async () => {
  await sendTeam(at, { ...team, menu });
  const [file] = await files();
  const [enquiry] = await kept();
  for (const path of ['team-enquiries', `team-enquiries/${enquiry?.id}`, `attachments/${file?.id}`]) {
    const answer = await at.app.inject(`${API}/${path}`);
    expect(answer.statusCode).toBe(404);
  }
});
