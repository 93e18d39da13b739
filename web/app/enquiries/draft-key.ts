export type EnquiryName = 'contact' | 'call-back' | 'team';

/** Under which session storage holds what was typed into a form and not sent yet. */
export function draftKey(name: EnquiryName): string {
  return `enquiry.${name}`;
}
