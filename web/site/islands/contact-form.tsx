import { contactForm } from '@nosewise/contract/enquiries';
import { useState } from 'react';
import { EmailField, LongTextField, TextField } from '../../shared/ui/fields';
import { EnquiryForm, type FieldsOf, NameFields } from '../enquiries/enquiry-form';
import { sendMessage } from '../enquiries/send';
import { Thanks } from '../enquiries/thanks';
import { useEnquiry } from '../enquiries/useEnquiry';

/** A message to the people behind the site. `?subject=` fills the subject in (`scripts/forms.ts`). */
export default function ContactForm() {
  const [sentFrom, setSentFrom] = useState<string>();
  const enquiry = useEnquiry({
    name: 'contact',
    schema: contactForm,
    send: (fields, attempt) => sendMessage({ ...fields, topic: 'question' }, attempt),
    onSent: ({ email }) => setSentFrom(email),
  });
  if (sentFrom !== undefined)
    return (
      <Thanks heading="Thank you for writing" home="Return Home">
        <p>{`We have your message. A person will read it and answer at ${sentFrom} within 48 hours.`}</p>
      </Thanks>
    );
  return (
    <EnquiryForm enquiry={enquiry} name="contact" action="/contact" label="Contact" button="Send Message">
      <ContactFields field={enquiry.field} />
    </EnquiryForm>
  );
}

export function ContactFields({ field }: { field: FieldsOf<typeof contactForm> }) {
  return (
    <>
      <NameFields first={field('firstName')} last={field('lastName')} />
      <EmailField autoComplete="email" {...field('email')} />
      <TextField label="Subject" autoComplete="off" {...field('subject')} />
      <LongTextField label="Message" {...field('message')} />
    </>
  );
}
