import { COUNTRY_CODES, countryOf } from '@nosewise/catalogue/shop/countries';
import { KIT_OFFERS } from '@nosewise/catalogue/shop/offers';
import { dayText } from '@nosewise/contract/instant';
import { listOrders } from '@nosewise/contract/office/office-orders';
import { ORDER_STATES } from '@nosewise/domain/shop/order-state';
import { Link, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { callApi } from '../../shared/api';
import { ChoiceFilter, TypedFilter } from '../filters';
import { Rows, usePages } from '../list';
import { amount, STATES, wordsOfDay } from '../office-words';

const choice = z.object({
  state: z.catch(z.optional(z.enum(ORDER_STATES)), undefined),
  country: z.catch(z.optional(z.enum(COUNTRY_CODES)), undefined),
  kit: z.optional(z.string()),
  waiting: z.catch(z.optional(z.enum(['to-be-paid', 'withdrawals', 'failed-refunds'])), undefined),
  from: z.catch(z.optional(dayText), undefined),
  to: z.catch(z.optional(dayText), undefined),
  text: z.optional(z.string()),
});

/** All orders, newest first. Filters are in the address, so that a list can be bookmarked. */
export function Orders() {
  const [params] = useSearchParams();
  const chosen = choice.parse(Object.fromEntries(params));
  const list = usePages(['orders', chosen], (cursor, signal) =>
    callApi(listOrders, { query: { ...chosen, cursor }, signal }),
  );
  return (
    <>
      <title>Orders · Office</title>
      <h1 className="text-3xl">Orders</h1>
      <Filters />
      <Rows
        list={list}
        label="Orders"
        empty="No orders match these filters."
        heads={['Order', 'Placed', 'State', 'Buyer', 'Country', { sum: 'Total' }]}
      >
        {({ number, placedAt, state, packedAt, name, company, email, country, total, refunded }) => (
          <tr key={number}>
            <td>
              <Link to={`/orders/${number}`} data-row className="text-link">
                {number}
              </Link>
            </td>
            <td>
              <time>{wordsOfDay(placedAt)}</time>
            </td>
            <td>{`${STATES[state]}${state === 'paid' && packedAt !== null ? ', packed' : ''}`}</td>
            <td>
              <bdi>{name}</bdi>
              {company !== '' && (
                <span>
                  , <bdi>{company}</bdi>
                </span>
              )}
              <br />
              <span className="text-sm text-soft">
                <bdi>{email}</bdi>
              </span>
            </td>
            <td>{country}</td>
            <td className="sum">
              <span>{amount(total)}</span>
              {refunded > 0 && <span className="block text-sm text-soft">{`−${amount(refunded)}`}</span>}
            </td>
          </tr>
        )}
      </Rows>
    </>
  );
}

function Filters() {
  const [params, setParams] = useSearchParams();
  const choose = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const select = (name: string, label: string, options: readonly (readonly [string, string])[]) => (
    <ChoiceFilter
      label={label}
      value={params.get(name) ?? undefined}
      all="All"
      options={options}
      onChange={(value) => choose(name, value)}
    />
  );
  const input = (name: string, label: string, type: 'date' | 'text') => (
    <TypedFilter
      label={label}
      type={type}
      value={params.get(name) ?? ''}
      onChange={(value) => choose(name, value)}
    />
  );
  return (
    <div className="print:hidden mt-4 grid grid-cols-2 items-end gap-3 md:grid-cols-4">
      {select(
        'state',
        'State',
        ORDER_STATES.map((state) => [state, STATES[state]] as const),
      )}
      {select(
        'country',
        'Country',
        COUNTRY_CODES.map((code) => [code, countryOf(code).name] as const),
      )}
      {select(
        'kit',
        'Kit',
        KIT_OFFERS.map(({ slug, name }) => [slug, name] as const),
      )}
      {select('waiting', 'Waits for', [
        ['to-be-paid', 'Payment by invoice'],
        ['withdrawals', 'A refund'],
        ['failed-refunds', 'A refund that failed'],
      ])}
      {input('from', 'From', 'date')}
      {input('to', 'To', 'date')}
      {input('text', 'Number, name or email', 'text')}
    </div>
  );
}
