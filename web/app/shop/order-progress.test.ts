import { expect, test } from 'vitest';
import { stepsOf } from './order-progress';

const AT = {
  placed: Date.parse('2026-11-01T10:00:00Z'),
  paid: Date.parse('2026-11-02T10:00:00Z'),
  shipped: Date.parse('2026-11-03T10:00:00Z'),
  withdrawn: Date.parse('2026-11-04T10:00:00Z'),
  refunded: Date.parse('2026-11-05T10:00:00Z'),
};

const NEW = {
  state: 'placed',
  placedAt: AT.placed,
  paidAt: null,
  shippedAt: null,
  withdrawnAt: null,
  refundedAt: null,
  cancelledAt: null,
} as const;

const told = (order: Parameters<typeof stepsOf>[0]) =>
  stepsOf(order).map(
    ({ state, at, isCurrent }) => `${state} ${at === null ? 'to come' : 'done'}${isCurrent ? ', now' : ''}`,
  );

test('a new order waits for its payment and its parcel', () => {
  expect(told(NEW)).toEqual(['placed done, now', 'paid to come', 'shipped to come']);
});

test('a parcel that has left is the last of three steps', () => {
  expect(told({ ...NEW, state: 'shipped', paidAt: AT.paid, shippedAt: AT.shipped })).toEqual([
    'placed done',
    'paid done',
    'shipped done, now',
  ]);
});

test('an order that was withdrawn before it was paid has nothing more to come', () => {
  expect(told({ ...NEW, state: 'withdrawn', withdrawnAt: AT.withdrawn })).toEqual([
    'placed done',
    'withdrawn done, now',
  ]);
});

test('a payment and a refund of a cancelled order come after the cancellation', () => {
  const late = {
    ...NEW,
    state: 'refunded',
    cancelledAt: AT.paid,
    paidAt: AT.shipped,
    refundedAt: AT.refunded,
  } as const;
  expect(told(late)).toEqual(['placed done', 'cancelled done', 'paid done', 'refunded done, now']);
});

test('an order that was cancelled and then paid goes on', () => {
  const revived = { ...NEW, state: 'paid', cancelledAt: AT.paid, paidAt: AT.shipped } as const;
  expect(told(revived)).toEqual(['placed done', 'cancelled done', 'paid done, now', 'shipped to come']);
});
