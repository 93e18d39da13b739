import type { contactForm, contactTopic } from '@nosewise/contract/enquiries';
import type { z } from 'zod';
import { acknowledgeContact, announceContact } from './letters';
import { insertContact } from './queries';
import type { Enquiry } from './receive';

export type ContactMessage = z.output<typeof contactForm> & {
  readonly topic: z.output<typeof contactTopic>;
};

/** A message of the contact form, or of somebody who wants to be called back. */
export function contactEnquiry(contact: ContactMessage): Enquiry {
  const { topic, firstName, lastName, email, subject, message } = contact;
  return {
    email,
    insert: (tx, receipt) =>
      insertContact(tx, { ...receipt, topic, firstName, lastName, email, subject, message }),
    letterToOperator: (id) => announceContact(id, contact),
    letterToSender: acknowledgeContact(contact),
  };
}
