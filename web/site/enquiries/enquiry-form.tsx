import { type ReactNode, useEffect, useState } from 'react';
import type { FieldProps } from '../../shared/forms/useCheckedForm';
import { buttonStyle } from '../../shared/ui/button';
import { FieldError, FormNotice, TextField } from '../../shared/ui/fields';
import { SubmitButton } from '../../shared/ui/submit-button';
import { type Enquiry, HONEYPOT, type Notice } from './useEnquiry';

/** Shorter waits need no message, in ms. */
const SOON = 300;

interface EnquiryFormProps {
  enquiry: Enquiry;
  label: string;
  button: string;
  /** Whether the form may be sent. Default: yes */
  isReady?: boolean;
  /** The share of the form that has been sent, 0 to 1, if known. */
  progress?: number | undefined;
  children: ReactNode;
}

/** The frame of every enquiry form: fields, messages, button. */
export function EnquiryForm({ enquiry, label, button, isReady, progress, children }: EnquiryFormProps) {
  const { state, notice, cancel, props } = enquiry;
  return (
    <form {...props} aria-label={label} className="relative grid gap-5">
      {children}
      <Honeypot />
      {notice && <NoticeLine notice={notice} />}
      {state === 'sending' && <Sending progress={progress} onCancel={cancel} />}
      <SubmitButton
        state={state}
        busy="Sending…"
        disabled={isReady === false}
        className="w-full sm:w-auto sm:justify-self-start"
      >
        {notice?.kind === 'trouble' ? 'Try again' : button}
      </SubmitButton>
    </form>
  );
}

/** A field that only bots find: hidden from screen, keyboard and screen reader. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[999rem]">
      <label>
        Website
        <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
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

interface SendingProps {
  progress: number | undefined;
  onCancel: () => void;
}

/** Shows progress when sending takes longer than a moment. */
function Sending({ progress, onCancel }: SendingProps) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), SOON);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  const isUploading = progress !== undefined && progress < 1;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-rule bg-shade py-2 pr-2 pl-4">
      <p role="status" className="grow basis-48">
        {isUploading ? 'Uploading your menu…' : 'Waiting for our server…'}
      </p>
      {isUploading && (
        <span aria-hidden="true" className="numeral">
          {`${Math.floor(progress * 100)} %`}
        </span>
      )}
      <button type="button" onClick={onCancel} className={buttonStyle('secondary')}>
        Cancel
      </button>
      {progress !== undefined && (
        <progress
          aria-label="Sent so far"
          value={progress}
          className="mb-2 h-2 basis-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-fill [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-fill"
        />
      )}
    </div>
  );
}

/** Asks for a name in two fields. */
export function NameFields({ first, last }: { first: FieldProps; last: FieldProps }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="First Name" autoComplete="given-name" {...first} />
      <TextField label="Last Name" autoComplete="family-name" {...last} />
    </div>
  );
}
