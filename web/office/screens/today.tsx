import { showToday, type Waiting } from '@nosewise/contract/office/desk';
import { showFirstSteps } from '@nosewise/contract/office/house';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callApi } from '../../shared/api';
import { useRights } from '../caller';
import { Trouble } from '../list';
import { counted, wordsOfDay } from '../words';
import { FirstSteps } from './first-steps';

const WAITS: Readonly<Record<Waiting, { readonly one: string; readonly many: string; readonly to: string }>> =
  {
    'to-pack': { one: 'parcel to pack', many: 'parcels to pack', to: '/packing' },
    'to-post': { one: 'packed parcel to post', many: 'packed parcels to post', to: '/packing?packed=yes' },
    'to-be-paid': {
      one: 'invoice to be paid',
      many: 'invoices to be paid',
      to: '/orders?waiting=to-be-paid',
    },
    withdrawals: { one: 'refund to make', many: 'refunds to make', to: '/orders?waiting=withdrawals' },
    enquiries: { one: 'enquiry', many: 'enquiries', to: '/enquiries' },
    'low-stock': { one: 'kit low on stock', many: 'kits low on stock', to: '/stock' },
    'failed-mails': { one: 'email that failed', many: 'emails that failed', to: '/mails' },
    reports: { one: 'reported pack', many: 'reported packs', to: '/packs' },
  };

/** The waiting work, one line each. */
export function Today() {
  const may = useRights();
  const today = useQuery({ queryKey: ['today'], queryFn: ({ signal }) => callApi(showToday, { signal }) });
  const steps = useQuery({
    queryKey: ['first-steps'],
    queryFn: ({ signal }) => callApi(showFirstSteps, { signal }),
    enabled: may('health.see'),
  });
  const waiting = today.data?.waiting.filter(({ count }) => count > 0) ?? [];
  return (
    <>
      <title>Today · Office</title>
      <h1 className="text-3xl">Today</h1>
      {today.error && <Trouble error={today.error} />}
      {today.data && waiting.length === 0 && <p className="mt-4">Nothing waits.</p>}
      <ul className="mt-4 grid max-w-xl gap-2" aria-live="polite">
        {waiting.map(({ what, count }) => {
          const { one, many, to } = WAITS[what];
          return (
            <li key={what} className="rounded-lg border border-rule bg-sheet">
              <Link to={to} data-row className="block px-4 py-2 hover:bg-shade">
                <strong className="numeral text-2xl">{count.toLocaleString('en-GB')}</strong>
                <span>{` ${count === 1 ? one : many}`}</span>
                {what === 'to-be-paid' && today.data?.oldestUnpaidAt && (
                  <span className="text-soft">{`, the oldest of ${wordsOfDay(today.data.oldestUnpaidAt)}`}</span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
      {steps.data && steps.data.missing.length > 0 && (
        <section className="mt-10 max-w-xl">
          <h2 className="text-xl">First steps</h2>
          <p className="mt-1 text-soft">
            {`${counted(steps.data.missing.length, 'thing is', 'things are')} missing before real orders can come.`}
          </p>
          <FirstSteps missing={steps.data.missing} />
        </section>
      )}
    </>
  );
}
