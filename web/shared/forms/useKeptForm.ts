import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { FormDraft } from './form-draft';

interface KeptFormOptions {
  form: RefObject<HTMLFormElement | null>;
  draft: FormDraft;
  /** What the form has in it at the beginning, by the name of the field. */
  begun: Readonly<Record<string, string>>;
}

/**
 * Brings back into a form what was typed before a reload and not sent.
 * @returns what keeps it, to be called at every input
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

/** Fills in what is still empty. */
function fill(form: HTMLFormElement, texts: Readonly<Record<string, string>>): void {
  for (const [field, text] of Object.entries(texts)) {
    const control = form.elements.namedItem(field);
    if (control instanceof HTMLInputElement && control.value === '') control.value = text;
  }
}
