import { type FormEvent, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { showTrouble } from '../ui/toast-queue';
import { preloadToasts } from '../ui/toasts';
import { troubleIn } from './trouble';

type Name<Fields> = Extract<keyof Fields, string>;

/** One message for each field that is wrong. */
export type FieldErrors<Fields> = Partial<Record<Name<Fields>, string>>;

interface FormOptions<Fields> {
  /** Loads what the fields are checked with: at the first submission, since public pages have no room for it. */
  schema: () => Promise<z.ZodMiniType<Fields>>;
  /** The title of the toast that says why `submit` failed. */
  failure: string;
  /** Gets the checked fields. What it throws is told; errors that it returns are shown at the fields. */
  submit: (fields: Fields) => Promise<FieldErrors<Fields> | undefined>;
}

/**
 * A form whose inputs keep their own values, so that what is typed before the page has come to life stays. It is
 * checked and sent when it is submitted, once at a time. The first message is told in a toast 'Invalid Input'
 * (specification, section 8), and each stands at its field.
 */
export function useForm<Fields>({ schema, failure, submit }: FormOptions<Fields>) {
  const [state, setState] = useState<'asleep' | 'idle' | 'sending'>('asleep');
  const [errors, setErrors] = useState<FieldErrors<Fields>>({});
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const prepared = useRef(false);
  useEffect(() => setState('idle'), []);
  useEffect(() => focusFirst(form.current, errors), [errors]);

  async function send(typed: unknown) {
    const checked = (await schema()).safeParse(typed);
    if (checked.success) {
      setErrors((await submit(checked.data)) ?? {});
      return;
    }
    const [first] = checked.error.issues;
    showTrouble('Invalid Input', first?.message ?? '');
    setErrors(byField<Fields>(checked.error.issues));
  }

  /** Has at hand what the submission takes, which may then be about a lost connection. */
  function onFocus() {
    if (prepared.current) return;
    prepared.current = true;
    preloadToasts();
    Promise.all([schema(), import('../lib/auth/session-client')]).catch(() => {
      prepared.current = false;
    });
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setState('sending');
    try {
      await send(Object.fromEntries(new FormData(event.currentTarget)));
    } catch (error) {
      setErrors({});
      showTrouble(failure, troubleIn(error));
    } finally {
      sending.current = false;
      setState('idle');
    }
  }

  return {
    errors,
    /** Until the page has come to life nothing can be sent, so that a password never leaves by the browser's own way. */
    state,
    /** Empties the fields. */
    clear: () => form.current?.reset(),
    /** For the form element. `post`, so that nothing typed can ever stand in an address. */
    props: { ref: form, method: 'post', noValidate: true, onFocus, onSubmit },
  } as const;
}

export type FormState = ReturnType<typeof useForm>['state'];

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The first message about each field. */
function byField<Fields>(issues: readonly Issue[]): FieldErrors<Fields> {
  const errors: FieldErrors<Fields> = {};
  for (const { path, message } of issues) {
    const name = path[0];
    if (name !== undefined && !Reflect.has(errors, name)) Reflect.set(errors, name, message);
  }
  return errors;
}

/** Leads to the first field, from the top, that has something to be corrected. */
function focusFirst(form: HTMLFormElement | null, errors: object) {
  for (const control of form?.elements ?? []) {
    if (control instanceof HTMLInputElement && Reflect.has(errors, control.name)) {
      control.focus();
      return;
    }
  }
}
