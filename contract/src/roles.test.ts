import { expect, test } from 'vitest';
import { can, RIGHTS, type Right, ROLES } from './roles';

const rights = Object.entries(RIGHTS);

test('an owner may do everything, and every right belongs to somebody', () => {
  for (const [right, { roles }] of rights) expect(roles, right).toContain('owner');
});

test('nobody but an owner deletes people or gives roles', () => {
  for (const role of ROLES) {
    expect(can(role, 'people.delete'), role).toBe(role === 'owner');
    expect(can(role, 'operators.manage'), role).toBe(role === 'owner');
  }
});

test.each<[role: (typeof ROLES)[number], may: readonly Right[]]>([
  ['packer', ['orders.see-parcels', 'orders.ship', 'stock.count']],
  ['bookkeeper', ['orders.see', 'orders.see-parcels', 'orders.pay', 'books.see', 'books.export', 'log.see']],
  [
    'support',
    [
      'orders.see',
      'orders.see-parcels',
      'orders.note',
      'orders.mail',
      'orders.withdraw',
      'enquiries.handle',
      'packs.moderate',
      'people.help',
    ],
  ],
])('a %s may do what the role is for, and no more', (role, may) => {
  expect(
    rights.filter(([, { roles }]) => roles.some((each) => each === role)).map(([right]) => right),
  ).toEqual(may);
});

test('a manager may do all but look after people, operators and the machine', () => {
  const not = rights.filter(([, { roles }]) => !roles.some((each) => each === 'manager'));
  expect(not.map(([right]) => right)).toEqual([
    'people.help',
    'people.delete',
    'operators.manage',
    'health.see',
  ]);
});
