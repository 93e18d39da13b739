import { type FormDraft, formDraft } from '../../shared/forms/form-draft';

/** The name of the field that only bots fill in. */
export const HONEYPOT = 'website';

export type EnquiryName = 'contact' | 'call-back' | 'team';

/** Gives the key of a form's unsent input in session storage. */
export function draftKey(name: EnquiryName): `enquiry.${EnquiryName}` {
  return `enquiry.${name}`;
}

export const DRAFTS: Record<EnquiryName, FormDraft> = {
  contact: formDraft(draftKey('contact'), [HONEYPOT]),
  'call-back': formDraft(draftKey('call-back'), [HONEYPOT]),
  team: formDraft(draftKey('team'), [HONEYPOT]),
};

/** Gives the values that the address brought into a form (`scripts/forms.ts`), by the name of the field. */
export function begunIn({ dataset: { subject } }: HTMLFormElement): Readonly<Record<string, string>> {
  return subject ? { subject } : {};
}

/** Restores unsent input after a reload. */
export function restoreDraft(form: HTMLFormElement): void {
  for (const name of ['contact', 'call-back', 'team'] as const)
    if (form.dataset.draft === draftKey(name)) DRAFTS[name].restore(form, begunIn(form));
}
