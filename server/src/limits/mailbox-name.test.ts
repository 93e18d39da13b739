import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox-name';

test.each([
  ['ann@buyer.example', 'ann@buyer.example'],
  [' Ann@Buyer.Example ', 'ann@buyer.example'],
  ['ann+shop@buyer.example', 'ann@buyer.example'],
  ['ann+a+b@buyer.example', 'ann@buyer.example'],
  ['ann.nose@buyer.example', 'ann.nose@buyer.example'],
  ['A.n.n+1@googlemail.com', 'ann@gmail.com'],
  ['ann@gmail.com', 'ann@gmail.com'],
])('mail to %s is read in the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
