import type { Pool } from 'pg';

/** Fills empty tables with a shop of two years, straight by SQL: orders with all that belongs to them, and people. */
export async function seedShop(pool: Pool, orders: number, people: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    for (const statement of statementsFor(orders, people)) await client.query(statement);
  } finally {
    client.release(true);
  }
}

/** Everything about an order is computed from its number, so that every run has the same shop. */
function statementsFor(orders: number, people: number): string[] {
  const placed = `now() - (n * interval '${Math.round((730 * 86_400) / orders)} seconds')`;
  const state = `case when n <= 200 then 'paid' when n <= 400 then 'placed' when n % 50 = 0 then 'cancelled'
    when n % 70 = 0 then 'withdrawn' when n % 90 = 0 then 'refunded' else 'shipped' end`;
  return [
    `insert into users (id, email, password_hash, email_confirmed_at)
      select ${idOf('n::text')}, md5(n::text) || '@nosewise.example', 'none', now() from generate_series(1, ${people}) n`,
    `insert into orders (id, number, request_digest, state, method, email, mailbox, name, company, vat_number, street,
        extra, postal_code, city, region, country, note, vat_rate, gross, vat, placed_at, paid_at, packed_at)
      select ${idOf("'order ' || n")}, (30000000 + n)::text, '', ${state}, 'invoice',
        'buyer' || n || '@mail' || n % 50 || '.example', '', (array['Ann','Ben','Zoë','Cleo'])[1 + n % 4] || ' ' || md5(n::text),
        '', '', 'Street 1', '', '10115', 'Berlin', '', (array['DE','AT','NL','FR','MT'])[1 + least(4, n % 12)], '', 1900, 4595, 734,
        ${placed}, case when n > 400 or n <= 200 then ${placed} end, case when n % 2 = 0 then ${placed} end
      from generate_series(1, ${orders}) n`,
    `insert into order_lines (order_id, position, kit, name, quantity, unit_price, gross, vat, is_counted)
      select ${idOf("'order ' || n")}, 0, (array['red-wine-12','white-wine-12','coffee-basics-12'])[1 + n % 3], 'Kit', 1, 3900, 3900, 623, true
      from generate_series(1, ${orders}) n`,
    `insert into payments (order_id, kind, amount, reference, at)
      select id, 'payment', 4595, 'Order ' || number, placed_at from orders where state <> 'placed' and state <> 'cancelled'`,
    `insert into documents (number, order_id, kind, gross, vat, issued_at, seller)
      select row_number() over (order by placed_at), id, 'invoice', gross, vat, placed_at, '{}' from orders`,
    `insert into stock (kit, available) values ('red-wine-12', 40), ('white-wine-12', 900)`,
    `insert into contact_messages (id, topic, first_name, last_name, email, subject, message, is_spam, done_at, created_at)
      select ${idOf("'message ' || n")}, 'question', (array['Ann','Ben','Zoë','Cleo'])[1 + n % 4], md5(n::text), n || '@mail.example', 'Hello', 'Text', n % 20 = 0,
        case when n > 50 then now() end, now() - n * interval '1 minute' from generate_series(1, 20000) n`,
    'vacuum analyze',
  ];
}

/** Derives an id from a text, in the form of a random UUID (RFC 9562, version 4). */
function idOf(text: string): string {
  return `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;
}
