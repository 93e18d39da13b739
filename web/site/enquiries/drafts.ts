import { type FormDraft, formDraft } from '../../shared/forms/form-draft';

/** The name of the field that only programs fill in. */
export const HONEYPOT = 'website';

export type EnquiryName = 'contact' | 'call-back' | 'team';

/** Under which session storage holds what was typed into a form and not sent yet. */
export function draftKey(name: EnquiryName): string {
  return `enquiry.${name}`;
}

export const DRAFTS: Record<EnquiryName, FormDraft> = {
  contact: formDraft(draftKey('contact'), [HONEYPOT]),
  'call-back': formDraft(draftKey('call-back'), [HONEYPOT]),
  team: formDraft(draftKey('team'), [HONEYPOT]),
};

/** What the address has brought into a form (`scripts/forms.ts`), by the name of the field. */
export function begunIn({ dataset: { subject } }: HTMLFormElement): Readonly<Record<string, string>> {
  return subject ? { subject } : {};
}
