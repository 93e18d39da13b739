import { countryOf } from '@nosewise/catalogue/shop/countries';
import { euros, formatMoney } from '@nosewise/catalogue/shop/money';
import type { searchOffice } from '@nosewise/contract/office/office-desk';
import type { z } from 'zod';
import type { Queryable } from '../db/database';
import { pageOfEnquiries } from '../enquiries/inbox';
import { Refusal } from '../errors/refusal';
import { pageOfUsers } from '../me/account-operations';
import { pageOfBooks } from '../shop/desk/books';
import { findOrders } from '../shop/desk/desk';
import { findParcel } from '../shop/desk/parcels';
import { documentNumberIn } from '../shop/invoices';
import { type Caller, may } from './office-call';

type Found = z.output<typeof searchOffice.answer>['found'];

/** The most of each kind. */
const ROOM = 8;

/** Searches everything that an operator may see: by number, name and address of mail. */
export async function search(db: Queryable, caller: Caller, text: string): Promise<Found> {
  if (text === '') return [];
  const [orders, books, enquiries, people] = await Promise.all([
    may(caller, ['orders.see']) ? findOrders(db, { text }, ROOM) : findOne(db, caller, text),
    may(caller, ['books.see']) && documentNumberIn(text) !== undefined
      ? pageOfBooks(db, { text }, ROOM)
      : NONE,
    may(caller, ['enquiries.handle']) ? pageOfEnquiries(db, { text }, ROOM) : NONE,
    may(caller, ['people.help']) && text.length > 1 ? pageOfUsers(db, { text }, ROOM) : NONE,
  ]);
  return [
    ...('parcels' in orders ? orders.parcels : orders.rows.map(orderFound)),
    ...books.rows.map(({ number, kind, order, gross }) => ({
      kind: 'document' as const,
      id: order,
      title: number,
      about: `${kind === 'invoice' ? 'Invoice' : 'Credit note'} of order ${order}, ${formatMoney(euros(gross))}`,
    })),
    ...enquiries.rows.map(({ id, name, subject, businessName, email }) => ({
      kind: 'enquiry' as const,
      id,
      title: subject ?? businessName ?? name,
      about: `${name}, ${email}`,
    })),
    ...people.rows.map(({ id, email, confirmed }) => ({
      kind: 'person' as const,
      id,
      title: email,
      about: confirmed ? 'Account' : 'Account, not confirmed',
    })),
  ];
}

const NONE = { rows: [] };

function orderFound({
  number,
  state,
  name,
  email,
  total,
}: Awaited<ReturnType<typeof findOrders>>['rows'][number]) {
  return {
    kind: 'order' as const,
    id: number,
    title: `Order ${number}`,
    about: `${state}, ${formatMoney(euros(total))}, ${name}, ${email}`,
  };
}

/** A packer finds a parcel by its number alone. */
async function findOne(db: Queryable, caller: Caller, text: string): Promise<{ parcels: Found }> {
  if (!may(caller, ['orders.see-parcels'])) return { parcels: [] };
  try {
    const { number, country } = await findParcel(db, text);
    const about = `To ${countryOf(country).name}`;
    return { parcels: [{ kind: 'parcel', id: number, title: `Parcel ${number}`, about }] };
  } catch (error) {
    if (error instanceof Refusal) return { parcels: [] };
    throw error;
  }
}
