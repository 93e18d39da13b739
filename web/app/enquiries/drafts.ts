import { v4 as uuid } from 'uuid';
import * as z from 'zod/mini';
import { stored } from '../lib/stored';
import type { Stored } from '../lib/stored-value';
import { draftKey, type EnquiryName } from './draft-key';
import { HONEYPOT } from './honeypot';

const texts = z.record(z.string(), z.string());

/** What was typed into a form and not sent yet. Files are never kept. */
const draftSchema = z.object({
  /** What the form had in it at the beginning. */
  begun: texts,
  /** By the name of the field. */
  typed: texts,
  /** What was last tried to send, and under which id. */
  attempt: z.optional(z.object({ id: z.uuid(), contents: z.string() })),
});

type Draft = z.infer<typeof draftSchema>;
type Texts = Readonly<Record<string, string>>;

const EMPTY: Draft = { begun: {}, typed: {} };

const DRAFTS: Record<EnquiryName, Stored<Draft | null>> = {
  contact: declare('contact'),
  'call-back': declare('call-back'),
  team: declare('team'),
};

function declare(name: EnquiryName) {
  return stored({ key: draftKey(name), area: 'session', schema: z.nullable(draftSchema), initial: null });
}

/** Keeps what stands in the form, but for files, until the tab is closed. */
export function keepDraft(name: EnquiryName, form: HTMLFormElement, begun: Texts): void {
  const entries = [...new FormData(form)].flatMap(([field, value]) =>
    typeof value === 'string' && field !== HONEYPOT ? [[field, value] as const] : [],
  );
  DRAFTS[name].change((draft) => ({
    ...draft,
    begun: { ...begun },
    typed: Object.fromEntries(entries),
  }));
}

/**
 * Puts what was kept back into the form. What has been typed there meanwhile stays, and so does what the form began
 * with, unless the draft began with the same.
 */
export function restoreDraft(name: EnquiryName, form: HTMLFormElement, begun: Texts): void {
  const draft = DRAFTS[name].get() ?? EMPTY;
  for (const [field, text] of Object.entries(draft.typed)) {
    if (begun[field] !== undefined && draft.begun[field] !== begun[field]) continue;
    const control = form.elements.namedItem(field);
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      if (!control.checked) control.click();
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      if (control.value === '' || control.value === begun[field]) control.value = text;
    }
  }
}

/**
 * The id to send something under: the same for the same contents, also after a reload, so that the server takes
 * once what arrives twice; another one as soon as something has changed.
 */
export function idFor(name: EnquiryName, contents: string): string {
  const known = DRAFTS[name].get()?.attempt;
  if (known?.contents === contents) return known.id;
  const id = uuid();
  DRAFTS[name].change((draft) => ({ ...EMPTY, ...draft, attempt: { id, contents } }));
  return id;
}

/** Forgets what was typed, once it has been sent. */
export function forgetDraft(name: EnquiryName): void {
  DRAFTS[name].set(null);
}
