import { begunIn, DRAFTS, draftKey } from '../enquiries/drafts';

/** Puts back into a form what was typed before a reload. */
export function restoreDraft(form: HTMLFormElement): void {
  for (const name of ['contact', 'call-back', 'team'] as const)
    if (form.dataset.draft === draftKey(name)) DRAFTS[name].restore(form, begunIn(form));
}
