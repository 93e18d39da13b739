import { useLocation } from 'react-router';
import { EmailField } from '../ui/email-field';
import { LongTextField } from '../ui/long-text-field';
import { TextField } from '../ui/text-field';
import { EnquiryForm } from './enquiry-form';
import { NameFields } from './name-fields';
import { useEnquiry } from './useEnquiry';

/** As long as a subject may be. Said again here, since the contract's own number would bring its schemas along. */
const SUBJECT_MAX = 150;

/**
 * A message to the people behind the site. `?subject=` fills the subject in.
 * @param onSent gets the address that the answer goes to
 */
export function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const { search } = useLocation();
  const subject = asSubject(new URLSearchParams(search).get('subject') ?? '');
  const enquiry = useEnquiry({
    name: 'contact',
    schema: ({ contactForm }) => contactForm,
    ...(subject && { begun: { subject } }),
    send: (fields, attempt, { sendMessage }) => sendMessage(fields, attempt),
    onSent: ({ email }) => onSent(email),
  });
  const { errors } = enquiry;
  return (
    <EnquiryForm enquiry={enquiry} label="Contact" button="Send Message">
      <NameFields errors={errors} />
      <EmailField autoComplete="email" error={errors.email} />
      <TextField label="Subject" name="subject" autoComplete="off" error={errors.subject} />
      <LongTextField label="Message" name="message" error={errors.message} />
    </EnquiryForm>
  );
}

/** What an address has brought, as one line of the length that a subject may have, and no half of a character. */
function asSubject(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, SUBJECT_MAX)
    .replace(/[\uD800-\uDBFF]$/, '');
}
