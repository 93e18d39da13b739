import { type RefObject, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { byField, type Issue } from '../../shared/forms/check';
import { type FormDraft, formDraft } from '../../shared/forms/form-draft';
import { NO_CONNECTION } from '../../shared/forms/trouble';
import { useCheckedForm, useKeptForm } from '../../shared/forms/useCheckedForm';

/** The name of the field that only bots fill in. */
export const HONEYPOT = 'website';

const DRAFTS = {
  contact: formDraft('enquiry.contact', [HONEYPOT]),
  team: formDraft('enquiry.team', [HONEYPOT]),
} satisfies Record<string, FormDraft>;

/** A message above the button after an attempt to send. */
export type Notice = { readonly kind: 'stopped' } | { readonly kind: 'trouble'; readonly why: string };

/** The outcome of an attempt to send a form. */
export type SendingResult =
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'not-sent';
      readonly notice?: Notice;
      /** The errors of the fields. */
      readonly issues?: readonly Issue[];
      /** Why the file was refused. */
      readonly menu?: string;
    };

export interface Attempt {
  /** Gives the current values of the fields that the person does not fill in. */
  readonly marks: () => { readonly id: string; readonly website: string; readonly openFor: number };
  readonly signal: AbortSignal;
}

interface EnquiryOptions<Fields> {
  name: keyof typeof DRAFTS;
  /** The initial values, by the name of the field. */
  begun?: Readonly<Record<string, string>>;
  schema: z.core.$ZodType<Fields, Record<string, unknown>>;
  send: (fields: Fields, attempt: Attempt) => Promise<SendingResult>;
  onSent: (fields: Fields) => void;
}

/** Handles a form for the people behind the site. Input survives a reload and every refusal until it is sent. */
export function useEnquiry<Fields>({ name, begun = {}, schema, send, onSent }: EnquiryOptions<Fields>) {
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
        // Counted from when the page was opened.
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
  const onInput = useKeptForm({ form, draft, begun });

  /** Stops sending, and moves the focus to the submit button, because the cancel button disappears. */
  function cancel() {
    underWay.current?.abort();
    form.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
  }

  return {
    ...checked,
    form,
    notice,
    cancel,
    props: { ...props, onInput },
  };
}

export type Enquiry = Pick<ReturnType<typeof useEnquiry>, 'state' | 'notice' | 'cancel' | 'props'>;

/** Whether each issue has a field that shows it. */
function areShown({ current: form }: RefObject<HTMLFormElement | null>, issues: readonly Issue[]): boolean {
  return issues.length > 0 && issues.every(({ path }) => form?.elements.namedItem(String(path[0])) != null);
}

/** Gives everything that would be sent as a text, to compare attempts. */
function contentsOf(typed: FormData): string {
  return JSON.stringify(
    [...typed].map(([field, value]) =>
      typeof value === 'string' ? [field, value] : [field, value.name, value.size, value.lastModified],
    ),
  );
}
