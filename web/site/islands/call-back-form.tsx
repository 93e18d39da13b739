import { callBackForm, callBackMessage } from '@nosewise/contract/enquiries';
import { useEffect, useState } from 'react';
import { buttonStyle } from '../../shared/ui/button';
import { EmailField, TextField } from '../../shared/ui/fields';
import { EnquiryForm, NameFields } from '../enquiries/enquiry-form';
import { sendMessage } from '../enquiries/send';
import { Thanks } from '../enquiries/thanks';
import { useEnquiry } from '../enquiries/useEnquiry';

type CallBackState = { kind: 'first' } | { kind: 'sent'; from: string } | { kind: 'again' };

/** Asks to be called back, as a message with its own topic. */
export default function CallBackForm() {
  const [step, setStep] = useState<CallBackState>({ kind: 'first' });
  const enquiry = useEnquiry({
    name: 'call-back',
    schema: callBackForm,
    send: (fields, attempt) => sendMessage(callBackMessage(fields), attempt),
    onSent: ({ email }) => setStep({ kind: 'sent', from: email }),
  });
  const { form, field } = enquiry;
  useEffect(() => {
    if (step.kind === 'again') form.current?.querySelector('input')?.focus();
  }, [step, form]);
  if (step.kind === 'sent')
    return (
      <Thanks
        heading="Thanks — we'll be in touch within 48 hours!"
        home="Return Home"
        more={
          <button
            type="button"
            onClick={() => setStep({ kind: 'again' })}
            className={buttonStyle('secondary', 'max-sm:w-full')}
          >
            Book a Discovery Call
          </button>
        }
      >
        <p>{`We’ll call the number you gave, at the time that suits you, or write to ${step.from}. Should we call anyone else as well?`}</p>
      </Thanks>
    );
  return (
    <EnquiryForm enquiry={enquiry} label="Call-back" button="Book a Discovery Call">
      <NameFields first={field('firstName')} last={field('lastName')} />
      <TextField label="Business Name" autoComplete="organization" {...field('businessName')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <EmailField autoComplete="email" {...field('email')} />
        <TextField label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
      </div>
      <TextField
        label="Best time to call"
        aside="optional"
        hint="For example: weekdays between lunch and dinner, Amsterdam time."
        autoComplete="off"
        {...field('bestTime')}
      />
    </EnquiryForm>
  );
}
