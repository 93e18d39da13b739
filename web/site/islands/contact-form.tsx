import { contactForm, SUBJECT_MAX } from '@nosewise/contract/enquiry-calls';
import { useState } from 'react';
import { EmailField, LongTextField, TextField } from '../../shared/ui/fields';
import { EnquiryForm, NameFields } from '../enquiries/enquiry-form';
import { sendMessage } from '../enquiries/send';
import { Thanks } from '../enquiries/thanks';
import { useEnquiry } from '../enquiries/useEnquiry';

/** A message to the people behind the site. `?subject=` fills the subject in. */
export default function ContactForm() {
  const [sentFrom, setSentFrom] = useState<string>();
  const enquiry = useEnquiry({
    name: 'contact',
    begun: import.meta.env.SSR ? {} : begunBy(location.search),
    schema: contactForm,
    send: (fields, attempt) => sendMessage({ ...fields, topic: 'question' }, attempt),
    onSent: ({ email }) => setSentFrom(email),
  });
  const { field } = enquiry;
  if (sentFrom !== undefined)
    return (
      <Thanks heading="Thanks — we'll be in touch within 48 hours!" home="Return Home">
        <p>{`We have your message. A person will read it and answer at ${sentFrom}.`}</p>
      </Thanks>
    );
  return (
    <EnquiryForm enquiry={enquiry} label="Contact" button="Send Message">
      <NameFields first={field('firstName')} last={field('lastName')} />
      <EmailField autoComplete="email" {...field('email')} />
      <TextField label="Subject" autoComplete="off" {...field('subject')} />
      <LongTextField label="Message" {...field('message')} />
    </EnquiryForm>
  );
}

/** Takes the subject from the address: one line of bounded length, without cutting a character in half. */
function begunBy(search: string): Readonly<Record<string, string>> {
  const asked = new URLSearchParams(search).get('subject') ?? '';
  const subject = asked
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, SUBJECT_MAX)
    .replace(/[\uD800-\uDBFF]$/, '');
  return subject ? { subject } : {};
}
