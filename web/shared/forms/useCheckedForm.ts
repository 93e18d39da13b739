import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useHydrated } from '../storage/hooks';
import { checkBy, type FieldErrors, type Name, REFUSED, settled, type Typed } from './check';
import type { FormDraft } from './form-draft';

interface CheckedFormOptions<Fields> {
  schema: z.core.$ZodType<Fields, Typed>;
  /** Gets the checked fields, and everything in the form. Errors that it returns are shown at the fields. */
  submit: (fields: Fields, typed: FormData) => Promise<FieldErrors<Fields> | undefined>;
  /** Tells the person about an error that `submit` threw. */
  onFailure: (error: unknown) => void;
  /** Called with the first message when a field is invalid. */
  onInvalid?: (message: string) => void;
}

/**
 * Checks a form with the contract's schema when it is sent, and from then on at every key press until it was
 * sent successfully. The inputs keep their own values, so text that was typed before hydration, or filled in
 * by the browser, counts.
 */
export function useCheckedForm<Fields>({ schema, submit, onFailure, onInvalid }: CheckedFormOptions<Fields>) {
  const form = useRef<HTMLFormElement>(null);
  const { register, handleSubmit, setError, clearErrors, reset, formState } = useForm<Typed, unknown, Fields>(
    {
      // A form that is shown again starts afresh.
      shouldUnregister: true,
      resolver: (values) =>
        checkBy(schema, form.current ? Object.fromEntries(new FormData(form.current)) : values),
    },
  );
  const { errors, isSubmitting } = formState;
  const sending = useRef(false);
  const isHydrated = useHydrated();

  /** @returns whether no field was refused */
  async function send(fields: Fields, typed: FormData): Promise<boolean> {
    const refused = Object.entries((await submit(fields, typed)) ?? {});
    for (const [index, [name, message]] of refused.entries())
      setError(name, { type: REFUSED, message: String(message) }, { shouldFocus: index === 0 });
    return refused.length === 0;
  }

  /** Clears errors that a change of another field has settled, such as that of a repeated password. */
  function clearSettled() {
    if (form.current) clearErrors(settled(errors, schema, Object.fromEntries(new FormData(form.current))));
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    const typed = new FormData(event.currentTarget);
    let isDone = false;
    try {
      await handleSubmit(
        async (fields) => {
          isDone = await send(fields, typed);
        },
        (found) => onInvalid?.(wordsOf(Object.values(found)[0])),
      )();
      // The next input is the first again: it is checked when it is sent.
      if (isDone) reset(undefined, { keepValues: true, keepFieldsRef: true });
    } catch (error) {
      onFailure(error);
    } finally {
      sending.current = false;
    }
  }

  return {
    /** `asleep` until hydration: a screen of the app never posts a form by the browser's own means. */
    state: isSubmitting ? 'sending' : isHydrated ? 'idle' : 'asleep',
    form,
    /** The props of an input: its name, its listeners and its error. */
    field: (name: Name<Fields>) => {
      const { onChange, onBlur, ref } = register(name);
      return { name, onChange, onBlur, ref, error: errors[name] && wordsOf(errors[name]) };
    },
    /** The props of the form element. `post`, so that input never ends up in an address. */
    props: { ref: form, method: 'post', noValidate: true, onSubmit, onChange: clearSettled },
  } as const;
}

export type FormState = ReturnType<typeof useCheckedForm>['state'];

export type FieldProps = ReturnType<ReturnType<typeof useCheckedForm<Typed>>['field']>;

function wordsOf(error: { message?: unknown } | undefined): string {
  return typeof error?.message === 'string' ? error.message : '';
}

interface KeptFormOptions {
  form: RefObject<HTMLFormElement | null>;
  draft: FormDraft;
  /** The initial values, by the name of the field. */
  begun: Readonly<Record<string, string>>;
}

/**
 * Restores unsent input after a reload.
 * @returns a function that keeps the form's input, to be called at every change
 */
export function useKeptForm({ form, draft, begun }: KeptFormOptions): () => void {
  const begin = useEffectEvent(() => {
    if (!form.current) return;
    fill(form.current, begun);
    draft.restore(form.current, begun);
  });
  useEffect(() => begin(), []);
  return () => {
    if (form.current) draft.keep(form.current, begun);
  };
}

/** Fills empty fields. */
function fill(form: HTMLFormElement, texts: Readonly<Record<string, string>>): void {
  for (const [field, text] of Object.entries(texts)) {
    const control = form.elements.namedItem(field);
    if (control instanceof HTMLInputElement && control.value === '') control.value = text;
  }
}
