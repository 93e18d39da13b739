import { teamEnquiryFields } from '@nosewise/contract/enquiry-calls';
import { type ComponentProps, useEffect, useState } from 'react';
import type { FieldProps } from '../../shared/forms/useCheckedForm';
import { EmailField, FieldError, LongTextField, TextField } from '../../shared/ui/fields';
import { EnquiryForm } from '../enquiries/enquiry-form';
import { MenuField, useMenu } from '../enquiries/menu-field';
import { sendTeamEnquiry } from '../enquiries/send';
import { Thanks } from '../enquiries/thanks';
import { useEnquiry } from '../enquiries/useEnquiry';

/** Asks for training of a team. It can be sent once the consent is ticked. */
export default function TeamForm() {
  const menu = useMenu();
  const [progress, setProgress] = useState<number>();
  const [hasConsent, setHasConsent] = useState(false);
  const [sentFrom, setSentFrom] = useState<string>();
  const enquiry = useEnquiry({
    name: 'team',
    schema: teamEnquiryFields,
    send: async (fields, attempt) => {
      menu.refuse(undefined);
      setProgress(menu.file && 0);
      const onProgress = menu.file ? setProgress : () => undefined;
      const outcome = await sendTeamEnquiry(fields, menu.file, { ...attempt, onProgress });
      if (outcome.kind === 'not-sent') menu.refuse(outcome.menu);
      return outcome;
    },
    onSent: ({ email }) => setSentFrom(email),
  });
  const { form, field } = enquiry;
  // It may have been ticked before hydration, by the person or by the browser after a reload.
  useEffect(() => setHasConsent(new FormData(form.current ?? undefined).has('consentChecked')), [form]);
  if (sentFrom !== undefined)
    return (
      <Thanks heading="Thank You!" home="Return to Home">
        <p>{`We have your enquiry and will answer at ${sentFrom} within 24 hours.`}</p>
      </Thanks>
    );
  return (
    <EnquiryForm
      enquiry={enquiry}
      label="Team enquiry"
      button="Send Enquiry"
      isReady={hasConsent}
      progress={progress}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" autoComplete="name" {...field('name')} />
        <TextField label="Role" autoComplete="organization-title" {...field('role')} />
        <TextField label="Business Name" autoComplete="organization" {...field('businessName')} />
        <EmailField autoComplete="email" {...field('email')} />
      </div>
      <LongTextField
        label="What would you like to improve?"
        aside="optional"
        hint="What you serve, the size of your team, and which questions from guests are hard to answer."
        {...field('improvements')}
      />
      <MenuField menu={menu} />
      <Statements field={field} onConsent={setHasConsent} />
    </EnquiryForm>
  );
}

interface StatementsProps {
  field: (name: 'consentChecked' | 'ndaRequired') => FieldProps;
  onConsent: (isGiven: boolean) => void;
}

function Statements({ field, onConsent }: StatementsProps) {
  const { error: missingConsent, ...consent } = field('consentChecked');
  const { error: _, ...agreement } = field('ndaRequired');
  return (
    <div className="grid gap-1">
      <Tick
        required
        {...consent}
        onChange={(event) => {
          onConsent(event.target.checked);
          void consent.onChange(event);
        }}
      >
        I agree that you may use what I write here to answer me. <span className="text-soft">(required)</span>
      </Tick>
      {missingConsent && (
        <div id="consent-note" className="text-sm">
          <FieldError>{missingConsent}</FieldError>
        </div>
      )}
      <Tick {...agreement}>
        We would like a non-disclosure agreement first. <span className="text-soft">(optional)</span>
      </Tick>
    </div>
  );
}

/** A statement that can be ticked. The whole row is the target. */
function Tick({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="flex min-h-12 cursor-pointer items-start gap-3 py-2">
      <input type="checkbox" value="true" className="mt-0.5 size-6 shrink-0 accent-(--fill)" {...input} />
      <span>{children}</span>
    </label>
  );
}
