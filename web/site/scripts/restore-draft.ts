import { DRAFTS, draftKey } from '../enquiries/drafts';

/** Puts back into a form what was typed before a reload. What the address has brought is older than it. */
export function restoreDraft(form: HTMLFormElement, begun: Readonly<Record<string, string>>): void {
  for (const name of ['contact', 'call-back', 'team'] as const)
    if (form.dataset.draft === draftKey(name)) DRAFTS[name].restore(form, begun);
}
