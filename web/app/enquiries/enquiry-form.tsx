import type { ReactNode } from 'react';
import { FieldError } from '../ui/field';
import { FormNotice } from '../ui/form-notice';
import { NeedsScript } from '../ui/needs-script';
import { SubmitButton } from '../ui/submit-button';
import { Honeypot } from './honeypot';
import type { Notice } from './outcome';
import type { Enquiry } from './useEnquiry';

interface EnquiryFormProps {
  enquiry: Enquiry;
  label: string;
  /** What the button says. */
  button: string;
  /** The share of the form that is on its way, 0 to 1, where that is known. */
  progress?: number | undefined;
  disabled?: boolean;
  children: ReactNode;
}

/** The frame of every form that is sent to the people behind the site: its fields, what is said about it, its button. */
export function EnquiryForm({ enquiry, label, button, progress, disabled, children }: EnquiryFormProps) {
  const { state, notice, Sending, cancel, props } = enquiry;
  return (
    <form {...props} aria-label={label} className="relative grid gap-5">
      {children}
      <Honeypot />
      <NeedsScript what="To be sent, this form" />
      {notice && <NoticeLine notice={notice} />}
      {state === 'sending' && Sending && <Sending progress={progress} onCancel={cancel} />}
      <SubmitButton
        state={state}
        busy="Sending…"
        disabled={disabled}
        className="w-full sm:w-auto sm:justify-self-start"
      >
        {notice?.kind === 'trouble' ? 'Try again' : button}
      </SubmitButton>
    </form>
  );
}

function NoticeLine({ notice }: { notice: Notice }) {
  return (
    <FormNotice>
      {notice.kind === 'stopped' ? (
        'Sending was stopped. What you typed is still here.'
      ) : (
        <FieldError>{notice.why}</FieldError>
      )}
    </FormNotice>
  );
}
