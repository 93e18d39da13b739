import { useEffect } from 'react';
import { EmailField } from '../ui/email-field';
import { TextField } from '../ui/text-field';
import { EnquiryForm } from './enquiry-form';
import { NameFields } from './name-fields';
import { useEnquiry } from './useEnquiry';

interface CallBackFormProps {
  /** The form has been asked for once more: it takes the focus. */
  again: boolean;
  /** Gets the address that the answer goes to. */
  onSent: (email: string) => void;
}

/** Asks to be called back. It is sent as a message of its own topic. */
export function CallBackForm({ again, onSent }: CallBackFormProps) {
  const enquiry = useEnquiry({
    name: 'call-back',
    schema: ({ callBackForm }) => callBackForm,
    send: ({ firstName, lastName, email, businessName, phone, bestTime }, attempt, { sendMessage }) =>
      sendMessage(
        {
          topic: 'call-back',
          firstName,
          lastName,
          email,
          subject: `Call-back: ${businessName}`,
          message: `Telephone: ${phone}\nBest time to call: ${bestTime || 'any time'}`,
        },
        attempt,
      ),
    onSent: ({ email }) => onSent(email),
  });
  const { errors, form } = enquiry;
  useEffect(() => {
    if (again) form.current?.querySelector('input')?.focus();
  }, [again, form]);
  return (
    <EnquiryForm enquiry={enquiry} label="Call-back" button="Book a Discovery Call">
      <NameFields errors={errors} />
      <TextField
        label="Business Name"
        name="businessName"
        autoComplete="organization"
        error={errors.businessName}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <EmailField autoComplete="email" error={errors.email} />
        <TextField label="Phone" name="phone" type="tel" autoComplete="tel" error={errors.phone} />
      </div>
      <TextField
        label="Best time to call"
        aside="optional"
        hint="For instance: weekdays between lunch and dinner, Amsterdam time."
        name="bestTime"
        autoComplete="off"
        error={errors.bestTime}
      />
    </EnquiryForm>
  );
}
