import { type FormEvent, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';

type Name<Fields> = Extract<keyof Fields, string>;

/** One message for each field that is wrong. */
export type FieldErrors<Fields> = Partial<Record<Name<Fields>, string>>;

interface CheckedFormOptions<Fields> {
  /** Loads what the fields are checked with: when the form is first touched, since public pages have no room for it. */
  schema: () => Promise<z.ZodMiniType<Fields>>;
  /** Loads what else a submission takes, which may then be about a lost connection. */
  prepare?: () => Promise<unknown>;
  /** Gets the checked fields, and all that was in the form. Errors that it returns are shown at the fields. */
  submit: (fields: Fields, typed: FormData) => Promise<FieldErrors<Fields> | undefined>;
  /** Tells the person what `submit` has thrown. */
  onFailure: (error: unknown) => void;
  /** Called with the first message when something that was typed is wrong. */
  onInvalid?: (message: string) => void;
}

/**
 * A form whose inputs keep their own values, so that what is typed before the page has come to life stays. It is
 * checked and sent when it is submitted, once at a time, and each message stands at its field.
 */
export function useCheckedForm<Fields>(options: CheckedFormOptions<Fields>) {
  const { schema, prepare, submit, onFailure, onInvalid } = options;
  const [state, setState] = useState<'asleep' | 'idle' | 'sending'>('asleep');
  const [errors, setErrors] = useState<FieldErrors<Fields>>({});
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const prepared = useRef(false);
  useEffect(() => setState('idle'), []);
  useEffect(() => focusFirst(form.current, errors), [errors]);

  async function send(typed: FormData) {
    const checked = (await schema()).safeParse(Object.fromEntries(typed));
    if (checked.success) {
      setErrors((await submit(checked.data, typed)) ?? {});
      return;
    }
    const [first] = checked.error.issues;
    onInvalid?.(first?.message ?? '');
    setErrors(byField<Fields>(checked.error.issues));
  }

  function onFocus() {
    if (prepared.current) return;
    prepared.current = true;
    Promise.all([schema(), prepare?.()]).catch(() => {
      prepared.current = false;
    });
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setState('sending');
    try {
      await send(new FormData(event.currentTarget));
    } catch (error) {
      setErrors({});
      onFailure(error);
    } finally {
      sending.current = false;
      setState('idle');
    }
  }

  return {
    errors,
    /** Until the page has come to life nothing can be sent, so that nothing typed ever leaves by the browser's own way. */
    state,
    form,
    /** For the form element. `post`, so that nothing typed can ever stand in an address. */
    props: { ref: form, method: 'post', noValidate: true, onFocus, onSubmit },
  } as const;
}

export type FormState = ReturnType<typeof useCheckedForm>['state'];

/** Something that is wrong with a field, which begins the path. */
export interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The first message about each field. */
export function byField<Fields>(issues: readonly Issue[]): FieldErrors<Fields> {
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
    if (isField(control) && Reflect.has(errors, control.name)) {
      control.focus();
      return;
    }
  }
}

function isField(control: Element): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return 'name' in control && control.matches('input, textarea, select');
}
