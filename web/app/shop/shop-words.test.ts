import { expect, test } from 'vitest';
import { withdrawnWords } from './shop-words';

test.each([
  [
    'neither sent nor paid',
    { owed: 0, shippedAt: null },
    'Nothing is owed. No parcel was sent, so there is nothing to send back.',
  ],
  [
    'paid but not sent',
    { owed: 4595, shippedAt: null },
    /^We’ll refund €45.95 within 14 days.*nothing to send back\.$/,
  ],
  ['sent', { owed: 4595, shippedAt: 0 }, /^Please send the kits back within 14 days\. We’ll refund €45\.95/],
  ['sent and paid back', { owed: 0, shippedAt: 0 }, 'Nothing is owed.'],
])('the withdrawal of an order that was %s says only what is left to do', (_, order, words) => {
  expect(withdrawnWords(order)).toMatch(words);
});
