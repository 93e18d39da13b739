import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { NO_CONNECTION } from '../lib/sending/no-connection';
import { byField, useCheckedForm } from '../ui/useCheckedForm';
import { useKeptForm } from '../ui/useKeptForm';
import { draftKey, type EnquiryName } from './draft-key';
import type { Attempt, Notice, Outcome } from './outcome';
import { loadTouched, type Touched } from './touched';

interface EnquiryOptions<Fields> {
  name: EnquiryName;
  schema: (touched: Touched) => z.ZodMiniType<Fields>;
  /** What the form has in it at the beginning, by the name of the field. */
  begun?: Readonly<Record<string, string>>;
  send: (fields: Fields, attempt: Attempt, touched: Touched) => Promise<Outcome>;
  onSent: (fields: Fields) => void;
}

const NOTHING: Readonly<Record<string, string>> = {};

/**
 * A form that is sent to the people behind the site. What is typed outlives a reload and every refusal, and goes when
 * it has been sent. All but the inputs themselves is loaded when the form is first touched.
 */
export function useEnquiry<Fields>({ name, schema, begun = NOTHING, send, onSent }: EnquiryOptions<Fields>) {
  const [notice, setNotice] = useState<Notice>();
  const [loaded, setLoaded] = useState<Touched>();
  const shownAt = useRef(0);
  const underWay = useRef<AbortController>(null);

  const { form, props, ...checked } = useCheckedForm({
    // What is needed to send brings the thanks along, lest there be none to show when it has been sent.
    schema: async () => schema(await loadTouched()),
    onInvalid: () => setNotice(undefined),
    onFailure: () => setNotice({ kind: 'trouble', why: NO_CONNECTION }),
    submit: async (fields, typed) => {
      setNotice(undefined);
      const touched = await loadTouched();
      setLoaded(touched);
      if (!form.current) return undefined;
      underWay.current = new AbortController();
      const outcome = await touched.attempt({
        name,
        form: form.current,
        typed,
        shownAt: shownAt.current,
        signal: underWay.current.signal,
        send: (way) => send(fields, way, touched),
      });
      if (outcome.kind === 'sent') {
        onSent(fields);
        return undefined;
      }
      setNotice(outcome.notice);
      return outcome.issues && byField<Fields>(outcome.issues);
    },
  });

  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  const onInput = useKeptForm({
    form,
    draftKey: draftKey(name),
    begun,
    loadDraft: async () => (await loadTouched()).DRAFTS[name],
  });

  /** Stops what is under way. The focus goes to where it can be begun again, since its own button leaves. */
  function cancel() {
    underWay.current?.abort();
    form.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
  }

  return {
    ...checked,
    form,
    notice,
    /** What stands there while it is under way, once that has been loaded. */
    Sending: loaded?.Sending,
    cancel,
    props: { ...props, onInput },
  };
}

export type Enquiry = Pick<
  ReturnType<typeof useEnquiry>,
  'state' | 'notice' | 'Sending' | 'cancel' | 'props'
>;
