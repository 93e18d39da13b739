import { type MISSING, showFirstSteps } from '@nosewise/contract/office/house';
import { showToday, type Waiting } from '@nosewise/contract/office/office-desk';
import { Link } from 'react-router';
import { useRights } from '../caller';
import { Trouble } from '../list';
import { counted, wordsOfDay } from '../office-words';
import { useCall } from '../query';

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
    'failed-refunds': {
      one: 'refund that failed',
      many: 'refunds that failed',
      to: '/orders?waiting=failed-refunds',
    },
    enquiries: { one: 'enquiry', many: 'enquiries', to: '/enquiries' },
    'low-stock': { one: 'kit low on stock', many: 'kits low on stock', to: '/stock' },
    'failed-mails': { one: 'email that failed', many: 'emails that failed', to: '/mails' },
    reports: { one: 'reported pack', many: 'reported packs', to: '/packs' },
  };

/** The waiting work, one line each. */
export function Today() {
  const may = useRights();
  const today = useCall(showToday, {});
  const steps = useCall(showFirstSteps, {}, may('health.see'));
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

type Missing = (typeof MISSING)[number];

/** The first steps, each with its line of docs/operating.md. */
const STEPS: Readonly<Record<Missing, readonly [todo: string, line: string]>> = {
  seller: ['Name who runs the shop: without, it is a demo that charges nobody.', 'OPERATOR_NAME'],
  imprint: ['Give the address for imprint and terms.', 'OPERATOR_ADDRESS'],
  email: ['Give the address that orders and enquiries are mailed to.', 'OPERATOR_EMAIL'],
  iban: [
    'Give the account that invoices are paid to, or the keys of Stripe.',
    'OPERATOR_IBAN, STRIPE_SECRET_KEY',
  ],
  stock: ['Count at least one kit: without a count it never sells out.', '/office/stock'],
  backup: ['Make a first backup, and then one a day.', 'npm run admin -- backup FILE'],
};

function FirstSteps({ missing }: { readonly missing: readonly Missing[] }) {
  return (
    <ul className="mt-3 grid gap-3">
      {missing.map((step) => {
        const [todo, line] = STEPS[step];
        return (
          <li key={step} className="rounded-lg border border-rule px-4 py-2">
            <span>{`${todo} `}</span>
            <code className="text-sm text-soft wrap-anywhere">{line}</code>
          </li>
        );
      })}
    </ul>
  );
}
