import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import Papa from 'papaparse';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyTables } from '../../testing/db/test-database';
import { makeOperator, type TestOperator } from '../../testing/office';
import { ONE_RED, orderOf, post } from '../../testing/shop/test-orders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { contact, sendContact, sendTeam, team } from '../../testing/test-enquiries';

/**
 * Text of strangers and operators must never act as a formula, an element, a change of direction or a
 * terminal command.
 */

let at: TestApp;
let owner: TestOperator;

beforeAll(async () => {
  at = await startTestApp();
  return at.close;
});

beforeEach(async () => {
  await emptyTables(at.database);
  at.orders.next = 1001;
  owner = await makeOperator(at, 'owner');
});

/** Characters that cannot be seen. */
const HIDDEN = '\u202e\u001b[2J\u2066\u200b';
/** The same words without those characters. */
const SHOWN = `=HYPERLINK("http://x.example","<img src=x onerror=alert(1)>")`;

/** Sends a text in every free field in turn: of strangers first, then of operators. */
async function fillEveryField(text: string) {
  const order = orderOf(ONE_RED);
  for (const field of ['name', 'company', 'street', 'extra', 'city', 'region', 'note']) {
    await post(at, 'orders', { ...orderOf(ONE_RED), [field]: text });
  }
  await post(at, 'orders', order);
  for (const field of ['firstName', 'lastName', 'subject', 'message']) {
    await sendContact(at, { ...contact, [field]: text });
  }
  for (const field of ['name', 'role', 'businessName', 'improvements']) {
    await sendTeam(at, { ...team, [field]: text });
  }
  const { rows } = (await owner.call('GET', '/orders')).json();
  const act = (path: string, body: object) =>
    owner.call('POST', path, { id: randomUUID(), version: 0, ...body });
  for (const { number } of rows) {
    await act(`/orders/${number}/notes`, { text });
    await post(at, `orders/${number}/withdrawal`, { name: text, email: order.email });
    await act(`/orders/${number}/payment`, { reference: text });
    await act(`/orders/${number}/shipment`, { version: 1, carrier: text, tracking: text });
    await act(`/orders/${number}/refund`, { version: 1, amount: 100, reference: text });
    const csv = `${number},"${text.replaceAll('"', '""')}",1`;
    await act('/tracking', { csv, dryRun: false, versions: { [number]: 1 } });
  }
  for (const { id } of (await owner.call('GET', '/enquiries')).json().rows) {
    await act(`/enquiries/${id}/note`, { note: text });
  }
}

/** Everything that was stored, except the outbox and sealed values. */
async function readTables(): Promise<string> {
  const tables = ['orders', 'order_notes', 'payments', 'contact_messages', 'team_enquiries', 'operator_log'];
  const texts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await at.database.orm.execute(
        sql`select row_to_json(kept)::text as text from ${sql.identifier(table)} kept`,
      );
      return rows.map(({ text }) => String(text)).join('\n');
    }),
  );
  return texts.join('\n');
}

test('no free field keeps a hidden character', async () => {
  await fillEveryField(`Ann${HIDDEN}Nebbiolo`);
  const kept = await readTables();
  // Removed from texts of several lines; any other text is refused.
  expect(kept).toContain('Ann[2JNebbiolo');
  expect(kept).toContain('Hauptstraße');
  for (const sign of ['\u202e', '\u001b', '\u2066', '\u200b']) {
    expect(kept).not.toContain(sign);
    expect(kept).not.toContain(JSON.stringify(sign).slice(1, -1));
  }
});

test('what everybody sees is kept and answered as it was typed, and is no formula in any file', async () => {
  await fillEveryField(SHOWN);
  expect(await readTables()).toContain('HYPERLINK');
  const answers = [await owner.call('GET', '/orders'), await owner.call('GET', '/enquiries')];
  for (const answer of answers) {
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.body).toContain(JSON.stringify(SHOWN).slice(1, -1));
  }
  for (const path of ['/books/export?month=2026-11', '/enquiries/export']) {
    const { body, headers } = await owner.call('GET', path);
    expect(headers['content-disposition']).toMatch(/^attachment;/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    const { data } = Papa.parse<string[]>(body.trim());
    const cells = data.flat();
    expect(cells).toContain(`'${SHOWN}`);
    for (const cell of cells) expect(cell, path).not.toMatch(/^[=+\-@\t\r](?!\d)/);
  }
});
