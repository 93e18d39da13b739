import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { FormDraft } from '../lib/form-draft';

interface KeptFormOptions {
  form: RefObject<HTMLFormElement | null>;
  /** The name of its draft in session storage. */
  draftKey: string;
  /** What the form has in it at the beginning, by the name of the field. */
  begun: Readonly<Record<string, string>>;
  /** Loads what reads and writes the draft: public pages have no room for it at the start. */
  loadDraft: () => Promise<FormDraft>;
}

/**
 * Brings back into a form what was typed before a reload and not sent.
 * @returns what keeps it, to be called at every input
 */
export function useKeptForm({ form, draftKey, begun, loadDraft }: KeptFormOptions): () => void {
  const begin = useEffectEvent(async () => {
    if (!form.current) return;
    fill(form.current, begun);
    if (!hasDraft(draftKey)) return;
    const draft = await loadDraft();
    if (form.current) draft.restore(form.current, begun);
  });
  useEffect(() => {
    // Without a connection for the code that reads it, the draft waits for the next reload.
    begin().catch(() => undefined);
  }, []);

  return () => {
    loadDraft().then(
      (draft) => form.current && draft.keep(form.current, begun),
      () => undefined,
    );
  };
}

/** Fills in what is still empty. */
function fill(form: HTMLFormElement, texts: Readonly<Record<string, string>>): void {
  for (const [field, text] of Object.entries(texts)) {
    const control = form.elements.namedItem(field);
    if (control instanceof HTMLInputElement && control.value === '') control.value = text;
  }
}

/** Whether there may be a draft, found out without the code that reads it. */
function hasDraft(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    // The browser keeps its storage closed.
    return false;
  }
}
