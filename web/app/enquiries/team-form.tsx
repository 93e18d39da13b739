import { useEffect, useState } from 'react';
import { EmailField } from '../ui/email-field';
import { LongTextField } from '../ui/long-text-field';
import { TextField } from '../ui/text-field';
import { EnquiryForm } from './enquiry-form';
import { MenuField } from './menu-field';
import { Tick } from './tick';
import { useEnquiry } from './useEnquiry';
import { useMenu } from './useMenu';

/**
 * Asks for training of a team (specification, sections 3 and 5). It can be sent once the consent is ticked.
 * @param onSent gets the address that the answer goes to
 */
export function TeamForm({ onSent }: { onSent: (email: string) => void }) {
  const menu = useMenu();
  const [consented, setConsented] = useState(false);
  const [progress, setProgress] = useState<number>();
  const enquiry = useEnquiry({
    name: 'team',
    schema: ({ teamEnquiryFields }) => teamEnquiryFields,
    send: async (fields, attempt, { sendTeamEnquiry }) => {
      menu.refuse(undefined);
      setProgress(menu.file && 0);
      const onProgress = menu.file ? setProgress : () => undefined;
      const outcome = await sendTeamEnquiry(fields, menu.file, { ...attempt, onProgress });
      if (outcome.kind === 'not-sent') menu.refuse(outcome.menu);
      return outcome;
    },
    onSent: ({ email }) => onSent(email),
  });
  const { errors, form } = enquiry;
  // The browser may have put a tick back before the page came to life.
  useEffect(() => {
    const consent = form.current?.elements.namedItem('consentChecked');
    if (consent instanceof HTMLInputElement) setConsented(consent.checked);
  }, [form]);
  return (
    <EnquiryForm
      enquiry={enquiry}
      label="Team enquiry"
      button="Send Enquiry"
      progress={progress}
      disabled={!consented}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" name="name" autoComplete="name" error={errors.name} />
        <TextField label="Role" name="role" autoComplete="organization-title" error={errors.role} />
        <TextField
          label="Business Name"
          name="businessName"
          autoComplete="organization"
          error={errors.businessName}
        />
        <EmailField autoComplete="email" error={errors.email} />
      </div>
      <LongTextField
        label="What would you like to improve?"
        aside="optional"
        hint="What you serve, how many you are, and what guests ask that is hard to answer."
        name="improvements"
        error={errors.improvements}
      />
      <MenuField menu={menu} />
      <div className="grid gap-1">
        <Tick name="consentChecked" required onChange={setConsented}>
          I agree that you use what I write here to answer me. <span className="text-soft">(needed)</span>
        </Tick>
        <Tick name="ndaRequired">
          We would like a non-disclosure agreement first. <span className="text-soft">(optional)</span>
        </Tick>
      </div>
    </EnquiryForm>
  );
}
