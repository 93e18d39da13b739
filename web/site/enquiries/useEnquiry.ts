import { type RefObject, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { NO_CONNECTION } from '../../shared/forms/trouble';
import { byField, type Issue, useCheckedForm } from '../../shared/forms/useCheckedForm';
import { begunIn, DRAFTS, type EnquiryName, HONEYPOT } from './drafts';

/** What is said above the button after an attempt to send. */
export type Notice =
  /** The person has stopped it. */
  { readonly kind: 'stopped' } | { readonly kind: 'trouble'; readonly why: string };

/** What became of an attempt to send a form. */
export type Outcome =
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'not-sent';
      readonly notice?: Notice;
      /** What is wrong with the fields. */
      readonly issues?: readonly Issue[];
      /** Why the file was not taken. */
      readonly menu?: string;
    };

/** How an attempt is made. */
export interface Attempt {
  /** What is sent beside what the person has filled in, as it is at the time of asking. */
  readonly marks: () => { readonly id: string; readonly website: string; readonly openFor: number };
  readonly signal: AbortSignal;
}

interface EnquiryOptions<Fields> {
  name: EnquiryName;
  schema: z.core.$ZodType<Fields, Record<string, unknown>>;
  send: (fields: Fields, attempt: Attempt) => Promise<Outcome>;
  onSent: (fields: Fields) => void;
}

/**
 * A form that is sent to the people behind the site. What is typed outlives a reload and every refusal, and goes when
 * it has been sent.
 */
export function useEnquiry<Fields>({ name, schema, send, onSent }: EnquiryOptions<Fields>) {
  const [notice, setNotice] = useState<Notice>();
  const underWay = useRef<AbortController>(null);
  const draft = DRAFTS[name];

  const { form, props, ...checked } = useCheckedForm({
    schema,
    onInvalid: () => setNotice(undefined),
    onFailure: () => setNotice({ kind: 'trouble', why: NO_CONNECTION }),
    submit: async (fields, typed) => {
      setNotice(undefined);
      underWay.current = new AbortController();
      const id = draft.idFor(contentsOf(typed));
      const website = String(typed.get(HONEYPOT) ?? '');
      const outcome = await send(fields, {
        // The page was opened for the form, and its clock began then.
        marks: () => ({ id, website, openFor: Math.round(performance.now()) }),
        signal: underWay.current.signal,
      });
      if (outcome.kind === 'sent') {
        draft.forget();
        onSent(fields);
        return undefined;
      }
      const { issues = [] } = outcome;
      if (!areShown(form, issues)) setNotice(outcome.notice);
      return byField<Fields>(issues);
    },
  });
  useEffect(() => {
    if (form.current) draft.keep(form.current, begunIn(form.current));
  }, [form, draft]);

  /** Stops what is under way. The focus goes to where it can be begun again, since its own button leaves. */
  function cancel() {
    underWay.current?.abort();
    form.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
  }

  return {
    ...checked,
    form,
    notice,
    cancel,
    props: { ...props, onInput: () => form.current && draft.keep(form.current, begunIn(form.current)) },
  };
}

export type Enquiry = Pick<ReturnType<typeof useEnquiry>, 'state' | 'notice' | 'cancel' | 'props'>;

/** Whether each of these has a field that says it. */
function areShown({ current: form }: RefObject<HTMLFormElement | null>, issues: readonly Issue[]): boolean {
  return issues.length > 0 && issues.every(({ path }) => form?.elements.namedItem(String(path[0])) != null);
}

/** Everything that would be sent, as a text that differs when it differs. */
function contentsOf(typed: FormData): string {
  return JSON.stringify(
    [...typed].map(([field, value]) =>
      typeof value === 'string' ? [field, value] : [field, value.name, value.size, value.lastModified],
    ),
  );
}
