import { COUNTRY_CODES, countryOf, formatRate } from '@nosewise/catalogue/shop/countries';
import * as calls from '@nosewise/contract/office/office-books';
import { bookDay } from '@nosewise/contract/shop/book-day';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi, fileFromApi } from '../../shared/api';
import { useRights } from '../caller';
import { Export, TypedFilter } from '../filters';
import { Heads, Rows, Trouble, usePages } from '../list';
import { amount, column } from '../office-words';
import { useCall } from '../query';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Invoices and credit notes of a month, and its VAT by country. Months are UTC. */
export function Books() {
  const [month, setMonth] = useState(() => new Date().toISOString().slice(0, 7));
  const may = useRights();
  const list = usePages(['books', month], (cursor, signal) =>
    callApi(calls.listBooks, { query: { month, cursor }, signal }),
  );
  return (
    <>
      <title>Books · Office</title>
      <h1 className="text-3xl">Books</h1>
      <div className="print:hidden mt-4 flex flex-wrap items-end gap-3">
        <TypedFilter
          label="Month"
          type="month"
          value={month}
          onChange={(typed) => MONTH.test(typed) && setMonth(typed)}
        />
        {may('books.export') && (
          <Export
            name={`documents-${month}.csv`}
            load={() => fileFromApi(calls.exportBooks, { query: { month } })}
            done={`The documents of ${month} are in your downloads.`}
          />
        )}
      </div>
      <Vat month={month} />
      <h2 className="mt-8 text-xl">Invoices and credit notes</h2>
      <Rows
        list={list}
        label="Documents"
        empty="No documents in this month."
        heads={['Number', 'Date', 'Order', 'Buyer', 'Country', ...SUMS, 'Received'].map((head, index) =>
          index < 5 ? head : { sum: head },
        )}
      >
        {(entry) => (
          <tr key={entry.number}>
            <td>
              <span className="whitespace-nowrap">{entry.number}</span>
              {entry.kind === 'credit-note' && <span className="block text-sm text-soft">credit note</span>}
            </td>
            <td>
              <time>{bookDay(entry.issuedAt)}</time>
            </td>
            <td>
              <Link to={`/orders/${entry.order}`} data-row className="text-link">
                {entry.order}
              </Link>
            </td>
            <td>
              <bdi>{entry.company === '' ? entry.name : entry.company}</bdi>
            </td>
            <td>{entry.country}</td>
            <Sums of={[entry.net, entry.vat, entry.gross, entry.received]} />
          </tr>
        )}
      </Rows>
    </>
  );
}

const SUMS = ['Net', 'VAT', 'Gross'] as const;

/** Net, VAT and gross, and for a document what was received. */
function Sums({ of }: { readonly of: readonly number[] }) {
  return [...SUMS, 'Received'].slice(0, of.length).map((head, index) => (
    <td key={head} className="sum" data-head={head}>
      {column(of[index] ?? 0)}
    </td>
  ));
}

const nameOf = (code: string) => {
  const known = COUNTRY_CODES.find((each) => each === code);
  return known ? countryOf(known).name : code;
};

function Vat({ month }: { readonly month: string }) {
  const { data, error } = useCall(calls.showVat, { query: { month } });
  if (error) return <Trouble error={error} />;
  if (!data) return null;
  const { countries, total, payments } = data;
  return (
    <section className="mt-6">
      <h2 className="text-xl">VAT by country</h2>
      <table className="rows mt-2" aria-label="VAT by country">
        <Heads of={['Country', { sum: 'Rate' }, { sum: 'Documents' }, ...SUMS.map((sum) => ({ sum }))]} />
        <tbody>
          {countries.map(({ country, vatRate, documents, net, vat, gross }) => (
            <tr key={`${country} ${vatRate}`}>
              <td>{nameOf(country)}</td>
              <td className="sum">{formatRate(vatRate)}</td>
              <td className="sum" data-head="Documents">
                {documents}
              </td>
              <Sums of={[net, vat, gross]} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td />
            <td className="sum" data-head="Documents">
              {total.documents}
            </td>
            <Sums of={[total.net, total.vat, total.gross]} />
          </tr>
        </tfoot>
      </table>
      <p className="mt-2">{`Payments of the month: ${amount(payments.received)} received, ${amount(payments.refunded)} refunded.`}</p>
    </section>
  );
}
