import { useEffect } from 'react';
import type * as z from 'zod/mini';
import { type FieldErrors, useCheckedForm } from '../../shared/forms/useCheckedForm';
import { preloadToasts, showTrouble } from '../ui/toasts';
import { NotNow, useFreshSignIn } from './fresh-sign-in';
import { troubleIn } from './trouble';

interface FormOptions<Fields> {
  schema: z.core.$ZodType<Fields, Record<string, unknown>>;
  /** The title of the toast that says why `submit` failed. */
  failure: string;
  /** Gets the checked fields. What it throws is told; errors that it returns are shown at the fields. */
  submit: (fields: Fields) => Promise<FieldErrors<Fields> | undefined>;
}

/**
 * A form about the account. The first message is told in a toast 'Invalid Input' (specification, section 8), too. It is
 * sent again after a fresh sign-in where the server wants one.
 */
export function useForm<Fields>({ schema, failure, submit }: FormOptions<Fields>) {
  // What fails may be about a lost connection, and is told all the same.
  useEffect(preloadToasts, []);
  const withFreshSignIn = useFreshSignIn();
  const checked = useCheckedForm({
    schema,
    submit: (fields: Fields) => withFreshSignIn(() => submit(fields)),
    onInvalid: (message) => showTrouble('Invalid Input', message),
    onFailure: (error) => error instanceof NotNow || showTrouble(failure, troubleIn(error)),
  });
  return {
    ...checked,
    /** Empties the fields. */
    clear: () => checked.form.current?.reset(),
  };
}
