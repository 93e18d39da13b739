import type { MISSING } from '@nosewise/contract/office/house';

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
  stock: [
    'Count at least one kit: without a count it never sells out.',
    'npm run admin -- stock set KIT NUMBER',
  ],
  backup: ['Make a first backup, and then one a day.', 'npm run admin -- backup FILE'],
};

export function FirstSteps({ missing }: { readonly missing: readonly Missing[] }) {
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
