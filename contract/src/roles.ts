/** The roles of operators, and what each may do: the guard, the menu and the table in docs/operating.md follow from it. */
export const ROLES = ['owner', 'manager', 'packer', 'support', 'bookkeeper'] as const;
export type Role = (typeof ROLES)[number];

interface Grant {
  /** The words for it in docs/operating.md: "may …". */
  readonly to: string;
  readonly roles: readonly Role[];
}

/** Every right, and who has it. */
export const RIGHTS = {
  'orders.see': { to: 'see orders and their buyers', roles: ['owner', 'manager', 'support', 'bookkeeper'] },
  'orders.see-parcels': {
    to: 'see what is to be packed, with the address alone',
    roles: ['owner', 'manager', 'packer', 'support', 'bookkeeper'],
  },
  'orders.note': { to: 'add notes to orders', roles: ['owner', 'manager', 'support'] },
  'orders.mail': { to: 'see mails that failed, send mails again', roles: ['owner', 'manager', 'support'] },
  'orders.withdraw': { to: 'withdraw for a buyer', roles: ['owner', 'manager', 'support'] },
  'orders.ship': { to: 'pick, ship and track parcels', roles: ['owner', 'manager', 'packer'] },
  'orders.pay': { to: 'mark invoices as paid', roles: ['owner', 'manager', 'bookkeeper'] },
  'orders.refund': { to: 'refund orders', roles: ['owner', 'manager'] },
  'orders.cancel': { to: 'cancel orders', roles: ['owner', 'manager'] },
  'stock.count': { to: 'see and count stock', roles: ['owner', 'manager', 'packer'] },
  'stock.change': { to: 'change stock for any other reason', roles: ['owner', 'manager'] },
  'stock.alerts': { to: 'see who waits for a kit', roles: ['owner', 'manager'] },
  'enquiries.handle': { to: 'handle enquiries', roles: ['owner', 'manager', 'support'] },
  'packs.moderate': { to: 'handle reports of shared packs', roles: ['owner', 'manager', 'support'] },
  'books.see': { to: 'see invoices and credit notes', roles: ['owner', 'manager', 'bookkeeper'] },
  'books.export': { to: 'export the books', roles: ['owner', 'manager', 'bookkeeper'] },
  'people.help': {
    to: 'find people, send a confirmation again, end sessions',
    roles: ['owner', 'support'],
  },
  'people.delete': { to: 'delete an account', roles: ['owner'] },
  'operators.manage': { to: 'give and take roles', roles: ['owner'] },
  'log.see': { to: 'read the log', roles: ['owner', 'manager', 'bookkeeper'] },
  'health.see': { to: 'see the health of the product', roles: ['owner'] },
} as const satisfies Readonly<Record<string, Grant>>;

export type Right = keyof typeof RIGHTS;

/** Every right, in the order of the table. */
export const EVERY_RIGHT: readonly Right[] = Object.keys(RIGHTS).filter(
  (name): name is Right => name in RIGHTS,
);

/** Tells whether a role has a right. */
export function can(role: Role, right: Right): boolean {
  const { roles }: Grant = RIGHTS[right];
  return roles.includes(role);
}
