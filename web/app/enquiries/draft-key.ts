export type EnquiryName = 'contact' | 'call-back' | 'team';

/** Under which session storage holds what was typed into a form and not sent yet. */
export function draftKey(name: EnquiryName): string {
  return `enquiry.${name}`;
}

/** Whether there may be a draft, found out without the code that reads it. */
export function hasDraft(name: EnquiryName): boolean {
  try {
    return sessionStorage.getItem(draftKey(name)) !== null;
  } catch {
    // The browser keeps its storage closed.
    return false;
  }
}
