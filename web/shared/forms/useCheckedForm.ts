import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useHydrated } from '../hooks';

/** What is typed, by the name of the field. */
type Typed = Record<string, unknown>;
type Name<Fields> = Extract<keyof Fields, string>;

/** One message for each field that is wrong. */
export type FieldErrors<Fields> = Partial<Record<Name<Fields>, string>>;

interface CheckedFormOptions<Fields> {
  /** What the fields are checked with: the contract's. */
  schema: z.core.$ZodType<Fields, Typed>;
  /** Gets the checked fields, and all that was in the form. Errors that it returns are shown at the fields. */
  submit: (fields: Fields, typed: FormData) => Promise<FieldErrors<Fields> | undefined>;
  /** Tells the person what `submit` has thrown. */
  onFailure: (error: unknown) => void;
  /** Called with the first message when something that was typed is wrong. */
  onInvalid?: (message: string) => void;
}

/**
 * A form that is checked by the contract's schema when it is sent, and from then on while one types. Its inputs keep
 * their own values, so that what was typed before React came, or was filled in by the browser, counts.
 */
export function useCheckedForm<Fields>({ schema, submit, onFailure, onInvalid }: CheckedFormOptions<Fields>) {
  const form = useRef<HTMLFormElement>(null);
  const check = zodResolver<Typed, unknown, Fields>(schema);
  const { register, handleSubmit, setError, formState } = useForm<Typed, unknown, Fields>({
    // A form that is shown again begins anew.
    shouldUnregister: true,
    resolver: (values, context, how) =>
      check(form.current ? Object.fromEntries(new FormData(form.current)) : values, context, how),
  });
  const { errors, isSubmitting } = formState;
  const sending = useRef(false);
  const isHydrated = useHydrated();

  async function send(fields: Fields, typed: FormData) {
    const refused = Object.entries((await submit(fields, typed)) ?? {});
    for (const [index, [name, message]] of refused.entries())
      setError(name, { message: String(message) }, { shouldFocus: index === 0 });
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    const typed = new FormData(event.currentTarget);
    try {
      await handleSubmit(
        (fields) => send(fields, typed),
        (found) => onInvalid?.(wordsOf(Object.values(found)[0])),
      )();
    } catch (error) {
      onFailure(error);
    } finally {
      sending.current = false;
    }
  }

  return {
    /** Until React is there a screen of the app cannot send it: nothing typed leaves by the browser's own way. */
    state: isSubmitting ? 'sending' : isHydrated ? 'idle' : 'asleep',
    form,
    /** For an input: its name, what it takes to check it, and what is wrong with it. */
    field: (name: Name<Fields>) => {
      const { onChange, onBlur, ref } = register(name);
      return { name, onChange, onBlur, ref, error: errors[name] && wordsOf(errors[name]) };
    },
    /** For the form element. `post`, so that nothing typed can ever be in an address. */
    props: { ref: form, method: 'post', noValidate: true, onSubmit },
  } as const;
}

export type FormState = ReturnType<typeof useCheckedForm>['state'];

/** What a field of the form is given. */
export type FieldProps = ReturnType<ReturnType<typeof useCheckedForm<Typed>>['field']>;

function wordsOf(error: { message?: unknown } | undefined): string {
  return typeof error?.message === 'string' ? error.message : '';
}

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
